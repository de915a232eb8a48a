/** spec §9: opacity and saturation choices of a background picture, in percent. */
const opacities = ["10", "30", "50", "70", "90", "100"] as const;
const saturations = ["0", "50", "100"] as const;

export type PictureOpacity = (typeof opacities)[number];
export type PictureSaturation = (typeof saturations)[number];

/** The editor's choice, or spec §3's default of 100 for anything else. */
export function pictureOpacity(value: unknown): PictureOpacity {
  return opacities.find((choice) => choice === String(value)) ?? "100";
}

/** The editor's choice, or spec §3's default of 100 for anything else. */
export function pictureSaturation(value: unknown): PictureSaturation {
  return saturations.find((choice) => choice === String(value)) ?? "100";
}
