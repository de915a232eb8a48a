import { circle, ellipse, group, line, path, place, rect } from "./drawing";

export type Outfit = {
  readonly skin: string;
  readonly hair: string;
  readonly top: string;
  readonly legs: string;
  readonly hat?: string;
  readonly dress?: boolean;
};

export type Pose = "stand" | "point" | "mug" | "hips" | "sit";

const arms: Record<Exclude<Pose, "sit">, (colour: string, skin: string) => string> = {
  stand: (colour, skin) =>
    line("M-17 -136L-22 -98", colour, 11) +
    line("M17 -136L22 -98", colour, 11) +
    circle(-22, -94, 5, skin) +
    circle(22, -94, 5, skin),
  point: (colour, skin) =>
    line("M-17 -136L-22 -98", colour, 11) +
    circle(-22, -94, 5, skin) +
    line("M16 -138L46 -128", colour, 10) +
    circle(52, -127, 5, skin),
  mug: (colour, skin) =>
    line("M-17 -136L-22 -98", colour, 11) +
    circle(-22, -94, 5, skin) +
    line("M16 -136L26 -112L38 -124", colour, 10) +
    circle(40, -126, 5, skin) +
    rect(38, -138, 9, 11, "#f4f1e8", { rx: 1.5 }),
  hips: (colour, skin) =>
    line("M-16 -136L-32 -116L-16 -100", colour, 10) +
    line("M16 -136L32 -116L16 -100", colour, 10) +
    circle(-15, -98, 4.5, skin) +
    circle(15, -98, 4.5, skin),
};

function head(who: Outfit): string {
  return (
    rect(-4.5, -154, 9, 12, who.skin) +
    ellipse(0, -162, 10.5, 12.5, who.skin) +
    path("M-11 -162C-12 -182 12 -182 11 -162C8 -170 -4 -172 -11 -162Z", who.hair) +
    (who.hat ? path("M-11 -167C-10 -184 10 -184 11 -167Z", who.hat) + ellipse(2, -167, 19, 3.4, who.hat) : "")
  );
}

/** Someone about 175 units tall, feet at (x, y). */
export function person(
  x: number,
  y: number,
  scale: number,
  who: Outfit,
  pose: Pose = "stand",
  mirrored = false,
): string {
  if (pose === "sit") {
    return place(
      x,
      y,
      mirrored ? -scale : scale,
      scale,
      line("M-4 -44L34 -46L36 -4", who.legs, 14),
      rect(22, -5, 24, 7, "#3a2d28", { rx: 3 }),
      path("M-20 -40L-16 -100C-14 -108 12 -108 14 -100L16 -40Z", who.top),
      line("M8 -94L30 -62", who.top, 10),
      group({ transform: "translate(0 38)" }, head(who)),
    );
  }
  const lower = who.dress
    ? path("M-15 -104L-26 -44L26 -44L15 -104Z", who.top) +
      line("M-8 -46L-8 -6", who.skin, 8) +
      line("M8 -46L8 -6", who.skin, 8)
    : line("M-8 -92L-10 -6", who.legs, 15) + line("M8 -92L10 -6", who.legs, 15);
  return place(
    x,
    y,
    mirrored ? -scale : scale,
    scale,
    ellipse(0, 0, 30, 4, "#000000", { opacity: 0.25 }),
    lower,
    path("M-17 -8L-3 -8L-3 0L-20 0ZM5 -8L18 -8L21 0L5 0Z", "#3a2d28"),
    path("M-19 -140C-14 -147 14 -147 19 -140L16 -92L-16 -92Z", who.top),
    arms[pose](who.top, who.skin),
    head(who),
  );
}
