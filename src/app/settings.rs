//! Settings of the window: language, theme, scale, recent files. Kept in the user's own folder.
//!
//! A settings file that cannot be read is left alone and the defaults are taken; one that cannot be
//! written is said once. Layouts never depend on it.

use super::theme::Theme;
use crate::model::requirement::Language;
use crate::store::save_bytes;
use serde::{Deserialize, Serialize};
use std::fs;
use std::path::{Path, PathBuf};

/// Recent files that are kept.
const RECENT: usize = 12;

/// What the window remembers.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// Language of the window.
    pub language: Language,
    /// Light or dark.
    pub theme: Theme,
    /// Scale of the window in per cent, 100 to 300.
    pub scale: u32,
    /// Files that were open, the newest first.
    pub recent: Vec<PathBuf>,
    /// The name under which findings are accepted.
    pub reviewer: String,
    /// Whether the palette is open.
    pub palette: bool,
    /// Whether the inspector is open.
    pub inspector: bool,
    /// Whether the findings are open.
    pub findings: bool,
    /// Whether the mini-map is shown where a part of a view is out of sight.
    pub overview: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            language: Language::default(),
            theme: Theme::default(),
            scale: 100,
            recent: Vec::new(),
            reviewer: String::new(),
            palette: true,
            inspector: true,
            findings: true,
            overview: true,
        }
    }
}

impl Settings {
    /// The settings file of this user; none where the system names no folder.
    #[must_use]
    pub fn path() -> Option<PathBuf> {
        let folders = directories::ProjectDirs::from("", "", "spineleaf")?;
        Some(folders.config_dir().join("settings.ron"))
    }

    /// Reads settings; the language of a new user is that of the system.
    #[must_use]
    pub fn load(path: Option<&Path>) -> Self {
        let text = path.and_then(|path| fs::read_to_string(path).ok());
        let mut settings: Self = text
            .and_then(|text| ron::from_str(&text).ok())
            .unwrap_or_else(|| Self { language: system_language(), ..Self::default() });
        settings.scale = settings.scale.clamp(100, 300);
        settings
    }

    /// Writes settings.
    ///
    /// # Errors
    /// Where the folder cannot be made or written.
    pub fn save(&self, path: &Path) -> Result<(), String> {
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder).map_err(|error| error.to_string())?;
        }
        let text = ron::ser::to_string_pretty(self, ron::ser::PrettyConfig::default())
            .map_err(|error| error.to_string())?;
        save_bytes(text.as_bytes(), path).map_err(|error| error.to_string())
    }

    /// Puts a file first among the recent ones.
    pub fn remember(&mut self, path: &Path) {
        let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        self.recent.retain(|known| *known != path);
        self.recent.insert(0, path);
        self.recent.truncate(RECENT);
    }

    /// Takes a file out of the recent ones.
    pub fn forget(&mut self, path: &Path) {
        self.recent.retain(|known| known != path);
    }
}

/// Chinese where the system speaks it, else English.
fn system_language() -> Language {
    let named = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(|name| std::env::var(name).ok());
    match named.into_iter().find(|value| !value.is_empty()) {
        Some(value) if value.starts_with("zh") => Language::Zh,
        _ => Language::En,
    }
}
