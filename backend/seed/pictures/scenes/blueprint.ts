import { circle, drawing, group, line, n, path, rect, tag } from "../drawing";

const ink = "#e8f3f2";

const dash = { "stroke-dasharray": "18 8 4 8", opacity: 0.6 } as const;

/**
 * A numbered ring at the end of a thin line. The number is drawn as that many dots, so that no font is
 * needed.
 */
function callout(fromX: number, fromY: number, x: number, y: number, dots: number): string {
  return (
    line(`M${fromX} ${fromY}L${x} ${y}`, ink, 2, { opacity: 0.8 }) +
    circle(x, y, 25, "#14495a", { stroke: ink, "stroke-width": 3 }) +
    Array.from({ length: dots }, (_, index) => {
      const angle = (index / dots) * Math.PI * 2 - Math.PI / 2;
      const reach = dots === 1 ? 0 : 11;
      return circle(Number(n(x + Math.cos(angle) * reach)), Number(n(y + Math.sin(angle) * reach)), 4, ink);
    }).join("")
  );
}

const outline = (d: string, width = 4): string =>
  path(d, "#1c5f70", { stroke: ink, "stroke-width": width, "stroke-linejoin": "round" });

const thread = (x: number, y: number, length: number): string =>
  Array.from({ length: Math.floor(length / 12) }, (_, index) =>
    line(`M${x - 16} ${y + index * 12}l32 -7`, ink, 2.5),
  ).join("");

/** A side-draught carburettor in its parts, as a patient member drew it. */
export function blueprint(): string {
  const grid = Array.from({ length: 29 }, (_, index) =>
    line(`M${index * 42} 0l0 900`, "#ffffff", index % 4 ? 1 : 2, { opacity: 0.07 }),
  ).concat(
    Array.from({ length: 22 }, (_, index) =>
      line(`M0 ${index * 42}l1200 0`, "#ffffff", index % 4 ? 1 : 2, { opacity: 0.07 }),
    ),
  );
  return drawing(
    1200,
    900,
    rect(0, 0, 1200, 900, "#14495a"),
    ...grid,
    rect(28, 28, 1144, 844, "none", { stroke: ink, "stroke-width": 3 }),
    rect(40, 40, 1120, 820, "none", { stroke: ink, "stroke-width": 1.5 }),
    line("M600 60L600 840M90 520L1110 520", ink, 2, dash),
    // The suction chamber, and the piston and its needle below it.
    outline("M470 110C470 92 730 92 730 110L742 250L458 250Z"),
    outline("M560 60L640 60L648 100L552 100Z"),
    line("M470 170L730 170", ink, 2, { opacity: 0.7 }),
    outline("M490 290L710 290L710 330L650 330L650 404L550 404L550 330L490 330Z"),
    outline("M594 404L606 404L603 486L597 486Z", 3),
    // The body: a flange to the engine, the throat, a flange to the air.
    outline(
      "M330 440L380 440L380 470L820 470L820 440L870 440L870 610L820 610L820 580L380 580L380 610L330 610Z",
    ),
    tag("ellipse", { cx: 600, cy: 525, rx: 62, ry: 46, fill: "#14495a", stroke: ink, "stroke-width": 4 }),
    line("M560 560L640 490", ink, 5),
    ...[455, 595].flatMap((y) =>
      [355, 845].map((x) => circle(x, y, 9, "#14495a", { stroke: ink, "stroke-width": 3 })),
    ),
    // The jet, its nut and the spring.
    outline("M572 610L628 610L628 650L614 660L614 740L586 740L586 660L572 650Z"),
    thread(600, 672, 60),
    outline("M560 760L640 760L640 796L560 796Z"),
    // The float chamber, with its level marked.
    outline("M880 560L1060 560L1060 790C1060 806 880 806 880 790Z"),
    line("M880 640L1060 640", ink, 2, dash),
    outline("M920 640C920 620 1020 620 1020 640L1020 720C1020 736 920 736 920 720Z", 3),
    outline("M900 520L1040 520L1052 560L888 560Z"),
    line("M870 560L880 600", ink, 6),
    // A spring beside it, drawn as springs are.
    group(
      {},
      ...Array.from({ length: 9 }, (_, index) => line(`M180 ${180 + index * 22}l90 11l-90 11`, ink, 4)),
      line("M180 172l90 8", ink, 4),
    ),
    outline("M150 640L300 640L300 676L260 690L260 770L190 770L190 690L150 676Z"),
    thread(225, 704, 60),
    callout(742, 180, 850, 130, 1),
    callout(710, 310, 850, 270, 2),
    callout(604, 450, 480, 380, 3),
    callout(380, 525, 250, 480, 4),
    callout(628, 630, 740, 690, 5),
    callout(1060, 690, 1112, 430, 6),
    callout(270, 270, 380, 230, 7),
    line("M330 850L870 850M330 836l0 28M870 836l0 28", ink, 2.5),
    path("M330 850l26 -8l0 16ZM870 850l-26 -8l0 16Z", ink),
  );
}
