import type { Locator } from "@playwright/test";
import decodeQR from "qr/decode.js";
import sharp from "sharp";

/** What a phone's camera reads from a picture of an element. */
export async function scan(element: Locator): Promise<string> {
  const shot = await element.screenshot();
  const { data, info } = await sharp(shot).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data: new Uint8Array(data) });
}
