import { car } from "../cars";
import {
  circle,
  curve,
  dice,
  drawing,
  ellipse,
  fade,
  land,
  line,
  n,
  type Point,
  path,
  rect,
  tag,
} from "../drawing";
import { type Outfit, person } from "../people";
import { cloud, crown, grass, palm } from "../plants";

const outfits = {
  ada: { skin: "#8a5a3c", hair: "#2a1d1a", top: "#e0b23c", legs: "#35506b", dress: true },
  bo: { skin: "#e0ac86", hair: "#d8d2c4", top: "#f4f1e8", legs: "#7b6a55", hat: "#d8c08a" },
  cy: { skin: "#c98f68", hair: "#4a2f22", top: "#b8452f", legs: "#2f4358" },
  di: { skin: "#e6b892", hair: "#8a5a34", top: "#3c7f86", legs: "#e9dcc0", hat: "#f1e6cf" },
  ed: { skin: "#6f452e", hair: "#1f1715", top: "#5d7f52", legs: "#c9b48a" },
  flo: { skin: "#e8bd9a", hair: "#e6e2da", top: "#a8618a", legs: "#4b4458", dress: true },
} satisfies Record<string, Outfit>;

function figTree(): string {
  const roots: readonly Point[] = [
    [520, 716],
    [598, 726],
    [676, 732],
    [770, 734],
    [850, 730],
    [930, 724],
    [1010, 714],
  ];
  const buttress = roots
    .map(([x, y]) => {
      const inner = 765 + (x - 765) * 0.26;
      return path(
        `M${n(inner - 26)} 400C${n(inner - 20)} 580 ${n(x - 12)} ${y - 70} ${n(x - 26)} ${y}L${n(x + 26)} ${y}C${n(x + 16)} ${y - 60} ${n(inner + 24)} 580 ${n(inner + 28)} 400Z`,
        x < 770 ? "#8a6a52" : "#6d5142",
      );
    })
    .join("");
  const limbs: readonly (readonly Point[])[] = [
    [
      [740, 520],
      [600, 420],
      [380, 340],
    ],
    [
      [750, 500],
      [690, 380],
      [600, 270],
    ],
    [
      [780, 500],
      [820, 380],
      [900, 260],
    ],
    [
      [800, 520],
      [960, 430],
      [1180, 350],
    ],
  ];
  const drops = [470, 545, 1010, 1090].map((x, index) =>
    line(
      `M${x} ${400 - (index % 2) * 20}L${x + 3} ${712 - (index % 2) * 10}`,
      "#7c5f4b",
      9 - (index % 2) * 3,
    ),
  );
  return (
    drops.join("") +
    limbs.map((limb) => line(curve(limb), "#6d5142", 46)).join("") +
    path("M676 690C706 600 702 520 700 440L832 440C828 520 828 610 864 690Z", "#79593f") +
    buttress +
    path("M726 690C738 620 736 540 732 410L748 410C752 550 752 620 748 700Z", "#a98366", { opacity: 0.75 }) +
    crown(12, { x: 120, y: 96, width: 1300, height: 330 }, ["#1f4a3d", "#2f6b4d", "#6f9f57"], 76)
  );
}

function bunting(): string {
  const from: Point = [120, 500];
  const colours = ["#c8452f", "#f4f1e8", "#e0b23c", "#2f7f86"];
  const flags = Array.from({ length: 18 }, (_, index) => {
    const t = (index + 0.5) / 18;
    const x = from[0] + t * 560;
    const y = from[1] + Math.sin(t * Math.PI) * 46 - t * 10;
    return path(
      `M${n(x - 13)} ${n(y)}L${n(x + 13)} ${n(y)}L${n(x)} ${n(y + 27)}Z`,
      colours[index % 4] ?? "#c8452f",
    );
  });
  return (
    line("M120 500Q400 590 680 490", "#5b4a3a", 2.5) + rect(114, 496, 10, 200, "#8a6a52") + flags.join("")
  );
}

function dapples(): string {
  const next = dice(31);
  return Array.from({ length: 44 }, () =>
    ellipse(220 + next() * 1160, 716 + next() * 120, 16 + next() * 34, 3 + next() * 5, "#d9d27a", {
      opacity: n(0.35 + next() * 0.3),
    }),
  ).join("");
}

/** Sunday under the big fig: bonnets, a barbecue and the kettle. */
export function figGathering(): string {
  return drawing(
    1600,
    900,
    tag(
      "defs",
      {},
      fade("day", [
        [0, "#6fb3c4"],
        [0.7, "#cfe6dc"],
        [1, "#f6efd4"],
      ]),
      fade("lawn", [
        [0, "#a9bd62"],
        [1, "#6f9350"],
      ]),
    ),
    rect(0, 0, 1600, 640, "url(#day)"),
    cloud(40, 300, 420, 40, "#ffffff", 0.8),
    cloud(1220, 220, 420, 46, "#ffffff", 0.8),
    land(
      [
        [-20, 520],
        [160, 486],
        [340, 510],
        [520, 470],
        [760, 498],
        [980, 462],
        [1200, 496],
        [1400, 456],
        [1640, 490],
      ],
      700,
      "#9fbfae",
    ),
    land(
      [
        [-20, 580],
        [240, 548],
        [520, 572],
        [860, 546],
        [1180, 570],
        [1400, 540],
        [1640, 560],
      ],
      720,
      "#7fa382",
    ),
    ...[60, 1330, 1420, 1540].map((x, index) =>
      palm(index + 2, x, 650, 250 + index * 14, { trunk: "#8f7a5e", leaf: "#4c7a52", lit: "#6a955a" }),
    ),
    rect(0, 610, 1600, 30, "#5f9fae"),
    rect(0, 618, 1600, 4, "#a9d3d3"),
    path(
      `${curve([
        [-20, 640],
        [400, 628],
        [900, 632],
        [1640, 626],
      ])}L1640 900L-20 900Z`,
      "url(#lawn)",
    ),
    ellipse(790, 762, 690, 92, "#456b41", { opacity: 0.55 }),
    car(
      "wagon",
      { x: 1060, y: 704, scale: 0.84, leftward: true },
      { paint: "#e9d7a6", roof: "#8a4f35", light: "#3f6a4a", tint: 0.1 },
    ),
    car("utility", { x: 150, y: 712, scale: 0.84 }, { paint: "#4d7f9a", light: "#3f6a4a", tint: 0.1 }),
    figTree(),
    bunting(),
    dapples(),
    person(600, 768, 0.74, outfits.bo, "mug"),
    person(668, 772, 0.72, outfits.ada, "stand", true),
    barbecue(),
    person(1086, 776, 0.76, outfits.ed, "point", true),
    person(886, 776, 0.74, outfits.flo, "mug"),
    car(
      "humpback",
      { x: 96, y: 846, scale: 1.06 },
      { paint: "#7fa08c", roof: "#7fa08c", whitewalls: true, sky: "#cfe6dc" },
    ),
    car("roadster", { x: 1120, y: 850, scale: 1.06, leftward: true }, { paint: "#a3273a", sky: "#cfe6dc" }),
    person(1072, 860, 0.92, outfits.di, "hips"),
    person(640, 858, 0.92, outfits.cy, "point", true),
    path("M720 866L780 828L968 828L1004 866Z", "#b8452f"),
    path("M744 850L764 838L982 838L992 850Z", "#f4e6cf", { opacity: 0.75 }),
    rect(846, 806, 62, 36, "#2f7f86", { rx: 4 }) + rect(842, 800, 70, 12, "#f4f1e8", { rx: 4 }),
    grass(5, -10, 1620, () => 908, 34, ["#5c8246", "#7fa152"]),
  );
}

function barbecue(): string {
  return (
    rect(960, 700, 84, 10, "#2f2f33") +
    rect(966, 710, 72, 18, "#5a5a60") +
    line("M974 728L968 774M1030 728L1036 774", "#2f2f33", 6) +
    [980, 1000, 1020].map((x) => ellipse(x, 698, 8, 3, "#8a4a2c")).join("") +
    [0, 1, 2, 3]
      .map((i) => circle(1000 + i * 9, 672 - i * 26, 10 + i * 5, "#ffffff", { opacity: n(0.34 - i * 0.07) }))
      .join("")
  );
}
