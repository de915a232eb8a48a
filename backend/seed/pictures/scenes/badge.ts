import { car } from "../cars";
import { circle, drawing, fade, group, land, line, n, path, rect, tag } from "../drawing";

const navy = "#12343b";
const cream = "#f6ecd2";
const sunny = "#f2b544";
const rust = "#c8502f";

const rays = (x: number, y: number, inner: number, outer: number, count: number): string =>
  Array.from({ length: count }, (_, index) => {
    const angle = Math.PI + ((index + 0.5) / count) * Math.PI;
    const half = (Math.PI / count) * 0.32;
    const point = (a: number, r: number): string => `${n(x + Math.cos(a) * r)} ${n(y + Math.sin(a) * r)}`;
    return path(
      `M${point(angle - half, inner)}L${point(angle - half * 1.4, outer)}L${point(angle + half * 1.4, outer)}L${point(angle + half, inner)}Z`,
      sunny,
      { opacity: 0.85 },
    );
  }).join("");

/** Four capital Cs, for the club's four words, drawn as arcs so that no font is needed. */
const letters = (y: number): string =>
  [0, 1, 2, 3]
    .map((index) => {
      const x = 400 + (index - 1.5) * 62;
      const drop = Math.abs(index - 1.5) * -9;
      return line(`M${x + 16} ${y + drop - 13}A21 21 0 1 0 ${x + 16} ${y + drop + 13}`, cream, 9);
    })
    .join("");

/** The club's badge: the sun on the tropic line, the range, and a car that has seen both. */
export function badge(): string {
  return drawing(
    800,
    800,
    tag(
      "defs",
      {},
      fade("field", [
        [0, "#1f7f86"],
        [0.55, "#6fb0a4"],
        [1, "#f6d894"],
      ]),
      tag("clipPath", { id: "disc" }, circle(400, 400, 306, "#000")),
    ),
    circle(400, 400, 396, cream),
    circle(400, 400, 382, navy),
    circle(400, 400, 322, cream),
    group(
      { "clip-path": "url(#disc)" },
      rect(90, 90, 620, 620, "url(#field)"),
      rays(400, 452, 150, 420, 13),
      circle(400, 452, 132, sunny),
      circle(400, 452, 112, "#f8cf74"),
      land(
        [
          [80, 440],
          [190, 380],
          [260, 420],
          [340, 396],
          [430, 440],
          [540, 384],
          [620, 424],
          [730, 392],
        ],
        720,
        "#3d7f78",
      ),
      land(
        [
          [80, 482],
          [200, 452],
          [320, 478],
          [460, 448],
          [600, 478],
          [730, 452],
        ],
        720,
        "#245f63",
      ),
      rect(80, 520, 640, 220, navy),
      path("M80 566L720 566", "none", { stroke: cream, "stroke-width": 6, "stroke-dasharray": "46 30" }),
      car(
        "saloon",
        { x: 148, y: 562, scale: 1.09 },
        { paint: rust, roof: cream, flash: cream, whitewalls: true, sky: "#f6d894" },
      ),
      letters(638),
    ),
    ...Array.from({ length: 24 }, (_, index) => {
      const angle = (index / 24) * Math.PI * 2;
      return circle(
        400 + Math.cos(angle) * 352,
        400 + Math.sin(angle) * 352,
        index % 6 === 0 ? 12 : 5,
        index % 6 === 0 ? sunny : cream,
      );
    }),
  );
}

/** The same idea in sixteen pixels: sun, road, car. `ground` is the tile's colour. */
export function favicon(ground: string, body: string): string {
  return drawing(
    256,
    256,
    rect(0, 0, 256, 256, ground, { rx: 56 }),
    circle(128, 120, 74, sunny),
    rect(0, 176, 256, 10, cream, { opacity: 0.9 }),
    path(
      "M22 172C18 150 22 136 40 132L74 128C88 104 100 94 118 94L150 94C170 94 182 108 194 128L216 134C234 138 238 152 234 172Z",
      body,
    ),
    path(
      "M92 128C100 112 108 106 120 106L126 106L126 128ZM136 106L148 106C160 106 168 114 176 128L136 128Z",
      ground,
    ),
    ...[74, 184].map(
      (x) => circle(x, 172, 27, ground) + circle(x, 172, 20, "#1b1b1e") + circle(x, 172, 9, cream),
    ),
  );
}
