import {
  circle,
  curve,
  drawing,
  ellipse,
  fade,
  glow,
  group,
  land,
  line,
  n,
  path,
  place,
  rect,
  tag,
} from "../drawing";
import { cloud, gum } from "../plants";

function dial(x: number, y: number, r: number, reading: number): string {
  const ticks = Array.from({ length: 25 }, (_, index) => {
    const angle = Math.PI * (0.75 + (index / 24) * 1.5);
    const inner = r * (index % 4 === 0 ? 0.72 : 0.8);
    return line(
      `M${n(x + Math.cos(angle) * inner)} ${n(y + Math.sin(angle) * inner)}L${n(x + Math.cos(angle) * r * 0.88)} ${n(y + Math.sin(angle) * r * 0.88)}`,
      "#f3e7c8",
      index % 4 === 0 ? r * 0.035 : r * 0.018,
    );
  }).join("");
  const needle = Math.PI * (0.75 + reading * 1.5);
  return (
    circle(x, y, r * 1.12, "#8b8f92") +
    circle(x, y, r * 1.07, "#eceeec") +
    circle(x, y, r, "#16252a") +
    circle(x, y, r * 0.62, "#1d323a") +
    ticks +
    line(
      `M${n(x - Math.cos(needle) * r * 0.18)} ${n(y - Math.sin(needle) * r * 0.18)}L${n(x + Math.cos(needle) * r * 0.74)} ${n(y + Math.sin(needle) * r * 0.74)}`,
      "#e2583a",
      r * 0.045,
    ) +
    circle(x, y, r * 0.1, "#c9ccd0") +
    circle(x, y, r * 0.045, "#6f7478") +
    path(
      `M${n(x - r * 0.8)} ${n(y - r * 0.52)}A${n(r * 0.96)} ${n(r * 0.96)} 0 0 1 ${n(x + r * 0.5)} ${n(y - r * 0.82)}L${n(x + r * 0.2)} ${n(y - r * 0.3)}Z`,
      "#ffffff",
      { opacity: 0.08 },
    )
  );
}

function wheel(x: number, y: number, r: number): string {
  const spoke = (angle: number): string =>
    group(
      { transform: `rotate(${angle} ${x} ${y})` },
      path(`M${x - 30} ${y}L${x - 15} ${y - r + 12}L${x + 15} ${y - r + 12}L${x + 30} ${y}Z`, "#d4d7d8") +
        rect(x - 4, y - r + 20, 8, r - 90, "#9a9fa2", { rx: 4 }),
    );
  const knobs = Array.from({ length: 28 }, (_, index) => {
    const angle = (index / 28) * Math.PI * 2;
    return circle(x + Math.cos(angle) * (r - 24), y + Math.sin(angle) * (r - 24), 5, "#d9c49a", {
      opacity: 0.55,
    });
  }).join("");
  return (
    circle(x + 8, y + 16, r, "none", { stroke: "#000000", "stroke-width": 44, opacity: 0.22 }) +
    circle(x, y, r * 0.64, "none", { stroke: "#e9ebea", "stroke-width": 11 }) +
    circle(x, y, r * 0.64, "none", { stroke: "#8e9396", "stroke-width": 3 }) +
    spoke(-104) +
    spoke(104) +
    spoke(180) +
    circle(x, y, r, "none", { stroke: "#f0e2bf", "stroke-width": 42 }) +
    circle(x, y, r - 19, "none", { stroke: "#b9a578", "stroke-width": 5 }) +
    circle(x, y, r + 14, "none", { stroke: "#fff8e3", "stroke-width": 7, opacity: 0.8 }) +
    knobs +
    circle(x, y, 88, "#c9ccd0") +
    circle(x, y, 78, "#efe1bd") +
    circle(x, y, 60, "#1f6f78") +
    path(
      `M${x - 44} ${y + 12}L${x - 18} ${y - 22}L${x - 2} ${y - 4}L${x + 14} ${y - 28}L${x + 44} ${y + 12}Z`,
      "#f0e2bf",
    ) +
    path(`M${x - 46} ${y + 22}L${x + 46} ${y + 22}`, "none", {
      stroke: "#f0e2bf",
      "stroke-width": 6,
      "stroke-linecap": "round",
    })
  );
}

/** From the driver's seat: a cream wheel, round dials, a straight road. */
export function dashboard(): string {
  return drawing(
    1200,
    1600,
    tag(
      "defs",
      {},
      fade("air", [
        [0, "#4f9fb8"],
        [0.7, "#cbe3d8"],
        [1, "#f8ebc9"],
      ]),
      fade("paint", [
        [0, "#3a9aa0"],
        [0.12, "#1f7f86"],
        [1, "#145960"],
      ]),
      fade("top", [
        [0, "#0f4046"],
        [1, "#1a666d"],
      ]),
      glow("lit", [
        [0, "#ffffff", 0.35],
        [1, "#ffffff", 0],
      ]),
    ),
    // Laid out for the left and turned over: here the wheel is on the right.
    place(
      1200,
      0,
      -1,
      1,
      rect(0, 0, 1200, 900, "url(#air)"),
      cloud(60, 240, 480, 60, "#ffffff", 0.85),
      cloud(700, 190, 520, 64, "#ffffff", 0.85),
      land(
        [
          [-20, 540],
          [160, 500],
          [340, 470],
          [480, 520],
          [640, 490],
          [820, 430],
          [980, 480],
          [1220, 440],
        ],
        760,
        "#86a9a2",
      ),
      land(
        [
          [-20, 600],
          [220, 560],
          [440, 580],
          [620, 560],
          [860, 530],
          [1060, 560],
          [1220, 540],
        ],
        760,
        "#6b9079",
      ),
      rect(0, 594, 1200, 260, "#c9b676"),
      path("M-20 640L1220 628L1220 860L-20 860Z", "#b39a5b"),
      path("M566 594L606 594L980 880L60 880Z", "#5d585d"),
      path("M583 600L589 600L548 880L486 880Z", "#f4e8c8", { opacity: 0.9 }),
      gum(4, 150, 650, 250, { trunk: "#d9cdb8", shade: "#466b52", leaf: "#5f8660" }),
      gum(8, 960, 640, 300, { trunk: "#e4d9c4", shade: "#466b52", leaf: "#5f8660" }),
      gum(15, 410, 606, 110, { trunk: "#d9cdb8", shade: "#5a7d63", leaf: "#6f9670" }),
      path("M100 0L176 0L84 760L-20 800L-20 660Z", "#1a4c52") +
        path("M164 0L184 0L92 760L76 766Z", "#cfd3d3"),
      path("M1100 0L1024 0L1116 760L1220 800L1220 660Z", "#1a4c52") +
        path("M1036 0L1016 0L1108 760L1124 766Z", "#cfd3d3"),
      path("M-20 0L1220 0L1220 70C900 96 300 96 -20 70Z", "#183f45"),
      path(
        "M470 40L730 40C748 40 756 52 752 72L736 124C732 138 722 144 708 144L492 144C478 144 468 138 464 124L448 72C444 52 452 40 470 40Z",
        "#20282b",
      ) +
        path(
          "M482 58L718 58C726 58 732 64 730 74L718 112C716 122 708 126 698 126L502 126C492 126 484 122 482 112L470 74C468 64 474 58 482 58Z",
          "#9cc0c2",
        ) +
        path(
          "M470 100C560 84 640 104 724 90L718 112C716 122 708 126 698 126L502 126C492 126 484 122 482 112Z",
          "#6f8f74",
        ),
      path(
        `${curve([
          [-20, 792],
          [200, 752],
          [600, 730],
          [1000, 752],
          [1220, 792],
        ])}L1220 930L-20 930Z`,
        "url(#top)",
      ),
      path(
        `${curve([
          [-20, 880],
          [300, 846],
          [600, 838],
          [900, 846],
          [1220, 880],
        ])}L1220 1270C900 1310 300 1310 -20 1270Z`,
        "url(#paint)",
      ),
      path(
        `${curve([
          [-20, 880],
          [300, 846],
          [600, 838],
          [900, 846],
          [1220, 880],
        ])}L1220 892C900 860 300 860 -20 892Z`,
        "#e4e7e6",
      ),
      path("M-20 1150C300 1180 900 1180 1220 1150L1220 1172C900 1202 300 1202 -20 1172Z", "#e4e7e6"),
      dial(420, 1010, 128, 0.58),
      dial(700, 1010, 92, 0.36),
      dial(166, 1022, 70, 0.68),
      rect(838, 950, 300, 118, "#d4d7d8", { rx: 16 }) +
        rect(850, 962, 276, 58, "#1d2b2f", { rx: 8 }) +
        rect(866, 980, 244, 22, "#f3e0a6", { rx: 3 }) +
        rect(962, 974, 5, 34, "#e2583a") +
        [878, 930, 982, 1034, 1086].map((x) => rect(x, 1030, 34, 24, "#f4f1e6", { rx: 4 })).join(""),
      path("M-20 1280C300 1316 900 1316 1220 1280L1220 1620L-20 1620Z", "#23262a"),
      path("M-20 1280C300 1316 900 1316 1220 1280L1220 1300C900 1336 300 1336 -20 1300Z", "#0f3e44"),
      ellipse(900, 1520, 420, 190, "#8a4a32") +
        [640, 760, 880, 1000, 1120]
          .map((x) => line(`M${x} 1352Q${x - 16} 1460 ${x - 24} 1620`, "#74392a", 6))
          .join(""),
      rect(424, 1240, 76, 380, "#1a1d20"),
      wheel(462, 1176, 340),
      ellipse(300, 300, 520, 400, "url(#lit)"),
    ),
  );
}
