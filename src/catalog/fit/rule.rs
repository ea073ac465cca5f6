//! A rule of what fits what, as data: its words, its source, and what it decides.
//!
//! The rules stand in `catalog/compatibility.ron`; how a decision is applied is in the files beside
//! this one. A rule without a decision of its own is a remark on the assemblies that it speaks of.

use super::Shape;
use super::medium::Medium;
use crate::model::naming::Side;
use crate::model::part::{
    Connector, FiberEnd, FiberGrade, FiberMode, Protocol, Read, Signal, SourceKind, Top,
};
use crate::model::units::{Gbps, Millimeters};
use crate::text::fit::Told;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::fmt;
use std::sync::OnceLock;

/// The number of a rule (`C01`): a letter for what it is about, and a count.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct RuleId(char, u8);

impl TryFrom<String> for RuleId {
    type Error = String;
    fn try_from(word: String) -> Result<Self, String> {
        let wrong = || format!("expected a letter and two digits such as C01, found \"{word}\"");
        let mut letters = word.chars();
        let letter = letters.next().filter(char::is_ascii_uppercase).ok_or_else(wrong)?;
        let number = letters.as_str().parse().map_err(|_| wrong())?;
        Ok(Self(letter, number))
    }
}

impl From<RuleId> for String {
    fn from(id: RuleId) -> Self {
        id.to_string()
    }
}

impl fmt::Display for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{:02}", self.0, self.1)
    }
}

impl fmt::Debug for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The rules that spoke for or about something.
pub type Spoken = BTreeSet<RuleId>;

/// One rule.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rule {
    /// Its number.
    pub id: RuleId,
    /// What it is about, in the source's words (`cage`, `fibre`, `limit`).
    pub category: String,
    /// What it says, in the source's words (`deny`, `max 50 m`).
    pub verdict: String,
    /// Its sentence in English.
    pub english: String,
    /// Its sentence in Chinese.
    pub chinese: String,
    /// Where it was read.
    pub source: String,
    /// What kind of source that is.
    pub kind: SourceKind,
    /// Whether it was read there or inferred.
    pub read: Read,
    /// What the reader noted.
    #[serde(default)]
    pub note: String,
    /// What it decides.
    pub decides: Vec<Decision>,
}

impl Rule {
    /// Its sentence in both languages.
    #[must_use]
    pub fn told(&self) -> Told {
        Told { english: self.english.clone(), chinese: self.chinese.clone() }
    }

    /// Whether an assembly of which it speaks works worse for it.
    #[must_use]
    pub fn warns(&self) -> bool {
        self.decides.iter().any(|decision| matches!(decision, Decision::Remark(remark) if remark.warns))
    }
}

/// What a rule decides. An empty list, and a figure that is left out, stand for any.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub enum Decision {
    /// Whether a plug goes into a cage.
    Plug(PlugRule),
    /// Modules with these two backs link over fiber.
    Mates(Top, Top),
    /// A port of one signal runs at older ones.
    PortRunsAt {
        /// Of a switch or of a host.
        #[serde(default)]
        side: Option<Side>,
        /// In these cages.
        cages: Vec<Connector>,
        /// What its lanes speak at its own rate.
        signal: Signal,
        /// What they speak as well.
        at: Vec<Signal>,
    },
    /// A cable of one signal serves an older one.
    CableRunsAt {
        /// The medium.
        medium: Medium,
        /// The connector of its tails.
        plug: Connector,
        /// What it is made for.
        signal: Signal,
        /// What it serves as well.
        at: Signal,
    },
    /// Modules of one signal do not speak older ones.
    ModuleNeverRunsAt {
        /// What the module speaks.
        signal: Signal,
        /// What it does not.
        never: Vec<Signal>,
    },
    /// The cables that join a twin cage of one generation to ports of the one before.
    Bridges {
        /// The medium.
        medium: Medium,
        /// The plug at the newer end.
        head: Connector,
        /// The plugs at the older end.
        tail: Connector,
        /// How many.
        tails: u8,
        /// Longest.
        most: Millimeters,
    },
    /// A port may be split.
    Splits {
        /// Of a switch or of a host.
        side: Side,
        /// In this cage.
        cage: Connector,
        /// What its lanes speak.
        signal: Signal,
        /// Rate of the whole.
        rate: Gbps,
        /// Rate of a part.
        part: Gbps,
        /// What the parts run.
        protocol: Protocol,
    },
    /// A port of a module may be split by a fiber with two far ends.
    FiberSplits {
        /// What the module speaks.
        signal: Signal,
    },
    /// The fibers of one module are all straight or all split.
    OneKindOfFiber {
        /// What the module speaks.
        signal: Signal,
    },
    /// Modules and fiber are of one mode.
    OneMode,
    /// Angled and flat polish do not mate.
    OnePolish,
    /// A channel over fiber is no longer than this.
    Reach(ReachRule),
    /// No more patch panels than this in a channel.
    Panels(u8),
    /// A module draws no more than its cage can feed and cool.
    CagePower,
    /// Nothing is made in a medium.
    NotMade {
        /// The media.
        media: Vec<Medium>,
        /// What the lanes of the link speak.
        signal: Signal,
    },
    /// A cable is no longer than this.
    Length(LengthRule),
    /// A remark on assemblies.
    Remark(Remark),
}

/// Which plugs go into which cages, or do not.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlugRule {
    /// Cages of a switch or of a host.
    #[serde(default)]
    pub side: Option<Side>,
    /// Cages of these connectors.
    #[serde(default)]
    pub cages: Vec<Connector>,
    /// With so many ports.
    #[serde(default)]
    pub cage_ports: Option<u8>,
    /// With this cooling.
    #[serde(default)]
    pub cage_top: Option<Top>,
    /// Links whose lanes speak this.
    #[serde(default)]
    pub signals: Vec<Signal>,
    /// Plugs of these connectors.
    pub plugs: Vec<Connector>,
    /// With this back.
    #[serde(default)]
    pub plug_top: Option<Top>,
    /// Whether they go in.
    pub goes: bool,
}

/// The longest channel of a kind, panels and trunks included.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ReachRule {
    /// Fiber mode.
    pub mode: FiberMode,
    /// Ends of the fiber.
    #[serde(default)]
    pub ends: Vec<FiberEnd>,
    /// What the lanes speak.
    #[serde(default)]
    pub signals: Vec<Signal>,
    /// Straight or split.
    #[serde(default)]
    pub split: Option<bool>,
    /// The grade of the fiber.
    #[serde(default)]
    pub grade: Option<FiberGrade>,
    /// A word in the optics of the modules (`FR4`).
    #[serde(default)]
    pub optics: Option<String>,
    /// Whether one end has a single port in its cage.
    #[serde(default)]
    pub to_single_port: bool,
    /// Longest.
    pub most: Millimeters,
}

/// The longest cable of a kind.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LengthRule {
    /// The medium.
    pub medium: Medium,
    /// What the cable is made for.
    pub signal: Signal,
    /// The protocol asked for.
    #[serde(default)]
    pub protocol: Option<Protocol>,
    /// Straight, or with several tails.
    #[serde(default)]
    pub splitter: Option<bool>,
    /// The back of the head.
    #[serde(default)]
    pub head_top: Option<Top>,
    /// Longest.
    pub most: Millimeters,
}

/// Which assemblies a remark is on.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Remark {
    /// Of these media.
    pub media: Vec<Medium>,
    /// Whose lanes speak this.
    pub signals: Vec<Signal>,
    /// Between ports of this signal and an older one.
    pub newer_end: Option<Signal>,
    /// How the cages hang together.
    pub shape: Option<Shape>,
    /// With ports split, or whole.
    pub split: Option<bool>,
    /// With a cage of so many ports.
    pub cage_ports: Option<u8>,
    /// Between cages of these coolings.
    pub tops: Option<(Top, Top)>,
    /// Over fiber with this end.
    pub fiber_end: Option<FiberEnd>,
    /// Longer than this.
    pub over: Option<Millimeters>,
    /// Whether the assembly works worse for it.
    pub warns: bool,
}

/// All rules.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rules(Vec<Rule>);

impl Rules {
    /// The compiled-in rules. A file that does not parse gives none; a test shows it.
    #[must_use]
    pub fn built_in() -> &'static Self {
        static RULES: OnceLock<Rules> = OnceLock::new();
        RULES.get_or_init(|| {
            let text = include_str!("../../../catalog/compatibility.ron");
            Self::parse(text).unwrap_or_default()
        })
    }

    /// Reads a list of rules.
    ///
    /// # Errors
    /// When the text is no list of rules.
    pub fn parse(text: &str) -> Result<Self, ron::error::SpannedError> {
        let options =
            ron::Options::default().with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME);
        options.from_str(text).map(Self)
    }

    /// All, in the order of the list.
    pub fn iter(&self) -> impl Iterator<Item = &Rule> {
        self.0.iter()
    }

    /// The rule of a number.
    #[must_use]
    pub fn get(&self, id: RuleId) -> Option<&Rule> {
        self.0.iter().find(|rule| rule.id == id)
    }

    /// Every decision with the rule that makes it.
    pub(super) fn decisions(&self) -> impl Iterator<Item = (RuleId, &Decision)> {
        self.0.iter().flat_map(|rule| rule.decides.iter().map(|decision| (rule.id, decision)))
    }
}

/// Whether a list names something; an empty one names all.
pub(super) fn names<T: PartialEq>(list: &[T], wanted: &T) -> bool {
    list.is_empty() || list.contains(wanted)
}

/// Whether a figure is left open or is this one.
pub(super) fn open_or<T: PartialEq>(asked: &Option<T>, found: &T) -> bool {
    asked.as_ref().is_none_or(|asked| asked == found)
}
