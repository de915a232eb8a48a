/** spec §3, aos_*: an editor's choices of scroll animation. */
export type MotionChoices = {
  readonly aosType: string | null;
  readonly aosEasing: string | null;
  readonly aosOffset: string | null;
  readonly aosDuration: string | null;
  readonly aosDelay: string | null;
};

/** spec §9: what holds when an editor chose nothing; offset in pixels, times in ms. */
export const motionDefaults = { offset: 120, duration: 400, delay: 0, easing: "ease" } as const;

const ways = ["", "-up", "-down", "-left", "-right"];
const types: ReadonlySet<string> = new Set([
  ...ways.map((way) => `fade${way}`),
  ...["-up-right", "-up-left", "-down-right", "-down-left"].map((way) => `fade${way}`),
  ...["flip", "slide"].flatMap((kind) => ways.slice(1).map((way) => kind + way)),
  ...["zoom-in", "zoom-out"].flatMap((kind) => ways.map((way) => kind + way)),
]);
const curves = ["back", "sine", "quad", "cubic", "quart"];
const easings: ReadonlySet<string> = new Set([
  ...["linear", "ease", "ease-in", "ease-out", "ease-in-out"],
  ...curves.flatMap((curve) => ["in", "out", "in-out"].map((way) => `ease-${way}-${curve}`)),
]);

/** The library's stylesheet knows times in steps of 50 ms up to 3 s. */
const step = 50;
const longest = 3_000;
const farthest = 2_000;

function number(value: string | null, least: number, most: number, unit: number): number | null {
  const read = value === null || value.trim() === "" ? Number.NaN : Number(value);
  return Number.isFinite(read) ? Math.round(Math.min(most, Math.max(least, read)) / unit) * unit : null;
}

/**
 * AOS's attributes of a block, only those that differ from spec §9's defaults; null for a block that stands still, as one
 * does whose type is none of the library's.
 */
export function motionAttributes(choices: MotionChoices): Record<`data-aos${string}`, string> | null {
  const type = choices.aosType?.trim() ?? "";
  if (!types.has(type)) return null;
  const easing = choices.aosEasing?.trim() ?? "";
  const asked = {
    offset: number(choices.aosOffset, -farthest, farthest, 1),
    duration: number(choices.aosDuration, step, longest, step),
    delay: number(choices.aosDelay, 0, longest, step),
    easing: easings.has(easing) ? easing : null,
  };
  const changed = Object.entries(asked).flatMap(([name, value]) =>
    value === null || value === motionDefaults[name as keyof typeof asked]
      ? []
      : [[`data-aos-${name}`, String(value)]],
  );
  return { "data-aos": type, ...Object.fromEntries(changed) };
}
