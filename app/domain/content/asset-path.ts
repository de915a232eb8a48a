import { assetHash, createImageUrl, parseImageUrl, widest } from "./image-url";

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
