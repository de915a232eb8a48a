/** A stored file of a picture. */
export type Variant = {
  readonly aspect: string;
  readonly width: number;
  readonly height: number;
  readonly extension: string;
};

/** Pixels: the step of widths (spec §5) and the widest file (contract 10). */
const widthStep = 25;
export const maxWidth = 2500;

export function steppedWidth(width: number): number {
  return Math.min(maxWidth, Math.ceil(width / widthStep) * widthStep);
}

/** spec §5: raw or a ratio like 16x9, with an optional w. */
export const aspectPattern = /^(?:raw|[1-9]\d?x[1-9]\d?)w?$/;

/** A trailing w means by width and uncropped, as raw is. */
export const isUncropped = (aspect: string) => aspect === "raw" || aspect.endsWith("w");

/**
 * Of the files that exist: of the exact aspect, else uncropped; the narrowest that is wide enough, else the
 * widest.
 */
export function pickVariant(
  variants: readonly Variant[],
  asked: { aspect: string; width: number; extension: string },
): Variant | null {
  const sameType = variants.filter((variant) => variant.extension === asked.extension);
  const exact = sameType.filter((variant) => variant.aspect === asked.aspect);
  const bare = asked.aspect.replace(/w$/, "");
  const named = isUncropped(asked.aspect) ? [] : sameType.filter((variant) => variant.aspect === bare);
  const raw = sameType.filter((variant) => isUncropped(variant.aspect));
  const candidates = [exact, named, raw].find((list) => list.length > 0) ?? [];
  const sorted = [...candidates].sort((a, b) => a.width - b.width);
  const wanted = steppedWidth(asked.width);
  return sorted.find((variant) => variant.width >= wanted) ?? sorted.at(-1) ?? null;
}
