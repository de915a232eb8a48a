import { type CarKind, carShapes } from "../car-shapes";
import { type CarPaint, car } from "../cars";
import { drawing, ellipse, fade, land, rect, tag } from "../drawing";
import { cloud, grass, gum } from "../plants";

/** One member's car beside a quiet road, as the garage shows it. */
export function garagePortrait(kind: CarKind, look: CarPaint): string {
  const scale = 2.05;
  const left = (1200 - carShapes[kind].length * scale) / 2;
  return drawing(
    1200,
    900,
    tag(
      "defs",
      {},
      fade("air", [
        [0, "#8cc3cc"],
        [0.75, "#e3eedd"],
        [1, "#f8eccb"],
      ]),
      fade("lane", [
        [0, "#a89a8c"],
        [1, "#7d7370"],
      ]),
    ),
    rect(0, 0, 1200, 900, "url(#air)"),
    cloud(80, 200, 460, 54, "#ffffff", 0.8),
    cloud(740, 150, 420, 44, "#ffffff", 0.8),
    land(
      [
        [-20, 500],
        [180, 440],
        [380, 470],
        [580, 420],
        [820, 460],
        [1020, 410],
        [1220, 440],
      ],
      760,
      "#9dbcab",
    ),
    land(
      [
        [-20, 580],
        [260, 540],
        [520, 566],
        [800, 536],
        [1220, 560],
      ],
      760,
      "#7fa37f",
    ),
    gum(6, 140, 640, 320, { trunk: "#e4d9c4", shade: "#4f7759", leaf: "#6c9468" }),
    gum(13, 1090, 640, 280, { trunk: "#e4d9c4", shade: "#4f7759", leaf: "#6c9468" }),
    rect(0, 620, 1200, 90, "#a9b668"),
    grass(4, -10, 1220, () => 706, 26, ["#8fa255", "#bcc47a"]),
    rect(0, 700, 1200, 200, "url(#lane)"),
    ellipse(600, 792, 520, 18, "#000000", { opacity: 0.12 }),
    car(kind, { x: left, y: 790, scale }, { sky: "#cfe6dc", ...look }),
  );
}
