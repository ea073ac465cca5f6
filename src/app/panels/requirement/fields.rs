//! The fields of a requirement: what is typed, what is taken where nothing is, what cannot be read.

use super::super::super::theme::{Theme, bold, muted};
use super::super::completing::{Offered, complete, parts_called};
use super::draft::{Draft, Field, Place};
use super::group;
use crate::catalog::load::{Catalog, PartKind};
use crate::design::order::{Order, host_facts, rack_facts, switch_facts};
use crate::design::sizing::Plan;
use crate::drawing::ink::Ink;
use crate::model::media::{Media, MediaOrder};
use crate::model::part::{HostRole, Part, Protocol};
use crate::model::requirement::Language;
use crate::text::numbers;
use crate::text::requirement_panel::{Ask, Unreadable};
use eframe::egui::{
    self, Align2, Button, CollapsingHeader, ComboBox, Event, FontSelection, Id, Key, Label, Layout, Popup,
    Rect, Response, RichText, Role, ScrollArea, Sense, Stroke, TextEdit, TextWrapMode, Ui, UiBuilder,
    WidgetInfo, WidgetText, vec2,
};
use std::collections::BTreeMap;

/// Width of a field of few digits, in points.
const DIGITS: f32 = 36.0;
/// Width of the button that opens a list.
const ARROW: f32 = 22.0;
/// Width of the sign between a part and how many of it.
const TIMES: f32 = 8.0;

/// The fields while they are drawn.
pub(super) struct Form<'a> {
    /// The words.
    pub(super) draft: &'a mut Draft,
    /// Why some of them cannot be read.
    pub(super) wrong: &'a BTreeMap<Place, Unreadable>,
    /// What stood in the field that is being typed in.
    pub(super) before: &'a mut Option<(Id, String)>,
    /// What is taken where nothing is typed.
    pub(super) known: Option<(&'a Order, &'a Plan)>,
    /// Parts to choose from.
    pub(super) catalog: &'a Catalog,
    /// The window's language.
    pub(super) language: Language,
    /// The window's theme.
    pub(super) theme: Theme,
    /// Whether a title field is being typed in.
    pub(super) typing_title: bool,
}

impl Form<'_> {
    /// Draws all fields.
    pub(super) fn show(&mut self, ui: &mut Ui) {
        ui.spacing_mut().item_spacing.y = 4.0;
        let language = self.language;
        ui.label(bold(Ask::Project.text(language)).size(13.0));
        self.words(ui, Field::Name);
        self.words(ui, Field::Customer);
        self.choice(ui, Field::Language, &[("en", Ask::English), ("zh", Ask::Chinese)]);
        group(ui, Ask::Servers.text(language));
        self.number(ui, Field::Hosts);
        self.number(ui, Field::Gpus);
        self.part(ui, Field::HostModel, None);
        self.part(ui, Field::Hca, Some(Field::HcaCount));
        group(ui, Ask::Fabric.text(language));
        self.part(ui, Field::Leaf, Some(Field::LeafCount));
        self.spines(ui);
        self.number(ui, Field::Ratio);
        self.choice(ui, Field::Rails, &[("", Ask::ByDefault), ("on", Ask::On), ("off", Ask::Off)]);
        self.media(ui);
        group(ui, Ask::Growth.text(language));
        self.number(ui, Field::FinalHosts);
        self.number(ui, Field::Ufm);
        group(ui, Ask::Room.text(language));
        self.number(ui, Field::HostsPerRack);
        self.number(ui, Field::RackLimit);
        ui.add_space(3.0);
        let rare = [Field::RailsPerLeaf, Field::HostRackUnits, Field::HostWatts, Field::HostKilograms];
        // Opened by itself where a field in it is in use, so that nothing asked for is hidden.
        let used =
            rare.iter().chain(&[Field::Tiers, Field::Rack]).any(|field| !self.draft.get(*field).is_empty());
        CollapsingHeader::new(bold(Ask::More.text(language)).size(13.0))
            .id_salt("more of the requirement")
            .default_open(used)
            .show_unindented(ui, |ui| {
                let tiers = [("", Ask::AsFewTiers), ("1", Ask::OneTier), ("2", Ask::TwoTiers)];
                self.choice(ui, Field::Tiers, &tiers);
                self.part(ui, Field::Rack, None);
                for field in rare {
                    self.number(ui, field);
                }
            });
    }

    /// Words that only name what is handed over.
    fn words(&mut self, ui: &mut Ui, field: Field) {
        let name = field.label().text(self.language);
        self.typing_title |= row(ui, field, name, |ui, label| {
            let width = ui.available_width();
            self.edit(ui, field, width, false, "").labelled_by(label).has_focus()
        });
    }

    fn number(&mut self, ui: &mut Ui, field: Field) {
        let hint = self.default_of(field);
        row(ui, field, field.label().text(self.language), |ui, label| {
            let width = ui.available_width();
            let response = self.edit(ui, field, width, true, &hint).labelled_by(label);
            if response.changed() && !self.draft.get(field).trim().is_empty() {
                // Servers or GPUs: the one that is typed replaces the other.
                match field {
                    Field::Hosts => self.draft.set(Field::Gpus, ""),
                    Field::Gpus => self.draft.set(Field::Hosts, ""),
                    _ => {}
                }
            }
        });
        self.complain(ui, Place::Field(field));
    }

    /// A part, typed or chosen from the catalog, and where it makes sense how many.
    fn part(&mut self, ui: &mut Ui, field: Field, count: Option<Field>) {
        let name = field.label().text(self.language);
        let hint = self.default_of(field);
        row(ui, field, name, |ui, label| {
            let gap = ui.spacing().item_spacing.x;
            let beside = ARROW + count.map_or(0.0, |_| TIMES + DIGITS + 2.0 * gap);
            let width = (ui.available_width() - beside).max(40.0);
            let response = self.edit(ui, field, width, false, &hint).labelled_by(label);
            let wanted = self.draft.get(field).to_owned();
            let offers = |wanted: &str| offers(self.catalog, kind_of(field), wanted);
            if let Some(chosen) = complete(ui, &response, &wanted, offers).chosen {
                self.draft.set(field, chosen);
            }
            ui.add_space(-gap);
            if let Some(chosen) =
                offer(ui, self.catalog, kind_of(field), name, response.rect.height(), self.language)
            {
                self.draft.set(field, chosen);
            }
            if let Some(count) = count {
                let (hint, name) = (self.default_of(count), count.label().text(self.language));
                times(ui);
                let response = self.edit(ui, count, DIGITS, true, &hint);
                let _ = response.accessible_name(name).on_hover_text(name);
            }
        });
        self.complain(ui, Place::Field(field));
        if let Some(count) = count {
            self.complain(ui, Place::Field(count));
        }
    }

    fn spines(&mut self, ui: &mut Ui) {
        let language = self.language;
        let name = Ask::Spine.text(language);
        let empty = [String::new(), String::new()];
        // One empty line where there is none, so that a model can be named at once.
        let mut lines = self.draft.spines.clone();
        if lines.is_empty() {
            lines.push(empty.clone());
        }
        let (count, mut removed) = (lines.len(), None);
        for (index, [part, number]) in lines.iter_mut().enumerate() {
            let hint = if index == 0 { self.default_of_spines() } else { [String::new(), String::new()] };
            row(ui, ("spine", index), name, |ui, label| {
                let gap = ui.spacing().item_spacing.x;
                let remove = if count > 1 { ARROW + gap } else { 0.0 };
                let beside = ARROW + TIMES + DIGITS + 2.0 * gap + remove;
                let width = (ui.available_width() - beside).max(40.0);
                let id = Id::unique(("requirement spine", index));
                let response = edit(ui, part, id, width, false, &hint[0], self.before).labelled_by(label);
                let offers = |wanted: &str| offers(self.catalog, PartKind::Switch, wanted);
                if let Some(chosen) = complete(ui, &response, part, offers).chosen {
                    *part = chosen;
                }
                ui.add_space(-gap);
                let height = response.rect.height();
                if let Some(chosen) = offer(ui, self.catalog, PartKind::Switch, name, height, language) {
                    *part = chosen;
                }
                let id = Id::unique(("requirement spines", index));
                times(ui);
                let response = edit(ui, number, id, DIGITS, true, &hint[1], self.before);
                let name = Ask::SpineCount.text(language);
                let _ = response.accessible_name(name).on_hover_text(name);
                if count > 1 {
                    let response = ui.add(Button::new("×").min_size(vec2(ARROW, 0.0)));
                    let name = Ask::RemoveSpine.text(language);
                    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, name));
                    if response.on_hover_text(name).clicked() {
                        removed = Some(index);
                    }
                }
            });
            self.complain(ui, Place::Spine(index));
        }
        if let Some(index) = removed {
            lines.remove(index);
        }
        row(ui, "another spine", "", |ui, _| {
            let words = RichText::new(format!("+ {}", Ask::AddSpine.text(language)));
            let button = Button::new(words.color(self.theme.color(Ink::Accent))).frame(false);
            if ui.add(button).clicked() {
                lines.push(empty.clone());
            }
        });
        self.draft.spines = if lines == [empty] { Vec::new() } else { lines };
    }

    /// A word of a fixed list; the first stands for what is written nowhere.
    fn choice(&mut self, ui: &mut Ui, field: Field, words: &[(&str, Ask)]) {
        let now = self.draft.get(field).trim().to_owned();
        let known = words.iter().find(|(word, _)| *word == now);
        // Words of a file that this list does not have are shown as they are.
        let other = || words.first().filter(|_| now.is_empty()).map(|(_, ask)| ask);
        let shown =
            known.map(|(_, ask)| ask).or_else(other).map_or(now.as_str(), |ask| ask.text(self.language));
        let mut chosen = None;
        row(ui, field, field.label().text(self.language), |ui, label| {
            let width = ui.available_width();
            let combo = ComboBox::from_id_salt("choice").width(width).selected_text(shown).truncate();
            let response = combo.show_ui(ui, |ui| {
                for (word, ask) in words {
                    if ui.selectable_label(*word == now, ask.text(self.language)).clicked() {
                        chosen = Some(*word);
                    }
                }
            });
            let response = response.response.labelled_by(label);
            if response.gained_focus() {
                response.scroll_to_me(None);
            }
        });
        if let Some(word) = chosen
            && word != now
        {
            self.draft.set(field, word);
        }
    }

    /// Which media are taken first on each tier, and what is never taken.
    fn media(&mut self, ui: &mut Ui) {
        let language = self.language;
        let before: Media = self.draft.get(Field::Media).parse().unwrap_or_default();
        let mut media = before;
        order(ui, Ask::HostMedia, &mut media.hosts, language);
        order(ui, Ask::SwitchMedia, &mut media.spines, language);
        ui.horizontal_wrapped(|ui| {
            ui.checkbox(&mut media.no_copper, Ask::NoCopper.text(language));
            ui.checkbox(&mut media.no_discontinued, Ask::NoDiscontinued.text(language));
            ui.checkbox(&mut media.no_third_party, Ask::NoThirdParty.text(language));
        });
        if media != before {
            let words = if media == Media::default() { String::new() } else { media.to_string() };
            self.draft.set(Field::Media, &words);
        }
    }

    fn edit(&mut self, ui: &mut Ui, field: Field, width: f32, right: bool, hint: &str) -> Response {
        let id = Id::unique(("requirement", field));
        edit(ui, self.draft.words_mut(field), id, width, right, hint, self.before)
    }

    /// Says in red why words cannot be read, under their field.
    fn complain(&self, ui: &mut Ui, place: Place) {
        if let Some(wrong) = self.wrong.get(&place) {
            let words = RichText::new(wrong.text(self.language)).small();
            ui.add(Label::new(words.color(self.theme.color(Ink::Error))).wrap());
        }
    }

    /// What is taken where nothing is typed, as far as it is known.
    fn default_of(&self, field: Field) -> String {
        let none = || Ask::None.text(self.language).to_owned();
        let Some((order, plan)) = self.known else {
            return match field {
                Field::Ufm => none(),
                Field::RackLimit => Ask::NoLimit.text(self.language).to_owned(),
                Field::Ratio => "1:1".to_owned(),
                _ => String::new(),
            };
        };
        match field {
            Field::Hosts => numbers::count(order.hosts.into()),
            Field::HostModel => order.host.opn.clone(),
            Field::Leaf => order.leaf.opn.clone(),
            Field::LeafCount => plan.leaves.to_string(),
            Field::Ratio => order.ratio.to_string(),
            Field::RailsPerLeaf if order.rails => plan.rails_per_leaf.to_string(),
            Field::FinalHosts => numbers::count(order.final_hosts.into()),
            Field::Ufm => none(),
            Field::RackLimit => Ask::NoLimit.text(self.language).to_owned(),
            Field::Rack => order.rack.opn.clone(),
            _ => String::new(),
        }
    }

    fn default_of_spines(&self) -> [String; 2] {
        match self.known {
            Some((order, plan)) if plan.spines > 0 => [order.leaf.opn.clone(), plan.spines.to_string()],
            _ => [String::new(), String::new()],
        }
    }
}

/// A line of the form: its label at the left, or above where there is little room.
fn row<R>(
    ui: &mut Ui,
    salt: impl std::hash::Hash + std::fmt::Debug,
    label: &str,
    add: impl FnOnce(&mut Ui, Id) -> R,
) -> R {
    let room = ui.available_rect_before_wrap();
    let beside = room.width() >= 230.0;
    let words = |ui: &mut Ui, width: f32| {
        let words = WidgetText::from(muted(ui, label));
        let galley = words.into_galley(ui, Some(TextWrapMode::Wrap), width, FontSelection::Default);
        let (rect, response) = ui.allocate_exact_size(vec2(width, galley.size().y), Sense::hover());
        ui.painter().galley(rect.min, galley, ui.visuals().text_color());
        response.widget_info(|| WidgetInfo::labeled(Role::Label, true, label));
        response.id
    };
    let name = (!beside).then(|| words(ui, room.width()));
    let place = Rect::from_min_size(
        ui.available_rect_before_wrap().min,
        vec2(room.width(), ui.spacing().interact_size.y),
    );
    let line = UiBuilder::new()
        .id_salt(("requirement row", salt))
        .max_rect(place)
        .layout(Layout::left_to_right(egui::Align::Center));
    ui.scope_builder(line, |ui| {
        let id = name.unwrap_or_else(|| words(ui, (room.width() * 0.3).clamp(78.0, 150.0)));
        add(ui, id)
    })
    .inner
}

/// A field; Escape takes back what was typed since it was entered.
fn edit(
    ui: &mut Ui,
    words: &mut String,
    id: Id,
    width: f32,
    right: bool,
    hint: &str,
    before: &mut Option<(Id, String)>,
) -> Response {
    let align = if right { Align2::RIGHT_CENTER } else { Align2::LEFT_CENTER };
    let entered = words.clone();
    let field = TextEdit::singleline(words).id(id).hint_text(hint).desired_width(width).align(align);
    let mut response = ui.add(field);
    if response.gained_focus() {
        response.scroll_to_me(None);
        *before = Some((id, entered));
    }
    if response.lost_focus() {
        let is_escape = |event: &Event| matches!(event, Event::Key { key: Key::Escape, pressed: true, .. });
        let escaped = ui.input(|input| input.raw.events.iter().any(is_escape));
        if let Some((of, entered)) = before.take()
            && of == id
            && escaped
            && *words != entered
        {
            *words = entered;
            response.mark_changed();
        }
    }
    response
}

/// The media that are taken first on a tier.
fn order(ui: &mut Ui, tier: Ask, order: &mut MediaOrder, language: Language) {
    let orders = [
        (MediaOrder::PreferCopper, Ask::CopperFirst),
        (MediaOrder::Optics, Ask::AllOptics),
        (MediaOrder::SingleMode, Ask::AllSingleMode),
    ];
    let shown = orders.iter().find(|(of, _)| of == order).map_or("", |(_, ask)| ask.text(language));
    row(ui, tier, tier.text(language), |ui, label| {
        let width = ui.available_width();
        let combo = ComboBox::from_id_salt("order").width(width).selected_text(shown).truncate();
        let combo = combo.show_ui(ui, |ui| {
            for (of, ask) in orders {
                ui.selectable_value(order, of, ask.text(language));
            }
        });
        let response = combo.response.labelled_by(label);
        if response.gained_focus() {
            response.scroll_to_me(None);
        }
    });
}

/// The sign between a part and how many of it.
fn times(ui: &mut Ui) {
    let (rect, _) = ui.allocate_exact_size(vec2(TIMES, ui.spacing().interact_size.y), Sense::hover());
    let (font, color) = (egui::TextStyle::Body.resolve(ui.style()), ui.visuals().weak_text_color());
    ui.painter().text(rect.center(), Align2::CENTER_CENTER, "×", font, color);
}

/// What a part is called and is, in a row of a list.
fn words_of(part: &Part) -> String {
    format!("{}   {}", part.opn, facts_of(part)).trim_end().to_owned()
}

/// The parts to choose from for the words typed so far.
fn offers(catalog: &Catalog, kind: PartKind, wanted: &str) -> Vec<Offered> {
    parts_called(catalog.parts().filter(|part| is_offered(part, kind)), wanted, words_of)
}

/// The button beside a field that lists the parts to choose from.
fn offer(
    ui: &mut Ui,
    catalog: &Catalog,
    kind: PartKind,
    field: &str,
    height: f32,
    language: Language,
) -> Option<String> {
    let (rect, response) = ui.allocate_exact_size(vec2(ARROW, height), Sense::click());
    let name = format!("{field}: {}", Ask::Choose.text(language));
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &name));
    let look = ui.style().interact(&response);
    let face = rect.shrink2(vec2(1.0, 0.0));
    ui.painter().rect(face, look.corner_radius, look.weak_bg_fill, look.bg_stroke, egui::StrokeKind::Inside);
    let middle = rect.center();
    let points = [(-4.0, -2.0), (4.0, -2.0), (0.0, 3.0)].map(|(x, y)| middle + vec2(x, y)).to_vec();
    let arrow = egui::Shape::convex_polygon(points, look.fg_stroke.color, Stroke::NONE);
    ui.painter().add(arrow);
    let mut chosen = None;
    Popup::menu(&response).width(280.0).show(|ui| {
        ScrollArea::vertical().max_height(300.0).show(ui, |ui| {
            ui.with_layout(Layout::top_down_justified(egui::Align::Min), |ui| {
                for part in catalog.parts().filter(|part| is_offered(part, kind)) {
                    let button = Button::new(words_of(part)).frame_when_inactive(false).truncate();
                    if ui.add(button).clicked() {
                        chosen = Some(part.opn.clone());
                    }
                }
            });
        });
    });
    response.on_hover_text(name);
    chosen
}

/// The kind of part that a field names.
fn kind_of(field: Field) -> PartKind {
    match field {
        Field::HostModel => PartKind::Host,
        Field::Hca => PartKind::Adapter,
        Field::Rack => PartKind::Rack,
        _ => PartKind::Switch,
    }
}

/// Whether a part can be asked for in a field of this kind.
fn is_offered(part: &Part, kind: PartKind) -> bool {
    let compute = host_facts(part).is_none_or(|facts| facts.role != HostRole::Management);
    PartKind::of(&part.facts) == kind
        && compute
        && (kind == PartKind::Host || part.protocol != Protocol::Ethernet)
}

/// What a part is in a few words.
fn facts_of(part: &Part) -> String {
    if let Some(facts) = switch_facts(part) {
        return format!("{} × {}", facts.ports(), numbers::rate(facts.rate));
    }
    if let Some(facts) = host_facts(part).filter(|facts| facts.gpus > 0) {
        return format!("{} GPU", facts.gpus);
    }
    if let Some(facts) = rack_facts(part) {
        return format!("{}U · {} × {} mm", facts.units, facts.width.0, facts.depth.0);
    }
    part.generation.clone()
}
