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
import { cloud, grass, gull, pandanus } from "../plants";

const road: readonly Point[] = [
  [-40, 716],
  [360, 704],
  [800, 694],
  [1240, 700],
  [1640, 722],
];
const roadY = (x: number): number => 694 + ((x - 800) / 800) ** 2 * 25;

function glitter(): string {
  const next = dice(11);
  return Array.from({ length: 46 }, () => {
    const depth = next();
    const y = 474 + depth * depth * 176;
    const width = 14 + depth * 110 * next();
    const x = 1130 + (next() - 0.5) * (90 + depth * 420);
    return ellipse(x, y, width, 1.2 + depth * 2, "#fff1cf", { opacity: n(0.35 + next() * 0.5) });
  }).join("");
}

/** Dawn on the coast road: the bay, the islands, a teal saloon going home with the sun in its mirrors. */
export function beachRoad(): string {
  const lower = road.map(([x, y]): Point => [x, y + 118]);
  return drawing(
    1600,
    900,
    tag(
      "defs",
      {},
      fade("sky", [
        [0, "#27567a"],
        [0.36, "#6d8ea3"],
        [0.62, "#f0a67c"],
        [0.84, "#fbd197"],
        [1, "#fee9bd"],
      ]),
      fade("sea", [
        [0, "#f3c193"],
        [0.22, "#6aa3a3"],
        [1, "#1d5f72"],
      ]),
      fade("road", [
        [0, "#6c6472"],
        [1, "#4b4757"],
      ]),
    ),
    rect(0, 0, 1600, 480, "url(#sky)"),
    ...[250, 180, 128].map((r) => circle(1130, 452, r, "#ffe2a6", { opacity: 0.22 })),
    circle(1130, 452, 84, "#fff3d0"),
    cloud(-60, 306, 800, 30, "#f7c9a0", 0.6),
    cloud(860, 228, 860, 26, "#f7c9a0", 0.55),
    cloud(500, 380, 480, 18, "#fde0b4", 0.75),
    land(
      [
        [1230, 474],
        [1300, 446],
        [1372, 418],
        [1430, 428],
        [1490, 402],
        [1560, 424],
        [1640, 446],
      ],
      480,
      "#a9748a",
    ),
    land(
      [
        [640, 476],
        [700, 452],
        [770, 440],
        [830, 458],
        [900, 476],
      ],
      480,
      "#c08b8f",
    ),
    rect(0, 472, 1600, 230, "url(#sea)"),
    glitter(),
    land(
      [
        [-20, 300],
        [70, 310],
        [150, 352],
        [240, 372],
        [330, 420],
        [430, 446],
        [520, 470],
        [600, 486],
      ],
      486,
      "#5b6680",
    ),
    land(
      [
        [-20, 372],
        [80, 384],
        [160, 430],
        [250, 452],
        [330, 496],
        [440, 524],
        [500, 534],
      ],
      534,
      "#3e5468",
    ),
    path(
      `${curve([
        [-20, 520],
        [200, 524],
        [430, 540],
        [640, 580],
        [860, 622],
        [1180, 646],
        [1640, 652],
      ])}L1640 740L-20 740Z`,
      "#f6d9a8",
    ),
    line(
      curve([
        [452, 544],
        [560, 566],
        [740, 606],
        [960, 634],
        [1240, 648],
        [1640, 648],
      ]),
      "#fff7e4",
      7,
      { opacity: 0.9 },
    ),
    path(
      `${curve([
        [-20, 610],
        [200, 622],
        [430, 656],
        [700, 676],
        [1000, 672],
        [1300, 676],
        [1640, 690],
      ])}L1640 760L-20 760Z`,
      "#8f9468",
    ),
    grass(3, -10, 1620, (x) => roadY(x) - 4, 34, ["#6f7d55", "#a8a56c"]),
    path(`${curve(road)}L${n(1640)} 840${curve([...lower].reverse(), true)}Z`, "url(#road)"),
    line(curve(road.map(([x, y]): Point => [x, y + 8])), "#f5e6cc", 3, { opacity: 0.8 }),
    line(curve(road.map(([x, y]): Point => [x, y + 56])), "#f5e6cc", 5, {
      "stroke-dasharray": "70 60",
      opacity: 0.9,
    }),
    ...[150, 520, 890, 1260].map(
      (x) => rect(x, roadY(x) - 46, 9, 50, "#f8f2e4", { rx: 2 }) + rect(x, roadY(x) - 40, 9, 8, "#c8452f"),
    ),
    car(
      "saloon",
      { x: 400, y: 788, scale: 1.42, leftward: true },
      {
        paint: "#1f7f86",
        roof: "#f6ead0",
        flash: "#f6ead0",
        light: "#f6a878",
        tint: 0.1,
        sky: "#f6c9a0",
        whitewalls: true,
        lampsOn: true,
      },
    ),
    path(
      `${curve([
        [-20, 830],
        [300, 818],
        [800, 806],
        [1300, 814],
        [1640, 834],
      ])}L1640 900L-20 900Z`,
      "#2e4a48",
    ),
    grass(7, -10, 1620, (x) => 846 - 26 * (1 - ((x - 800) / 800) ** 2) + 14, 58, ["#24403f", "#4c6a58"]),
    pandanus(1452, 872, 560, { trunk: "#2a3138", leaf: "#1f3a3c", lit: "#3f6a5c" }),
    gull(820, 210, 22, "#fdf3df"),
    gull(880, 246, 15, "#fdf3df"),
    gull(720, 262, 12, "#fdf3df"),
  );
}
