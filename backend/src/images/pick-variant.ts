/** A file that exists of a picture. */
export type Variant = {
  readonly aspect: string;
  readonly width: number;
  readonly height: number;
  readonly extension: string;
};

/** Pixels: spec §5's step, and the widest that is served (contract 10). */
export const widthStep = 25;
export const widest = 2500;

export function steppedWidth(width: number): number {
  return Math.min(widest, Math.ceil(width / widthStep) * widthStep);
}

/** spec §5: raw, or a pattern like 16x9, and a trailing w. */
export const aspectPattern = /^(?:raw|[1-9]\d?x[1-9]\d?)w?$/;

/** A trailing w means by width, uncropped, which is what raw is. */
const isUncropped = (aspect: string) => aspect === "raw" || aspect.endsWith("w");

/**
 * The file to send for what was asked: the exact aspect before the uncropped picture (which the page crops by CSS),
 * and of that the narrowest that is wide enough, or else the widest there is. Nothing is ever enlarged.
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
