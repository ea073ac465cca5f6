//! The example orders that ship with the program: requirement and finished layout of each.

/// File stem, requirement file and layout file of each example.
pub const ALL: &[(&str, &str, &str)] = &[
    UNIVERSITY,
    (
        "securities-128",
        include_str!("../assets/examples/securities-128.requirement.ron"),
        include_str!("../assets/examples/securities-128.ron"),
    ),
    (
        "center-512",
        include_str!("../assets/examples/center-512.requirement.ron"),
        include_str!("../assets/examples/center-512.ron"),
    ),
    (
        "superpod-127",
        include_str!("../assets/examples/superpod-127.requirement.ron"),
        include_str!("../assets/examples/superpod-127.ron"),
    ),
    (
        "superpod-95",
        include_str!("../assets/examples/superpod-95.requirement.ron"),
        include_str!("../assets/examples/superpod-95.ron"),
    ),
];

/// The order of the demo: 256 NDR ports, every port of twelve switches in use.
pub const UNIVERSITY: (&str, &str, &str) = (
    "university-256",
    include_str!("../assets/examples/university-256.requirement.ron"),
    include_str!("../assets/examples/university-256.ron"),
);
