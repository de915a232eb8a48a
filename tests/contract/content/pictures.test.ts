import sharp from "sharp";
import * as v from "valibot";
import { beforeAll, expect, it } from "vitest";
import { getByHashReply, uploadField, uploadPictureReply } from "#contract/content/image";
import { imagePath, imagePaths, userPaths } from "#contract/paths";
import { uploadImageReply } from "#contract/user";
import { base, call, expectRefusal, get, post, signIn } from "../backend";
import { ours } from "../suites";

const megabyte = 1024 * 1024;
const both = [userPaths.uploadImage, imagePaths.upload];

/** 900 x 600, stored on its side as phones do, with a place in its Exif. */
const place = "27.4705 S, 153.026 E";
const photo = () =>
  sharp({ create: { width: 600, height: 900, channels: 3, background: "#0b5a4a" } })
    .withExif({ IFD0: { ImageDescription: place } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

function form(bytes: Uint8Array, name = "me.jpg", type = "image/jpeg"): FormData {
  const data = new FormData();
  data.set(uploadField, new Blob([new Uint8Array(bytes)], { type }), name);
  return data;
}

const dataUrl = (bytes: Uint8Array, type = "image/jpeg") => ({
  [uploadField]: `data:${type};base64,${Buffer.from(bytes).toString("base64")}`,
});

async function served(path: string) {
  const reply = await fetch(base + path);
  const bytes = Buffer.from(await reply.arrayBuffer());
  return { type: reply.headers.get("content-type"), bytes, ...(await sharp(bytes).metadata()) };
}

ours("image_upload", "sends a picture with the record that has it")("a picture that is uploaded", () => {
  let token = "";
  let jpeg: Uint8Array;
  beforeAll(async () => {
    token = (await signIn("member@example.com")).access_token;
    jpeg = await photo();
  });

  // @spec 7.15
  it("as a portrait is served as a square thumbnail and as a whole, upright, without its metadata", async () => {
    for (const body of [form(jpeg), dataUrl(jpeg)]) {
      const reply = await call("POST", userPaths.uploadImage, { token, body });
      const { image, thumbnail } = v.parse(uploadImageReply, reply.body);
      const [whole, square] = [await served(image), await served(thumbnail)];
      expect([whole.type, whole.width, whole.height]).toEqual(["image/jpeg", 900, 600]);
      expect([square.type, square.width, square.height]).toEqual(["image/jpeg", 300, 300]);
      expect(whole.exif).toBeUndefined();
      expect(whole.bytes.includes(place)).toBe(false);
    }
  });

  it("is a member's own, has a short cache lifetime, and is gone when it is removed", async () => {
    const upload = async () => {
      const reply = await call("POST", userPaths.uploadImage, { token, body: form(jpeg) });
      return v.parse(uploadImageReply, reply.body).image;
    };
    const former = await upload();
    const reply = await get(former);
    const [, seconds = ""] = /max-age=(\d+)/.exec(reply.headers.get("cache-control") ?? "") ?? [];
    expect([reply.status, Number(seconds) <= 300]).toEqual([200, true]);
    expect(reply.headers.get("cache-control")).not.toContain("immutable");
    const known = { "if-none-match": reply.headers.get("etag") ?? "" };
    expect((await call("GET", former, { headers: known })).status).toBe(304);
    await upload();
    expect((await call("GET", former, { headers: known })).status).toBe(404);
  });

  it("by itself has a key and files of any width up to its own", async () => {
    const reply = await call("POST", imagePaths.upload, { token, body: form(jpeg) });
    const { item } = v.parse(uploadPictureReply, reply.body);
    expect([item.width, item.height]).toEqual([900, 600]);
    for (const [asked, width] of [
      [300, 300],
      [501, 525],
      [1600, 900],
    ] as const) {
      for (const extension of ["jpg", "webp"])
        expect((await served(imagePath(item.hash, "raw", asked, extension))).width).toBe(width);
    }
    // AVIF takes too long to be made on request: the WebP answers, under its own type.
    expect(await served(imagePath(item.hash, "raw", 800, "avif"))).toMatchObject({
      type: "image/webp",
      width: 800,
    });
    const described = await post(imagePaths.getByHash, { hash: item.hash });
    const image = v.parse(getByHashReply, described.body).item;
    expect(image.webp_url).toMatch(/\.webp$/);
    expect([image.avif_url, image.placeholder?.slice(0, 15)]).toEqual([null, "data:image/webp"]);
  });

  it("may have 10 MB and not a byte more", async () => {
    const exact = Buffer.concat([jpeg, Buffer.alloc(10 * megabyte - jpeg.length)]);
    const more = Buffer.concat([exact, Buffer.alloc(1)]);
    expect((await call("POST", imagePaths.upload, { token, body: form(exact) })).status).toBe(200);
    expect((await call("POST", imagePaths.upload, { token, body: dataUrl(exact) })).status).toBe(200);
    expectRefusal(await call("POST", imagePaths.upload, { token, body: form(more) }), "TOO_LARGE");
    expectRefusal(await call("POST", imagePaths.upload, { token, body: dataUrl(more) }), "TOO_LARGE");
  });

  it("is judged by its bytes, whatever its name and type", async () => {
    const svg = Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>");
    const heic = Buffer.from("\u0000\u0000\u0000\u0018ftypheic\u0000\u0000\u0000\u0000mif1heic");
    const png = await sharp(jpeg).png().toBuffer();
    for (const path of both) {
      expect((await call("POST", path, { token, body: form(png, "x.svg", "image/svg+xml") })).status).toBe(
        200,
      );
      for (const body of [form(svg), dataUrl(svg), dataUrl(svg, "image/svg+xml")])
        expectRefusal(await call("POST", path, { token, body }), "UNSUPPORTED_MEDIA");
      const refused = await call("POST", path, { token, body: form(heic) });
      expectRefusal(refused, "HEIC");
      expect([refused.status, JSON.stringify(refused.body)]).toEqual([415, expect.stringContaining("HEIC")]);
      expectRefusal(
        await call("POST", path, { token, body: form(jpeg.subarray(0, jpeg.length / 2)) }),
        "PICTURE_BROKEN",
      );
    }
  });

  it("of too many pixels is refused, however small its file is", async () => {
    const wide = sharp({ create: { width: 12_001, height: 8, channels: 3, background: "#fff" } });
    for (const path of both) {
      const reply = await call("POST", path, { token, body: form(await wide.png().toBuffer()) });
      expectRefusal(reply, "TOO_MANY_PIXELS");
      expect(reply.status).toBe(413);
    }
  });

  it("is missing from anything else", async () => {
    const other = new FormData();
    other.set(uploadField, "text");
    for (const path of both) {
      for (const body of [
        other,
        new FormData(),
        {},
        { image: "https://example.com/x.png" },
        { image: 1 },
        [],
      ])
        expectRefusal(await call("POST", path, { token, body }), "VALIDATION");
    }
  });

  it("needs the token of a member", async () => {
    for (const path of both) expectRefusal(await call("POST", path, { body: form(jpeg) }), "UNAUTHENTICATED");
  });
});
