import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { makePicture } from "#backend/src/images/make-variants";
import { type Cut, pictureCuts, portraitCuts } from "#backend/src/images/picture-cuts";
import { pictureCodecs } from "../../../support/picture-codecs";
import { colourAt, getBytes, getPng, quarters } from "../../../support/pictures";

const codecs = pictureCodecs();
const make = (bytes: Uint8Array<ArrayBuffer>, cuts: readonly Cut[], images: ImagesBinding) =>
  makePicture(bytes, cuts, { codecs, images });

describe("with Cloudflare Images", () => {
  /** Turns and scales as the service does, by sharp. */
  function service(asked: ImageTransform[]): ImagesBinding {
    const input = (stream: ReadableStream<Uint8Array>) => ({
      transform: (transform: ImageTransform) => ({
        output: async () => {
          asked.push(transform);
          const sent = await new Response(stream).arrayBuffer();
          const scaled = await sharp(sent)
            .rotate()
            .resize(transform.width, transform.height, { fit: "inside", withoutEnlargement: true })
            .png()
            .toBuffer();
          return { response: () => new Response(new Uint8Array(scaled)) };
        },
      }),
    });
    return { input } as unknown as ImagesBinding;
  }

  it("a photo of more megapixels is turned, scaled by it and cut here", async () => {
    const asked: ImageTransform[] = [];
    const photo = await getBytes(quarters(6000, 4000).withMetadata({ orientation: 6 }).jpeg());
    const picture = await make(photo, portraitCuts, service(asked));
    expect(picture).toMatchObject({ width: 4000, height: 6000 });
    expect(asked).toEqual([{ width: 1200, height: 1800, fit: "scale-down" }]);
    if (typeof picture === "string") throw new Error(picture);
    const names = picture.variants.map(({ aspect, width, height }) => `${aspect} ${width}x${height}`);
    expect([...new Set(names)]).toEqual(["1x1 600x600", "1x1 300x300", "raw 1200x1800"]);
    // Orientation 6: what is stored at the bottom left stands at the top left.
    expect(await colourAt(picture.variants[0]?.bytes ?? new Uint8Array(), 0.2, 0.2)).toBe("0f0");
  });

  it("a picture of 41 megapixels is refused, and one that the service refuses too", async () => {
    const asked: ImageTransform[] = [];
    expect(await make(getPng(8000, 5125, new Uint8Array()), pictureCuts, service(asked))).toBe(
      "TOO_MANY_PIXELS",
    );
    expect(asked).toEqual([]);
    const broken = await make(getPng(800, 500, new Uint8Array()), pictureCuts, service(asked));
    expect([broken, asked.length]).toEqual(["PICTURE_BROKEN", 1]);
  });
});
