import sharp from "sharp";

export const getBytes = async (image: sharp.Sharp) => new Uint8Array(await image.toBuffer());

/** A red field; the top left quarter is blue, the bottom left one green. */
export const quarters = (width: number, height: number) => {
  const part = (background: string) => ({
    create: { width: width / 2, height: height / 2, channels: 3 as const, background },
  });
  return sharp({ create: { width, height, channels: 3, background: "#f00" } }).composite([
    { input: part("#00f"), left: 0, top: 0 },
    { input: part("#0f0"), left: 0, top: height / 2 },
  ]);
};

/** The nearest pure colour at a place of a file, in parts of its size. */
export async function colourAt(bytes: Uint8Array, x: number, y: number): Promise<string> {
  const { data, info } = await sharp(bytes).flatten().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  return [...data.subarray(at, at + 3)].map((value) => (value > 127 ? "f" : "0")).join("");
}

/** A PNG chunk without a checksum, which the codec does not read. */
function chunk(type: string, data: Uint8Array): Uint8Array {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)]);
}

/** A PNG that says it has this size, greyscale. */
export function getPng(width: number, height: number, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
  return new Uint8Array(
    Buffer.concat([signature, chunk("IHDR", header), chunk("IDAT", data), chunk("IEND", Buffer.alloc(0))]),
  );
}
