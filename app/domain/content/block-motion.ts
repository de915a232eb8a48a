/** spec §3, aos_*: an editor's choices of scroll animation. */
export type MotionChoices = {
  readonly aosType: string | null;
  readonly aosEasing: string | null;
  readonly aosOffset: string | null;
  readonly aosDuration: string | null;
  readonly aosDelay: string | null;
};

/** Defaults of spec §9. Offset in pixels, times in ms. */
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

/** AOS's stylesheet has one rule for each step. */
const stepMs = 50;
const maxTimeMs = 3_000;
const maxOffsetPx = 2_000;

function number(value: string | null, min: number, max: number, step: number): number | null {
  const read = value === null || value.trim() === "" ? Number.NaN : Number(value);
  return Number.isFinite(read) ? Math.round(Math.min(max, Math.max(min, read)) / step) * step : null;
}

type Motion = {
  readonly type: string;
  /** px. */
  readonly offset?: number;
  /** ms. */
  readonly duration?: number;
  readonly delay?: number;
  readonly easing?: string;
};

/**
 * A block's animation: the settings that differ from the defaults. Null for a type that AOS does not know.
 */
export function blockMotion(choices: MotionChoices): Motion | null {
  const type = choices.aosType?.trim() ?? "";
  if (!types.has(type)) return null;
  const easing = choices.aosEasing?.trim() ?? "";
  const asked = {
    offset: number(choices.aosOffset, -maxOffsetPx, maxOffsetPx, 1),
    duration: number(choices.aosDuration, stepMs, maxTimeMs, stepMs),
    delay: number(choices.aosDelay, 0, maxTimeMs, stepMs),
    easing: easings.has(easing) ? easing : null,
  };
  const changed = Object.entries(asked).filter(
    ([name, value]) => value !== null && value !== motionDefaults[name as keyof typeof asked],
  );
  return { type, ...Object.fromEntries(changed) };
}
