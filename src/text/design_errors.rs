//! Why a requirement cannot be designed, in Chinese.
//!
//! The design says it in English, as commands print it; here stand the same phrases in Chinese, with
//! `{}` where names and numbers go, in their order. A test in [`crate::design`] holds the list against
//! refusals.

use super::message::messages;

/// English and Chinese phrases; the first that fits is taken, so that longer ones come first.
const PHRASES: &[(&str, &str)] = &[
    // What was wanted.
    ("{} hosts on one {}", "单台 {1} 接 {0} 台主机"),
    ("{} hosts on a pair of {}", "一对 {1} 接 {0} 台主机"),
    ("{} hosts with {} ports in two tiers", "两层网络接 {0} 台 {1} 口主机"),
    ("{} leaves in one tier", "单层网络用 {0} 台 Leaf"),
    ("{} leaves with {} uplinks", "{0} 台 Leaf，每台 {1} 条上联"),
    ("{} leaves for {} hosts at {}", "{1} 台主机、收敛比 {2}、{0} 台 Leaf"),
    ("{} ports of a host on one leaf", "一台主机的 {0} 个端口接同一台 Leaf"),
    ("spines in one tier", "单层网络带 Spine"),
    ("a ratio of {}", "收敛比 {0}"),
    ("{} spine now", "本期 {0} 台 Spine"),
    ("{} spines now", "本期 {0} 台 Spine"),
    ("{} fabric manager on fabric ports", "{0} 台网络管理主机接入网络端口"),
    ("{} fabric managers on fabric ports", "{0} 台网络管理主机接入网络端口"),
    ("a place for a network device", "网络设备的安装位置"),
    ("a place for {}", "{0} 的安装位置"),
    // Why it is not possible.
    ("it has no port on this fabric", "没有接入该网络的端口"),
    ("one tier is one switch or a pair", "单层只能是一台或一对交换机"),
    ("its {} ports hold {} hosts with {} ports", "其 {0} 个端口可接 {1} 台 {2} 口主机"),
    (
        "{} host ports and {} inter-switch links exceed {} ports of each",
        "每台需 {0} 个主机端口与 {1} 条互联链路，超过 {2} 口",
    ),
    ("one tier has no spines", "单层网络没有 Spine"),
    ("a leaf of {} ports cannot be split so", "{0} 口的 Leaf 无法如此分配"),
    ("a leaf has {} ports down at {}", "收敛比 {1} 时 Leaf 下联 {0} 口"),
    ("they need {} leaves and a spine joins {}", "需要 {0} 台 Leaf，而一台 Spine 只能连接 {1} 台"),
    ("no number of spines with {} ports divides them evenly", "没有台数的 {0} 口 Spine 能将其均分"),
    ("the hosts take {} leaves in whole units", "按完整单元计需 {0} 台 Leaf"),
    (
        "{} uplinks of a leaf do not divide by {}, so pairs would differ",
        "每台 Leaf 的 {0} 条上联不能被 {1} 整除，各对链路数将不一致",
    ),
    (
        "they give each leaf {} uplinks, but {} host ports at {} need {}",
        "每台 Leaf 只有 {0} 条上联，而 {1} 个主机端口按 {2} 需要 {3} 条",
    ),
    (
        "they need {} leaf ports and {} are free: {} hosts use the rest",
        "需要 {0} 个 Leaf 端口，空闲 {1} 个：其余由 {2} 台主机占用",
    ),
    ("its maker publishes no rack units", "厂商未公布其高度"),
    ("it is {} U high and the rack has {}", "高 {0} U，机柜只有 {1} U"),
    ("it draws {} W and a rack may draw {}", "功率 {0} W，机柜上限 {1} W"),
    ("{} in a rack were asked for and {} fit", "要求每柜 {0} 台，只能放 {1} 台"),
    ("it needs {} U and {} W", "需要 {0} U、{1} W"),
    ("{} is fewer than the {} hosts of today", "{0} 台少于本期的 {1} 台"),
    ("{} fabric managers are beyond {}", "{0} 台网络管理主机超过上限 {1}"),
    ("{} is beyond {}", "{0} 超过上限 {1}"),
    ("several models need a number each", "多种型号须各写台数"),
    (
        "{} is slower than the leaf {}, so uplinks would break the ratio",
        "{0} 的速率低于 Leaf {1}，上联将达不到收敛比",
    ),
    ("there are no rails with --rails off", "--rails 为“否”时没有轨道"),
    ("{} does not divide the {} rails of a host", "{0} 不能整除主机的 {1} 个轨道"),
    ("0 hosts in a rack hold no host", "每柜 0 台无法放置主机"),
    ("this host has no GPUs", "该主机没有 GPU"),
    ("{} is no whole number of hosts with {} GPUs", "{0} 个 GPU 不是 {1} GPU 主机的整数倍"),
    ("{} GPUs are {} hosts, not {}", "{0} 个 GPU 为 {1} 台主机，而非 {2} 台"),
    ("0 hosts need no network", "0 台主机无需网络"),
    ("{} has its adapters built in; {} was asked for", "{0} 的网卡已内置，却又指定了 {1}"),
    ("{} takes {} adapters, {} were given", "{0} 可装 {1} 块网卡，填写了 {2} 块"),
    ("{} has a published figure", "{0} 的数据已由厂商公布"),
    ("{} has fewer than two ports", "{0} 的端口少于两个"),
    ("{} runs no InfiniBand", "{0} 不支持 InfiniBand"),
    ("{} is a management appliance", "{0} 是管理设备"),
    ("{} is no height of a server", "{0} 不是服务器的高度"),
    ("{} W is no power of a server", "{0} W 不是服务器的功率"),
    ("{} kg is no weight of a server", "{0} kg 不是服务器的重量"),
    ("{} is a whole rack of {} servers", "{0} 是整机柜产品，内含 {1} 台服务器"),
    ("no source says which fabric ports {} has", "没有资料说明 {0} 的组网端口"),
    ("{} is no server", "{0} 不是服务器"),
    ("{} is no switch", "{0} 不是交换机"),
    ("{} is no adapter", "{0} 不是网卡"),
    // What would help.
    (
        "name a server of known ports, or a chassis with open slots such as \"HGX 8-GPU\"",
        "请指定端口已知的服务器，或可自选网卡的机箱，例如 \"HGX 8-GPU\"",
    ),
    ("name a server; racks that are sold as one are not designed", "请填写服务器；整机柜产品不在设计范围内"),
    ("choose a host with fabric ports", "请选择带网络端口的主机"),
    ("give 1 or 2 leaves, or --tiers 2", "请用 1 或 2 台 Leaf，或 --tiers 取 2"),
    ("use --tiers 2, fewer hosts or a larger switch", "请将 --tiers 取 2，或减少主机，或用更大的交换机"),
    (
        "a pair holds {} hosts at {}; use --tiers 2 for more",
        "收敛比 {1} 时一对可接 {0} 台；更多请将 --tiers 取 2",
    ),
    ("leave --spine out, or use --tiers 2", "请不填 --spine，或 --tiers 取 2"),
    ("give a smaller ratio", "请减小收敛比"),
    (
        "use --rails on, fewer rails per leaf or a larger switch",
        "请打开 --rails，或减少每台 Leaf 的轨道，或用更大的交换机",
    ),
    (
        "two tiers of {} hold {} such hosts at {}; use fewer hosts, switches with more ports or a higher ratio",
        "收敛比 {2} 时两层 {0} 可接 {1} 台此类主机；请减少主机，或用端口更多的交换机，或提高收敛比",
    ),
    ("choose another ratio or spine", "请换收敛比或 Spine"),
    (
        "leave the number out; more leaves come with --final-hosts, fewer with a higher ratio",
        "请不填台数；--final-hosts 增大则 Leaf 增多，收敛比提高则 Leaf 减少",
    ),
    (
        "hosts per unit now: {}; or {} spines, or a higher ratio",
        "每单元本期主机减至 {0} 台，或 {1} 台 Spine，或提高收敛比",
    ),
    ("give {} spines", "请用 {0} 台 Spine"),
    ("choose another model", "请换型号"),
    ("give them with --host-rack-units", "请填写 --host-rack-units"),
    ("choose a higher rack with --rack", "请用 --rack 选更高的机柜"),
    ("raise --rack-kw or choose another server", "请提高 --rack-kw，或换服务器"),
    (
        "give a smaller --hosts-per-rack, a higher rack or a higher --rack-kw",
        "请减小 --hosts-per-rack，或用更高的机柜，或提高 --rack-kw",
    ),
    ("raise --rack-kw or choose a higher rack with --rack", "请提高 --rack-kw，或用 --rack 选更高的机柜"),
    (
        "name the server, for example --host-model \"DGX H100\"; see catalog list",
        "请填写服务器型号，例如 --host-model \"DGX H100\"",
    ),
    (
        "{} leaves its adapters open: name them, for example --hca {}",
        "{0} 的网卡自选：请填写，例如 --hca {1}",
    ),
    ("name the leaf switch; see catalog list", "请填写 Leaf 型号"),
    ("the catalog has no fabric manager", "部件库中没有网络管理主机"),
    ("name a server; fabric managers are asked for with --ufm", "请填写服务器；网络管理主机用 --ufm 要求"),
    ("name a server", "请填写服务器"),
    ("give the number at the end, today's included", "请填写包含本期在内的终期台数"),
    ("give fewer", "请减少"),
    ("write MODEL=NUMBER,MODEL=NUMBER", "请为每个型号填写台数"),
    ("name an InfiniBand switch", "请填写 InfiniBand 交换机"),
    ("name a switch", "请填写交换机"),
    ("name another switch", "请换交换机"),
    ("name a spine of the leaf's rate", "请用与 Leaf 同速率的 Spine"),
    ("leave one out", "请去掉其中一项"),
    ("give a divisor of the number of rails", "请填写能整除轨道数的值"),
    ("give 2: one manages, one stands by", "请用 2 台：一主一备"),
    ("give 1 or more", "请填写 1 或以上"),
    ("give one of --hosts and --gpus", "--hosts 与 --gpus 请只填一项"),
    ("give --hosts or --gpus", "请填写 --hosts 或 --gpus"),
    ("give --hosts", "请填写 --hosts"),
    (
        "leave --hca out, or name a chassis with open slots such as \"HGX 8-GPU\"",
        "请不填 --hca，或用网卡自选的机箱，例如 \"HGX 8-GPU\"",
    ),
    ("name an adapter", "请填写网卡"),
    ("name a VPI adapter", "请填写支持 InfiniBand 的网卡"),
    ("leave it out; published figures are not replaced", "请不填；已公布的数据不作替换"),
    (
        "choose an adapter and a leaf of one connector family and generation",
        "请选用同一接口系列、同一代的网卡与 Leaf",
    ),
    ("choose a leaf and a spine of one generation", "请选用同一代的 Leaf 与 Spine"),
    (
        "leave --ufm out, or choose a leaf of the appliance's generation",
        "请不填 --ufm，或选用与管理主机同代的 Leaf",
    ),
    (
        "the on-board subnet managers of the managed switches instead of --ufm",
        "以带管理交换机的内置子网管理代替 --ufm",
    ),
    (
        "managed spines with on-board subnet managers, such as {}, instead of --ufm",
        "以带内置子网管理的 Spine（例如 {0}）代替 --ufm",
    ),
    (
        "unit number {} by --final-hosts {} or more with {} leaves and {} spines",
        "--final-hosts 取 {1} 或更多，增加第 {0} 个单元，共 {2} 台 Leaf、{3} 台 Spine",
    ),
    ("give {} to {}", "请填写 {0} 至 {1}"),
    ("give {} or {}", "请填写 {0} 或 {1}"),
    ("give {}", "请填写 {0}"),
    // Alone last: with a number only.
    ("{} spines", "{0} 台 Spine"),
];

messages! {
    /// A refusal as a whole.
    pub enum DesignRefusal {
        NotGiven { field: String, help: String } "{field}: not given ({help})" "{field}：未填写（{help}）";
        Refused { what: String, why: String, help: String } "{what}: {why} ({help})" "{what}：{why}（{help}）";
        UnknownPart { field: String, wanted: String }
            "{field}: the catalog has no part \"{wanted}\""
            "{field}：部件库中没有“{wanted}”";
        UnknownButNear { field: String, wanted: String, similar: Vec<String> }
            "{field}: the catalog has no part \"{wanted}\" (nearest: {similar})"
            "{field}：部件库中没有“{wanted}”（相近：{similar}）";
        Ambiguous { field: String, wanted: String, candidates: Vec<String> }
            "{field}: \"{wanted}\" names several parts (say which: {candidates})"
            "{field}：“{wanted}”对应多个部件（请指明：{candidates}）";
        NoCable { first: String, second: String, help: String }
            "a cable from {first} to {second}: no part of the catalog joins their cages at any length ({help})"
            "{first} 至 {second} 的线缆：部件库中没有部件能在任何长度上连接两者的接口（{help}）";
    }
}

/// The Chinese phrase for an English one, ways out in a list one by one; [`None`] where there is none.
#[must_use]
pub fn chinese(words: &str) -> Option<String> {
    if let Some(ways) = words.strip_prefix("ways out: ") {
        let ways: Option<Vec<String>> = ways.split("; ").map(way).collect();
        return Some(ways?.join("；"));
    }
    PHRASES.iter().find_map(|(english, chinese)| {
        let mut said = (*chinese).to_owned();
        for (index, argument) in arguments(words, english)?.iter().enumerate() {
            said = said.replace(&format!("{{{index}}}"), &argument.replace(" or ", " 或 "));
        }
        Some(said)
    })
}

/// A way out that may be an option of the command alone.
fn way(words: &str) -> Option<String> {
    if words.starts_with("--") { Some(words.to_owned()) } else { chinese(words) }
}

/// What stands where a phrase has `{}`; [`None`] where the phrase is another.
fn arguments<'a>(words: &'a str, phrase: &str) -> Option<Vec<&'a str>> {
    let mut parts = phrase.split("{}");
    let mut rest = words.strip_prefix(parts.next()?)?;
    let parts: Vec<&str> = parts.collect();
    let mut found = Vec::new();
    for (index, part) in parts.iter().enumerate() {
        let last = index + 1 == parts.len();
        let at = if last && part.is_empty() {
            rest.len()
        } else if last {
            rest.len()
                .checked_sub(part.len())
                .filter(|at| rest.is_char_boundary(*at) && rest[*at..] == **part)?
        } else {
            rest.find(part)?
        };
        let (argument, after) = rest.split_at_checked(at)?;
        if argument.is_empty() {
            return None;
        }
        found.push(argument);
        rest = after.strip_prefix(part)?;
    }
    rest.is_empty().then_some(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_phrase_takes_its_names_and_numbers_along() {
        let said = |words| chinese(words);
        assert_eq!(said("31 is fewer than the 32 hosts of today").as_deref(), Some("31 台少于本期的 32 台"));
        assert_eq!(said("give 248 or 256").as_deref(), Some("请填写 248 或 256"));
        assert_eq!(said("give 4 or 8 or 16 spines").as_deref(), Some("请用 4 或 8 或 16 台 Spine"));
        assert_eq!(said("5 spines").as_deref(), Some("5 台 Spine"));
        assert_eq!(said("give fewer").as_deref(), Some("请减少"));
        assert_eq!(
            said(
                "ways out: --hosts 31; the on-board subnet managers of the managed switches instead of --ufm"
            )
            .as_deref(),
            Some("--hosts 31；以带管理交换机的内置子网管理代替 --ufm")
        );
        assert_eq!(said("something else"), None);
    }
}
