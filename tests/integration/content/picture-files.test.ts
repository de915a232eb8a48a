import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pictures } from "../../../backend/seed/pictures";
import { type Club, startClub } from "../../support/club";

let club: Club;
beforeAll(async () => {
  club = await startClub();
});
afterAll(() => club?.stop());

const hashOf = (name: string) => pictures.find((picture) => picture.name === name)?.hash ?? "";
/** 1600 x 900, kept as JPEG. */
const landscape = hashOf("rally-start");
/** 1200 x 1600. */
const portrait = hashOf("dashboard");

async function get(path: string, base = club.site) {
  const reply = await fetch(base + path, { headers: { connection: "close" } });
  const bytes = Buffer.from(await reply.arrayBuffer());
  const { headers, status } = reply;
  if (!reply.ok) return { status, headers, bytes, shape: null };
  const { width, height, format } = await sharp(bytes).metadata();
  return { status, headers, bytes, shape: `${width}x${height} ${format}` };
}

const countFiles = (hash: string) =>
  club.db
    .prepare("SELECT aspect, extension, width FROM image_variants WHERE hash = ?")
    .bind(hash)
    .all<{ aspect: string; extension: string; width: number }>()
    .then(({ results }) => results.length);

describe("/assets/i", () => {
  it.each([
    ["16x3", 1600, "1600x300"],
    ["16x9", 800, "800x450"],
    ["8x5", 800, "800x500"],
    ["4x3", 600, "600x450"],
    ["1x1", 300, "300x300"],
    ["3x4", 300, "300x400"],
    ["5x8", 300, "300x480"],
    ["9x16", 300, "300x533"],
    ["raw", 300, "300x169"],
    ["16x3w", 500, "500x281"],
    ["3x2", 310, "325x217"],
    ["9x16", 2500, "500x889"],
    ["raw", 2500, "1600x900"],
  ])("cuts %s at %d px, in each format of the picture", async (aspect, width, size) => {
    for (const [extension, format] of [
      ["jpg", "jpeg"],
      ["webp", "webp"],
    ]) {
      const { status, shape, headers } = await get(`/assets/i/${landscape}/${aspect}/${width}.${extension}`);
      expect([status, shape, headers.get("content-type")]).toEqual([
        200,
        `${size} ${format}`,
        `image/${format}`,
      ]);
      expect(headers.get("cache-control")).toContain("immutable");
    }
  });

  it("stores what it cut, and serves that afterwards", async () => {
    const path = `/assets/i/${portrait}/5x8/500.webp`;
    const key = `i/${portrait}/5x8/500.webp`;
    expect(await club.media.head(key)).toBeNull();
    const first = await get(path, club.backend);
    expect(first.shape).toBe("500x800 webp");
    expect((await club.media.head(key))?.size).toBe(first.bytes.length);
    await club.media.put(key, "from the store");
    const second = await fetch(club.backend + path);
    expect(await second.text()).toBe("from the store");
    const etag = second.headers.get("etag") ?? "";
    expect((await fetch(club.backend + path, { headers: { "if-none-match": etag } })).status).toBe(304);
  });

  it("leaves what pages offer of a picture as it was, whoever has asked for which size", async () => {
    const facts = async () => {
      const reply = await fetch(`${club.backend}/api/v1/sell/product`, { method: "POST", body: "{}" });
      return ((await reply.json()) as { pictures: Record<string, unknown> }).pictures;
    };
    const before = await facts();
    const [hash = ""] = Object.keys(before);
    expect((await get(`/assets/i/${hash}/1x1/75.jpg`)).shape).toBe("75x75 jpeg");
    expect(await facts()).toEqual(before);
  });

  it("answers with WebP under its own type where no AVIF was made", async () => {
    const { shape, headers } = await get(`/assets/i/${landscape}/3x4/300.avif`);
    expect([shape, headers.get("content-type")]).toEqual(["300x400 webp", "image/webp"]);
    expect((await get(`/assets/i/${hashOf("main-street")}/16x9/300.avif`)).shape).toBe("300x169 heif");
  });

  it("cuts a transparent picture as PNG, and around its focus", async () => {
    const { shape } = await get(`/assets/i/${hashOf("badge")}/4x3/300.png`);
    expect(shape).toBe("300x225 png");
    const hash = hashOf("barn-find");
    await club.db.prepare("UPDATE images SET focus_x = 0 WHERE hash = ?").bind(hash).run();
    const left = await get(`/assets/i/${hash}/1x1/300.jpg`);
    const whole = await get(`/assets/i/${hash}/raw/1600.jpg`);
    const expected = await sharp(whole.bytes)
      .extract({ left: 0, top: 0, width: 900, height: 900 })
      .resize(8, 8)
      .raw()
      .toBuffer();
    const found = await sharp(left.bytes).resize(8, 8).raw().toBuffer();
    for (const [index, value] of found.entries())
      expect(Math.abs(value - (expected[index] ?? 0))).toBeLessThan(12);
  });

  it("makes few files for somebody who asks for a thousand sizes, and has each answered", async () => {
    const hash = hashOf("face-merle");
    const aspects = ["16x3", "8x5", "4x3", "3x4", "5x8", "9x16", "1x1", "7x3", "raw", "11x12"];
    const asked = Array.from({ length: 100 }, (_, index) =>
      aspects.map((aspect) => `/assets/i/${hash}/${aspect}/${25 * (index + 1)}.jpg`),
    );
    const before = await countFiles(hash);
    for (const paths of asked) {
      const replies = await Promise.all(
        paths.map((path) => fetch(club.backend + path, { headers: { connection: "close" } })),
      );
      for (const reply of replies) await reply.arrayBuffer();
      expect(replies.map(({ status }) => status)).toEqual(paths.map(() => 200));
    }
    const after = await countFiles(hash);
    expect(after - before).toBeLessThan(110);
    // The same thousand once more would cut nothing.
    for (const path of asked.flat().filter((_, index) => index % 9 === 0))
      await (await fetch(club.backend + path, { headers: { connection: "close" } })).arrayBuffer();
    expect(await countFiles(hash)).toBe(after);
  }, 240_000);

  it("answers with the nearest file, for this once, while too many are being cut", async () => {
    const hash = hashOf("supper-room");
    const paths = Array.from({ length: 40 }, (_, index) => `/assets/i/${hash}/4x3/${25 * (index + 1)}.webp`);
    const replies = await Promise.all(
      paths.map(async (path) => {
        const reply = await fetch(club.backend + path, { headers: { connection: "close" } });
        await reply.arrayBuffer();
        return reply;
      }),
    );
    const hasCut = (reply: Response) => reply.headers.get("cache-control")?.includes("immutable");
    expect(replies.filter(hasCut).length).toBeGreaterThan(0);
    for (const reply of replies.filter((each) => !hasCut(each)))
      expect([reply.status, reply.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(replies.every(hasCut)).toBe(false);
  });
});
