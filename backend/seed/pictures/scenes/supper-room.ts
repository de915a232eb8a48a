import { circle, dice, drawing, ellipse, fade, glow, line, n, path, rect, tag } from "../drawing";
import { person } from "../people";

const flagColours = ["#c8502f", "#f2b544", "#2f7f86", "#f6ecd2"] as const;

/** Bunting hung from one point to another, sagging by `sag`. */
function bunting(fromX: number, fromY: number, toX: number, toY: number, sag: number, flags: number): string {
  const middleX = (fromX + toX) / 2;
  const middleY = (fromY + toY) / 2 + sag;
  const at = (share: number): [number, number] => [
    (1 - share) ** 2 * fromX + 2 * (1 - share) * share * middleX + share ** 2 * toX,
    (1 - share) ** 2 * fromY + 2 * (1 - share) * share * middleY + share ** 2 * toY,
  ];
  return (
    line(`M${fromX} ${fromY}Q${middleX} ${n(middleY)} ${toX} ${toY}`, "#3c2619", 3) +
    Array.from({ length: flags }, (_, index) => {
      const [x, y] = at((index + 0.5) / flags);
      return path(
        `M${n(x - 17)} ${n(y)}L${n(x + 17)} ${n(y)}L${n(x)} ${n(y + 40)}Z`,
        flagColours[index % flagColours.length] ?? flagColours[0],
      );
    }).join("")
  );
}

/** A bulb on its wire, with the light around it. */
const bulb = (x: number, y: number): string =>
  line(`M${x} 0L${x} ${y}`, "#2a1a11", 3) +
  circle(x, y + 16, 120, "url(#halo)") +
  circle(x, y + 16, 15, "#fff1c2") +
  rect(x - 6, y - 8, 12, 14, "#2a1a11");

/** A long table in perspective: its near edge is at `y`, its cloth hangs by `fall`. */
function table(left: number, right: number, y: number, depth: number, fall: number, seed: number): string {
  const next = dice(seed);
  const lean = depth * 0.5;
  const settings = Array.from({ length: Math.round((right - left) / 92) }, (_, index) => {
    const x = left + 50 + index * 92 + lean * 0.4;
    const flower = next() > 0.6;
    return (
      ellipse(x, y - depth * 0.38, 27, 8, "#fffdf6") +
      ellipse(x, y - depth * 0.4, 17, 5, "#e4dcc8") +
      (flower
        ? rect(x + 40, y - depth * 0.6 - 22, 9, 24, "#7fa9a4", { rx: 3 }) +
          [-9, 3, 12]
            .map((dx) => circle(x + 44 + dx, y - depth * 0.6 - 30 - Math.abs(dx), 9, "#d7642f"))
            .join("")
        : rect(x + 38, y - depth * 0.6 - 10, 15, 20, "#b9d3d6", { rx: 3, opacity: 0.9 }))
    );
  }).join("");
  return (
    path(`M${left} ${y}L${left + lean} ${y - depth}L${right - lean} ${y - depth}L${right} ${y}Z`, "#f3ead4") +
    path(`M${left} ${y}L${right} ${y}L${right} ${y + fall}L${left} ${y + fall}Z`, "#ded0b2") +
    Array.from({ length: 12 }, (_, index) =>
      line(`M${n(left + ((right - left) * (index + 1)) / 13)} ${y + 6}l0 ${fall - 10}`, "#cdbc99", 4),
    ).join("") +
    settings
  );
}

const chair = (x: number, y: number, size: number): string =>
  rect(x - size / 2, y - size, size, size * 0.42, "#8a5a36", { rx: 5 }) +
  line(`M${n(x - size * 0.42)} ${n(y - size * 0.6)}l0 ${n(size * 1.3)}`, "#5d3a20", 7) +
  line(`M${n(x + size * 0.42)} ${n(y - size * 0.6)}l0 ${n(size * 1.3)}`, "#5d3a20", 7) +
  rect(x - size / 2, y, size, 13, "#9c6a42", { rx: 5 });

/** The Goods Shed laid for supper, with the doors open on the last of the day. */
export function supperRoom(): string {
  return drawing(
    1600,
    900,
    tag(
      "defs",
      {},
      fade("dusk", [
        [0, "#3d5f7a"],
        [0.55, "#d9946a"],
        [1, "#f4c987"],
      ]),
      fade("planks", [
        [0, "#a9764a"],
        [1, "#6d4527"],
      ]),
      glow("halo", [
        [0, "#ffe7a6", 0.85],
        [0.4, "#ffd98a", 0.25],
        [1, "#ffd98a", 0],
      ]),
    ),
    rect(0, 0, 1600, 620, "#5f3d28"),
    ...Array.from({ length: 27 }, (_, index) => rect(index * 62, 120, 3, 480, "#4c2f1d")),
    path("M0 0L1600 0L1600 70L800 190L0 70Z", "#3a2317"),
    ...[0, 1, 2, 3].map((index) => {
      const x = 160 + index * 427;
      return (
        rect(x - 13, 90, 26, 520, "#472b1b") +
        line(`M${x} 300L${x + (index < 2 ? 120 : -120)} 130`, "#472b1b", 18)
      );
    }),
    rect(610, 190, 380, 420, "url(#dusk)"),
    path("M610 500C700 470 780 486 860 462C920 448 960 458 990 450L990 560L610 560Z", "#4a6a63"),
    rect(610, 548, 380, 62, "#6d7f55"),
    rect(560, 176, 56, 440, "#6f4a35"),
    rect(984, 176, 56, 440, "#6f4a35"),
    ...[572, 996].map((x) => line(`M${x} 190L${x + 32} 604M${x + 32} 190L${x} 604`, "#50321f", 6)),
    path("M0 600L1600 600L1600 900L0 900Z", "url(#planks)"),
    ...Array.from({ length: 19 }, (_, index) =>
      line(`M${n(800 + (index - 9) * 70)} 600L${n(800 + (index - 9) * 190)} 900`, "#5a381f", 2.5),
    ),
    path("M640 600L960 600L1120 900L480 900Z", "#f4c987", { opacity: 0.16 }),
    bunting(0, 150, 600, 170, 120, 12),
    bunting(1000, 170, 1600, 150, 120, 12),
    bunting(300, 90, 1300, 90, 110, 20),
    person(716, 640, 0.86, { skin: "#c98f68", hair: "#4a2f22", top: "#35607a", legs: "#3b3a44" }, "mug"),
    person(
      790,
      644,
      0.84,
      { skin: "#7b4f35", hair: "#2a211c", top: "#d7b25a", legs: "#54473c", dress: true },
      "hips",
      true,
    ),
    table(40, 560, 700, 70, 96, 3),
    table(1040, 1560, 700, 70, 96, 9),
    ...[130, 250, 370, 490].map((x) => chair(x, 756, 56)),
    ...[1110, 1230, 1350, 1470].map((x) => chair(x, 756, 56)),
    person(
      1010,
      790,
      1.14,
      { skin: "#e0ae86", hair: "#8d8a86", top: "#a3273a", legs: "#2f3640" },
      "point",
      true,
    ),
    table(-60, 700, 862, 84, 60, 17),
    table(900, 1660, 862, 84, 60, 23),
    ...[
      [230, 210],
      [480, 250],
      [800, 215],
      [1120, 250],
      [1370, 210],
    ].map(([x = 0, y = 0]) => bulb(x, y)),
    rect(0, 0, 1600, 900, "#2a1208", { opacity: 0.06 }),
  );
}
