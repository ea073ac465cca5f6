//! Look: colors by meaning in light and dark, fonts from our own bytes, sizes and spacings.
//!
//! The colors are those of [`crate::drawing::ink`], so that a color means the same in the window, in
//! SVG and in PDF. Holds no state.

use crate::drawing::font::{Weight, bytes};
use crate::drawing::ink::Ink;
use eframe::egui::{
    self, Color32, CornerRadius, FontData, FontDefinitions, FontFamily, FontId, FontTweak, Margin, RichText,
    Shadow, Stroke, TextStyle, Visuals, vec2,
};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// Light or dark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Theme {
    /// Dark words on light surfaces.
    #[default]
    Light,
    /// Light words on dark surfaces.
    Dark,
}

impl Theme {
    /// A color by its meaning.
    #[must_use]
    pub fn color(self, ink: Ink) -> Color32 {
        let [red, green, blue] = match self {
            Self::Light => ink.rgb(),
            Self::Dark => ink.rgb_dark(),
        };
        Color32::from_rgb(red, green, blue)
    }

    /// The surface behind drawings.
    #[must_use]
    pub fn stage(self) -> Color32 {
        self.color(Ink::Band)
    }

    /// The other one.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Self::Light => Self::Dark,
            Self::Dark => Self::Light,
        }
    }
}

/// The family of bold words.
#[must_use]
pub fn bold_family() -> FontFamily {
    FontFamily::Name("bold".into())
}

/// The family of words on the canvas: without grid-fitting, which is set up anew for every size and
/// would be felt while zooming.
#[must_use]
pub fn canvas_family(weight: Weight) -> FontFamily {
    FontFamily::Name(match weight {
        Weight::Regular => "canvas".into(),
        Weight::Bold => "canvas bold".into(),
    })
}

/// Bold words of the size of their surroundings.
#[must_use]
pub fn bold(words: impl Into<String>) -> RichText {
    RichText::new(words).family(bold_family())
}

/// Words beside others.
#[must_use]
pub fn muted(ui: &egui::Ui, words: impl Into<String>) -> RichText {
    RichText::new(words).color(ui.visuals().weak_text_color())
}

/// Sets the fonts: our own, so that every machine shows the same.
pub fn set_fonts(context: &egui::Context) {
    let mut fonts = FontDefinitions::empty();
    for (name, weight) in [("regular", Weight::Regular), ("bold", Weight::Bold)] {
        fonts.font_data.insert(name.to_owned(), Arc::new(FontData::from_static(bytes(weight))));
        let tweak = FontTweak { hinting: Some(false), ..FontTweak::default() };
        let unfitted = FontData::from_static(bytes(weight)).tweak(tweak);
        fonts.font_data.insert(format!("{name} unfitted"), Arc::new(unfitted));
    }
    for (family, order) in [
        (FontFamily::Proportional, ["regular", "bold"]),
        (FontFamily::Monospace, ["regular", "bold"]),
        (bold_family(), ["bold", "regular"]),
        (canvas_family(Weight::Regular), ["regular unfitted", "bold unfitted"]),
        (canvas_family(Weight::Bold), ["bold unfitted", "regular unfitted"]),
    ] {
        fonts.families.insert(family, order.map(str::to_owned).to_vec());
    }
    context.set_fonts(fonts);
}

/// Sets colors, sizes and spacings.
pub fn set_style(context: &egui::Context, theme: Theme) {
    let color = |ink| theme.color(ink);
    let mut visuals = match theme {
        Theme::Light => Visuals::light(),
        Theme::Dark => Visuals::dark(),
    };
    let hairline = Stroke::new(1.0, color(Ink::Hairline));
    let text = Stroke::new(1.0, color(Ink::Text));
    visuals.override_text_color = None;
    visuals.weak_text_color = Some(color(Ink::Muted));
    visuals.panel_fill = color(Ink::Paper);
    visuals.window_fill = color(Ink::Paper);
    visuals.window_stroke = hairline;
    visuals.window_corner_radius = CornerRadius::same(8);
    visuals.menu_corner_radius = CornerRadius::same(6);
    visuals.extreme_bg_color = color(Ink::Panel);
    visuals.text_edit_bg_color = Some(color(Ink::Panel));
    visuals.faint_bg_color = color(Ink::Panel);
    visuals.code_bg_color = color(Ink::Band);
    visuals.hyperlink_color = color(Ink::Accent);
    visuals.warn_fg_color = color(Ink::Warning);
    visuals.error_fg_color = color(Ink::Error);
    visuals.selection.bg_fill = color(Ink::AccentTint);
    visuals.selection.stroke = Stroke::new(1.0, color(Ink::Accent));
    let shadow = Shadow { offset: [0, 4], blur: 16, spread: 0, color: Color32::from_black_alpha(32) };
    visuals.window_shadow = shadow;
    visuals.popup_shadow = shadow;
    let widgets = &mut visuals.widgets;
    for (widget, fill, line) in [
        (&mut widgets.noninteractive, Ink::Paper, Ink::Hairline),
        (&mut widgets.inactive, Ink::Panel, Ink::Hairline),
        (&mut widgets.hovered, Ink::Band, Ink::Accent),
        (&mut widgets.active, Ink::AccentTint, Ink::Accent),
        (&mut widgets.open, Ink::Band, Ink::Hairline),
    ] {
        widget.bg_fill = color(fill);
        widget.weak_bg_fill = color(fill);
        widget.bg_stroke = Stroke::new(1.0, color(line));
        widget.fg_stroke = text;
        widget.corner_radius = CornerRadius::same(5);
        widget.expansion = 0.0;
    }
    context.set_visuals(visuals);
    context.all_styles_mut(|style| {
        let size = |size| FontId::new(size, FontFamily::Proportional);
        style.text_styles = [
            (TextStyle::Small, size(12.0)),
            (TextStyle::Body, size(13.5)),
            (TextStyle::Button, size(13.5)),
            (TextStyle::Monospace, size(13.0)),
            (TextStyle::Heading, FontId::new(17.0, bold_family())),
        ]
        .into();
        style.spacing.item_spacing = vec2(8.0, 5.0);
        style.spacing.button_padding = vec2(8.0, 3.0);
        style.spacing.interact_size = vec2(32.0, 24.0);
        style.spacing.menu_margin = Margin::same(6);
        style.spacing.tooltip_width = 420.0;
        style.interaction.selectable_labels = false;
    });
}
