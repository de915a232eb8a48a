import { Hono } from "hono";
import { aspectPattern, maxWidth } from "../../../images/pick-variant";
import { readByteRange } from "../../byte-range";
import { Refusal } from "../../refusal";
import { servePicture } from "../../serve-picture";
import type { AppEnv } from "../../services";

const hashPattern = /^[a-z0-9]{8,64}$/;
const filePattern = /^([1-9]\d{0,3})\.(avif|webp|jpg|png)$/;

/** The hash in the URL names the content. */
const immutable = {
  "cache-control": "public, max-age=31536000, immutable",
  "cross-origin-resource-policy": "cross-origin",
};

export const assetCalls = new Hono<AppEnv>()
  .get("/assets/i/:hash/:aspect/:file", async (c) => {
    const { hash, aspect, file } = c.req.param();
    const [, width = "", extension = ""] = filePattern.exec(file) ?? [];
    if (!hashPattern.test(hash) || !aspectPattern.test(aspect) || !width || Number(width) > maxWidth) {
      throw new Refusal("NOT_FOUND");
    }
    return servePicture(c.var.services, hash, { aspect, width: Number(width), extension }, c.req.raw.headers);
  })
  .get("/v/:file", async (c) => {
    const hash = /^([a-z0-9]{8,64})\.mp4$/.exec(c.req.param("file"))?.[1];
    const known = hash && (await c.var.services.media.head(`v/${hash}.mp4`));
    if (!known) throw new Refusal("NOT_FOUND");
    const headers: Record<string, string> = {
      ...immutable,
      "content-type": "video/mp4",
      "accept-ranges": "bytes",
      etag: known.httpEtag,
    };
    const range = readByteRange(c.req.header("range") ?? null, known.size);
    if (range === "unsatisfiable") {
      return new Response(null, {
        status: 416,
        headers: { ...headers, "content-range": `bytes */${known.size}` },
      });
    }
    const bytes = range === "whole" ? { first: 0, last: known.size - 1 } : range;
    const length = bytes.last - bytes.first + 1;
    const stored = await c.var.services.media.get(known.key, { range: { offset: bytes.first, length } });
    if (!stored) throw new Refusal("NOT_FOUND");
    headers["content-length"] = String(length);
    if (range === "whole") return new Response(stored.body, { headers });
    headers["content-range"] = `bytes ${bytes.first}-${bytes.last}/${known.size}`;
    return new Response(stored.body, { status: 206, headers });
  });
