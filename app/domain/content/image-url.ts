import type { ImageReference } from "./image";

/** Pixels. Spec §9: widths are multiples of 25; contract 10: at most 2,500. */
const step = 25;
const widest = 2500;

/**
 * Rounds a width or height up to the next multiple of 25 px, at least 25 and at most 2,500 (spec §5 and §9).
 */
export function imageSize(pixels: number): number {
  if (!Number.isFinite(pixels) || pixels <= 0) return step;
  return Math.min(widest, Math.ceil(pixels / step) * step);
}

/** Pixels, where the existing ones are unknown: the image service makes any (spec §9). */
const serviceWidths = [300, 500, 800, 1200, 1600];

/** Widths to choose from of an image of which no file is known. */
export const getServiceWidths = ({ width }: Pick<ImageReference, "width">): readonly number[] => [
  ...serviceWidths.filter((each) => each < imageSize(width)),
  imageSize(width),
];

/** The hash of a stored image or video. */
const assetHash = /^[\w-]{4,128}$/;
/** `raw`, patterns like 16x9, and a trailing `w` (spec §5), which scales by width without cropping. */
const aspectPattern = /^(?:raw|[1-9]\d?x[1-9]\d?)w?$/;
const formats: ReadonlySet<string> = new Set(["avif", "webp", "jpg", "jpeg", "png", "gif", "svg"]);

/** Width over height of `aspect`; null when the image is not cropped. */
export function aspectRatio(aspect: string): number | null {
  const [, width, height] = /^(\d+)x(\d+)$/.exec(aspect) ?? [];
  return width && height ? Number(width) / Number(height) : null;
}

/** The image's path on this site, at `width` px (rounded up); null for an invalid reference. */
export function createImageUrl(
  image: ImageReference,
  width = image.width,
  extension = image.extension,
): string | null {
  const format = extension.toLowerCase();
  if (!assetHash.test(image.hash) || !aspectPattern.test(image.aspect) || !formats.has(format)) return null;
  return `/assets/i/${image.hash}/${image.aspect}/${imageSize(width)}.${format}`;
}

const urlPattern = /^\/assets\/i\/([\w-]+)\/([\da-z]+)\/([1-9]\d{0,4})\.([a-z]+)$/;

/** Parses a path of the form that `imageAddress` returns, with any width; else null. */
export function parseImageUrl(url: string): ImageReference | null {
  const [, hash, aspect, width, extension] = urlPattern.exec(url) ?? [];
  if (!hash || !aspect || !width || !extension) return null;
  const image = { hash, aspect, width: Number(width), extension };
  return createImageUrl(image) ? image : null;
}

/**
 * The path on this site of an image that is named by its path or by an absolute URL, as backends do; null for
 * any other text.
 */
export function ownImagePath(url: string | null): string | null {
  if (url === null) return null;
  const path = URL.canParse(url) ? new URL(url).pathname : url;
  return parseImageUrl(path) ? path : null;
}

/** Height in pixels at `width`, when the aspect decides it. */
export function imageHeight(image: ImageReference, width: number): number | null {
  const ratio = aspectRatio(image.aspect);
  return ratio === null ? null : Math.round(width / ratio);
}

/** /v/{hash}.mp4 (spec §7, Assets; spec §9: videos are MP4). */
export function isVideoPath(path: string): boolean {
  const [, hash = ""] = /^\/v\/([^/]*)\.mp4$/.exec(path) ?? [];
  return assetHash.test(hash);
}

/**
 * The canonical path of an image or a video; null for an invalid one. Widths are rounded up to 25 px, which
 * limits the number of files.
 */
export function canonicalAssetPath(path: string): string | null {
  if (isVideoPath(path)) return path;
  const image = parseImageUrl(path);
  return image && image.width <= widest ? createImageUrl(image) : null;
}
