import { type CarKind, type CarShape, carShapes } from "./car-shapes";
import { circle, ellipse, group, line, mix, n, path, place, rect, tag } from "./drawing";

export type CarPaint = {
  readonly paint: string;
  /** A two-tone roof, or the flash along the flank. */
  readonly roof?: string;
  readonly flash?: string;
  /** What the scene's light does to every colour: a colour and how much of it. */
  readonly light?: string;
  readonly tint?: number;
  /** The colour of what the glass reflects, above and below. */
  readonly sky?: string;
  readonly lampsOn?: boolean;
  readonly whitewalls?: boolean;
  readonly driver?: boolean;
};

function wheel(
  x: number,
  radius: number,
  rim: string,
  tone: (hex: string) => string,
  whitewall: boolean,
): string {
  const y = -radius;
  const spokes = Array.from({ length: 10 }, (_, index) => {
    const angle = (index * Math.PI) / 5;
    return circle(
      x + Math.cos(angle) * radius * 0.47,
      y + Math.sin(angle) * radius * 0.47,
      radius * 0.06,
      tone("#2b2a2d"),
    );
  }).join("");
  return (
    circle(x, y, radius, tone("#211f23")) +
    (whitewall
      ? circle(x, y, radius * 0.8, tone("#efe9dc")) + circle(x, y, radius * 0.68, tone("#211f23"))
      : "") +
    circle(x, y, radius * 0.6, tone(mix(rim, "#000000", 0.15))) +
    spokes +
    circle(x, y, radius * 0.36, tone("#c9ccd0")) +
    path(
      `M${n(x - radius * 0.36)} ${n(y)}A${n(radius * 0.36)} ${n(radius * 0.36)} 0 0 1 ${n(x + radius * 0.36)} ${n(y)}Z`,
      tone("#f4f4f2"),
    ) +
    circle(x, y, radius * 0.1, tone("#8d9096"))
  );
}

function glassOf(shape: CarShape, id: string, upper: string, lower: string): string {
  if (shape.glass.length === 0) return "";
  const panes = shape.glass.join("");
  return (
    tag("clipPath", { id: `${id}g` }, path(panes, "#000")) +
    path(panes, lower) +
    group(
      { "clip-path": `url(#${id}g)` },
      rect(0, -170, shape.length, 46, upper),
      path("M140 -90L176 -165L200 -165L164 -90Z", "#ffffff", { opacity: 0.28 }),
      path("M238 -90L274 -165L282 -165L246 -90Z", "#ffffff", { opacity: 0.28 }),
    )
  );
}

function driverOf(kind: CarKind, tone: (hex: string) => string): string {
  if (kind !== "roadster") return "";
  return (
    path("M136 -74C134 -92 142 -100 152 -100C162 -100 168 -92 168 -74Z", tone("#35506b")) +
    ellipse(154, -108, 9, 11, tone("#c99873")) +
    path("M143 -110C143 -123 166 -123 166 -110L172 -109L142 -107Z", tone("#e4d4b0")) +
    line("M164 -92L180 -86", tone("#35506b"), 6) +
    line("M183 -94L178 -80", tone("#2b2a2d"), 2.5)
  );
}

/**
 * A car with its front wheels' ground point line on y, its tail at x, `scale` pixels a centimetre. Mirrored
 * when `leftward`.
 */
export function car(
  kind: CarKind,
  at: { x: number; y: number; scale: number; leftward?: boolean },
  look: CarPaint,
): string {
  const shape: CarShape = carShapes[kind];
  const light = look.light ?? "#ffffff";
  const tint = look.tint ?? 0;
  const tone = (hex: string): string => mix(hex, light, tint);
  const paint = tone(look.paint);
  const id = `${kind}${Math.round(at.x)}v${Math.round(at.y)}`;
  const chrome = tone("#dfe2e4");
  const seam = mix(paint, "#000000", 0.35);
  const skyUpper = tone(look.sky ?? "#b9d3d6");
  const skyLower = mix(skyUpper, "#22303a", 0.55);
  const roof = tone(look.roof ?? look.paint);
  const [headX, headY, headRx, headRy] = shape.headlamp;
  const [tailX, tailY, tailRx, tailRy] = shape.tailLamp;
  const [rear, front] = shape.wheels;
  const parts = [
    ellipse(shape.length / 2, 1, shape.length * 0.51, 6, "#000000", { opacity: 0.34 }),
    path(`M${rear} -30L${front} -30L${front - 50} -15L${rear + 50} -15Z`, mix(paint, "#000000", 0.85)),
    ...[rear, front].map((x) =>
      path(
        `M${x - 42} -31C${x - 42} -58 ${x - 25} -73 ${x} -73C${x + 25} -73 ${x + 42} -58 ${x + 42} -31Z`,
        mix(paint, "#000000", 0.85),
      ),
    ),
    driverOf(kind, tone),
    tag("clipPath", { id }, path(shape.body, "#000")),
    path(shape.cabin, roof),
    tag("clipPath", { id: `${id}r` }, path(shape.cabin, "#000")),
    group(
      { "clip-path": `url(#${id}r)` },
      rect(0, -170, shape.length, kind === "coupe" ? 42 : 28, "#ffffff", { opacity: 0.22 }),
    ),
    glassOf(shape, id, skyUpper, skyLower),
    path(shape.body, paint),
    group(
      { "clip-path": `url(#${id})` },
      path(shape.under, mix(paint, "#000000", 0.2)),
      rect(0, -40, shape.length, 30, mix(paint, "#000000", 0.38)),
      look.flash && shape.flash ? path(shape.flash, tone(look.flash)) : "",
    ),
    path(shape.shoulder, mix(paint, "#ffffff", 0.4)),
    ...shape.seams.map((d) => line(d, seam, 1.6)),
    ...shape.chrome.map((d) => line(d, chrome, 2.6)),
    ...shape.handles.map(([x, y]) => rect(x, y, 16, 3.4, chrome, { rx: 1.7 })),
    ellipse(tailX, tailY, tailRx, tailRy, tone("#b8322a")),
    ellipse(headX, headY, headRx, headRy, look.lampsOn ? "#fff3c4" : tone("#f2f0e6")),
    ellipse(headX, headY, headRx, headRy, "none", { stroke: chrome, "stroke-width": 1.8 }),
    ...shape.bumpers.map(
      (d) => path(d, mix(chrome, "#000000", 0.35), { transform: "translate(0 3)" }) + path(d, chrome),
    ),
    wheel(rear, shape.tyre, look.paint, tone, look.whitewalls ?? false),
    wheel(front, shape.tyre, look.paint, tone, look.whitewalls ?? false),
  ];
  return at.leftward
    ? place(at.x + shape.length * at.scale, at.y, -at.scale, at.scale, ...parts)
    : place(at.x, at.y, at.scale, at.scale, ...parts);
}
