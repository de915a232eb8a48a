import { car } from "../cars";
import { circle, drawing, ellipse, fade, land, line, n, path, rect, tag } from "../drawing";
import { person } from "../people";
import { cloud, palm } from "../plants";

const ground = 640;

/** A two-storey pub with verandahs on all its street sides. */
function pub(x: number): string {
  const width = 470;
  const posts = Array.from({ length: 8 }, (_, index) => x + 8 + index * 65);
  const lace = (y: number): string =>
    posts
      .slice(0, -1)
      .map((post) =>
        path(
          `M${post} ${y}L${post + 65} ${y}L${post + 65} ${y + 22}Q${post + 32} ${y + 2} ${post} ${y + 22}Z`,
          "#f6ecd6",
        ),
      )
      .join("");
  const rail = (y: number): string =>
    rect(x, y, width, 4, "#f6ecd6") +
    rect(x, y + 38, width, 4, "#f6ecd6") +
    Array.from({ length: 47 }, (_, index) => rect(x + 3 + index * 10, y, 2, 40, "#f6ecd6")).join("");
  const doors = (y: number): string =>
    [36, 118, 216, 314, 396]
      .map(
        (dx) =>
          rect(x + dx, y, 46, 96, "#2f5a5e") +
          rect(x + dx + 6, y + 8, 15, 80, "#8fb3ad") +
          rect(x + dx + 25, y + 8, 15, 80, "#7a9f9b"),
      )
      .join("");
  return (
    path(`M${x + 60} 230L${x + 130} 168L${x + 340} 168L${x + 410} 230Z`, "#a3483a") +
    rect(x + 96, 138, 22, 60, "#b9663f") +
    rect(x + 352, 138, 22, 60, "#b9663f") +
    path(`M${x + 190} 190L${x + 235} 146L${x + 280} 190Z`, "#f6ecd6") +
    circle(x + 235, 176, 9, "#a3483a") +
    rect(x + 14, 230, width - 28, ground - 230, "#d9a06a") +
    doors(314) +
    doors(530) +
    rect(x + 14, 250, width - 28, 60, "#000000", { opacity: 0.22 }) +
    rect(x + 14, 448, width - 28, 66, "#000000", { opacity: 0.28 }) +
    path(`M${x - 14} 266L${x + 26} 224L${x + width - 26} 224L${x + width + 14} 266Z`, "#c4644c") +
    path(`M${x - 14} 266L${x + width + 14} 266L${x + width + 14} 274L${x - 14} 274Z`, "#f6ecd6") +
    lace(274) +
    rail(398) +
    path(`M${x - 14} 446L${x + width + 14} 446L${x + width + 14} 462L${x - 14} 462Z`, "#f6ecd6") +
    rect(x - 14, 440, width + 28, 8, "#c4644c") +
    lace(462) +
    posts.map((post) => rect(post - 3, 274, 7, ground - 274, "#f6ecd6")).join("")
  );
}

function shop(
  x: number,
  width: number,
  top: number,
  look: { wall: string; trim: string; awning: string; stripe: string },
): string {
  const stripes = Math.round(width / 32);
  const step = width / stripes;
  const bays = Math.max(2, Math.floor(width / 80));
  const windows = Array.from({ length: bays }, (_, index) => {
    const wx = x + (width / bays) * (index + 0.5) - 19;
    return (
      rect(wx - 4, top + 62, 46, 82, look.trim) +
      rect(wx, top + 66, 38, 74, "#49707a") +
      rect(wx, top + 66, 38, 30, "#a9cbc9") +
      rect(wx, top + 102, 38, 3, look.trim)
    );
  }).join("");
  return (
    path(
      `M${x} ${top + 26}L${x} ${top}L${x + width * 0.3} ${top}Q${x + width / 2} ${top - 44} ${x + width * 0.7} ${top}L${x + width} ${top}L${x + width} ${ground}L${x} ${ground}Z`,
      look.wall,
    ) +
    rect(x, top + 22, width, 10, look.trim) +
    rect(x, top + 6, width, 5, look.trim, { opacity: 0.6 }) +
    windows +
    rect(x + 14, 528, width - 28, ground - 528, "#2d4147") +
    rect(x + 14, 528, width - 28, 34, "#86a9a8") +
    rect(x + width / 2 - 20, 528, 40, ground - 528, look.trim) +
    rect(x + width / 2 - 14, 536, 28, 60, "#5f8389") +
    rect(x + 14, 616, width - 28, 24, look.trim) +
    path(`M${x - 4} 470L${x + width + 4} 470L${x + width + 12} 518L${x - 12} 518Z`, look.awning) +
    Array.from({ length: stripes }, (_, index) =>
      index % 2
        ? ""
        : path(
            `M${n(x + index * step)} 470L${n(x + (index + 1) * step)} 470L${n(x + (index + 1) * step)} 518L${n(x + index * step - 2)} 518Z`,
            look.stripe,
          ),
    ).join("") +
    rect(x - 12, 518, width + 24, 6, look.trim)
  );
}

function clockTower(x: number): string {
  return (
    rect(x - 48, 190, 96, ground - 190, "#e9d3a6") +
    rect(x + 18, 190, 30, ground - 190, "#cfb182") +
    path(`M${x - 58} 190L${x} 96L${x + 58} 190Z`, "#7f8f86") +
    path(`M${x} 96L${x + 58} 190L${x + 16} 190Z`, "#66766f") +
    rect(x - 2, 66, 4, 34, "#4e5a55") +
    rect(x - 58, 186, 116, 12, "#f6ecd6") +
    rect(x - 54, 300, 108, 10, "#f6ecd6") +
    circle(x, 246, 34, "#f6ecd6") +
    circle(x, 246, 28, "#fffaf0") +
    line(`M${x} 246L${x} 226M${x} 246L${x + 13} 252`, "#33302f", 4) +
    [-20, 8].map((dx) => rect(x + dx, 332, 14, 70, "#5d6f73")).join("")
  );
}

/** A two-car railmotor, down the middle of the street as if that were ordinary. */
function railmotor(x: number, y: number): string {
  const carriage = (at: number, nose: boolean): string =>
    path(
      nose
        ? `M${at} ${y - 118}L${at + 262} ${y - 118}C${at + 296} ${y - 118} ${at + 306} ${y - 90} ${at + 310} ${y - 22}L${at} ${y - 22}Z`
        : `M${at} ${y - 118}L${at + 300} ${y - 118}L${at + 300} ${y - 22}L${at} ${y - 22}Z`,
      "#d9dcd8",
    ) +
    rect(at, y - 62, nose ? 306 : 300, 16, "#8f2d2d") +
    rect(at, y - 30, nose ? 309 : 300, 12, "#6b7274") +
    path(`M${at + 6} ${y - 118}Q${at + 150} ${y - 132} ${at + 282} ${y - 118}Z`, "#b6bcba") +
    Array.from(
      { length: 6 },
      (_, index) =>
        rect(at + 16 + index * 40, y - 104, 30, 34, "#3f5c66", { rx: 3 }) +
        rect(at + 16 + index * 40, y - 104, 30, 13, "#9fc0c3", { rx: 3 }),
    ).join("") +
    (nose
      ? path(
          `M${at + 264} ${y - 106}L${at + 284} ${y - 106}C${at + 294} ${y - 100} ${at + 298} ${y - 88} ${at + 300} ${y - 72}L${at + 264} ${y - 72}Z`,
          "#3f5c66",
        ) + ellipse(at + 306, y - 44, 4, 7, "#fff0b8")
      : "") +
    [50, 92, 210, 252]
      .map((dx) => circle(at + dx, y - 12, 12, "#3b3f42") + circle(at + dx, y - 12, 5, "#84898b"))
      .join("");
  return (
    ellipse(x + 310, y + 1, 320, 6, "#000000", { opacity: 0.25 }) +
    carriage(x, false) +
    carriage(x + 308, true)
  );
}

/**
 * The main street on a Saturday: pub, shops, a clock that is nearly right, and the railway down the middle.
 */
export function mainStreet(): string {
  const locals = { skin: "#c98f68", hair: "#3a2a22", top: "#c8452f", legs: "#3b4658" };
  return drawing(
    1600,
    900,
    tag(
      "defs",
      {},
      fade("noon", [
        [0, "#3f93b5"],
        [0.7, "#a9d5d6"],
        [1, "#f5ecd2"],
      ]),
      fade("street", [
        [0, "#b4a595"],
        [1, "#847a75"],
      ]),
    ),
    rect(0, 0, 1600, 660, "url(#noon)"),
    cloud(60, 150, 380, 44, "#ffffff", 0.85),
    cloud(900, 110, 460, 52, "#ffffff", 0.85),
    land(
      [
        [-20, 420],
        [300, 360],
        [640, 400],
        [980, 350],
        [1300, 390],
        [1640, 340],
      ],
      660,
      "#8fb3ab",
    ),
    clockTower(850),
    shop(-30, 250, 286, { wall: "#e8c98f", trim: "#fbf3e0", awning: "#2f7f86", stripe: "#f4ead2" }),
    pub(250),
    shop(906, 220, 310, { wall: "#c9705a", trim: "#f7e9d2", awning: "#e0b23c", stripe: "#f7efdc" }),
    shop(1128, 260, 268, { wall: "#8fa7a0", trim: "#f4efdf", awning: "#a83a2c", stripe: "#f4ead2" }),
    shop(1390, 240, 300, { wall: "#e3b27a", trim: "#fbf3e0", awning: "#3f6f57", stripe: "#f4ead2" }),
    rect(740, 560, 160, 80, "#b98f66"),
    rect(0, ground, 1600, 22, "#d9cbb4") + rect(0, 658, 1600, 5, "#9b8f80"),
    rect(0, 662, 1600, 240, "url(#street)"),
    person(806, 652, 0.62, { ...locals, hat: "#d8c08a", top: "#f4f1e8" }, "stand"),
    person(846, 652, 0.6, { ...locals, top: "#e0b23c", dress: true }, "mug"),
    person(1440, 652, 0.62, { ...locals, skin: "#7b4f35", top: "#35607a" }, "hips"),
    car("coupe", { x: 950, y: 700, scale: 0.72 }, { paint: "#d7642f", roof: "#2a2a2e", flash: "#2a2a2e" }),
    car("wagon", { x: 20, y: 700, scale: 0.72 }, { paint: "#9db7a4", roof: "#f4ead2" }),
    line("M-20 752L1620 752", "#5d5552", 4) +
      line("M-20 775L1620 775", "#5d5552", 5) +
      line("M-20 756L1620 756M-20 780L1620 780", "#c9bfb2", 1.5),
    railmotor(500, 770),
    ...[150, 1150, 1500].map(
      (x, index) =>
        ellipse(x, 802, 90, 13, "#7f9a5c") +
        ellipse(x, 800, 60, 9, "#97b069") +
        palm(index + 4, x, 802, 420 - (index % 2) * 40, {
          trunk: "#a58b6a",
          leaf: "#3f7a54",
          lit: "#5f9a60",
        }),
    ),
    car(
      "saloon",
      { x: 150, y: 872, scale: 1.16 },
      { paint: "#c9b14e", roof: "#f7efdc", flash: "#f7efdc", whitewalls: true, sky: "#a9d5d6" },
    ),
    car("utility", { x: 900, y: 876, scale: 1.16 }, { paint: "#2f6f86", sky: "#a9d5d6" }),
    line("M-20 894L1620 894", "#f4ead2", 5, { "stroke-dasharray": "80 60", opacity: 0.8 }),
  );
}
