import { car } from "../cars";
import { circle, drawing, ellipse, fade, glow, group, line, n, path, rect, tag } from "../drawing";
import { person } from "../people";

const wood = ["#6f4a35", "#67442f", "#744e38", "#624029"] as const;

const boards = (): string =>
  Array.from({ length: 21 }, (_, index) =>
    rect(index * 78 - 10, 60, 77, 600, wood[index % 4] ?? wood[0]),
  ).join("") +
  Array.from({ length: 21 }, (_, index) => rect(index * 78 + 66, 60, 2, 600, "#4a2f20")).join("");

const pane = (x: number, y: number): string =>
  rect(x, y, 104, 92, "url(#evening)") +
  path(`M${x} ${y + 92}L${x + 60} ${y}L${x + 84} ${y}L${x + 24} ${y + 92}Z`, "#ffffff", { opacity: 0.12 });

function windowSet(): string {
  return (
    rect(86, 176, 346, 226, "#d9c6a0") +
    [0, 1, 2].map((column) => pane(98 + column * 109, 188) + pane(98 + column * 109, 291)).join("") +
    path("M98 383C150 350 190 372 230 352C290 330 340 366 420 340L420 383Z", "#2d4a55", { opacity: 0.8 }) +
    rect(76, 400, 366, 14, "#e6d5b2")
  );
}

function tools(): string {
  const spanner = (x: number, length: number): string =>
    line(`M${x} 236L${x} ${236 + length}`, "#c3c8cc", 7) +
    circle(x, 232, 10, "#c3c8cc") +
    circle(x, 227, 5, "#8a6a4a") +
    circle(x, 238 + length, 9, "#c3c8cc") +
    circle(x, 238 + length, 4.5, "#8a6a4a");
  const driver = (x: number, colour: string): string =>
    rect(x - 6, 228, 12, 34, colour, { rx: 5 }) + rect(x - 2, 262, 4, 40, "#c3c8cc");
  return (
    rect(1010, 196, 440, 190, "#8a6a4a", { rx: 4 }) +
    [0, 1, 2, 3, 4].map((index) => spanner(1044 + index * 34, 96 - index * 13)).join("") +
    ["#c8452f", "#e0b23c", "#2f7f86"].map((colour, index) => driver(1228 + index * 30, colour)).join("") +
    line("M1330 232L1330 300", "#a97848", 9) +
    rect(1306, 220, 48, 22, "#5b6066", { rx: 4 }) +
    path("M1384 226L1432 226L1432 240L1384 262Z", "#c3c8cc") +
    line("M1384 246L1372 320", "#a97848", 10)
  );
}

function bench(): string {
  const tin = (x: number, colour: string, height: number): string =>
    rect(x, 508 - height, 34, height, colour, { rx: 3 }) + rect(x, 508 - height + 8, 34, 9, "#f4e6cf");
  return (
    rect(992, 508, 490, 24, "#b98a57", { rx: 3 }) +
    rect(992, 528, 490, 10, "#8a6238") +
    rect(1020, 536, 26, 160, "#8a6238") +
    rect(1424, 536, 26, 160, "#8a6238") +
    rect(1046, 606, 380, 14, "#7a5530") +
    rect(1070, 556, 120, 50, "#a83a2c", { rx: 4 }) +
    rect(1110, 546, 40, 12, "none", { stroke: "#6d2119", "stroke-width": 5, rx: 5 }) +
    tin(1330, "#2f7f86", 48) +
    tin(1372, "#c8452f", 40) +
    tin(1414, "#e0b23c", 54) +
    path("M1228 508L1228 480L1250 472L1300 472L1300 486L1270 490L1270 508Z", "#5b6066") +
    line("M1246 466L1246 500", "#3c4046", 5)
  );
}

const tyres = (x: number, y: number): string =>
  [0, 1, 2]
    .map(
      (index) =>
        rect(x, y - 40 * (index + 1), 128, 36, index % 2 ? "#2e2b2f" : "#262327", { rx: 17 }) +
        rect(x + 14, y - 40 * (index + 1) + 15, 100, 4, "#464248", { rx: 2 }),
    )
    .join("");

/** Tuesday night in the club shed: one car with its bonnet up and plenty of opinions. */
export function workshop(): string {
  return drawing(
    1600,
    900,
    tag(
      "defs",
      {},
      fade("evening", [
        [0, "#24405c"],
        [0.6, "#6f7f92"],
        [1, "#e59a6b"],
      ]),
      fade("floor", [
        [0, "#8c7a68"],
        [1, "#5d4f45"],
      ]),
      fade("beam", [
        [0, "#ffe9a8", 0.62],
        [1, "#ffe9a8", 0],
      ]),
      glow("pool", [
        [0, "#ffe7ae", 0.75],
        [1, "#ffe7ae", 0],
      ]),
    ),
    boards(),
    rect(0, 0, 1600, 66, "#3c2619"),
    path("M0 66L300 0L420 0L120 66ZM1600 66L1300 0L1180 0L1480 66Z", "#50321f"),
    windowSet(),
    tools(),
    rect(0, 640, 1600, 260, "url(#floor)"),
    rect(0, 632, 1600, 12, "#3c2619"),
    bench(),
    ...[720, 1216].map(
      (x) =>
        line(`M${x} 60L${x} 128`, "#20140e", 4) +
        path(`M${x - 62} 158C${x - 56} 122 ${x + 56} 122 ${x + 62} 158Z`, "#2f6a5e") +
        ellipse(x, 158, 60, 7, "#fff3c8"),
    ),
    path("M664 160L776 160L1040 820L400 820Z", "url(#beam)"),
    path("M1160 160L1272 160L1440 560L992 560Z", "url(#beam)"),
    ellipse(720, 800, 470, 74, "url(#pool)"),
    tyres(60, 806),
    rect(214, 690, 78, 116, "#2f5f6b", { rx: 6 }) +
      rect(210, 722, 86, 6, "#244a54") +
      rect(210, 762, 86, 6, "#244a54") +
      ellipse(253, 691, 39, 8, "#47808d"),
    path("M794 622C846 560 912 500 978 470L990 478C930 520 874 574 826 636Z", "#8f3a2b") +
      path("M794 622C846 560 912 500 978 470L972 462C902 494 838 552 786 612Z", "#c9604a"),
    line("M880 632L900 548", "#c3c8cc", 4),
    car(
      "humpback",
      { x: 350, y: 818, scale: 1.5 },
      { paint: "#b04a36", sky: "#f0cf8e", light: "#ffcf87", tint: 0.12, whitewalls: true },
    ),
    person(
      1084,
      838,
      1.5,
      { skin: "#c98f68", hair: "#4a2f22", top: "#35607a", legs: "#35607a" },
      "point",
      true,
    ),
    person(
      1188,
      830,
      1.44,
      { skin: "#7b4f35", hair: "#d9d4ca", top: "#d7b25a", legs: "#54473c", hat: "#5d7f52" },
      "mug",
    ),
    group(
      { transform: "translate(1330 826)" },
      rect(0, -20, 190, 14, "#c8452f", { rx: 7 }) +
        rect(16, -32, 60, 14, "#2b2a2d", { rx: 7 }) +
        circle(26, -4, 8, "#2b2a2d") +
        circle(166, -4, 8, "#2b2a2d"),
    ),
    rect(0, 0, 1600, 900, "#1c0f12", { opacity: n(0.06) }),
  );
}
