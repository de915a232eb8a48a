import type { CarKind } from "../car-shapes";
import { type CarPaint, car } from "../cars";
import { circle, drawing, ellipse, group, line, path, rect } from "../drawing";

const cream = "#f6ecd2";
const ink = "#12343b";

/** Something of the shop, on a coloured ground with its shadow on the counter. 800 by 800. */
const onCounter = (ground: string, counter: string, ...thing: string[]): string =>
  drawing(
    800,
    800,
    rect(0, 0, 800, 800, ground),
    circle(400, 360, 330, "#ffffff", { opacity: 0.16 }),
    path("M0 610C220 588 580 588 800 610L800 800L0 800Z", counter),
    ellipse(400, 668, 250, 26, "#000000", { opacity: 0.18 }),
    ...thing,
  );

type Look = { readonly kind: CarKind; readonly paint: CarPaint };

const printed = ({ kind, paint }: Look, x: number, y: number, scale: number) =>
  car(kind, { x, y, scale }, { whitewalls: true, sky: cream, ...paint });

export const mug = (enamel: string, ground: string, look: Look): string =>
  onCounter(
    ground,
    "#8a5a3c",
    path("M560 330C690 320 690 560 556 552", "none", { stroke: enamel, "stroke-width": 40 }),
    path("M220 250L580 250L566 628C564 668 236 668 234 628Z", enamel),
    ellipse(400, 252, 180, 34, "#26323a"),
    ellipse(400, 246, 180, 32, "none", { stroke: ink, "stroke-width": 12 }),
    path("M262 300C258 420 264 540 270 610", "none", {
      stroke: "#ffffff",
      "stroke-width": 16,
      opacity: 0.35,
    }),
    printed(look, 262, 512, 0.62),
    line("M262 518L546 518", ink, 6),
  );

export const shirt = (cloth: string, ground: string, look: Look): string =>
  onCounter(
    ground,
    "#b9936a",
    path(
      "M300 130C330 190 470 190 500 130L610 172L716 330L620 396L576 342L580 650C580 668 220 668 220 650L224 342L180 396L84 330L190 172Z",
      cloth,
    ),
    path("M300 130C330 190 470 190 500 130C470 226 330 226 300 130Z", "#000000", { opacity: 0.25 }),
    line("M224 342L232 430M576 342L568 430", "#000000", 5, { opacity: 0.2 }),
    circle(400, 400, 136, cream),
    printed(look, 276, 462, 0.54),
    line("M282 468L518 468", ink, 6),
  );

export const cap = (cloth: string, ground: string): string =>
  onCounter(
    ground,
    "#8a5a3c",
    path("M180 520C160 300 300 220 410 220C540 220 640 320 620 520Z", cloth),
    path("M410 220C380 300 370 420 376 520M410 220C480 300 512 420 508 520", "none", {
      stroke: "#000000",
      "stroke-width": 5,
      opacity: 0.25,
    }),
    path(
      "M176 516C330 470 520 476 640 520C720 560 740 620 700 640C560 590 330 580 190 600C160 590 160 540 176 516Z",
      ink,
    ),
    circle(410, 218, 16, ink),
    circle(392, 400, 74, cream),
    circle(392, 400, 58, "#c8502f"),
    path("M344 412A48 48 0 0 1 440 412Z", "#f2b544"),
    rect(344, 412, 96, 8, cream),
  );

export const tote = (cloth: string, ground: string, look: Look): string =>
  onCounter(
    ground,
    "#b9936a",
    path("M300 300C290 90 510 90 500 300", "none", { stroke: "#8a4f35", "stroke-width": 24 }),
    path("M196 280L604 280L640 660C520 676 280 676 160 660Z", cloth),
    path("M196 280L604 280L608 318L192 318Z", "#000000", { opacity: 0.12 }),
    printed(look, 250, 530, 0.66),
    line("M240 536L560 536", ink, 8),
  );

export const spanners = (cloth: string): string =>
  onCounter(
    "#d8c7a2",
    "#6b4a30",
    path("M120 250L680 220L700 640L140 660Z", cloth),
    path("M120 250L680 220L684 300L124 332Z", "#000000", { opacity: 0.2 }),
    ...[0, 1, 2, 3, 4].map((index) =>
      group(
        { transform: `translate(${190 + index * 105} ${220 - index * 4}) scale(${1 - index * 0.09})` },
        rect(-16, 40, 32, 330, "#b9c2c6", { rx: 14 }),
        circle(0, 20, 44, "#b9c2c6"),
        path("M-16 -40L16 -40L16 22L-16 22Z", "#d8c7a2"),
        circle(0, 380, 38, "#b9c2c6"),
        circle(0, 380, 18, cloth),
      ),
    ),
    path("M124 420L690 396L700 640L140 660Z", cloth),
    path("M124 420L690 396", "none", { stroke: cream, "stroke-width": 5, "stroke-dasharray": "16 12" }),
  );

export const tin = (paint: string, ground: string): string =>
  onCounter(
    ground,
    "#5d4632",
    path("M170 380L630 380L630 600C630 690 170 690 170 600Z", "#c9cfd1"),
    path("M170 440L630 440L630 560C630 650 170 650 170 560Z", paint),
    ellipse(400, 380, 230, 78, "#e4e8e9"),
    ellipse(400, 372, 206, 64, paint),
    ellipse(400, 372, 150, 44, "none", { stroke: cream, "stroke-width": 8 }),
    path("M340 384C360 340 380 344 392 344L420 344C440 344 450 360 462 384Z", cream),
    ...[366, 436].map((x) => circle(x, 386, 13, ink)),
    line("M300 560C360 576 440 576 500 560", cream, 12),
  );

export const keyring = (leather: string, ground: string): string =>
  onCounter(
    ground,
    "#8a5a3c",
    circle(400, 210, 92, "none", { stroke: "#b9c2c6", "stroke-width": 20 }),
    path("M330 300C330 270 470 270 470 300L490 590C490 640 310 640 310 590Z", leather),
    path("M346 316L454 316L472 582C472 614 328 614 328 582Z", "none", {
      stroke: cream,
      "stroke-width": 5,
      "stroke-dasharray": "14 12",
    }),
    circle(400, 470, 62, "#d9b25c"),
    path("M352 482A48 48 0 0 1 448 482Z", ink),
    rect(352, 486, 96, 8, ink),
    group(
      { transform: "translate(500 250) rotate(24)" },
      rect(-14, 0, 28, 260, "#cfd6d8", { rx: 10 }),
      circle(0, -10, 56, "#cfd6d8"),
      circle(0, -10, 22, ground),
      rect(14, 190, 26, 22, "#cfd6d8"),
      rect(14, 226, 18, 22, "#cfd6d8"),
    ),
  );

export const ticket = (paper: string, ground: string, look: Look): string =>
  onCounter(
    ground,
    "#3c2619",
    group(
      { transform: "rotate(-7 400 400)" },
      rect(96, 236, 608, 320, "#000000", { rx: 22, opacity: 0.18 }),
      path(
        "M96 244A22 22 0 0 1 118 222L682 222A22 22 0 0 1 704 244L704 348A36 36 0 0 0 704 420L704 526A22 22 0 0 1 682 548L118 548A22 22 0 0 1 96 526L96 420A36 36 0 0 0 96 348Z",
        paper,
      ),
      line("M556 240L556 530", ink, 5, { "stroke-dasharray": "4 18" }),
      rect(130, 256, 390, 20, ink, { rx: 10 }),
      rect(130, 296, 250, 12, ink, { rx: 6, opacity: 0.5 }),
      printed(look, 150, 498, 0.7),
      line("M130 504L520 504", ink, 6),
      ...[0, 1, 2, 3, 4, 5, 6, 7].map((index) =>
        rect(588, 262 + index * 32, index % 3 === 0 ? 84 : 62, index % 2 === 0 ? 18 : 10, ink),
      ),
    ),
  );

export const rug = (main: string, stripe: string): string =>
  onCounter(
    "#cfd8b4",
    "#7b8f5c",
    path("M140 360C140 300 660 300 660 360L660 590C660 660 140 660 140 590Z", main),
    ...[0, 1, 2, 3].map((index) => rect(190 + index * 120, 322, 40, 316, stripe, { opacity: 0.85 })),
    ...[0, 1, 2].map((index) => rect(140, 390 + index * 80, 520, 24, stripe, { opacity: 0.5 })),
    ellipse(400, 350, 260, 50, main),
    path("M180 350C230 318 570 318 620 350C570 384 230 384 180 350Z", stripe, { opacity: 0.6 }),
    ...[270, 530].map((x) => rect(x - 22, 300, 44, 360, "#8a4f35", { rx: 10 })),
    path("M270 316C300 220 500 220 530 316", "none", { stroke: "#8a4f35", "stroke-width": 26 }),
  );

export const puzzle = (look: Look): string =>
  onCounter(
    "#e6c9a0",
    "#8a5a3c",
    path("M150 300L650 300L650 640L150 640Z", "#1f7f86"),
    path("M150 300L220 226L720 226L650 300Z", "#3d9aa0"),
    path("M650 300L720 226L720 566L650 640Z", "#155b61"),
    rect(180, 330, 440, 250, "#f6d894"),
    circle(520, 400, 42, "#f2b544"),
    path("M180 520C300 470 460 500 620 470L620 580L180 580Z", "#3d7f78"),
    printed(look, 226, 566, 0.68),
    ...[260, 400, 540].map((x) =>
      line(`M${x} 330C${x + 14} 400 ${x - 14} 500 ${x} 580`, "#ffffff", 3, { opacity: 0.6 }),
    ),
    ...[400, 490].map((y) =>
      line(`M180 ${y}C300 ${y + 12} 480 ${y - 12} 620 ${y}`, "#ffffff", 3, { opacity: 0.6 }),
    ),
  );

export const flask = (enamel: string): string =>
  onCounter(
    "#f0d9a8",
    "#6b4a30",
    rect(290, 250, 220, 410, enamel, { rx: 34 }),
    rect(310, 150, 180, 110, "#c9cfd1", { rx: 26 }),
    rect(290, 250, 220, 26, ink),
    rect(290, 600, 220, 20, cream),
    rect(322, 290, 26, 300, "#ffffff", { rx: 13, opacity: 0.35 }),
    path("M510 320C590 320 590 500 510 500", "none", { stroke: ink, "stroke-width": 26 }),
    circle(410, 440, 68, cream),
    path("M356 452A54 54 0 0 1 464 452Z", "#c8502f"),
    rect(356, 456, 108, 9, ink),
  );

export const apron = (cloth: string): string =>
  onCounter(
    "#c9dcd2",
    "#8a5a3c",
    path("M310 170C300 90 500 90 490 170", "none", { stroke: ink, "stroke-width": 14 }),
    path(
      "M300 170L500 170L530 320C600 340 610 380 610 420L596 660C480 676 320 676 204 660L190 420C190 380 200 340 270 320Z",
      cloth,
    ),
    rect(280, 450, 240, 140, "#000000", { rx: 12, opacity: 0.16 }),
    line("M400 450L400 590", cream, 4, { "stroke-dasharray": "12 10" }),
    rect(320, 400, 20, 130, "#b9c2c6", { rx: 8 }),
    circle(330, 396, 26, "#b9c2c6"),
    circle(330, 386, 11, "#c9dcd2"),
    path("M330 240L470 240M346 268L454 268", "none", { stroke: cream, "stroke-width": 10 }),
  );
