import * as v from "valibot";
import { expect, it } from "vitest";
import { cognitoPagesQuery, cognitoPagesReply } from "#contract/content/graphql";
import { getByHashReply, type ImageReferenceWire } from "#contract/content/image";
import { graphqlPath, imagePath, imagePaths } from "#contract/paths";
import { base, call, expectRefusal, get, post } from "../backend";
import { ours } from "../suites";

/** Images and videos that the club's blocks name. */
async function named(): Promise<{ pictures: ImageReferenceWire[]; videos: string[] }> {
  const reply = await post(graphqlPath, { query: cognitoPagesQuery });
  const { data } = v.parse(cognitoPagesReply, reply.body);
  const blocks = data.cognitoPages.flatMap((page) => page.pageContents ?? []);
  return {
    pictures: blocks.flatMap((block) =>
      Object.values({ ...block.imageHashes, ...block.background_video?.imageHashes }).filter(
        (found) => !!found,
      ),
    ),
    videos: blocks.flatMap((block) => block.background_video?.url ?? []),
  };
}

ours("fields", "names one file of each picture")("assets", () => {
  // @spec 7.40
  it("serves every image of the pages as immutable", async () => {
    const { pictures } = await named();
    expect(pictures.length).toBeGreaterThan(0);
    for (const { hash, aspect, width, extension } of pictures) {
      const path = imagePath(hash, aspect ?? "raw", Math.ceil(width / 25) * 25, extension ?? "jpg");
      const reply = await get(path);
      expect([path, reply.status]).toEqual([path, 200]);
      expect(reply.headers.get("content-type")).toBe(`image/${extension === "jpg" ? "jpeg" : extension}`);
      expect(reply.headers.get("cache-control")).toMatch(/immutable/);
      const etag = reply.headers.get("etag") ?? "";
      expect((await call("GET", path, { headers: { "if-none-match": etag } })).status).toBe(304);
    }
  });

  it("names only existing files", async () => {
    const [first] = (await named()).pictures;
    expect(first).toBeDefined();
    const reply = await post(imagePaths.getByHash, { hash: first?.hash, aspect: "16x9", width: 300 });
    const { item } = v.parse(getByHashReply, reply.body);
    for (const [url, type] of [
      [item.url, /image\/(jpeg|png|webp)/],
      [item.webp_url, /image\/webp/],
      [item.avif_url, /image\/avif/],
    ] as const) {
      if (!url) continue;
      const picture = await get(url);
      expect(picture.status).toBe(200);
      expect(picture.headers.get("content-type")).toMatch(type);
    }
    expectRefusal(await post(imagePaths.getByHash, { hash: "nosuchpicture" }), "NOT_FOUND");
  });

  it.each([
    "/assets/i/..%2f..%2fsecret/16x9/300.jpg",
    "/assets/i/ABCDEFGHIJ/16x9/300.jpg",
    "/assets/i/abcdefghij/16x9/300.svg",
    "/assets/i/abcdefghij/16x9/0.jpg",
    "/assets/i/abcdefghij/16x9/9999.jpg",
    "/assets/i/abcdefghij/sixteen/300.jpg",
    "/assets/i/abcdefghij/16x9/300.jpg.exe",
    "/v/abcdefghij.exe",
    "/v/..%2fabcdefghij.mp4",
  ])("answers NOT_FOUND at %s", async (path) => {
    expectRefusal(await get(path), "NOT_FOUND");
  });

  // @spec 7.41
  it("answers range requests for a video", async () => {
    const [video] = (await named()).videos;
    if (!video) return expectRefusal(await get("/v/nosuchvideo.mp4"), "NOT_FOUND");
    const part = await fetch(`${base}${video}`, { headers: { range: "bytes=0-3" } });
    expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 4]);
    const size = Number(part.headers.get("content-range")?.split("/")[1]);
    const whole = await fetch(`${base}${video}`);
    expect([whole.status, (await whole.arrayBuffer()).byteLength]).toEqual([200, size]);
    const beyond = await fetch(`${base}${video}`, { headers: { range: `bytes=${size}-` } });
    await beyond.body?.cancel();
    expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, `bytes */${size}`]);
  });
});
