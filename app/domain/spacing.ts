/** spec §3, spacing scale: quarters of a rem, but `px`, which is one pixel. */
export const spacingScale = [
  ...["0", "px", "0.5", "1", "1.5", "2", "2.5", "3", "3.5", "4", "5", "6", "7", "8", "9", "10", "11", "12"],
  ...["14", "16", "20", "24", "28", "32", "36", "40", "44", "48", "52", "56", "60", "64", "72", "80", "96"],
] as const;

/** Padding top, bottom, left, right; margin top, bottom. Left and right follow the reading direction. */
export type SpacingSide = "pt" | "pb" | "pl" | "pr" | "mt" | "mb";

const steps: ReadonlySet<string> = new Set(spacingScale);

/** The step that an editor's value names, or null for anything that is not on the scale. */
export function spacingStep(value: unknown): string | null {
  const text = typeof value === "number" || typeof value === "string" ? String(value).trim() : "";
  return steps.has(text) ? text : null;
}

/** The class that sets one side, such as `pt4` or `mb2_5`; null when nothing on the scale was chosen. */
export function spacingClass(side: SpacingSide, value: unknown): string | null {
  const step = spacingStep(value);
  return step === null ? null : `${side}${step.replace(".", "_")}`;
}
