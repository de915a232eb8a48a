import { car } from "../cars";
import { curve, drawing, fade, land, line, type Point, path, rect, tag } from "../drawing";
import { cloud, grass, gull, gum, sun } from "../plants";

const light = { light: "#8a2f3f", tint: 0.34, sky: "#ffc27a", lampsOn: true } as const;

/** Late light on the range: four cars in file, the sun going down behind the ridges. */
export function rangeConvoy(): string {
  const road: readonly Point[] = [
    [-40, 742],
    [260, 728],
    [620, 706],
    [1000, 688],
    [1340, 684],
    [1640, 690],
  ];
  return drawing(
    1600,
    900,
    tag(
      "defs",
      {},
      fade("dusk", [
        [0, "#43345e"],
        [0.3, "#8d4a6c"],
        [0.58, "#e2704f"],
        [0.82, "#f8ad5c"],
        [1, "#fddc93"],
      ]),
      fade("tar", [
        [0, "#5a3a4c"],
        [1, "#2c2236"],
      ]),
    ),
    rect(0, 0, 1600, 620, "url(#dusk)"),
    sun(590, 392, 96, "#ffe6a0", "#ffd77e"),
    cloud(80, 210, 620, 22, "#f59a6a", 0.5),
    cloud(860, 160, 700, 30, "#c9647a", 0.5),
    cloud(980, 292, 520, 18, "#ffd08a", 0.6),
    cloud(360, 330, 380, 12, "#fff0c0", 0.55),
    land(
      [
        [-20, 470],
        [120, 446],
        [260, 420],
        [360, 432],
        [470, 404],
        [600, 430],
        [760, 398],
        [900, 424],
        [1060, 380],
        [1220, 408],
        [1400, 366],
        [1640, 400],
      ],
      700,
      "#d9745c",
    ),
    land(
      [
        [-20, 430],
        [90, 440],
        [220, 492],
        [380, 470],
        [520, 506],
        [700, 476],
        [860, 512],
        [1020, 462],
        [1180, 436],
        [1300, 470],
        [1460, 424],
        [1640, 446],
      ],
      720,
      "#ab4c5c",
    ),
    land(
      [
        [-20, 520],
        [160, 500],
        [300, 540],
        [460, 566],
        [640, 530],
        [820, 572],
        [980, 560],
        [1160, 516],
        [1340, 486],
        [1480, 520],
        [1640, 480],
      ],
      740,
      "#763a5c",
    ),
    land(
      [
        [-20, 640],
        [200, 610],
        [420, 632],
        [640, 604],
        [900, 620],
        [1120, 584],
        [1320, 606],
        [1500, 560],
        [1640, 572],
      ],
      800,
      "#4c2a50",
    ),
    ...[190, 470, 1180, 1440].map((x, index) =>
      gum(index + 3, x, 640 - index * 6, 150 + (index % 2) * 40, {
        trunk: "#2f1c3a",
        shade: "#371f42",
        leaf: "#412449",
      }),
    ),
    path(`${curve(road)}L1640 830L-40 880Z`, "url(#tar)"),
    line(curve(road.map(([x, y]): Point => [x, y + 4])), "#f2a56a", 3, { opacity: 0.8 }),
    line(curve(road.map(([x, y]): Point => [x, y + 48])), "#f6cf9a", 4, {
      "stroke-dasharray": "60 56",
      opacity: 0.75,
    }),
    ...[70, 400, 730, 1060, 1390].map((x) => {
      const y = 744 - (x + 40) * 0.036;
      return rect(x, y - 62, 7, 60, "#3a2238") + rect(x, y - 62, 3, 60, "#f0a066");
    }),
    path("M-20 694C400 674 900 640 1640 634L1640 644C900 650 400 684 -20 706Z", "#d98a63"),
    path("M-20 706C400 684 900 650 1640 644L1640 650C900 656 400 690 -20 714Z", "#5b3048"),
    headlights(1506, 738),
    car(
      "coupe",
      { x: 1130, y: 776, scale: 0.8 },
      { paint: "#e0a52a", roof: "#2b2430", flash: "#2b2430", ...light },
    ),
    headlights(1094, 752),
    car("roadster", { x: 812, y: 786, scale: 0.8 }, { paint: "#c23a3a", ...light }),
    headlights(786, 756),
    car("utility", { x: 412, y: 802, scale: 0.8 }, { paint: "#4f8f8a", ...light }),
    headlights(374, 770),
    car("humpback", { x: 20, y: 822, scale: 0.8 }, { paint: "#e8d5ac", ...light }),
    path(
      `${curve([
        [-20, 856],
        [300, 842],
        [700, 822],
        [1100, 806],
        [1640, 800],
      ])}L1640 900L-20 900Z`,
      "#1d1428",
    ),
    grass(21, -10, 1620, (x) => 872 - x * 0.036, 52, ["#1d1428", "#38213c"]),
    gull(300, 250, 16, "#3a2746"),
    gull(346, 272, 11, "#3a2746"),
  );
}

function headlights(x: number, y: number): string {
  return path(`M${x} ${y - 5}L${x + 96} ${y - 10}L${x + 104} ${y + 26}L${x} ${y + 6}Z`, "#ffe9b0", {
    opacity: 0.2,
  });
}
