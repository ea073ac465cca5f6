//! The one list of commands: menus, shortcuts, the search field and buttons all name one of these.
//!
//! A command says what it is called, where it stands and whether it can be done; `act` does
//! it. Undo texts come from the edits that commands make.

use super::project::{Project, Tab};
use crate::drawing::view::View;
use crate::editor::arrange::Line;
use crate::model::document::Document;
use crate::model::edit::Edit;
use crate::model::requirement::Language;
use crate::text::edit_name;
use crate::text::window::{Said, Word};
use eframe::egui::{Key, KeyboardShortcut, Modifiers};

/// What can be exported.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Export {
    /// The proposal as PDF.
    Proposal,
    /// A drawing as SVG.
    Svg(View),
    /// A drawing as PDF.
    Pdf(View),
    /// The bill as CSV.
    Bill,
    /// The cable schedule as CSV.
    Cables,
    /// The price book as CSV.
    Prices,
}

/// A command.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Command {
    /// An empty order with the requirement in front.
    New,
    /// A layout file.
    Open,
    /// To its file.
    Save,
    /// To another file.
    SaveAs,
    /// Back to the start page.
    CloseProject,
    /// Ends the program.
    Quit,
    /// Takes the last step back.
    Undo,
    /// Does it again.
    Redo,
    /// Copies and removes.
    Cut,
    /// Copies the selection.
    Copy,
    /// Inserts what was copied.
    Paste,
    /// Copies and inserts.
    Duplicate,
    /// Removes the selection.
    Delete,
    /// Selects everything of the view.
    SelectAll,
    /// Selects nothing.
    SelectNone,
    /// Lines racks up.
    Align(Line),
    /// Wires the selection, or everything.
    AutoWire {
        /// Whether everything.
        all: bool,
    },
    /// Removes the links of the selection.
    Unwire,
    /// The requirement.
    EditRequirement,
    /// A tab.
    Show(Tab),
    /// Closer.
    ZoomIn,
    /// Farther.
    ZoomOut,
    /// All of the view.
    FitAll,
    /// The selection.
    FitSelection,
    /// A millimeter is a millimeter.
    ActualSize,
    /// Light or dark.
    OtherTheme,
    /// Chinese or English.
    OtherLanguage,
    /// Larger interface.
    Larger,
    /// Smaller interface.
    Smaller,
    /// Interface at its own size.
    NormalSize,
    /// Opens or closes the palette.
    TogglePalette,
    /// Opens or closes the inspector.
    ToggleInspector,
    /// Opens or closes the findings.
    ToggleFindings,
    /// Opens or closes the prices.
    Prices,
    /// Opens or closes the catalog browser.
    Catalog,
    /// Shows or hides the mini-map.
    ToggleOverview,
    /// Writes a file for others.
    Export(Export),
    /// The search field.
    Find,
    /// What this program is.
    About,
}

/// A menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Menu {
    /// Files.
    File,
    /// Changes.
    Edit,
    /// The network.
    Design,
    /// Outputs.
    Export,
    /// What is seen.
    View,
}

impl Menu {
    /// Every menu, from the left.
    pub const ALL: [Self; 5] = [Self::File, Self::Edit, Self::Design, Self::Export, Self::View];

    /// Its word.
    #[must_use]
    pub fn word(self) -> Word {
        match self {
            Self::File => Word::File,
            Self::Edit => Word::EditMenu,
            Self::Design => Word::DesignMenu,
            Self::Export => Word::ExportMenu,
            Self::View => Word::ViewMenu,
        }
    }

    /// Its commands; `None` is a line between groups.
    #[must_use]
    pub fn commands(self) -> Vec<Option<Command>> {
        use Command as C;
        let groups: &[&[Command]] = match self {
            Self::File => {
                &[&[C::New, C::Open], &[C::Save, C::SaveAs], &[C::CloseProject, C::Quit], &[C::About]]
            }
            Self::Edit => &[
                &[C::Undo, C::Redo],
                &[C::Cut, C::Copy, C::Paste, C::Duplicate, C::Delete],
                &[C::SelectAll, C::SelectNone],
                &[
                    C::Align(Line::Row),
                    C::Align(Line::Top),
                    C::Align(Line::Bottom),
                    C::Align(Line::Left),
                    C::Align(Line::Right),
                ],
                &[C::Find],
            ],
            Self::Design => &[
                &[C::EditRequirement],
                &[C::AutoWire { all: false }, C::AutoWire { all: true }, C::Unwire],
                &[C::Prices],
            ],
            Self::Export => &[
                &[C::Export(Export::Proposal)],
                &[
                    C::Export(Export::Svg(View::Topology)),
                    C::Export(Export::Pdf(View::Topology)),
                    C::Export(Export::Svg(View::Floor)),
                    C::Export(Export::Pdf(View::Floor)),
                    C::Export(Export::Svg(View::Racks)),
                    C::Export(Export::Pdf(View::Racks)),
                ],
                &[C::Export(Export::Bill), C::Export(Export::Cables), C::Export(Export::Prices)],
            ],
            Self::View => &[
                &[C::Catalog],
                &[C::Show(Tab::Topology), C::Show(Tab::Floor), C::Show(Tab::Racks), C::Show(Tab::Proposal)],
                &[C::ZoomIn, C::ZoomOut, C::FitAll, C::FitSelection, C::ActualSize],
                &[C::TogglePalette, C::ToggleInspector, C::ToggleFindings, C::ToggleOverview],
                &[C::OtherTheme, C::OtherLanguage],
                &[C::Larger, C::Smaller, C::NormalSize],
            ],
        };
        let mut commands = Vec::new();
        for (index, group) in groups.iter().enumerate() {
            if index > 0 {
                commands.push(None);
            }
            commands.extend(group.iter().copied().map(Some));
        }
        commands
    }
}

const COMMAND: Modifiers = Modifiers::COMMAND;
const SHIFT: Modifiers = Modifiers { command: true, shift: true, ..Modifiers::NONE };
const NONE: Modifiers = Modifiers::NONE;

impl Command {
    /// Every command that a menu holds.
    #[must_use]
    pub fn all() -> Vec<Self> {
        Menu::ALL.iter().flat_map(|menu| menu.commands()).flatten().collect()
    }

    /// Its word.
    #[must_use]
    pub fn word(self) -> Word {
        match self {
            Self::New => Word::New,
            Self::Open => Word::Open,
            Self::Save => Word::Save,
            Self::SaveAs => Word::SaveAs,
            Self::CloseProject => Word::CloseProject,
            Self::Quit => Word::Quit,
            Self::Undo => Word::Undo,
            Self::Redo => Word::Redo,
            Self::Cut => Word::Cut,
            Self::Copy => Word::Copy,
            Self::Paste => Word::Paste,
            Self::Duplicate => Word::Duplicate,
            Self::Delete => Word::Delete,
            Self::SelectAll => Word::SelectAll,
            Self::SelectNone => Word::SelectNone,
            Self::Align(Line::Top) => Word::AlignTop,
            Self::Align(Line::Bottom) => Word::AlignBottom,
            Self::Align(Line::Left) => Word::AlignLeft,
            Self::Align(Line::Right) => Word::AlignRight,
            Self::Align(Line::Row) => Word::AlignRow,
            Self::AutoWire { all: false } => Word::AutoWire,
            Self::AutoWire { all: true } => Word::AutoWireAll,
            Self::Unwire => Word::Unwire,
            Self::EditRequirement => Word::EditRequirement,
            Self::Show(Tab::Topology) => Word::ShowTopology,
            Self::Show(Tab::Floor) => Word::ShowFloor,
            Self::Show(Tab::Racks) => Word::ShowRacks,
            Self::Show(Tab::Proposal) => Word::ShowProposal,
            Self::ZoomIn => Word::ZoomIn,
            Self::ZoomOut => Word::ZoomOut,
            Self::FitAll => Word::FitAll,
            Self::FitSelection => Word::FitSelection,
            Self::ActualSize => Word::ActualSize,
            Self::OtherTheme => Word::OtherTheme,
            Self::OtherLanguage => Word::OtherLanguage,
            Self::Larger => Word::Larger,
            Self::Smaller => Word::Smaller,
            Self::NormalSize => Word::NormalSize,
            Self::TogglePalette => Word::TogglePalette,
            Self::ToggleInspector => Word::ToggleInspector,
            Self::ToggleFindings => Word::ToggleFindings,
            Self::ToggleOverview => Word::ToggleOverview,
            Self::Prices => Word::Prices,
            Self::Catalog => Word::CatalogBrowser,
            Self::Export(Export::Proposal) => Word::ExportProposal,
            Self::Export(Export::Svg(View::Topology)) => Word::ExportTopologySvg,
            Self::Export(Export::Svg(View::Floor)) => Word::ExportFloorSvg,
            Self::Export(Export::Svg(View::Racks)) => Word::ExportRacksSvg,
            Self::Export(Export::Pdf(View::Topology)) => Word::ExportTopologyPdf,
            Self::Export(Export::Pdf(View::Floor)) => Word::ExportFloorPdf,
            Self::Export(Export::Pdf(View::Racks)) => Word::ExportRacksPdf,
            Self::Export(Export::Bill) => Word::ExportBill,
            Self::Export(Export::Cables) => Word::ExportCables,
            Self::Export(Export::Prices) => Word::ExportPrices,
            Self::Find => Word::FindCommand,
            Self::About => Word::About,
        }
    }

    /// What it is called now: undo and redo name their step.
    #[must_use]
    pub fn title(self, project: Option<&Project>, language: Language) -> String {
        let named = |(edit, before): (&Edit, &Document)| edit_name(edit, before).text(language);
        match self {
            Self::Undo => match project.and_then(|project| project.history.undo_step()).map(named) {
                Some(edit) => Said::UndoEdit { edit }.text(language),
                None => Word::Undo.text(language).to_owned(),
            },
            Self::Redo => match project.and_then(|project| project.history.redo_step()).map(named) {
                Some(edit) => Said::RedoEdit { edit }.text(language),
                None => Word::Redo.text(language).to_owned(),
            },
            _ => self.word().text(language).to_owned(),
        }
    }

    /// Its keys.
    #[must_use]
    pub fn shortcut(self) -> Option<KeyboardShortcut> {
        let (modifiers, key) = match self {
            Self::New => (COMMAND, Key::N),
            Self::Open => (COMMAND, Key::O),
            Self::Save => (COMMAND, Key::S),
            Self::Catalog => (SHIFT, Key::P),
            Self::SaveAs => (SHIFT, Key::S),
            Self::CloseProject => (COMMAND, Key::W),
            Self::Quit => (COMMAND, Key::Q),
            Self::Undo => (COMMAND, Key::Z),
            Self::Redo => (SHIFT, Key::Z),
            // Cut, copy and paste come from the system as events of their own.
            Self::Cut => (COMMAND, Key::X),
            Self::Copy => (COMMAND, Key::C),
            Self::Paste => (COMMAND, Key::V),
            Self::Duplicate => (COMMAND, Key::D),
            Self::Delete => (NONE, Key::Delete),
            Self::SelectAll => (COMMAND, Key::A),
            Self::SelectNone => (SHIFT, Key::A),
            Self::Align(Line::Row) => (SHIFT, Key::R),
            Self::AutoWire { all: false } => (COMMAND, Key::L),
            Self::AutoWire { all: true } => (SHIFT, Key::L),
            Self::EditRequirement => (COMMAND, Key::R),
            Self::Show(Tab::Topology) => (COMMAND, Key::Num1),
            Self::Show(Tab::Floor) => (COMMAND, Key::Num2),
            Self::Show(Tab::Racks) => (COMMAND, Key::Num3),
            Self::Show(Tab::Proposal) => (COMMAND, Key::Num4),
            Self::ZoomIn => (NONE, Key::Plus),
            Self::ZoomOut => (NONE, Key::Minus),
            Self::FitAll => (NONE, Key::Num0),
            Self::FitSelection => (NONE, Key::F),
            Self::ActualSize => (NONE, Key::Num1),
            Self::Larger => (COMMAND, Key::Plus),
            Self::Smaller => (COMMAND, Key::Minus),
            Self::NormalSize => (COMMAND, Key::Num0),
            Self::Export(Export::Proposal) => (COMMAND, Key::E),
            Self::Find => (COMMAND, Key::K),
            _ => return None,
        };
        Some(KeyboardShortcut::new(modifiers, key))
    }

    /// Whether it can be done now.
    #[must_use]
    pub fn is_possible(self, project: Option<&Project>) -> bool {
        let Some(project) = project else {
            return matches!(
                self,
                Self::New
                    | Self::Open
                    | Self::Quit
                    | Self::OtherTheme
                    | Self::OtherLanguage
                    | Self::Larger
                    | Self::Smaller
                    | Self::NormalSize
                    | Self::About
                    | Self::Catalog
            );
        };
        let selected = !project.selection.is_empty();
        let on_stage = project.tab.view().is_some();
        match self {
            Self::Undo => project.history.undo_edit().is_some(),
            Self::Redo => project.history.redo_edit().is_some(),
            Self::Cut | Self::Copy | Self::Duplicate | Self::Delete => selected,
            Self::AutoWire { all: false } | Self::Unwire | Self::SelectNone => selected,
            Self::FitSelection => selected && on_stage,
            Self::Align(_) => project.selection.racks().len() > 1,
            Self::ZoomIn | Self::ZoomOut | Self::FitAll | Self::ActualSize | Self::SelectAll => on_stage,
            _ => true,
        }
    }
}
