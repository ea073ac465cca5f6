//! The inspector: what is selected, with its figures and all that can be changed about it.
//!
//! Nothing selected, it shows the requirement. Every change is an edit; figures come from what was
//! derived, those of a preview while something is dragged. What takes longer than a frame, the choices
//! of cables, is looked up on a thread of its own.

mod cable;
mod device;
mod face;
mod many;
mod rack;
mod rows;

use super::super::App;
use super::super::command::Command;
use super::super::jobs::Latest;
use super::super::project::{Project, Reveal};
use super::super::theme::{Theme, muted};
use super::BAR;
use crate::derived::Derived;
use crate::design::choices::{Choice, Why, choices, joining_parts, why};
use crate::editor::connecting::Reachable;
use crate::editor::details::{
    CommonMedium, PortLine, RackFigures, block_links, bundle_of, common_media, ports_of, rack_figures,
    rails_of,
};
use crate::editor::selection::Selection;
use crate::model::document::Document;
use crate::model::edit::Edit;
use crate::model::fabric::{DeviceId, PortRef};
use crate::model::ids::LinkId;
use crate::model::requirement::Language;
use crate::model::waiver::Item;
use crate::text::inspector::Entry;
use crate::text::window::Word;
use eframe::egui::{Context, ScrollArea, Ui, UiBuilder};
use rows::Typed;
use std::collections::BTreeSet;
use std::sync::Arc;

/// What the panel keeps.
#[derive(Default)]
pub struct Inspector {
    /// What is being typed, and into which field.
    typed: Option<Typed>,
    /// The port in front on a front panel.
    port: Option<u16>,
    /// Whether the panel lit something on the stage.
    lit: bool,
    facts: Option<Facts>,
    looked: Option<Looked>,
    /// What a port may be linked to, once that is being typed.
    reachable: Option<(Arc<Document>, PortRef, Reachable)>,
    asked: Option<Asking>,
    job: Latest<Looked>,
}

/// What was looked up about one item, and in what.
struct Facts {
    document: Arc<Document>,
    derived: Arc<Derived>,
    item: Item,
    /// Ports of a device.
    ports: Vec<PortLine>,
    /// Rails of a leaf.
    rails: BTreeSet<u32>,
    /// What a rack holds.
    rack: RackFigures,
    /// The cables beside a cable.
    bundle: Vec<LinkId>,
}

/// A question about links.
#[derive(Clone)]
struct Asking {
    document: Arc<Document>,
    derived: Arc<Derived>,
    selection: Selection,
    links: BTreeSet<LinkId>,
}

/// The answer: what else could carry them.
struct Looked {
    about: Asking,
    /// The links, with those that share cages with them.
    block: Vec<LinkId>,
    choices: Vec<Choice>,
    /// The parts that join the cages of a single cable.
    joining: BTreeSet<String>,
    why: Vec<Why>,
    common: Vec<CommonMedium>,
}

/// What is seen in this frame, and what was asked for.
struct Desk {
    document: Arc<Document>,
    derived: Arc<Derived>,
    language: Language,
    theme: Theme,
    wanted: Vec<Wanted>,
    /// What the pointer is on, to be lit on the stage.
    lit: Option<Item>,
}

/// What is done once the panel is drawn.
enum Wanted {
    Edit(Edit),
    Select(Vec<Item>),
    Command(Command),
    Refuse(String),
}

impl Desk {
    fn edit(&mut self, edit: Edit) {
        self.wanted.push(Wanted::Edit(edit));
    }

    fn select(&mut self, items: Vec<Item>) {
        self.wanted.push(Wanted::Select(items));
    }

    fn refuse(&mut self, words: String) {
        self.wanted.push(Wanted::Refuse(words));
    }

    fn text(&self, entry: Entry) -> &'static str {
        entry.text(self.language)
    }
}

pub(super) fn show(app: &mut App, ui: &mut Ui) {
    // What is too wide for the panel shall not widen it.
    let place = ui.available_rect_before_wrap();
    let mut inner = ui.new_child(UiBuilder::new().max_rect(place));
    inner.shrink_clip_rect(place.expand(8.0));
    inside(app, &mut inner);
    ui.advance_cursor_after_rect(place);
}

fn inside(app: &mut App, ui: &mut Ui) {
    let Some(project) = app.project.as_deref() else { return };
    if project.selection.is_empty() {
        super::requirement::show(app, ui);
        return;
    }
    let (language, theme) = (app.language(), app.theme());
    let Some(derived) = project.drawn().map(|shown| Arc::clone(&shown.derived)) else {
        ui.label(muted(ui, Word::Working.text(language)));
        return;
    };
    let tried = project.preview.as_ref().map(|preview| &preview.document);
    let document = Arc::clone(tried.unwrap_or_else(|| project.document()));
    let mut desk = Desk { document, derived, language, theme, wanted: Vec::new(), lit: None };
    let mut state = std::mem::take(&mut app.inspector);
    let items: Vec<Item> = project.selection.items().cloned().collect();
    if state.typed.as_ref().is_some_and(|typed| !items.iter().any(|item| typed.is_of(item))) {
        state.typed = None;
    }
    state.look(ui.ctx(), &desk, project, app.wait);
    ScrollArea::vertical().id_salt("inspector").auto_shrink([false, false]).show(ui, |ui| {
        ui.set_max_width(ui.available_width() - BAR);
        match &items[..] {
            [item] => one(&mut state, &mut desk, ui, item),
            _ => many::show(&mut state, &mut desk, ui, &items),
        }
    });
    app.inspector = state;
    done(app, desk);
}

/// The panel of one item.
fn one(state: &mut Inspector, desk: &mut Desk, ui: &mut Ui, item: &Item) {
    let fits = |facts: &Facts| {
        facts.item == *item
            && Arc::ptr_eq(&facts.document, &desk.document)
            && Arc::ptr_eq(&facts.derived, &desk.derived)
    };
    if !state.facts.as_ref().is_some_and(fits) {
        if state.facts.as_ref().is_none_or(|facts| facts.item != *item) {
            state.port = None;
        }
        state.facts = Some(Facts::of(desk, item));
    }
    let Some(facts) = state.facts.take() else { return };
    match item {
        Item::Switch(id) => device::switch(state, desk, ui, *id, &facts),
        Item::Host(id) => device::host(state, desk, ui, *id, &facts),
        Item::Rack(id) => rack::rack(state, desk, ui, *id, &facts),
        Item::Tray(id) => rack::tray(state, desk, ui, *id),
        Item::Cable(id) | Item::Link(id) => cable::cable(state, desk, ui, *id, &facts),
        Item::Port(port) => cable::port(state, desk, ui, *port, &facts),
        Item::Part(opn) => rows::title(ui, desk, opn, Entry::Part),
        Item::Fabric(id) => {
            let name = desk.document.fabrics.get(*id).map_or_else(String::new, |fabric| fabric.name.clone());
            rows::title(ui, desk, &name, Entry::Fabric);
        }
    }
    state.facts = Some(facts);
}

impl Facts {
    fn of(desk: &Desk, item: &Item) -> Self {
        let (document, derived) = (&desk.document, &desk.derived);
        let mut facts = Self {
            document: Arc::clone(document),
            derived: Arc::clone(derived),
            item: item.clone(),
            ports: Vec::new(),
            rails: BTreeSet::new(),
            rack: RackFigures::default(),
            bundle: Vec::new(),
        };
        match item {
            Item::Switch(id) => {
                facts.ports = ports_of(document, derived, DeviceId::Switch(*id));
                facts.rails = rails_of(document, *id);
            }
            Item::Host(id) => facts.ports = ports_of(document, derived, DeviceId::Host(*id)),
            Item::Rack(id) => facts.rack = rack_figures(document, *id),
            Item::Port(port) => facts.ports = ports_of(document, derived, port.device),
            Item::Cable(id) | Item::Link(id) => {
                let cable = derived.cabling.cable_of(*id);
                facts.bundle = cable.map(|cable| bundle_of(derived, cable)).unwrap_or_default();
            }
            _ => {}
        }
        facts
    }

    fn line(&self, port: PortRef) -> Option<&PortLine> {
        self.ports.get(usize::from(port.port)).filter(|line| line.port == port)
    }
}

impl Inspector {
    /// Looks up what could carry the selected links, where that is not known; not while anything is
    /// tried or still being derived.
    fn look(&mut self, context: &Context, desk: &Desk, project: &Project, wait: bool) {
        if let Some(looked) = self.job.poll(context, wait) {
            self.looked = Some(looked);
        }
        let same = |asked: &Asking| asked.selection == project.selection;
        let fits = |asked: &Asking| {
            same(asked)
                && Arc::ptr_eq(&asked.document, &desk.document)
                && Arc::ptr_eq(&asked.derived, &desk.derived)
        };
        let whole = project.shown.as_ref().is_some_and(|shown| Arc::ptr_eq(&shown.document, &desk.document));
        if self.asked.as_ref().is_some_and(fits) || !project.tool.is_ready() || !whole {
            return;
        }
        if !self.asked.as_ref().is_some_and(same) {
            self.job.forget();
            self.looked = None;
        }
        let about = Asking {
            document: Arc::clone(&desk.document),
            derived: Arc::clone(&desk.derived),
            selection: project.selection.clone(),
            links: project.selection.links(&desk.document, &desk.derived),
        };
        self.asked = Some(about.clone());
        if about.links.is_empty() {
            return;
        }
        self.job.ask(context, move |progress| Looked::of(about, || !progress.is_canceled()));
        if wait && let Some(looked) = self.job.poll(context, true) {
            self.looked = Some(looked);
        }
    }
}

impl Looked {
    fn of(about: Asking, go_on: impl Fn() -> bool) -> Self {
        let (document, derived) = (&about.document, &about.derived);
        let one = about.links.first().filter(|first| {
            let cable = derived.cabling.cable_of(**first);
            about.links.len() == 1
                || cable.is_some_and(|cable| derived.cabling.links(cable).len() == about.links.len())
        });
        let (block, choices, joining, why, common) = match one {
            Some(link) => (
                block_links(document, *link),
                choices(document, &derived.catalog, &derived.routes, *link),
                joining_parts(document, &derived.catalog, &derived.cabling, *link),
                why(document, &derived.catalog, &derived.routes, *link),
                Vec::new(),
            ),
            None => {
                let all = common_media(document, derived, &about.links, go_on);
                (all.links, Vec::new(), BTreeSet::new(), Vec::new(), all.media)
            }
        };
        Self { block, choices, joining, why, common, about }
    }
}

/// Does what was asked for.
fn done(app: &mut App, desk: Desk) {
    let Some(project) = app.project.as_deref_mut() else { return };
    if let Some(item) = desk.lit {
        project.hover = Some(item);
        app.inspector.lit = true;
    } else if app.inspector.lit {
        project.hover = None;
        app.inspector.lit = false;
    }
    for wanted in desk.wanted {
        match wanted {
            Wanted::Edit(edit) => {
                project.commit(edit, desk.language, &mut app.notices);
            }
            Wanted::Select(items) => {
                project.finding = None;
                project.marked.clear();
                project.selection.set(items.iter().cloned());
                project.reveal = Some(Reveal::Show(items));
            }
            Wanted::Command(command) => app.commands.push(command),
            Wanted::Refuse(words) => app.notices.error(words),
        }
    }
}
