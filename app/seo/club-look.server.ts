import type { ImageFiles } from "~/api/content/pictures/image-files";
import { createImageUrl, parseImageUrl } from "~/domain/content/image-url";
import type { SiteSettings } from "~/domain/content/site-settings";
import type { Bitmap } from "~/lib/pictures/bitmap";
import { decodePng } from "~/lib/pictures/png";
import { sha256 } from "~/lib/random";
import { type AppIconName, type ClubLook, getRgba, imageSettings } from "./app-icon";
import { clubColour } from "./web-manifest.server";

/** Goes up when the icons are drawn in another way. */
const drawing = 1;

/** The first multiple of 25 px (spec §9) that fills the largest icon. */
const wantedWidth = 525;

/** Of everything that the club's icons and screenshots are drawn from. */
export async function lookVersion(settings: SiteSettings): Promise<string> {
  const { favicon, logo } = settings;
  return (await sha256(JSON.stringify([drawing, favicon, logo, clubColour(settings)]))).slice(0, 10);
}

/**
 * A square PNG of an image of this site, else the image as the settings name it; null for another site's
 * image or another format.
 */
async function readImage(images: ImageFiles, url: string | null): Promise<Bitmap | null> {
  const reference = url ? parseImageUrl(url) : null;
  if (!url || !reference) return null;
  const large = createImageUrl({ ...reference, aspect: "1x1", extension: "png" }, wantedWidth);
  const bytes = (large && (await images.read(large))) ?? (await images.read(url));
  return bytes ? decodePng(bytes) : null;
}

/** @throws when the backend cannot be reached */
export async function clubLook(
  name: AppIconName,
  settings: SiteSettings,
  images: ImageFiles,
): Promise<ClubLook> {
  const colour = getRgba(clubColour(settings));
  for (const setting of imageSettings(name)) {
    const image = await readImage(images, settings[setting]);
    if (image) return { colour, image };
  }
  return { colour, image: null };
}
