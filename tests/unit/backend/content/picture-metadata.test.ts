import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { inspectImage } from "#backend/src/images/inspect";
import { stripMetadata } from "#backend/src/images/strip-metadata";

describe("an uploaded picture", () => {
  const canvas = () => sharp({ create: { width: 40, height: 30, channels: 3, background: "#0b5a4a" } });
  const secret = "Somewhere at home";
  const withExif = (image: sharp.Sharp) => image.withExif({ IFD0: { ImageDescription: secret } });
  const getBytes = async (image: sharp.Sharp) => new Uint8Array(await image.toBuffer());

  const formats = [
    ["jpg", (image: sharp.Sharp) => image.jpeg()],
    ["png", (image: sharp.Sharp) => image.png()],
    ["webp", (image: sharp.Sharp) => image.webp()],
  ] as const;

  it.each(formats)("as %s is recognised by its bytes and loses its metadata", async (extension, encode) => {
    const bytes = await getBytes(encode(withExif(canvas())));
    expect(Buffer.from(bytes).includes(secret)).toBe(true);
    expect(inspectImage(bytes)).toEqual({ extension, width: 40, height: 30 });
    const stripped = stripMetadata(bytes, extension);
    expect(Buffer.from(stripped).includes(secret)).toBe(false);
    expect(inspectImage(stripped)).toEqual({ extension, width: 40, height: 30 });
    const [before, after] = await Promise.all([
      sharp(bytes).raw().toBuffer(),
      sharp(stripped).raw().toBuffer(),
    ]);
    expect(after.equals(before)).toBe(true);
  });

  it("keeps the orientation of the original", async () => {
    const bytes = await getBytes(withExif(canvas().jpeg()).withMetadata({ orientation: 6 }));
    const kept = await sharp(stripMetadata(bytes, "jpg")).metadata();
    expect(kept.orientation).toBe(6);
  });

  it.each(formats)(
    "as %s is refused when truncated, and never read past its end",
    async (extension, encode) => {
      const bytes = await getBytes(encode(canvas()));
      for (let length = 0; length < 20; length++) expect(inspectImage(bytes.slice(0, length))).toBeNull();
      expect(() => stripMetadata(bytes.slice(0, 30), extension)).toThrow(RangeError);
    },
  );

  it("is no other type of file", () => {
    const text = (value: string) => new TextEncoder().encode(value);
    for (const body of ["<svg xmlns='http://www.w3.org/2000/svg'/>", "GIF89a", "%PDF-1.7", ""]) {
      expect(inspectImage(text(body))).toBeNull();
    }
  });

  const text = (value: string) => new TextEncoder().encode(value);
  const whole = (...parts: readonly Uint8Array[]) => new Uint8Array(Buffer.concat(parts));
  const insertAt = (bytes: Uint8Array, at: number, part: Uint8Array) =>
    whole(bytes.subarray(0, at), part, bytes.subarray(at));
  const uint32 = (value: number, little = false) => {
    const bytes = new Uint8Array(4);
    new DataView(bytes.buffer).setUint32(0, value, little);
    return bytes;
  };
  const segment = (marker: number, data: Uint8Array) =>
    whole(Uint8Array.of(0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 255), data);
  const chunk = (type: string) => whole(uint32(secret.length), text(`${type}${secret}`), uint32(0));
  const riffChunk = (type: string, data = text(secret)) =>
    whole(text(type), uint32(data.length, true), data, new Uint8Array(data.length % 2));

  const jpeg = (part: Uint8Array) => async () => insertAt(await getBytes(canvas().jpeg()), 2, part);
  const png = (type: string) => async () => insertAt(await getBytes(canvas().png()), 33, chunk(type));
  const webp = (type: string) => async () => whole(await getBytes(canvas().webp()), riffChunk(type));
  /** With its length, which counts what was added. */
  const resized = (bytes: Uint8Array<ArrayBuffer>) => {
    new DataView(bytes.buffer).setUint32(4, bytes.length - 8, true);
    return bytes;
  };
  const progressive = async () => {
    const bytes = await getBytes(canvas().jpeg({ progressive: true }));
    const comment = segment(0xfe, text(secret));
    return insertAt(bytes, Buffer.from(bytes).lastIndexOf(Uint8Array.of(0xff, 0xda)), comment);
  };
  const jfifThumbnail = async () => {
    const thumbnail = text(secret.padEnd(24));
    const header = whole(text("JFIF\0"), Uint8Array.of(1, 1, 0, 0, 1, 0, 1, 4, 2), thumbnail);
    const bytes = await getBytes(canvas().jpeg());
    const first = 4 + (((bytes[4] ?? 0) << 8) | (bytes[5] ?? 0));
    return whole(bytes.subarray(0, 2), segment(0xe0, header), bytes.subarray(first));
  };

  it.each<[string, "jpg" | "png" | "webp", () => Promise<Uint8Array<ArrayBuffer>>]>([
    ["a JFXX thumbnail", "jpg", jpeg(segment(0xe0, text(`JFXX\0\x10${secret}`)))],
    ["a thumbnail in JFIF's own header", "jpg", jfifThumbnail],
    [
      "what follows Adobe's colour transform",
      "jpg",
      jpeg(segment(0xee, text(`Adobe\0d\0\0\0\0\x01${secret}`))),
    ],
    ["provenance (C2PA)", "jpg", jpeg(segment(0xeb, text(`JP\0\0${secret}`)))],
    ["a comment between two scans", "jpg", progressive],
    ["provenance (C2PA)", "png", png("caBX")],
    ["an unknown chunk", "png", png("prVt")],
    ["the size on paper", "png", png("pHYs")],
    ["a frame of an animation", "png", png("fdAT")],
    ["what follows its end", "png", async () => whole(await getBytes(canvas().png()), text(secret))],
    ["an unknown chunk", "webp", async () => resized(await webp("C2PA")())],
    ["a chunk after the length that it says", "webp", webp("VP8L")],
    [
      "an unknown chunk inside of a frame",
      "webp",
      async () => {
        const frame = riffChunk("ANMF", whole(new Uint8Array(16), riffChunk("note")));
        return resized(whole(await getBytes(canvas().webp()), frame));
      },
    ],
  ])("loses %s: %s", async (_, kind, make) => {
    const bytes = await make();
    expect(Buffer.from(bytes).includes(secret)).toBe(true);
    const stripped = stripMetadata(bytes, kind);
    expect(Buffer.from(stripped).includes(secret)).toBe(false);
    expect(inspectImage(stripped)).toEqual({ extension: kind, width: 40, height: 30 });
  });

  it.each(formats)("as %s keeps its colour profile", async (extension, encode) => {
    const bytes = await getBytes(encode(canvas().withIccProfile("p3")));
    const profile = async (of: Uint8Array) => (await sharp(of).metadata()).icc;
    const kept = await profile(stripMetadata(bytes, extension));
    expect(kept?.length).toBeGreaterThan(100);
    expect(kept).toEqual(await profile(bytes));
  });

  it("as a progressive JPEG keeps all of its scans", async () => {
    const bytes = await progressive();
    const [before, after] = await Promise.all(
      [bytes, stripMetadata(bytes, "jpg")].map((each) => sharp(each).raw().toBuffer()),
    );
    expect(after).toEqual(before);
  });

  it("as an animation keeps its frames", async () => {
    const frames = await Promise.all(
      ["#f00", "#00f"].map((background) =>
        sharp({ create: { width: 40, height: 30, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const bytes = await getBytes(sharp(frames, { join: { animated: true } }).webp({ loop: 0 }));
    const stripped = stripMetadata(bytes, "webp");
    expect((await sharp(stripped, { animated: true }).metadata()).pages).toBe(2);
  });
});
