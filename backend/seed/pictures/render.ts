import { createHash } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import type { Cut, Picture } from "./catalogue";

/** Part of every hash: files are immutable, so other settings of the encoders need new ones. */
const recipe = "marque-pictures-1";

export type Variant = {
  readonly aspect: string;
  readonly width: number;
  readonly height: number;
  readonly extension: string;
  readonly bytes: Uint8Array;
};

export type RenderedPicture = {
  readonly hash: string;
  /** A tiny data: URL. */
  readonly placeholder: string;
  readonly variants: readonly Variant[];
};

/** The picture's hash: 24 hexadecimal digits, of its SVG and the encoders' settings. */
export function pictureHash(picture: Picture): string {
  return createHash("sha256").update(recipe).update(picture.draw()).digest("hex").slice(0, 24);
}

/** Width over height of a cut. */
function ratio(picture: Picture, aspect: string): number {
  const [across, down] = aspect.split("x").map(Number);
  return aspect === "raw" || !across || !down ? picture.width / picture.height : across / down;
}

const extensionsOf = (picture: Picture, cut: Cut): readonly string[] =>
  cut.aspect === "raw" ? [picture.extension] : ["avif", "webp", picture.extension];

function encode(image: sharp.Sharp, extension: string): Promise<Buffer> {
  switch (extension) {
    case "avif":
      // Effort 4 takes 13 times as long and saves a few per cent.
      return image.avif({ quality: 52, effort: 2 }).toBuffer();
    case "webp":
      return image.webp({ quality: 76, effort: 3 }).toBuffer();
    case "png":
      return image.png({ palette: true, compressionLevel: 9 }).toBuffer();
    default:
      return image.jpeg({ quality: 80, progressive: true }).toBuffer();
  }
}

type Box = { left: number; top: number; width: number; height: number };

/** The largest box of that shape in the master, as near to the focus as its edges allow. */
function cropBox(
  master: { width: number; height: number },
  shape: number,
  focus: readonly [number, number],
): Box {
  const width = Math.min(master.width, Math.round(master.height * shape));
  const height = Math.min(master.height, Math.round(master.width / shape));
  const hold = (value: number, most: number): number => Math.round(Math.min(Math.max(value, 0), most));
  return {
    left: hold(master.width * focus[0] - width / 2, master.width - width),
    top: hold(master.height * focus[1] - height / 2, master.height - height),
    width,
    height,
  };
}

async function keep(file: string, bytes: Uint8Array): Promise<void> {
  // Written to another name and renamed, so that concurrent seedings never read half a file.
  const aside = `${file}.${process.pid}.part`;
  await writeFile(aside, bytes);
  await rename(aside, file);
}

const read = (file: string): Promise<Buffer | null> => readFile(file).catch(() => null);

/**
 * Draws a picture and encodes its variants, or reads them from `cacheDir`.
 * Throws when a drawing is not SVG that librsvg can read, or the folder cannot be written.
 */
export async function renderPicture(picture: Picture, cacheDir: string): Promise<RenderedPicture> {
  const hash = pictureHash(picture);
  const folder = join(cacheDir, hash);
  await mkdir(folder, { recursive: true });
  const widest = Math.max(picture.width, ...picture.cuts.flatMap((cut) => cut.widths));
  let drawn: Promise<{ data: Buffer; info: sharp.OutputInfo }> | null = null;
  const master = () => {
    drawn ??= sharp(Buffer.from(picture.draw()), { density: (72 * widest) / picture.width })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return drawn;
  };
  const cutOut = async (cut: Cut, width: number): Promise<{ image: sharp.Sharp; height: number }> => {
    const { data, info } = await master();
    const shape = ratio(picture, cut.aspect);
    const height = Math.round(width / shape);
    const raw = { width: info.width, height: info.height, channels: info.channels };
    const image = sharp(data, { raw }).extract(cropBox(info, shape, cut.focus ?? [0.5, 0.5]));
    const flat = picture.extension === "jpg" ? image.flatten({ background: "#ffffff" }) : image;
    return { image: flat.resize(width, height, { fit: "fill" }), height };
  };

  const placeholderFile = join(folder, "placeholder.webp");
  let placeholder = await read(placeholderFile);
  if (!placeholder) {
    const { image } = await cutOut({ aspect: "raw", widths: [16] }, 16);
    placeholder = await image.webp({ quality: 30 }).toBuffer();
    await keep(placeholderFile, placeholder);
  }

  const variants: Variant[] = [];
  for (const cut of picture.cuts) {
    for (const width of cut.widths) {
      const height = Math.round(width / ratio(picture, cut.aspect));
      for (const extension of extensionsOf(picture, cut)) {
        const file = join(folder, `${cut.aspect}-${width}.${extension}`);
        let bytes: Uint8Array | null = await read(file);
        if (!bytes) {
          bytes = await encode((await cutOut(cut, width)).image, extension);
          await keep(file, bytes);
        }
        variants.push({ aspect: cut.aspect, width, height, extension, bytes });
      }
    }
  }
  return {
    hash,
    placeholder: `data:image/webp;base64,${Buffer.from(placeholder).toString("base64")}`,
    variants,
  };
}
