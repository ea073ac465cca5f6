//! The findings: a line with counts, below it what a reviewer would object to, worst first.
//!
//! A row and the things it speaks of are chosen together in every view. A way out that is an edit is
//! tried while its button is pointed at, and done by a click. While something is dragged the list is
//! that of the preview. Judges nothing itself.

mod list;
mod unwired;

use super::super::App;
use super::super::dialogs::waiver::{Decided, WaiverDialog};
use super::super::project::{Project, Reveal};
use super::super::theme::{Theme, bold, muted};
use crate::checks::finding::{Finding, RuleState, Severity};
use crate::checks::run::Tally;
use crate::derived::Derived;
use crate::design::auto_wire::Unwired;
use crate::drawing::ink::Ink;
use crate::editor::selection::Selection;
use crate::model::document::Document;
use crate::model::edit::Edit;
use crate::model::requirement::Language;
use crate::model::waiver::Item;
use crate::text::edits::edit_name;
use crate::text::findings_panel::{Listed, Tallied, errors, notes, warnings};
use crate::text::window::Said;
use eframe::egui::{
    Align, Button, CursorIcon, Label, Layout, Response, RichText, Role, Sense, Stroke, TextStyle,
    TextWrapMode, Ui, WidgetInfo, WidgetText, pos2, vec2,
};
use std::collections::BTreeSet;
use std::sync::Arc;

/// Which findings are listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kept {
    /// Open ones of a severity.
    Open(Severity),
    /// Waived ones.
    Waived,
}

impl Kept {
    fn keeps(self, finding: &Finding) -> bool {
        match self {
            Self::Open(severity) => finding.waived.is_none() && finding.severity == severity,
            Self::Waived => finding.waived.is_some(),
        }
    }
}

/// What the panel keeps.
#[derive(Default)]
pub struct Findings {
    /// What the last auto-wiring could not wire.
    pub unwired: Vec<Unwired>,
    /// The document of which that still holds.
    wired: Option<Arc<Document>>,
    /// What is listed; all where nothing is chosen.
    kept: Option<Kept>,
    /// Whether the list of what is not wired is in front.
    ports: bool,
    /// The way out that is being tried.
    tried: Option<Edit>,
    dialog: Option<WaiverDialog>,
    related: Option<Related>,
    /// Height of the chosen row, as it was drawn last.
    tall: f32,
    /// Whether the chosen row is to be brought into view.
    scroll: bool,
}

/// Which findings speak of what is selected.
struct Related {
    derived: Arc<Derived>,
    selection: Selection,
    rows: BTreeSet<usize>,
}

impl Findings {
    /// Whether a dialog waits for an answer.
    #[must_use]
    pub fn is_asking(&self) -> bool {
        self.dialog.is_some()
    }

    /// The findings that speak of what is selected, looked up when either changed.
    fn relate(&mut self, derived: &Arc<Derived>, selection: &Selection) {
        let fits =
            |related: &Related| Arc::ptr_eq(&related.derived, derived) && related.selection == *selection;
        if self.related.as_ref().is_some_and(fits) {
            return;
        }
        let speaks = |finding: &Finding| finding.items.iter().any(|item| selection.holds(item));
        let rows = derived.findings.iter().enumerate().filter(|(_, finding)| speaks(finding));
        let rows = if selection.is_empty() { BTreeSet::new() } else { rows.map(|(row, _)| row).collect() };
        self.related = Some(Related { derived: Arc::clone(derived), selection: selection.clone(), rows });
    }

    fn is_related(&self, row: usize) -> bool {
        self.related.as_ref().is_some_and(|related| related.rows.contains(&row))
    }
}

/// What is done once the panel is drawn.
enum Wanted {
    Fold,
    Choose(usize),
    Reveal(Vec<Item>),
    Edit(Edit),
    Waive(usize),
}

/// What is seen in this frame.
struct View {
    document: Arc<Document>,
    derived: Arc<Derived>,
    language: Language,
    theme: Theme,
    /// The finding in front.
    chosen: Option<usize>,
    /// Whether ways out can be tried: nothing is being dragged.
    ready: bool,
    wanted: Vec<Wanted>,
    /// The way out that is pointed at.
    tried: Option<Edit>,
}

impl View {
    fn text(&self, word: Listed) -> &'static str {
        word.text(self.language)
    }
}

/// Whether the panel is one line: folded, or with nothing to list.
#[must_use]
pub(super) fn is_folded(app: &App) -> bool {
    let listed = app.project.as_deref().and_then(|project| listed(project, &app.findings));
    let clean = listed.is_none_or(|(_, derived)| derived.findings.is_empty());
    !app.settings.findings || (clean && app.findings.unwired.is_empty())
}

/// The document and what follows from it that the list is of: those of a preview, except of a way out,
/// whose button would go from under the pointer.
fn listed(project: &Project, state: &Findings) -> Option<(Arc<Document>, Arc<Derived>)> {
    let shown = if state.tried.is_some() { project.shown.as_ref() } else { project.drawn() };
    shown.map(|shown| (Arc::clone(&shown.document), Arc::clone(&shown.derived)))
}

pub(super) fn show(app: &mut App, ui: &mut Ui) {
    let folded = is_folded(app);
    let (language, theme) = (app.language(), app.theme());
    let Some(project) = app.project.as_deref() else { return };
    let Some((document, derived)) = listed(project, &app.findings) else {
        ui.label(muted(ui, Listed::Judging.text(language)));
        return;
    };
    let mut state = std::mem::take(&mut app.findings);
    state.relate(&derived, &project.selection);
    unwired::keep_free(&mut state, project.document());
    // While something is dragged, rows are those of the preview, and none of them is in front.
    let own = project.shown.as_ref().is_some_and(|shown| Arc::ptr_eq(&shown.derived, &derived));
    let mut view = View {
        document,
        derived,
        language,
        theme,
        chosen: project.finding.filter(|_| own),
        ready: project.tool.is_ready() && !state.is_asking(),
        wanted: Vec::new(),
        tried: None,
    };
    head(&mut state, &mut view, ui, app.settings.findings);
    if !folded {
        ui.add_space(2.0);
        if state.ports {
            unwired::show(&state, &mut view, ui);
        } else {
            list::show(&mut state, &mut view, ui);
        }
    }
    let decided = state.dialog.as_mut().and_then(|dialog| dialog.show(ui.ctx(), theme, language));
    app.findings = state;
    decide(app, decided);
    done(app, ui, view);
}

/// Title, counts by severity, rules judged.
fn head(state: &mut Findings, view: &mut View, ui: &mut Ui, open: bool) {
    let tally = Tally::of(&view.derived.findings);
    let ports: usize = state.unwired.iter().map(|unwired| unwired.ports.len().max(1)).sum();
    state.ports &= ports > 0;
    ui.horizontal(|ui| {
        ui.set_min_height(22.0);
        ui.spacing_mut().item_spacing.x = 7.0;
        if chevron(ui, view, open).clicked() {
            view.wanted.push(Wanted::Fold);
        }
        let title = Label::new(bold(view.text(Listed::Findings))).sense(Sense::CLICK);
        if ui.add(title).on_hover_cursor(CursorIcon::PointingHand).clicked() {
            view.wanted.push(Wanted::Fold);
        }
        ui.add_space(4.0);
        let language = view.language;
        let pills = [
            (
                tally.errors,
                errors(tally.errors, language),
                Kept::Open(Severity::Error),
                Ink::Error,
                Ink::ErrorTint,
            ),
            (
                tally.warnings,
                warnings(tally.warnings, language),
                Kept::Open(Severity::Warning),
                Ink::Warning,
                Ink::WarningTint,
            ),
            (tally.infos, notes(tally.infos, language), Kept::Open(Severity::Info), Ink::Note, Ink::NoteTint),
            (
                tally.waived,
                Tallied::Waived { count: tally.waived }.text(language),
                Kept::Waived,
                Ink::Muted,
                Ink::Band,
            ),
        ];
        let not_wired = Tallied::NotWired { ports }.text(language);
        let counted = pills.iter().filter(|pill| pill.0 > 0).map(|pill| pill.1.as_str());
        let all = counted.chain((ports > 0).then_some(not_wired.as_str()));
        let wide: f32 = all.map(|words| pill_width(ui, words)).sum();
        // Where the words do not fit side by side, the numbers do.
        let short = wide > ui.available_width();
        for (count, words, kept, ink, tint) in pills {
            if count == 0 {
                if state.kept == Some(kept) {
                    state.kept = None;
                }
                continue;
            }
            let on = state.kept == Some(kept) && !state.ports;
            let shown = if short { count.to_string() } else { words.clone() };
            if pill(ui, view.theme, &shown, &words, (ink, tint), on).clicked() {
                state.kept = if on { None } else { Some(kept) };
                state.ports = false;
                if !open {
                    view.wanted.push(Wanted::Fold);
                }
            }
        }
        if view.derived.findings.is_empty() {
            ui.add(Label::new(muted(ui, view.text(Listed::Clean))).truncate());
        }
        if ports > 0 {
            let shown = if short { ports.to_string() } else { not_wired.clone() };
            if pill(ui, view.theme, &shown, &not_wired, (Ink::Text, Ink::Band), state.ports).clicked() {
                state.ports = !state.ports;
                if !open {
                    view.wanted.push(Wanted::Fold);
                }
            }
        }
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let rules = view.derived.rules.iter().filter(|(_, state)| *state == RuleState::Judged).count();
            let words = RichText::new(Tallied::Judged { rules }.text(language)).small();
            if ui.available_width() > 90.0 {
                ui.add(Label::new(words.color(view.theme.color(Ink::Accent))).truncate());
            }
        });
    });
}

/// The mark that folds the panel, drawn, since fonts lack it.
fn chevron(ui: &mut Ui, view: &View, open: bool) -> Response {
    let (rect, response) = ui.allocate_exact_size(vec2(18.0, 22.0), Sense::click());
    let words = view.text(if open { Listed::Fold } else { Listed::Unfold });
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, words));
    let lit = response.hovered() || response.has_focus();
    let ink = if lit { Ink::Accent } else { Ink::Muted };
    let middle = rect.center();
    let tip = if open { 2.5 } else { -2.5 };
    let points = vec![
        pos2(middle.x - 5.0, middle.y - tip),
        pos2(middle.x, middle.y + tip),
        pos2(middle.x + 5.0, middle.y - tip),
    ];
    ui.painter().line(points, Stroke::new(1.6, view.theme.color(ink)));
    response.on_hover_text(words)
}

/// Size of the words of a count.
const PILL: f32 = 12.0;

/// The width that a count takes, with the space after it.
fn pill_width(ui: &Ui, words: &str) -> f32 {
    let words = WidgetText::from(RichText::new(words).size(PILL));
    let galley = words.into_galley(ui, Some(TextWrapMode::Extend), f32::INFINITY, TextStyle::Button);
    galley.size().x + 2.0 * ui.spacing().button_padding.x + ui.spacing().item_spacing.x
}

/// A count in the tint of its severity, named in full where only its number is shown; a click filters by
/// it.
fn pill(ui: &mut Ui, theme: Theme, shown: &str, words: &str, (ink, tint): (Ink, Ink), on: bool) -> Response {
    let line = if on { Stroke::new(1.4, theme.color(ink)) } else { Stroke::NONE };
    let button = Button::new(RichText::new(shown).size(PILL).color(theme.color(ink)))
        .fill(theme.color(tint))
        .stroke(line)
        .corner_radius(9)
        .min_size(vec2(0.0, 20.0));
    let response = ui.add(button);
    response.widget_info(|| WidgetInfo::selected(Role::Button, true, on, words));
    if response.has_focus() {
        let line = Stroke::new(1.0, theme.color(Ink::Accent));
        let grown = response.rect.expand(2.0);
        ui.painter().rect_stroke(grown, 11.0, line, eframe::egui::StrokeKind::Outside);
    }
    if shown == words { response } else { response.on_hover_text(words) }
}

/// What the dialog ended with.
fn decide(app: &mut App, decided: Option<Decided>) {
    let language = app.language();
    match decided {
        None => {}
        Some(Decided::Cancel) => app.findings.dialog = None,
        Some(Decided::Accept(waiver)) => {
            app.settings.reviewer.clone_from(&waiver.by);
            app.findings.dialog = None;
            if let Some(project) = app.project.as_deref_mut() {
                project.commit(Edit::Waive(waiver), language, &mut app.notices);
            }
        }
    }
}

/// Does what was asked for, and tries what is pointed at.
fn done(app: &mut App, ui: &Ui, view: View) {
    let language = app.language();
    let Some(project) = app.project.as_deref_mut() else { return };
    let mut committed = false;
    for wanted in view.wanted {
        match wanted {
            Wanted::Fold => app.settings.findings = !app.settings.findings,
            Wanted::Choose(row) => {
                if let Some(finding) = view.derived.findings.get(row) {
                    choose(project, row, finding);
                    app.findings.scroll = true;
                }
            }
            Wanted::Reveal(items) => {
                project.selection.set(items.iter().cloned());
                project.reveal = Some(Reveal::Show(items));
            }
            Wanted::Edit(edit) => {
                let name = edit_name(&edit, project.document()).text(language);
                if project.commit(edit, language, &mut app.notices) {
                    app.notices.step(Said::Done { edit: name }.text(language));
                }
                committed = true;
            }
            Wanted::Waive(row) => {
                let finding = view.derived.findings.get(row);
                app.findings.dialog =
                    finding.map(|finding| WaiverDialog::new(finding, &app.settings.reviewer));
            }
        }
    }
    let tried = view.tried.filter(|_| view.ready && !committed);
    try_out(project, &mut app.findings, tried, language, ui);
}

/// A finding comes to the front: its items are marked and selected, and seen.
fn choose(project: &mut Project, row: usize, finding: &Finding) {
    project.finding = Some(row);
    project.marked.clone_from(&finding.items);
    project.marked_error = finding.severity == Severity::Error;
    let selectable = |item: &&Item| !matches!(item, Item::Fabric(_) | Item::Part(_));
    project.selection.set(finding.items.iter().filter(selectable).cloned());
    project.reveal = Some(Reveal::Show(finding.items.clone()));
}

/// Tries a way out while it is pointed at, and takes it back after; never during a drag.
fn try_out(project: &mut Project, state: &mut Findings, tried: Option<Edit>, language: Language, ui: &Ui) {
    if tried == state.tried {
        return;
    }
    let ours = |edit: &Edit| project.preview.as_ref().is_some_and(|preview| preview.edit == *edit);
    let was_ours = state.tried.as_ref().is_some_and(ours);
    if tried.is_some() && project.preview.is_some() && !was_ours {
        return; // somebody else tries something
    }
    let mut why = None;
    if tried.is_some() || was_ours {
        project.try_edit(tried.clone(), &mut why, language);
    }
    state.tried = tried;
    ui.ctx().request_repaint();
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::notices::Notices;
    use crate::catalog::load::Catalog;
    use crate::examples::UNIVERSITY;
    use eframe::egui::{Context, RawInput};
    use std::path::Path;

    fn project() -> (Context, Project) {
        let document = crate::store::parse(UNIVERSITY.2, Path::new("university.ron")).unwrap();
        let context = Context::default();
        let mut project = Project::new(document, None);
        project.refresh(&context, Catalog::built_in(), Language::En, true);
        (context, project)
    }

    fn in_frame(context: &Context, mut act: impl FnMut(&mut Ui)) {
        let mut output = context.run_ui(RawInput::default(), |ui| act(ui));
        output.textures_delta.clear();
    }

    #[test]
    fn a_way_out_is_tried_while_pointed_at_and_taken_back() {
        let (context, mut project) = project();
        let mut state = Findings::default();
        let rack = project.document().racks.ids().next().unwrap();
        let edit = Edit::SetRackLimit { racks: vec![rack], limit: None };
        in_frame(&context, |ui| try_out(&mut project, &mut state, Some(edit.clone()), Language::En, ui));
        assert!(project.preview.as_ref().is_some_and(|preview| preview.edit == edit));
        in_frame(&context, |ui| try_out(&mut project, &mut state, None, Language::En, ui));
        assert!(project.preview.is_none() && state.tried.is_none());
    }

    #[test]
    fn what_others_try_is_left_alone() {
        let (context, mut project) = project();
        let mut state = Findings::default();
        let rack = project.document().racks.ids().next().unwrap();
        let theirs = Edit::SetRackLimit { racks: vec![rack], limit: None };
        project.try_edit(Some(theirs.clone()), &mut None, Language::En);
        let ours = Edit::SetRackLimit { racks: Vec::new(), limit: None };
        in_frame(&context, |ui| try_out(&mut project, &mut state, Some(ours.clone()), Language::En, ui));
        in_frame(&context, |ui| try_out(&mut project, &mut state, None, Language::En, ui));
        assert!(project.preview.is_some_and(|preview| preview.edit == theirs));
    }

    #[test]
    fn a_chosen_row_marks_and_selects_what_it_speaks_of() {
        let (_, mut project) = project();
        let derived = Arc::clone(&project.shown.as_ref().unwrap().derived);
        let (row, finding) =
            derived.findings.iter().enumerate().find(|(_, finding)| !finding.items.is_empty()).unwrap();
        choose(&mut project, row, finding);
        assert_eq!(project.finding, Some(row));
        assert_eq!(project.marked, finding.items);
        let mut state = Findings::default();
        state.relate(&derived, &project.selection);
        let selectable = finding.items.iter().any(|item| project.selection.holds(item));
        assert_eq!(state.is_related(row), selectable);
    }

    #[test]
    fn a_waived_finding_is_kept_apart() {
        let (_, mut project) = project();
        let derived = Arc::clone(&project.shown.as_ref().unwrap().derived);
        let finding = derived.findings.first().unwrap();
        assert!(Kept::Open(finding.severity).keeps(finding) && !Kept::Waived.keeps(finding));
        let waiver = crate::model::waiver::Waiver {
            code: finding.rule.to_owned(),
            items: finding.items.clone(),
            by: "Li".to_owned(),
            reason: "confirmed".to_owned(),
        };
        assert!(project.commit(Edit::Waive(waiver), Language::En, &mut Notices::default()));
        let after = crate::derived::derive(project.document(), Catalog::built_in());
        assert_eq!(after.findings.iter().filter(|finding| Kept::Waived.keeps(finding)).count(), 1);
    }
}
