import { circle, drawing, ellipse, fade, line, path, rect, tag } from "../drawing";

export type Face = {
  readonly skin: string;
  readonly hair: string;
  readonly top: string;
  /** The wall behind. */
  readonly wall: string;
  readonly cut: "short" | "long" | "bun" | "bob" | "bald";
  readonly hat?: { readonly shape: "cap" | "wide"; readonly colour: string };
  readonly beard?: boolean;
  readonly glasses?: boolean;
};

const hairBehind = ({ cut, hair }: Face): string => {
  switch (cut) {
    case "long":
      return path("M196 250C180 120 420 120 404 250L420 430C380 460 220 460 180 430Z", hair);
    case "bob":
      return path("M188 250C172 110 428 110 412 250L408 350C390 384 210 384 192 350Z", hair);
    case "bun":
      return circle(300, 108, 46, hair);
    default:
      return "";
  }
};

const hairInFront = ({ cut, hair }: Face): string =>
  cut === "bald"
    ? path("M198 250C194 226 204 212 212 208L216 262ZM402 250C406 226 396 212 388 208L384 262Z", hair)
    : path(
        "M198 254C176 112 424 112 402 254C396 214 372 196 336 196C290 196 240 190 222 214C208 230 202 240 198 254Z",
        hair,
      );

const hatOf = ({ hat }: Face): string => {
  if (!hat) return "";
  const crown = path("M202 206C204 104 396 104 398 206C350 190 250 190 202 206Z", hat.colour);
  return hat.shape === "cap"
    ? crown +
        path("M204 204C260 182 400 176 452 214C400 214 300 208 204 212Z", hat.colour) +
        line("M206 208C260 190 390 186 448 212", "#00000044", 4)
    : crown +
        ellipse(300, 204, 172, 26, hat.colour) +
        line("M206 190C260 176 340 176 394 190", "#00000055", 12);
};

/** Somebody of the committee, head and shoulders, as the club's own painter sees them. */
export function face(who: Face): string {
  const shade = "#000000";
  return drawing(
    600,
    600,
    tag(
      "defs",
      {},
      fade(
        "light",
        [
          [0, "#ffffff", 0.28],
          [1, "#ffffff", 0],
        ],
        [0, 0, 1, 1],
      ),
    ),
    rect(0, 0, 600, 600, who.wall),
    circle(150, 120, 300, "url(#light)"),
    hairBehind(who),
    path("M70 620C70 480 170 430 300 430C430 430 530 480 530 620Z", who.top),
    path("M252 428C262 470 338 470 348 428L356 446C340 496 260 496 244 446Z", shade, { opacity: 0.16 }),
    rect(254, 350, 92, 106, who.skin, { rx: 40 }),
    path("M254 376C270 412 330 412 346 376L346 400C330 428 270 428 254 400Z", shade, { opacity: 0.14 }),
    ellipse(196, 276, 20, 28, who.skin),
    ellipse(404, 276, 20, 28, who.skin),
    ellipse(300, 270, 106, 124, who.skin),
    ellipse(238, 312, 24, 16, "#d9604a", { opacity: 0.2 }),
    ellipse(362, 312, 24, 16, "#d9604a", { opacity: 0.2 }),
    who.beard
      ? path(
          "M196 290C200 420 400 420 404 290C392 330 352 330 332 326C318 318 282 318 268 326C248 330 208 330 196 290Z",
          who.hair,
        )
      : "",
    hairInFront(who),
    hatOf(who),
    ...[256, 344].map((x) => ellipse(x, 268, 9, 11, "#2a211c") + circle(x + 3, 264, 3, "#ffffff")),
    ...[256, 344].map((x) =>
      line(`M${x - 22} 240Q${x} 228 ${x + 22} 240`, who.cut === "bald" ? "#8d8a86" : who.hair, 7),
    ),
    line("M300 274C306 292 310 300 300 306", shade, 5, { opacity: 0.25 }),
    path("M262 340C280 366 320 366 338 340C320 348 280 348 262 340Z", "#8f3a2b"),
    who.glasses
      ? [256, 344].map((x) => circle(x, 268, 33, "none", { stroke: "#2b2a2d", "stroke-width": 5 })).join("") +
          line("M289 262Q300 256 311 262", "#2b2a2d", 5)
      : "",
  );
}
