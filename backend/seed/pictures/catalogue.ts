import { badge, favicon } from "./scenes/badge";
import { barnFind } from "./scenes/barn-find";
import { beachRoad } from "./scenes/beach-road";
import { blueprint } from "./scenes/blueprint";
import { dashboard } from "./scenes/dashboard";
import { type Face, face } from "./scenes/face";
import { figGathering } from "./scenes/fig-gathering";
import { garagePortrait } from "./scenes/garage-portrait";
import {
  apron,
  cap,
  flask,
  keyring,
  mug,
  puzzle,
  rug,
  shirt,
  spanners,
  ticket,
  tin,
  tote,
} from "./scenes/goods";
import { mainStreet } from "./scenes/main-street";
import { rallyStart } from "./scenes/rally-start";
import { rangeConvoy } from "./scenes/range-convoy";
import { shopSign } from "./scenes/shop-sign";
import { supperRoom } from "./scenes/supper-room";
import { townMap } from "./scenes/town-map";
import { workshop } from "./scenes/workshop";

/** An aspect of a picture and the widths that exist of it, in pixels and multiples of 25. */
export type Cut = {
  /** `raw` or an aspect of spec §9. */
  readonly aspect: string;
  readonly widths: readonly number[];
  /** The focus of the crop, in shares of the picture; its centre unless given. */
  readonly focus?: readonly [x: number, y: number];
};

export type Picture = {
  readonly name: string;
  /** Of the original, in pixels. */
  readonly width: number;
  readonly height: number;
  /** jpg, or png for a transparent background. */
  readonly extension: "jpg" | "png";
  readonly draw: () => string;
  readonly cuts: readonly Cut[];
};

const scene = (
  name: string,
  draw: () => string,
  focus: readonly [number, number],
  hero = false,
): Picture => ({
  name,
  width: 1600,
  height: 900,
  extension: "jpg",
  draw,
  cuts: [
    { aspect: "16x9", widths: hero ? [300, 500, 800, 1200, 1925] : [300, 500, 800, 1200] },
    { aspect: "4x3", widths: [500, 800], focus },
    { aspect: "1x1", widths: [300, 500], focus },
    { aspect: "raw", widths: [1600] },
  ],
});

const portrait = (name: string, draw: () => string): Picture => ({
  name,
  width: 1200,
  height: 900,
  extension: "jpg",
  draw,
  cuts: [
    { aspect: "4x3", widths: [300, 500, 800] },
    { aspect: "1x1", widths: [300] },
    { aspect: "raw", widths: [1200] },
  ],
});

const sign = (name: string, draw: () => string, size: number, widths: readonly number[]): Picture => ({
  name,
  width: size,
  height: size,
  extension: "png",
  draw,
  cuts: [
    { aspect: "1x1", widths },
    { aspect: "raw", widths: [size] },
  ],
});

/** A scene in the aspects that pages use alone: each costs a third of a second at the first seeding. */
const illustration = (name: string, draw: () => string, cuts: readonly Cut[] = []): Picture => ({
  name,
  width: 1600,
  height: 900,
  extension: "jpg",
  draw,
  cuts: [{ aspect: "16x9", widths: [500, 1200] }, ...cuts, { aspect: "raw", widths: [1600] }],
});

/** Someone's head and shoulders. */
const bust = (name: string, who: Face): Picture => ({
  name,
  width: 600,
  height: 600,
  extension: "jpg",
  draw: () => face(who),
  cuts: [
    { aspect: "1x1", widths: [150, 300] },
    { aspect: "raw", widths: [600] },
  ],
});

/** Something that the shop sells. */
const product = (name: string, draw: () => string): Picture => ({
  name,
  width: 800,
  height: 800,
  extension: "jpg",
  draw,
  cuts: [
    { aspect: "1x1", widths: [300, 700] },
    { aspect: "raw", widths: [800] },
  ],
});

const roadster = { kind: "roadster", paint: { paint: "#a3273a" } } as const;
const saloon = { kind: "saloon", paint: { paint: "#1f7f86", roof: "#f6ead0", flash: "#f6ead0" } } as const;
const wagon = { kind: "wagon", paint: { paint: "#e9d7a6", roof: "#8a4f35" } } as const;
const utility = { kind: "utility", paint: { paint: "#4d7f9a" } } as const;

/** A friend of the club's emblem. */
const emblem = (name: string, draw: () => string): Picture => ({
  name,
  width: 600,
  height: 338,
  extension: "png",
  draw,
  cuts: [
    { aspect: "16x9", widths: [300] },
    { aspect: "raw", widths: [600] },
  ],
});

/** Every picture of the seeded club. All are drawn here, so the club ships no one else's photographs. */
export const pictures = [
  scene("beach-road", beachRoad, [0.5, 0.62], true),
  scene("range-convoy", rangeConvoy, [0.36, 0.6], true),
  scene("fig-gathering", figGathering, [0.5, 0.6]),
  scene("workshop", workshop, [0.56, 0.6]),
  scene("main-street", mainStreet, [0.42, 0.6]),
  {
    name: "dashboard",
    width: 1200,
    height: 1600,
    extension: "jpg",
    draw: dashboard,
    cuts: [
      { aspect: "3x4", widths: [300, 500, 800] },
      { aspect: "16x9", widths: [500, 800, 1200], focus: [0.5, 0.62] },
      { aspect: "4x3", widths: [500, 800], focus: [0.5, 0.62] },
      { aspect: "1x1", widths: [300], focus: [0.6, 0.62] },
      { aspect: "raw", widths: [1200] },
    ],
  },
  sign("badge", badge, 800, [150, 300, 525]),
  sign("favicon", () => favicon("#12343b", "#c8502f"), 256, [50, 200, 525]),
  sign("favicon-dark", () => favicon("#f6ecd2", "#b8452f"), 256, [50, 200]),
  portrait("car-saloon", () =>
    garagePortrait("saloon", { paint: "#1f7f86", roof: "#f6ead0", flash: "#f6ead0", whitewalls: true }),
  ),
  portrait("car-coupe", () =>
    garagePortrait("coupe", { paint: "#d7642f", roof: "#2a2a2e", flash: "#2a2a2e" }),
  ),
  portrait("car-humpback", () => garagePortrait("humpback", { paint: "#7fa08c", whitewalls: true })),
  portrait("car-wagon", () => garagePortrait("wagon", { paint: "#e9d7a6", roof: "#8a4f35" })),
  portrait("car-utility", () => garagePortrait("utility", { paint: "#4d7f9a" })),
  portrait("car-roadster", () => garagePortrait("roadster", { paint: "#a3273a" })),
  illustration("supper-room", supperRoom),
  illustration("rally-start", rallyStart, [{ aspect: "4x3", widths: [500, 800], focus: [0.5, 0.6] }]),
  illustration("barn-find", barnFind),
  portrait("blueprint", blueprint),
  portrait("map", townMap),
  bust("face-beryl", {
    skin: "#eab892",
    hair: "#d9d6cf",
    top: "#1f7f86",
    wall: "#f0d9a8",
    cut: "bob",
    glasses: true,
  }),
  bust("face-tomasz", {
    skin: "#e3b08a",
    hair: "#6b4a30",
    top: "#4a5a3c",
    wall: "#c9dcd2",
    cut: "short",
    beard: true,
    hat: { shape: "cap", colour: "#55606b" },
  }),
  bust("face-ngaire", { skin: "#a8704c", hair: "#241a16", top: "#a3273a", wall: "#e9cfc0", cut: "bun" }),
  bust("face-imogen", { skin: "#f0c4a0", hair: "#a34a24", top: "#d7a13a", wall: "#bcd6dc", cut: "long" }),
  bust("face-dougal", {
    skin: "#dca37e",
    hair: "#a8a49b",
    top: "#6b5a48",
    wall: "#d6dfb8",
    cut: "bald",
    beard: true,
    hat: { shape: "wide", colour: "#8a6a48" },
  }),
  bust("face-lorenzo", { skin: "#7b4f35", hair: "#1f1815", top: "#2f5a86", wall: "#f2c9a0", cut: "short" }),
  bust("face-marguerite", {
    skin: "#efc3a0",
    hair: "#c9a24e",
    top: "#8a3b52",
    wall: "#cfe0dc",
    cut: "long",
    glasses: true,
  }),
  bust("face-merle", { skin: "#e6b592", hair: "#eceae4", top: "#3c5a7a", wall: "#f1e0b6", cut: "bun" }),
  product("goods-shirt", () => shirt("#26454c", "#e9cfc0", roadster)),
  product("goods-overshirt", () => shirt("#b8452f", "#d6dfb8", utility)),
  product("goods-mug", () => mug("#f6ecd2", "#7fa08c", saloon)),
  product("goods-cap", () => cap("#c9a24e", "#c9dcd2")),
  product("goods-tote", () => tote("#efe3c6", "#bcd6dc", wagon)),
  product("goods-spanners", () => spanners("#4a5a3c")),
  product("goods-polish", () => tin("#a3273a", "#f1e0b6")),
  product("goods-keyring", () => keyring("#6b3f24", "#cfe0dc")),
  product("goods-ticket-dinner", () => ticket("#f6ecd2", "#1f7f86", saloon)),
  product("goods-ticket-show", () => ticket("#f2d9b0", "#a3273a", roadster)),
  product("goods-rug", () => rug("#a3273a", "#f2b544")),
  product("goods-puzzle", () => puzzle(utility)),
  product("goods-flask", () => flask("#3d7f78")),
  product("goods-apron", () => apron("#2f5a86")),
  emblem("sign-bakehouse", () => shopSign("bakehouse")),
  emblem("sign-tyres", () => shopSign("tyres")),
  emblem("sign-upholstery", () => shopSign("upholstery")),
  emblem("sign-radiators", () => shopSign("radiators")),
] as const satisfies readonly Picture[];

export type PictureName = (typeof pictures)[number]["name"];
