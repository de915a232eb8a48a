/** spec §3, spacing scale: units of 0.25rem; `px` is one pixel. */
export const spacingScale = [
  ...["0", "px", "0.5", "1", "1.5", "2", "2.5", "3", "3.5", "4", "5", "6", "7", "8", "9", "10", "11", "12"],
  ...["14", "16", "20", "24", "28", "32", "36", "40", "44", "48", "52", "56", "60", "64", "72", "80", "96"],
] as const;

const steps: ReadonlySet<string> = new Set(spacingScale);

/** An editor's value as a step of the scale; else null. */
export function spacingStep(value: unknown): string | null {
  const text = typeof value === "number" || typeof value === "string" ? String(value).trim() : "";
  return steps.has(text) ? text : null;
}
