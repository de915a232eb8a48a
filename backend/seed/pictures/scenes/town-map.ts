import { circle, curve, dice, drawing, group, line, n, type Point, path, rect } from "../drawing";

const road = (points: readonly Point[], width: number): string =>
  line(curve(points), "#cdbd9c", width + 8, { "stroke-linejoin": "round" }) +
  line(curve(points), "#fffaf0", width, { "stroke-linejoin": "round" });

const blocks = (seed: number, left: number, top: number, across: number, down: number): string => {
  const next = dice(seed);
  return Array.from({ length: across * down }, (_, index) => {
    const [x, y] = [left + (index % across) * 74, top + Math.floor(index / across) * 66];
    return next() > 0.2
      ? rect(
          x + next() * 8,
          y + next() * 8,
          44 + next() * 12,
          38 + next() * 10,
          next() > 0.3 ? "#e3d2ae" : "#d9c39a",
          { rx: 5 },
        )
      : circle(x + 26, y + 26, 20, "#9dbb7f");
  }).join("");
};

const tree = (x: number, y: number, r: number): string =>
  circle(x, y, r, "#86a86c") + circle(x - r * 0.25, y - r * 0.3, r * 0.55, "#9dbb7f");

/** The way to the Goods Shed, as the secretary draws it on envelopes. */
export function townMap(): string {
  const rails: readonly Point[] = [
    [-20, 250],
    [260, 300],
    [560, 330],
    [820, 300],
    [1220, 190],
  ];
  const next = dice(12);
  return drawing(
    1200,
    900,
    rect(0, 0, 1200, 900, "#f0e6cb"),
    path("M0 0L560 0C480 80 300 60 220 150C150 220 60 190 0 230Z", "#c9d6a6"),
    path("M1200 420C1120 470 1120 600 1200 660Z", "#c9d6a6"),
    // The river, broad and brown, with a lighter middle.
    line(
      "M-40 700C200 640 340 800 560 760C760 724 860 640 1000 690C1100 726 1160 700 1240 720",
      "#a9c4bd",
      150,
    ),
    line(
      "M-40 700C200 640 340 800 560 760C760 724 860 640 1000 690C1100 726 1160 700 1240 720",
      "#c3dad2",
      60,
      { opacity: 0.8 },
    ),
    blocks(4, 60, 380, 4, 3),
    blocks(8, 640, 400, 5, 3),
    blocks(15, 420, 60, 3, 3),
    road(
      [
        [380, 920],
        [400, 640],
        [390, 480],
        [420, 340],
        [380, 120],
        [400, -20],
      ],
      26,
    ),
    road(
      [
        [-20, 600],
        [180, 590],
        [390, 540],
        [640, 560],
        [900, 590],
        [1220, 560],
      ],
      18,
    ),
    road(
      [
        [420, 350],
        [560, 400],
        [700, 380],
        [860, 370],
      ],
      16,
    ),
    // The railway: a dark bed, its sleepers, and the siding to the turntable.
    line(curve(rails), "#5b4a3a", 9),
    line(curve(rails), "#f0e6cb", 5, { "stroke-dasharray": "14 14" }),
    line("M700 318C760 330 800 340 850 330", "#5b4a3a", 6),
    circle(900, 318, 34, "none", { stroke: "#5b4a3a", "stroke-width": 6 }),
    line("M870 326L930 310", "#5b4a3a", 6),
    // The roundabout with the bull on it.
    circle(392, 540, 38, "#fffaf0", { stroke: "#cdbd9c", "stroke-width": 5 }),
    circle(392, 540, 17, "#9dbb7f"),
    // The bridge.
    line("M398 660L384 860", "#fffaf0", 34),
    ...[0, 1, 2, 3, 4].map((index) => line(`M${360 - index * 3} ${690 + index * 38}l66 4`, "#8a4f35", 5)),
    // The water tower.
    group(
      { transform: "translate(560 372)" },
      line("M-26 40L-14 -40M26 40L14 -40M-22 14L22 14", "#5d6f74", 6),
      path("M-34 -40C-34 -84 34 -84 34 -40Z", "#7f99a0"),
      rect(-34, -46, 68, 12, "#5d7a82"),
    ),
    // The shed itself, larger than life, under a flag.
    group(
      { transform: "translate(820 270)" },
      path("M-96 0L-96 -62L0 -112L96 -62L96 0Z", "#a83a2c"),
      path("M-110 -56L0 -114L110 -56L100 -44L0 -96L-100 -44Z", "#6d2119"),
      rect(-34, -54, 68, 54, "#f6ecd2"),
      line("M-34 -54L34 0M34 -54L-34 0", "#a83a2c", 4),
      line("M0 -112L0 -176", "#3c2619", 5),
      path("M2 -176L58 -160L2 -142Z", "#f2b544"),
    ),
    // The way in, dotted.
    line("M392 500C410 440 420 400 440 366C500 400 640 420 740 372C790 350 800 320 812 290", "#c8502f", 9, {
      "stroke-dasharray": "2 22",
    }),
    ...Array.from({ length: 34 }, () =>
      tree(Number(n(next() * 420)), Number(n(20 + next() * 150)), 12 + next() * 14),
    ),
    ...[
      [1010, 80],
      [1070, 120],
      [1120, 70],
      [1150, 500],
      [1160, 580],
      [980, 470],
      [60, 830],
      [120, 860],
      [1080, 840],
      [1140, 810],
    ].map(([x = 0, y = 0]) => tree(x, y, 24)),
    // North is up.
    group(
      { transform: "translate(1110 240)" },
      circle(0, 0, 44, "#f6ecd2", { stroke: "#12343b", "stroke-width": 4 }),
      path("M0 -34L13 6L0 0L-13 6Z", "#c8502f"),
      path("M0 34L-13 6L0 0L13 6Z", "#12343b"),
    ),
    rect(14, 14, 1172, 872, "none", { stroke: "#cdbd9c", "stroke-width": 6, rx: 18 }),
  );
}
