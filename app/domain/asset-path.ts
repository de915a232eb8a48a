import { assetHash, imageAddress, parseImageAddress, widest } from "./image-address";

/** Whether a path is a film's: /v/{hash}.mp4 (spec §7, Assets; spec §9: a film is MP4). */
export function isFilmPath(path: string): boolean {
  const [, hash = ""] = /^\/v\/([^/]*)\.mp4$/.exec(path) ?? [];
  return assetHash.test(hash);
}

/**
 * The one path of a picture or a film; null for a path that is not of the exact form. Widths go up to the next step of 25, so
 * that no one can have a hundred copies made of one file.
 */
export function canonicalAssetPath(path: string): string | null {
  if (isFilmPath(path)) return path;
  const image = parseImageAddress(path);
  return image && image.width <= widest ? imageAddress(image) : null;
}
