//! Tests of the real window code, without a display: what a person sees, clicks and drags.

#![allow(clippy::expect_used)]

mod canvas;
mod chaos;
mod desk;
mod hands;
mod inspector;
mod job;
mod media;
mod pictures;
mod prices;
mod scales;
mod screens;
mod shelf;
mod soft;
