import { car } from "../cars";
import { circle, dice, drawing, ellipse, fade, glow, line, n, path, rect, tag } from "../drawing";

/** Light that comes between two boards and lies on the dust. */
const shaft = (x: number, width: number, lean: number): string =>
  path(`M${x} 60L${x + width} 60L${x + width + lean + width * 3} 860L${x + lean} 860Z`, "url(#shaft)");

const straw = (seed: number, count: number): string => {
  const next = dice(seed);
  return Array.from({ length: count }, () => {
    const [x, y] = [next() * 1600, 760 + next() * 130];
    return line(
      `M${n(x)} ${n(y)}l${n(20 + next() * 34)} ${n((next() - 0.5) * 14)}`,
      next() > 0.5 ? "#d9b25c" : "#a98643",
      2.5,
    );
  }).join("");
};

const hen = (x: number, y: number, mirrored: boolean): string =>
  tag(
    "g",
    { transform: `translate(${x} ${y}) scale(${mirrored ? -1 : 1} 1)` },
    line("M-6 -6L-6 8M6 -6L6 8", "#d98c2b", 3) +
      path("M-30 -34C-26 -2 26 2 30 -26L36 -44L22 -46C12 -30 -14 -34 -30 -34Z", "#b8623a") +
      circle(32, -48, 9, "#b8623a") +
      path("M40 -48L50 -45L40 -43Z", "#f2b544") +
      path("M26 -56C28 -64 32 -62 33 -57C36 -64 40 -60 38 -54Z", "#c8352a"),
  );

/** What somebody's uncle parked in 1974, under half a tarpaulin. */
export function barnFind(): string {
  const next = dice(77);
  return drawing(
    1600,
    900,
    tag(
      "defs",
      {},
      fade("earth", [
        [0, "#6d5a45"],
        [1, "#463729"],
      ]),
      fade("shaft", [
        [0, "#ffe9b0", 0.5],
        [1, "#ffe9b0", 0.05],
      ]),
      fade("sheet", [
        [0, "#9aa58b"],
        [1, "#6c7862"],
      ]),
      glow("door", [
        [0, "#fff4cf", 0.9],
        [1, "#fff4cf", 0],
      ]),
    ),
    rect(0, 0, 1600, 700, "#3b2a20"),
    ...Array.from({ length: 24 }, (_, index) =>
      rect(index * 68, 40, 63, 640, ["#4d382a", "#463226", "#523c2d"][Math.floor(next() * 3)] ?? "#4d382a"),
    ),
    ...[3, 7, 8, 12, 17, 21].map((index) => rect(index * 68 - 5, 60, 5, 600, "#ffe9b0", { opacity: 0.8 })),
    path("M0 0L1600 0L1600 50L0 90Z", "#241811"),
    rect(1290, 150, 260, 530, "#fbe9c4"),
    path("M1290 520C1360 490 1460 510 1550 484L1550 680L1290 680Z", "#a9b668"),
    path("M1290 470C1370 440 1470 456 1550 430L1550 500C1460 520 1370 500 1290 530Z", "#7fa37f"),
    circle(1420, 420, 380, "url(#door)"),
    rect(1270, 140, 26, 545, "#33231a"),
    path("M1550 150L1600 120L1600 720L1550 684Z", "#5a4130"),
    rect(0, 670, 1600, 230, "url(#earth)"),
    path("M1290 680L1550 680L1420 900L900 900Z", "#ffe9b0", { opacity: 0.28 }),
    ...[
      [60, 690, 150],
      [96, 570, 128],
      [210, 700, 140],
    ].map(
      ([x = 0, y = 0, size = 0]) =>
        rect(x, y - size * 0.62 + 60, size * 1.3, size * 0.62, "#b9924c", { rx: 8 }) +
        line(
          `M${n(x + size * 0.4)} ${n(y - size * 0.62 + 60)}l0 ${n(size * 0.62)}M${n(x + size * 0.9)} ${n(y - size * 0.62 + 60)}l0 ${n(size * 0.62)}`,
          "#8a6a34",
          4,
        ),
    ),
    line("M150 240L150 420", "#8a6238", 10),
    path("M110 240L190 240L186 262L114 262Z", "#6b7076"),
    circle(300, 300, 62, "none", { stroke: "#2b221c", "stroke-width": 18 }),
    circle(300, 300, 30, "none", { stroke: "#5b4a3a", "stroke-width": 4 }),
    ellipse(770, 826, 480, 30, "#000000", { opacity: 0.4 }),
    car(
      "coupe",
      { x: 360, y: 828, scale: 1.86 },
      { paint: "#a8502f", roof: "#5d3a2a", flash: "#5d3a2a", light: "#6b5a48", tint: 0.26, sky: "#e9d7a6" },
    ),
    // The tarpaulin hangs in folds from the roof to the tail, and stops where somebody let go of it.
    path(
      "M352 792C336 690 372 618 470 600C520 560 590 536 690 528C742 524 782 530 800 548C790 590 812 640 788 700C776 726 786 752 770 780L726 770L690 794L640 774L590 800L540 778L490 802L430 780L388 804Z",
      "url(#sheet)",
    ),
    ...[
      "M470 600C462 660 470 720 452 784",
      "M560 566C548 640 566 700 548 778",
      "M650 540C646 620 668 690 646 774",
      "M730 528C740 600 752 660 728 768",
    ].map((d) => line(d, "#5b6752", 6, { opacity: 0.7 })),
    line("M470 600C520 562 590 538 690 530", "#b7c0a6", 6, { opacity: 0.8 }),
    shaft(470, 18, 130),
    shaft(820, 12, 100),
    shaft(1120, 14, 60),
    ...Array.from({ length: 60 }, () =>
      circle(n2(400 + next() * 900), n2(160 + next() * 560), n2(1.2 + next() * 2.4), "#fff4cf", {
        opacity: n(0.25 + next() * 0.4),
      }),
    ),
    hen(1190, 842, false),
    hen(236, 826, true),
    straw(5, 60),
  );
}

const n2 = (value: number): number => Math.round(value * 10) / 10;
