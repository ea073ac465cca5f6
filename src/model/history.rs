//! Undo and redo: whole documents that share their tables, bounded by bytes.
//!
//! A step keeps the document before it and the edit, from which its name is made
//! ([`crate::text::edit_name`]). Selection and camera are not part of it.

use super::document::Document;
use super::edit::{Edit, EditError};
use std::collections::VecDeque;
use std::mem;
use std::sync::Arc;

/// Memory that past steps may keep alone, about.
const BYTES: usize = 256 << 20;

/// A document with its past and its undone future.
#[derive(Clone, Debug)]
pub struct History {
    now: Arc<Document>,
    past: VecDeque<Step>,
    future: Vec<Step>,
}

/// One step: the other document, and the edit between it and the next.
#[derive(Clone, Debug)]
struct Step {
    document: Arc<Document>,
    edit: Arc<Edit>,
    bytes: usize,
}

impl History {
    /// A history that begins with this document.
    #[must_use]
    pub fn new(document: Document) -> Self {
        Self { now: Arc::new(document), past: VecDeque::new(), future: Vec::new() }
    }

    /// The document as it is.
    #[must_use]
    pub fn now(&self) -> &Arc<Document> {
        &self.now
    }

    /// The document as it would be; nothing is kept.
    ///
    /// # Errors
    /// Where the edit cannot be done.
    pub fn preview(&self, edit: &Edit) -> Result<Document, EditError> {
        let mut next = Document::clone(&self.now);
        next.apply(edit)?;
        Ok(next)
    }

    /// Carries an edit out as one step.
    ///
    /// # Errors
    /// Where the edit cannot be done; nothing has happened then.
    pub fn commit(&mut self, edit: Edit) -> Result<(), EditError> {
        let next = Arc::new(self.preview(&edit)?);
        let document = mem::replace(&mut self.now, next);
        let bytes = bytes_alone(&document, &self.now);
        self.past.push_back(Step { document, edit: Arc::new(edit), bytes });
        self.future.clear();
        while self.past.iter().map(|step| step.bytes).sum::<usize>() > BYTES && self.past.len() > 1 {
            self.past.pop_front();
        }
        Ok(())
    }

    /// Takes the last step back and returns its edit, for a notice.
    pub fn undo(&mut self) -> Option<Arc<Edit>> {
        let step = self.past.pop_back()?;
        let undone = mem::replace(&mut self.now, step.document);
        self.future.push(Step { document: undone, edit: Arc::clone(&step.edit), bytes: step.bytes });
        Some(step.edit)
    }

    /// Does the last undone step again and returns its edit.
    pub fn redo(&mut self) -> Option<Arc<Edit>> {
        let step = self.future.pop()?;
        let before = mem::replace(&mut self.now, step.document);
        self.past.push_back(Step { document: before, edit: Arc::clone(&step.edit), bytes: step.bytes });
        Some(step.edit)
    }

    /// The edit that [`Self::undo`] would take back.
    #[must_use]
    pub fn undo_edit(&self) -> Option<&Edit> {
        self.past.back().map(|step| step.edit.as_ref())
    }

    /// The edit that [`Self::redo`] would do again.
    #[must_use]
    pub fn redo_edit(&self) -> Option<&Edit> {
        self.future.last().map(|step| step.edit.as_ref())
    }

    /// The step that [`Self::undo`] would take back: its edit and the document before it, from which
    /// its name is made.
    #[must_use]
    pub fn undo_step(&self) -> Option<(&Edit, &Document)> {
        self.past.back().map(|step| (step.edit.as_ref(), step.document.as_ref()))
    }

    /// The step that [`Self::redo`] would do again: its edit and the document before it.
    #[must_use]
    pub fn redo_step(&self) -> Option<(&Edit, &Document)> {
        self.future.last().map(|step| (step.edit.as_ref(), self.now.as_ref()))
    }

    /// Steps that can be taken back.
    #[must_use]
    pub fn undo_count(&self) -> usize {
        self.past.len()
    }

    /// Steps that can be done again.
    #[must_use]
    pub fn redo_count(&self) -> usize {
        self.future.len()
    }
}

/// Bytes of rows that `old` does not share with `new`, about; names inside rows are not counted.
fn bytes_alone(old: &Document, new: &Document) -> usize {
    old.parts.bytes_alone(&new.parts)
        + old.hosts.bytes_alone(&new.hosts)
        + old.switches.bytes_alone(&new.switches)
        + old.links.bytes_alone(&new.links)
        + old.racks.bytes_alone(&new.racks)
        + old.trays.bytes_alone(&new.trays)
        + size_of::<Document>()
}
