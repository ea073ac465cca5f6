//! How far opening and exporting are, with a way to stop them.

use super::super::App;
use super::super::dialogs::Answer;
use super::super::theme::muted;
use super::{exporting, words};
use crate::model::requirement::Language;
use crate::text::files::{FileSaid, FileWord};
use eframe::egui::{
    Align2, Context, Frame, Id, Key, Margin, Modal, Modifiers, ProgressBar, Ui, Window, vec2,
};

/// Seconds before the opening of a layout is spoken of: most are open by then.
const PATIENCE: f64 = 0.3;
/// Seconds between two looks at work that goes on.
const AGAIN: f32 = 0.15;

/// Shows the work that goes on.
pub fn show(app: &mut App, context: &Context) {
    loading(app, context);
    exporting(app, context);
}

fn bar(ui: &mut Ui, percent: u32) {
    let width = ui.available_width();
    ui.add(ProgressBar::new(percent as f32 / 100.0).desired_width(width).desired_height(8.0));
}

fn loading(app: &mut App, context: &Context) {
    let language = app.language();
    let Some(loading) = &app.files.loading else { return };
    context.request_repaint_after_secs(AGAIN);
    if context.input(|input| input.time) - loading.since < PATIENCE {
        return;
    }
    let width = (context.content_rect().width() - 48.0).min(360.0);
    let modal = Modal::new(Id::unique("loading")).show(context, |ui| {
        ui.set_width(width);
        ui.label(FileSaid::Loading { name: words::name(&loading.path) }.text(language));
        bar(ui, loading.job.progress.percent());
        ui.add_space(6.0);
        ui.button(FileWord::Cancel.text(language)).clicked()
    });
    if modal.inner || (modal.is_top_modal && escaped(context)) {
        loading.job.progress.cancel();
        app.files.loading = None;
        context.request_repaint();
    }
}

fn exporting(app: &mut App, context: &Context) {
    let language = app.language();
    let Some(work) = &app.files.exporting else { return };
    if work.job.progress.is_canceled() {
        return;
    }
    context.request_repaint_after_secs(AGAIN);
    let percent = work.job.progress.percent();
    let frame = Frame::window(&context.global_style()).inner_margin(Margin::same(12));
    let width = (context.content_rect().width() - 64.0).min(300.0);
    let shown = Window::new(FileWord::ExportFile.text(language))
        .id(Id::unique("exporting"))
        .frame(frame)
        .anchor(Align2::RIGHT_BOTTOM, vec2(-16.0, -44.0))
        .title_bar(false)
        .resizable(false)
        .show(context, |ui| {
            ui.set_width(width);
            ui.label(FileSaid::Exporting { name: words::name(&work.path) }.text(language));
            bar(ui, percent);
            ui.label(muted(ui, exporting::stage(percent).text(language)));
            ui.add_space(4.0);
            ui.button(FileWord::Cancel.text(language)).clicked()
        });
    if shown.and_then(|shown| shown.inner).unwrap_or(false) {
        work.job.progress.cancel();
        context.request_repaint();
    }
}

/// That the desktop's dialog is waited for.
pub fn waiting(context: &Context, language: Language) -> Option<Answer> {
    let width = (context.content_rect().width() - 48.0).min(380.0);
    let modal = Modal::new(Id::unique("desktop dialog")).show(context, |ui| {
        ui.set_width(width);
        ui.label(FileWord::Waiting.text(language));
        ui.add_space(6.0);
        ui.horizontal_wrapped(|ui| {
            let own = ui.button(FileWord::OwnDialog.text(language)).clicked();
            let cancel = ui.button(FileWord::Cancel.text(language)).clicked();
            if own { Some(Answer::OwnDialog) } else { cancel.then_some(Answer::Cancel) }
        })
        .inner
    });
    modal.inner.or_else(|| escaped(context).then_some(Answer::Cancel))
}

fn escaped(context: &Context) -> bool {
    context.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape))
}
