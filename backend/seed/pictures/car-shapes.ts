/**
 * Side views of invented classics, nose to the right. One unit is a centimetre; the ground is y = 0 and up is
 * negative. They quote an era, never a make.
 */
export type CarShape = {
  readonly length: number;
  readonly wheels: readonly [rear: number, front: number];
  readonly tyre: number;
  /** The painted body below the glass, wheel arches cut out. */
  readonly body: string;
  /** Roof and pillars. */
  readonly cabin: string;
  readonly glass: readonly string[];
  /** Where the light falls along the shoulder, and where the flank turns under. */
  readonly shoulder: string;
  readonly under: string;
  readonly chrome: readonly string[];
  readonly bumpers: readonly string[];
  readonly seams: readonly string[];
  /** A second colour along the flank, for a two-tone car. */
  readonly flash?: string;
  readonly headlamp: readonly [x: number, y: number, rx: number, ry: number];
  readonly tailLamp: readonly [x: number, y: number, rx: number, ry: number];
  readonly handles: readonly (readonly [x: number, y: number])[];
};

/** A wheel opening, walked from front to back. */
const arch = (centre: number, radius: number, bottom: number): string =>
  `L${centre + radius} ${bottom}C${centre + radius} -57 ${centre + radius * 0.62} -70 ${centre} -70C${centre - radius * 0.62} -70 ${centre - radius} -57 ${centre - radius} ${bottom}`;

const saloonBody = (top: string): string =>
  `M14 -37C7 -46 5 -62 5 -76L3 -93${top}C358 -97 408 -95 441 -90C452 -88 459 -84 460 -78L459 -50C459 -42 454 -36 446 -34${arch(374, 37, -30)}L337 -26L145 -26${arch(108, 37, -29)}L26 -35Z`;

/** A family four-door of the middle sixties: long flat boot, slim pillars. */
const saloon: CarShape = {
  length: 464,
  wheels: [108, 374],
  tyre: 32,
  body: saloonBody("C26 -98 70 -100 118 -99L322 -98"),
  cabin:
    "M104 -98C118 -112 130 -130 143 -137C152 -142 176 -145 212 -146C246 -147 268 -145 278 -141C290 -136 308 -114 326 -98Z",
  glass: [
    "M121 -100C132 -113 142 -127 151 -132C160 -136 182 -138 208 -138.500L208 -100Z",
    "M215 -138.500C240 -139 258 -138 268 -135C278 -131 292 -115 306 -100L215 -100Z",
  ],
  shoulder:
    "M3 -93C26 -98 70 -100 118 -99L322 -98C358 -97 408 -95 441 -90L450 -86C400 -91 350 -92 300 -92L110 -92C60 -92 30 -90 5 -86Z",
  under: "M5 -58L460 -56L460 -20L5 -20Z",
  chrome: ["M8 -73L456 -72", "M150 -31L332 -31"],
  bumpers: [
    "M-2 -50C0 -54 14 -54 26 -52L26 -42C14 -41 2 -41 -2 -44Z",
    "M436 -50C448 -52 463 -52 466 -49L466 -43C462 -40 448 -40 436 -41Z",
  ],
  seams: [
    "M118 -99C115 -86 118 -78 130 -66",
    "M211 -99L211 -28",
    "M318 -98C322 -78 320 -50 316 -29",
    "M326 -97L326 -78",
  ],
  flash: "M6 -73L457 -72L459 -58L5 -57Z",
  headlamp: [454, -77, 5, 10],
  tailLamp: [6, -82, 4, 9],
  handles: [
    [190, -83],
    [290, -83],
  ],
};

/** The same front, with a tray behind the doors. */
const utility: CarShape = {
  ...saloon,
  body: saloonBody("L3 -96L196 -96L322 -98"),
  cabin:
    "M178 -96C184 -114 192 -132 200 -138C206 -143 222 -146 240 -146C260 -146 270 -145 279 -141C291 -136 309 -114 326 -98L326 -96Z",
  glass: ["M214 -100C216 -116 222 -134 232 -138C252 -139 262 -138 270 -135C280 -131 293 -115 306 -100Z"],
  shoulder: "M3 -96L322 -98C358 -97 408 -95 441 -90L450 -86C400 -91 350 -92 300 -92L5 -90Z",
  chrome: ["M3 -96L178 -96", "M8 -73L456 -72", "M150 -31L332 -31"],
  seams: ["M196 -96L196 -28", "M318 -98C322 -78 320 -50 316 -29"],
  handles: [[218, -83]],
};

/** The load carrier: a long roof. */
const wagon: CarShape = {
  ...saloon,
  body: saloonBody("L6 -98L322 -98"),
  cabin:
    "M6 -98C12 -118 20 -134 30 -139C40 -143 90 -147 170 -147.500C236 -148 266 -146 278 -141C290 -136 308 -114 326 -98Z",
  glass: [
    "M24 -101C28 -116 34 -130 42 -134C60 -138 90 -139 116 -139.500L116 -101Z",
    "M123 -139.700L206 -140L206 -101L123 -101Z",
    "M213 -140C240 -140 258 -139 268 -135C278 -131 292 -115 306 -101L213 -101Z",
  ],
  shoulder: "M6 -98L322 -98C358 -97 408 -95 441 -90L450 -86C400 -91 350 -92 300 -92L5 -91Z",
};

/** A rounded four-door of the early fifties, with a humped roof and full guards. */
const humpback: CarShape = {
  length: 438,
  wheels: [102, 346],
  tyre: 33,
  body: `M18 -36C8 -44 4 -58 8 -72C14 -90 40 -103 76 -106L300 -107C340 -108 380 -107 404 -101C424 -96 434 -84 435 -68L434 -48C433 -40 428 -36 420 -35${arch(346, 38, -31)}L308 -27L140 -27${arch(102, 38, -31)}Z`,
  cabin: "M66 -104C84 -124 106 -146 140 -155C166 -160 206 -161 232 -157C256 -152 276 -130 292 -106Z",
  glass: [
    "M94 -108C106 -124 122 -140 144 -147C156 -150 168 -150.500 178 -150.500L178 -108Z",
    "M186 -150.500C204 -151 220 -150 230 -147C246 -141 260 -124 270 -108L186 -108Z",
  ],
  shoulder:
    "M8 -72C14 -90 40 -103 76 -106L300 -107C340 -108 380 -107 404 -101L418 -94C380 -100 340 -101 300 -101L80 -100C44 -97 22 -86 14 -68Z",
  under: "M5 -56L436 -54L436 -20L5 -20Z",
  chrome: ["M232 -77L416 -80", "M146 -31L302 -31"],
  bumpers: [
    "M-1 -50C2 -55 16 -54 26 -51L25 -40C14 -39 2 -40 -1 -44Z",
    "M412 -50C424 -53 440 -53 442 -49L442 -42C438 -38 424 -39 412 -40Z",
  ],
  seams: [
    "M100 -106C104 -90 112 -78 124 -68",
    "M182 -107L182 -28",
    "M282 -106C286 -80 292 -54 304 -32",
    "M292 -106C300 -96 300 -88 298 -80",
  ],
  headlamp: [422, -87, 8, 10],
  tailLamp: [12, -66, 4, 8],
  handles: [
    [160, -88],
    [254, -88],
  ],
};

/** A two-door of the early seventies: long bonnet, fast roof, a kick at the hip. */
const coupe: CarShape = {
  length: 474,
  wheels: [106, 376],
  tyre: 32,
  body: `M16 -38C8 -46 5 -62 6 -80L10 -92C40 -100 90 -103 140 -98C180 -93 260 -90 312 -90C356 -90 418 -88 452 -82C464 -79 470 -74 470 -68L468 -48C467 -40 460 -35 450 -33${arch(376, 37, -29)}L339 -25L143 -25${arch(106, 37, -29)}L30 -35Z`,
  cabin: "M64 -99C96 -110 130 -126 160 -131C186 -135 216 -135 238 -132C254 -129 282 -108 304 -90L140 -94Z",
  glass: [
    "M118 -102C136 -112 152 -121 166 -124.500L184 -126L180 -97C160 -98 140 -100 118 -102Z",
    "M191 -126.500C210 -128 224 -127 233 -125C246 -120 266 -105 282 -93L188 -95.500Z",
  ],
  shoulder:
    "M10 -92C40 -100 90 -103 140 -98C180 -93 260 -90 312 -90C356 -90 418 -88 452 -82L460 -78C410 -83 356 -84 312 -84C260 -84 180 -87 140 -91C90 -96 44 -93 8 -86Z",
  under: "M5 -56L470 -54L470 -20L5 -20Z",
  chrome: ["M152 -28L330 -28"],
  bumpers: [
    "M0 -60C2 -64 14 -64 24 -62L24 -53C14 -52 4 -52 0 -54Z",
    "M448 -56C460 -58 474 -58 476 -55L476 -49C472 -46 460 -46 448 -47Z",
  ],
  seams: ["M180 -94C174 -70 172 -50 176 -26", "M304 -90C310 -70 308 -50 302 -27"],
  flash: "M8 -78L466 -72L468 -64L7 -66Z",
  headlamp: [464, -71, 4, 7],
  tailLamp: [9, -76, 4, 8],
  handles: [[196, -80]],
};

/** A small open two-seater of the fifties. */
const roadster: CarShape = {
  length: 358,
  wheels: [72, 290],
  tyre: 29,
  body: `M10 -36C2 -46 2 -62 12 -72C34 -88 70 -92 104 -88C116 -86 124 -82 132 -76L172 -74C184 -74 192 -80 202 -86C240 -92 292 -90 326 -80C346 -74 356 -64 355 -52L353 -40C350 -34 344 -31 336 -30L325 -29C325 -52 311 -64 290 -64C269 -64 255 -52 255 -26L107 -25C107 -52 93 -64 72 -64C51 -64 37 -52 37 -29L20 -31Z`,
  cabin: "M199 -87L186 -110L190 -111L206 -86Z",
  glass: [],
  shoulder:
    "M12 -72C34 -88 70 -92 104 -88L112 -84C76 -86 40 -82 16 -66ZM202 -86C240 -92 292 -90 326 -80L336 -75C296 -84 244 -86 206 -80Z",
  under: "M2 -50L356 -48L356 -18L2 -18Z",
  chrome: ["M118 -28L244 -28"],
  bumpers: [
    "M-3 -46C0 -50 8 -50 16 -48L16 -40C8 -39 0 -39 -3 -41Z",
    "M342 -46C350 -48 358 -48 361 -46L361 -40C358 -37 350 -37 342 -38Z",
  ],
  seams: ["M128 -78C120 -60 124 -40 134 -26", "M186 -74C190 -58 190 -40 186 -26"],
  headlamp: [338, -66, 7, 8],
  tailLamp: [7, -60, 3, 6],
  handles: [],
};

export const carShapes = { saloon, utility, wagon, humpback, coupe, roadster } as const;

export type CarKind = keyof typeof carShapes;
