import { circle, drawing, ellipse, group, line, n, path, rect } from "../drawing";

type Trade = "bakehouse" | "tyres" | "upholstery" | "radiators";

const emblems: Readonly<Record<Trade, () => string>> = {
  bakehouse: () =>
    path("M200 236C150 236 140 170 190 154C214 118 386 118 410 154C460 170 450 236 400 236Z", "#c98a4a") +
    path("M200 236C150 236 140 170 190 154C214 118 386 118 410 154", "none", {
      stroke: "#e6b475",
      "stroke-width": 12,
    }) +
    [240, 300, 360]
      .map((x) => line(`M${x - 16} 196C${x - 10} 170 ${x} 156 ${x + 16} 146`, "#8a5a2c", 9))
      .join("") +
    [250, 300, 350]
      .map((x) => line(`M${x} 104C${x - 14} 88 ${x + 14} 80 ${x} 62`, "#fff4e0", 7, { opacity: 0.8 }))
      .join(""),
  tyres: () =>
    circle(300, 168, 104, "#26272b") +
    Array.from({ length: 24 }, (_, index) => {
      const angle = (index / 24) * Math.PI * 2;
      return circle(
        Number(n(300 + Math.cos(angle) * 104)),
        Number(n(168 + Math.sin(angle) * 104)),
        9,
        "#26272b",
      );
    }).join("") +
    circle(300, 168, 80, "none", { stroke: "#f6ecd2", "stroke-width": 8 }) +
    circle(300, 168, 58, "#d7642f") +
    [0, 1, 2, 3, 4]
      .map((index) => {
        const angle = (index / 5) * Math.PI * 2 - Math.PI / 2;
        return circle(
          Number(n(300 + Math.cos(angle) * 34)),
          Number(n(168 + Math.sin(angle) * 34)),
          8,
          "#26272b",
        );
      })
      .join("") +
    circle(300, 168, 14, "#f6ecd2"),
  upholstery: () =>
    path("M170 150C170 84 430 84 430 150L430 210L170 210Z", "#7d2f45") +
    path(
      "M140 160C140 132 186 132 190 160L190 250L140 250ZM460 160C460 132 414 132 410 160L410 250L460 250Z",
      "#94405a",
    ) +
    rect(186, 196, 228, 56, "#a85570", { rx: 14 }) +
    [236, 300, 364].flatMap((x) => [126, 160].map((y) => circle(x, y, 6, "#f0c9a0"))).join("") +
    line("M160 250l0 26M440 250l0 26", "#4a2a1a", 14),
  radiators: () =>
    group(
      { transform: "translate(36 42) scale(0.88)" },
      rect(186, 84, 228, 180, "#3d4c52", { rx: 18 }) +
        Array.from({ length: 9 }, (_, index) =>
          rect(208 + index * 21, 106, 11, 136, "#9fc4cc", { rx: 4 }),
        ).join("") +
        rect(270, 58, 60, 30, "#d9b25c", { rx: 8 }) +
        ellipse(300, 56, 22, 8, "#f0d48a") +
        group(
          { opacity: 0.85 },
          line("M236 48C222 32 250 26 236 8M364 48C350 32 378 26 364 8", "#3d4c52", 7),
        ),
    ),
};

const grounds: Readonly<Record<Trade, string>> = {
  bakehouse: "#5a2e1c",
  tyres: "#f0e2bd",
  upholstery: "#e6dccb",
  radiators: "#dbe9e6",
};

/** A friend of the club's emblem; the name stands beside it, so that no font is needed. 16 by 9. */
export function shopSign(trade: Trade): string {
  return drawing(
    600,
    338,
    rect(0, 0, 600, 338, grounds[trade]),
    rect(14, 14, 572, 310, "none", {
      stroke: trade === "bakehouse" ? "#e6b475" : "#3c2619",
      "stroke-width": 4,
      rx: 14,
    }),
    emblems[trade](),
  );
}
