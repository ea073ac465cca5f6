//! Long work off the frame: one thread a job, with progress, cancel and a message back.
//!
//! A frame only asks whether an answer is there. Work that is asked for faster than it is done keeps
//! only its newest question ([`Latest`]).

use eframe::egui::Context;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::thread;

/// How far a job is, and whether it is still wanted; shared with its thread.
#[derive(Clone, Debug, Default)]
pub struct Progress {
    done: Arc<AtomicU32>,
    canceled: Arc<AtomicBool>,
}

impl Progress {
    /// Says how much is done, in per cent.
    pub fn set(&self, percent: u32) {
        self.done.store(percent.min(100), Ordering::Relaxed);
    }

    /// How much is done, in per cent.
    #[must_use]
    pub fn percent(&self) -> u32 {
        self.done.load(Ordering::Relaxed)
    }

    /// Asks the job to stop.
    pub fn cancel(&self) {
        self.canceled.store(true, Ordering::Relaxed);
    }

    /// Whether the job should stop.
    #[must_use]
    pub fn is_canceled(&self) -> bool {
        self.canceled.load(Ordering::Relaxed)
    }
}

/// A job on its thread.
#[derive(Debug)]
pub struct Job<T> {
    answer: Receiver<T>,
    /// How far it is.
    pub progress: Progress,
}

/// What a job says when asked.
#[derive(Debug)]
pub enum Polled<T> {
    /// Not done yet.
    Working,
    /// Done.
    Done(T),
    /// Its thread ended without an answer.
    Lost,
}

impl<T: Send + 'static> Job<T> {
    /// Begins a job; the window is painted again when it is done.
    pub fn start(context: &Context, work: impl FnOnce(&Progress) -> T + Send + 'static) -> Self {
        let (sender, answer) = channel();
        let progress = Progress::default();
        let (own, context) = (progress.clone(), context.clone());
        thread::spawn(move || {
            let done = work(&own);
            let _ = sender.send(done);
            context.request_repaint();
        });
        Self { answer, progress }
    }

    /// Asks for the answer; with `wait` the frame waits for it, as tests do.
    pub fn poll(&self, wait: bool) -> Polled<T> {
        if wait {
            return self.answer.recv().map_or(Polled::Lost, Polled::Done);
        }
        match self.answer.try_recv() {
            Ok(answer) => Polled::Done(answer),
            Err(TryRecvError::Empty) => Polled::Working,
            Err(TryRecvError::Disconnected) => Polled::Lost,
        }
    }
}

type Work<T> = Box<dyn FnOnce(&Progress) -> T + Send>;

/// One job at a time, and the newest question that waits behind it.
pub struct Latest<T> {
    running: Option<Job<T>>,
    waiting: Option<Work<T>>,
}

impl<T> Default for Latest<T> {
    fn default() -> Self {
        Self { running: None, waiting: None }
    }
}

impl<T: Send + 'static> Latest<T> {
    /// Asks; a question that has not begun is replaced.
    pub fn ask(&mut self, context: &Context, work: impl FnOnce(&Progress) -> T + Send + 'static) {
        if self.running.is_some() {
            self.waiting = Some(Box::new(work));
        } else {
            self.running = Some(Job::start(context, work));
        }
    }

    /// The newest answer, where one is there.
    pub fn poll(&mut self, context: &Context, wait: bool) -> Option<T> {
        let mut newest = None;
        while let Some(job) = &self.running {
            match job.poll(wait) {
                Polled::Working => break,
                Polled::Done(answer) => newest = Some(answer),
                Polled::Lost => {}
            }
            self.running = self.waiting.take().map(|work| Job::start(context, work));
        }
        newest
    }

    /// Whether an answer is to come.
    #[must_use]
    pub fn is_busy(&self) -> bool {
        self.running.is_some()
    }

    /// Forgets questions and answers to come.
    pub fn forget(&mut self) {
        if let Some(job) = self.running.take() {
            job.progress.cancel();
        }
        self.waiting = None;
    }
}
