//! An open layout: its history, its file, and how it is looked at.
//!
//! Every change goes through [`Project::commit`]. What follows from the document is made off the frame
//! and replaced whole when it is there; until then the last one is shown.

use super::jobs::Latest;
use super::notices::Notices;
use crate::catalog::load::Catalog;
use crate::drawing::marks::Area;
use crate::drawing::view::View;
use crate::editor::camera::Camera;
use crate::editor::gesture::Recognizer;
use crate::editor::selection::Selection;
use crate::editor::shown::Shown;
use crate::editor::tools::{Tool, Why};
use crate::model::document::Document;
use crate::model::edit::Edit;
use crate::model::history::History;
use crate::model::requirement::Language;
use crate::model::waiver::Item;
use crate::text::edit_errors::edit_error;
use crate::text::window::Said;
use eframe::egui::Context;
use std::path::PathBuf;
use std::sync::Arc;

/// A tab of the stage.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Tab {
    /// The topology.
    #[default]
    Topology,
    /// The floor plan.
    Floor,
    /// Rack elevations.
    Racks,
    /// The pages of the proposal.
    Proposal,
}

impl Tab {
    /// Every tab.
    pub const ALL: [Self; 4] = [Self::Topology, Self::Floor, Self::Racks, Self::Proposal];

    /// The view it shows; none for the proposal.
    #[must_use]
    pub fn view(self) -> Option<View> {
        match self {
            Self::Topology => Some(View::Topology),
            Self::Floor => Some(View::Floor),
            Self::Racks => Some(View::Racks),
            Self::Proposal => None,
        }
    }
}

/// A change that is being tried, and what would follow from it.
pub struct Preview {
    /// The change.
    pub edit: Edit,
    /// The document with it.
    pub document: Arc<Document>,
    /// What follows; absent until it is there, then the newest.
    pub shown: Option<Arc<Shown>>,
}

/// An open layout.
pub struct Project {
    /// The document with its past.
    pub history: History,
    /// Its file, where it has one.
    pub path: Option<PathBuf>,
    /// The document as it is on disk.
    pub saved: Option<Arc<Document>>,
    /// The tab in front.
    pub tab: Tab,
    /// What is selected.
    pub selection: Selection,
    /// What is under the pointer.
    pub hover: Option<Item>,
    /// What the chosen finding speaks of, with its color.
    pub marked: Vec<Item>,
    /// The finding in front, by its place in the list.
    pub finding: Option<usize>,
    /// The tool at work.
    pub tool: Tool,
    /// The pointer's state.
    pub recognizer: Recognizer,
    /// Why the gesture cannot end where it is.
    pub why: Option<Why>,
    /// What could not be done, to be said once.
    pub refused: Option<String>,
    /// Whether what is marked is in error.
    pub marked_error: bool,
    /// The document's view, the newest that is there.
    pub shown: Option<Arc<Shown>>,
    /// The change that is being tried.
    pub preview: Option<Preview>,
    /// The camera of each view; fitted when first shown.
    pub cameras: [Option<Camera>; 3],
    /// The camera that shows all, and the window for which it was made.
    pub fitted: Option<(Camera, Area)>,
    /// What the stage shall bring on the screen.
    pub reveal: Option<Reveal>,
    shown_job: Latest<Arc<Shown>>,
    /// Whether what is shown follows from a catalog that has changed since.
    stale: bool,
    preview_job: Latest<Arc<Shown>>,
}

/// What the stage shall bring on the screen.
#[derive(Clone, Debug, PartialEq)]
pub enum Reveal {
    /// All of the scene.
    All,
    /// These items, large.
    Fit(Vec<Item>),
    /// These items, moving only as far as needed.
    Show(Vec<Item>),
}

impl Project {
    /// Opens a document; `path` is its file, where it has one.
    #[must_use]
    pub fn new(document: Document, path: Option<PathBuf>) -> Self {
        let history = History::new(document);
        let saved = path.as_ref().map(|_| Arc::clone(history.now()));
        Self {
            history,
            path,
            saved,
            tab: Tab::default(),
            selection: Selection::default(),
            hover: None,
            marked: Vec::new(),
            finding: None,
            tool: Tool::default(),
            recognizer: Recognizer::default(),
            why: None,
            refused: None,
            marked_error: false,
            shown: None,
            preview: None,
            cameras: [None; 3],
            fitted: None,
            reveal: None,
            shown_job: Latest::default(),
            stale: false,
            preview_job: Latest::default(),
        }
    }

    /// The document as it is.
    #[must_use]
    pub fn document(&self) -> &Arc<Document> {
        self.history.now()
    }

    /// Whether the file differs from the document.
    #[must_use]
    pub fn is_unsaved(&self) -> bool {
        match &self.saved {
            Some(saved) => !Arc::ptr_eq(saved, self.document()) && saved != self.document(),
            None => self.history.undo_edit().is_some(),
        }
    }

    /// The view to draw: that of the change being tried, where it is there.
    #[must_use]
    pub fn drawn(&self) -> Option<&Arc<Shown>> {
        // A new device would rearrange the topology under the pointer: it comes when it is let go.
        if self.view() == View::Topology && matches!(self.tool, Tool::Placing(_)) && self.shown.is_some() {
            return self.shown.as_ref();
        }
        self.preview.as_ref().and_then(|preview| preview.shown.as_ref()).or(self.shown.as_ref())
    }

    /// The view that cameras and tools speak of.
    #[must_use]
    pub fn view(&self) -> View {
        self.tab.view().unwrap_or_default()
    }

    /// The camera of the view in front.
    pub fn camera(&mut self) -> &mut Option<Camera> {
        match self.view() {
            View::Topology => &mut self.cameras[View::Topology as usize],
            View::Floor => &mut self.cameras[View::Floor as usize],
            View::Racks => &mut self.cameras[View::Racks as usize],
        }
    }

    /// Carries a change out as one step; says why where it cannot be done.
    pub fn commit(&mut self, edit: Edit, language: Language, notices: &mut Notices) -> bool {
        // Another part has other ports: cables on ports that it lacks go.
        let exchanges = matches!(edit, Edit::SetSwitchPart { .. } | Edit::SetHostPart { .. });
        let before = self.document().links.len();
        match self.history.commit(edit) {
            Ok(()) => {
                self.settle();
                let links = before.saturating_sub(self.document().links.len());
                if exchanges && links > 0 {
                    notices.say(Said::Unplugged { links }.text(language));
                }
                true
            }
            Err(error) => {
                notices.error(edit_error(&error, language));
                self.preview = None;
                false
            }
        }
    }

    /// Takes the last step back.
    pub fn undo(&mut self) -> Option<Arc<Edit>> {
        let edit = self.history.undo()?;
        self.settle();
        Some(edit)
    }

    /// Does the last undone step again.
    pub fn redo(&mut self) -> Option<Arc<Edit>> {
        let edit = self.history.redo()?;
        self.settle();
        Some(edit)
    }

    /// Tries a change; `None` goes back to the document.
    pub fn try_edit(&mut self, edit: Option<Edit>, why: &mut Option<String>, language: Language) {
        let Some(edit) = edit else {
            self.preview = None;
            return;
        };
        if self.preview.as_ref().is_some_and(|preview| preview.edit == edit) {
            return;
        }
        match self.history.preview(&edit) {
            Ok(document) => {
                let shown = self.preview.take().and_then(|preview| preview.shown);
                self.preview = Some(Preview { edit, document: Arc::new(document), shown });
            }
            Err(error) => {
                self.preview = None;
                *why = Some(edit_error(&error, language));
            }
        }
    }

    /// Carries out what a gesture ended with; what cannot be done is said.
    pub fn end_gesture(&mut self, edit: Edit, language: Language) {
        let inserts = matches!(edit, Edit::Insert(_));
        let before = Arc::clone(self.document());
        // What was previewed is shown until the same is derived for good.
        let preview = self.preview.take().filter(|preview| preview.edit == edit);
        let previewed = preview.and_then(|preview| {
            preview.shown.filter(|shown| Arc::ptr_eq(&shown.document, &preview.document))
        });
        match self.history.commit(edit) {
            Ok(()) => {
                self.settle();
                self.shown = previewed.or(self.shown.take());
                if inserts {
                    let document = Arc::clone(self.document());
                    let items = document.last_inserted(&before);
                    // What was added may have come to stand where nobody looks, and racks stand in no
                    // topology.
                    if self.tab == Tab::Topology && items.iter().all(|item| matches!(item, Item::Rack(_))) {
                        self.tab = Tab::Floor;
                    }
                    self.selection.set(items.iter().cloned());
                    self.reveal = Some(Reveal::Show(items));
                }
            }
            Err(error) => {
                self.refused = Some(edit_error(&error, language));
                self.preview = None;
            }
        }
    }

    /// Says why the gesture that just ended was refused.
    pub fn refuse(&mut self, language: Language) {
        if let Some(why) = self.why.take() {
            self.refused = Some(why.text(language));
        }
        self.preview = None;
    }

    /// After a change: nothing is selected, marked or tried that is no more.
    fn settle(&mut self) {
        self.preview = None;
        self.why = None;
        self.finding = None;
        self.marked.clear();
        let document = Arc::clone(self.history.now());
        self.selection.prune(&document);
        self.hover = None;
    }

    /// Steps back one level: a gesture, then the selection. Never loses work.
    pub fn step_back(&mut self) {
        if !self.tool.is_ready() || self.preview.is_some() {
            self.recognizer.cancel();
            self.tool = Tool::Ready;
            self.preview = None;
            self.why = None;
        } else if self.finding.is_some() {
            self.finding = None;
            self.marked.clear();
        } else {
            self.selection.clear();
        }
    }

    /// Derives again what is shown: the catalog has changed.
    pub fn rederive(&mut self) {
        self.stale = true;
        if let Some(preview) = &mut self.preview {
            preview.shown = None;
        }
    }

    /// Asks for what is not there and takes what has come; with `wait` the frame waits, as tests do.
    pub fn refresh(&mut self, context: &Context, catalog: &'static Catalog, language: Language, wait: bool) {
        let view = self.view();
        if let Some(shown) = self.shown_job.poll(context, wait) {
            self.shown = Some(shown);
        }
        let fits = |shown: &Arc<Shown>, document: &Arc<Document>| {
            Arc::ptr_eq(&shown.document, document) && shown.view == view && shown.language == language
        };
        let now = Arc::clone(self.history.now());
        let current = self.shown.as_ref().is_some_and(|shown| fits(shown, &now)) && !self.stale;
        if !current && !self.shown_job.is_busy() {
            let known = self.shown.as_ref().filter(|shown| Arc::ptr_eq(&shown.document, &now) && !self.stale);
            self.stale = false;
            let derived = known.map(|shown| Arc::clone(&shown.derived));
            self.shown_job.ask(context, move |_| {
                Arc::new(match derived {
                    Some(derived) => Shown::of(now, derived, view, language),
                    None => Shown::new(now, catalog, view, language),
                })
            });
            if wait && let Some(shown) = self.shown_job.poll(context, true) {
                self.shown = Some(shown);
            }
        }
        let polled = self.preview_job.poll(context, wait);
        let Some(preview) = &mut self.preview else {
            return;
        };
        if let Some(shown) = polled {
            preview.shown = Some(shown);
        }
        let current = preview.shown.as_ref().is_some_and(|shown| fits(shown, &preview.document));
        if !current && !self.preview_job.is_busy() {
            let document = Arc::clone(&preview.document);
            self.preview_job.ask(context, move |_| Arc::new(Shown::new(document, catalog, view, language)));
            if wait && let Some(shown) = self.preview_job.poll(context, true) {
                preview.shown = Some(shown);
            }
        }
    }

    /// Whether what is shown is not yet that of the document.
    #[must_use]
    pub fn is_deriving(&self) -> bool {
        self.shown_job.is_busy()
    }
}
