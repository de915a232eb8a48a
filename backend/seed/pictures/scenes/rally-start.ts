import { car } from "../cars";
import { drawing, ellipse, fade, land, line, n, path, rect, tag } from "../drawing";
import { person } from "../people";
import { cloud, grass, gum } from "../plants";

/** Black and white squares, as a finish and a start both have. */
function squares(x: number, y: number, across: number, down: number, size: number): string {
  return Array.from({ length: across * down }, (_, index) => {
    const [column, row] = [index % across, Math.floor(index / across)];
    return rect(x + column * size, y + row * size, size, size, (column + row) % 2 ? "#f6ecd2" : "#1d2b2f");
  }).join("");
}

/** The gate under which each crew leaves: two posts, a band of squares and the club's sun. */
function gate(): string {
  const rays = Array.from({ length: 9 }, (_, index) => {
    const angle = Math.PI + ((index + 0.5) / 9) * Math.PI;
    return line(
      `M${n(790 + Math.cos(angle) * 46)} ${n(268 + Math.sin(angle) * 46)}L${n(790 + Math.cos(angle) * 64)} ${n(268 + Math.sin(angle) * 64)}`,
      "#f2b544",
      7,
    );
  }).join("");
  return (
    rect(330, 190, 30, 560, "#8a4f35") +
    rect(1220, 190, 30, 560, "#8a4f35") +
    rect(300, 176, 980, 116, "#12545c", { rx: 10 }) +
    squares(300, 176, 49, 1, 20) +
    squares(300, 272, 49, 1, 20) +
    path("M748 268A42 42 0 0 1 832 268Z", "#f2b544") +
    rays +
    [430, 500, 570, 640].map((x) => line(`M${x + 15} 222A19 19 0 1 0 ${x + 15} 246`, "#f6ecd2", 8)).join("") +
    [950, 1010, 1070, 1130]
      .map((x, index) => rect(x, 214 + (index % 2) * 6, 34, 40, index % 2 ? "#f2b544" : "#c8502f", { rx: 5 }))
      .join("")
  );
}

/** Friday, seven in the morning: car one is last to be ready. */
export function rallyStart(): string {
  return drawing(
    1600,
    900,
    tag(
      "defs",
      {},
      fade("morning", [
        [0, "#7db9c9"],
        [0.6, "#d8e9df"],
        [1, "#fbe9c4"],
      ]),
      fade("apron", [
        [0, "#b7a892"],
        [1, "#8d8074"],
      ]),
    ),
    rect(0, 0, 1600, 900, "url(#morning)"),
    cloud(60, 150, 480, 50, "#ffffff", 0.85),
    cloud(1060, 110, 460, 44, "#ffffff", 0.8),
    land(
      [
        [-20, 470],
        [200, 420],
        [430, 452],
        [660, 400],
        [900, 446],
        [1140, 398],
        [1380, 440],
        [1640, 400],
      ],
      720,
      "#9dbcab",
    ),
    land(
      [
        [-20, 560],
        [300, 520],
        [640, 548],
        [980, 512],
        [1320, 546],
        [1640, 520],
      ],
      740,
      "#7fa37f",
    ),
    gum(6, 110, 640, 360, { trunk: "#e4d9c4", shade: "#4f7759", leaf: "#6c9468" }),
    gum(21, 1500, 640, 340, { trunk: "#e4d9c4", shade: "#4f7759", leaf: "#6c9468" }),
    rect(0, 610, 1600, 60, "#a9b668"),
    rect(0, 650, 1600, 250, "url(#apron)"),
    car("wagon", { x: 20, y: 706, scale: 0.8 }, { paint: "#e9d7a6", roof: "#8a4f35", sky: "#d8e9df" }),
    car("humpback", { x: 1230, y: 704, scale: 0.8 }, { paint: "#7fa08c", whitewalls: true, sky: "#d8e9df" }),
    person(
      452,
      716,
      0.9,
      { skin: "#7b4f35", hair: "#2a211c", top: "#f2b544", legs: "#35506b", hat: "#e4d4b0" },
      "mug",
    ),
    person(
      520,
      720,
      0.88,
      { skin: "#e0ae86", hair: "#b8452f", top: "#2f7f86", legs: "#54473c", dress: true },
      "stand",
      true,
    ),
    person(
      1010,
      700,
      0.9,
      { skin: "#c98f68", hair: "#d9d4ca", top: "#a3273a", legs: "#3b3a44", hat: "#5d7f52" },
      "hips",
      true,
    ),
    gate(),
    ellipse(800, 834, 520, 26, "#000000", { opacity: 0.14 }),
    car(
      "saloon",
      { x: 420, y: 836, scale: 1.62 },
      {
        paint: "#1f7f86",
        roof: "#f6ead0",
        flash: "#f6ead0",
        whitewalls: true,
        sky: "#d8e9df",
        lampsOn: true,
      },
    ),
    rect(688, 724, 82, 58, "#f6ecd2", { rx: 8 }),
    line("M722 744L732 738L732 770", "#1d2b2f", 7),
    person(
      1290,
      856,
      1.36,
      { skin: "#c99873", hair: "#4a2f22", top: "#f4f1e8", legs: "#35506b", hat: "#c8502f" },
      "point",
      true,
    ),
    line("M1222 690L1222 560", "#5d3a20", 7),
    path("M1220 562C1180 548 1150 584 1104 566L1104 640C1150 658 1180 622 1220 636Z", "#f6ecd2"),
    ...[0, 1, 2, 3, 4, 5].map((index) =>
      path(
        `M${1220 - (index % 3) * 38} ${n(564 + Math.floor(index / 3) * 37 + (index % 3) * 3)}l-19 2l0 18l19 -2Z`,
        "#1d2b2f",
      ),
    ),
    grass(9, -10, 1620, () => 906, 26, ["#8fa255", "#bcc47a"]),
  );
}
