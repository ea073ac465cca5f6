//! Tests of the real window code, without a display: what a person sees, clicks and drags.

mod chaos;
mod desk;
mod job;
mod soft;
mod window;
