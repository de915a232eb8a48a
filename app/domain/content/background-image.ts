/** Percent (spec §9). */
const opacities = ["10", "30", "50", "70", "90", "100"] as const;
const saturations = ["0", "50", "100"] as const;

type ImageOpacity = (typeof opacities)[number];
type ImageSaturation = (typeof saturations)[number];

/** The editor's choice; 100 by default (spec §3). */
export function imageOpacity(value: unknown): ImageOpacity {
  return opacities.find((choice) => choice === String(value)) ?? "100";
}

/** The editor's choice; 100 by default (spec §3). */
export function imageSaturation(value: unknown): ImageSaturation {
  return saturations.find((choice) => choice === String(value)) ?? "100";
}
