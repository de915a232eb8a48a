import { beforeEach, describe, expect, it } from "vitest";
import { isBackendAsset, proxyAsset } from "~/http/asset-proxy";
import { purgePicture } from "~/http/cached-picture";
import { createFakeClock, type FakeClock } from "../../support/fake-clock";

const site = "https://club.example";
const hash = "3f9a0c11aa3f9a0c11aa";
const bytes = "0123456789";

let asked: Request[];
let work: Promise<unknown>[];
let stored: Map<string, Response>;
let clock: FakeClock;
let backend: (request: Request) => Response | Promise<Response>;

/** The part of the Cache API that is used. It answers ranges from whole entries. */
const cache = {
  match: async (asked: Request | string) => {
    const request = new Request(asked);
    const hit = stored.get(request.url)?.clone();
    const [, from] = /^bytes=(\d+)-/.exec(request.headers.get("range") ?? "") ?? [];
    if (!hit || from === undefined) return hit;
    return new Response((await hit.text()).slice(Number(from)), { status: 206, headers: hit.headers });
  },
  put: async (key: string, response: Response) => void stored.set(key, response),
  delete: async (key: string) => stored.delete(key),
} as unknown as Cache;

const serve = (type: string) => (request: Request) => {
  const headers = {
    "content-type": type,
    "content-length": "10",
    etag: '"x"',
    "set-cookie": "spy=1",
    "x-own": "1",
  };
  const [, from] = /^bytes=(\d+)-/.exec(request.headers.get("range") ?? "") ?? [];
  if (from === undefined) return new Response(request.method === "HEAD" ? null : bytes, { headers });
  if (Number(from) >= 10)
    return new Response(null, { status: 416, headers: { "content-range": "bytes */10" } });
  const part = { ...headers, "content-length": "4", "content-range": `bytes ${from}-9/10` };
  return new Response(bytes.slice(Number(from)), { status: 206, headers: part });
};

async function ask(path: string, init: RequestInit = {}) {
  const response = await proxyAsset(new Request(site + path, init), {
    backendBase: "https://backend.example",
    fetch: async (request) => {
      asked.push(request);
      return backend(request);
    },
    cache,
    clock,
    waitUntil: (promise) => work.push(promise),
  });
  await Promise.all(work.splice(0));
  return response;
}

beforeEach(() => {
  asked = [];
  work = [];
  stored = new Map();
  clock = createFakeClock();
  backend = serve("image/avif");
});

const picture = `/assets/i/${hash}/16x9/300.avif`;
const video = `/v/${hash}.mp4`;

describe("images from the asset proxy", () => {
  it("are cached nowhere when the backend says so: it sends another file for this once", async () => {
    const send = serve("image/jpeg");
    backend = async (request) => {
      const reply = await send(request);
      reply.headers.set("cache-control", "no-store");
      return reply;
    };
    const reply = await ask(picture);
    expect([reply.status, reply.headers.get("cache-control"), stored.size]).toEqual([200, "no-store", 0]);
    await ask(picture);
    expect(asked).toHaveLength(2);
  });

  it("are fetched once, without the visitor's headers, and cached as immutable", async () => {
    const first = await ask(`${picture}?v=1`, { headers: { cookie: "s=secret", authorization: "Bearer x" } });
    expect([first.status, await first.text()]).toEqual([200, bytes]);
    expect(first.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    for (const name of ["set-cookie", "x-own"]) expect(first.headers.get(name)).toBeNull();
    expect([...(asked[0]?.headers.keys() ?? [])]).toEqual([]);
    expect(asked[0]?.url).toBe(`https://backend.example${picture}`);
    expect(await (await ask(`${picture}?v=2`)).text()).toBe(bytes);
    expect(asked).toHaveLength(1);
  });

  // @spec 5.6, 9.9
  it("share one file for all widths up to the next step", async () => {
    await ask(`/assets/i/${hash}/16x9/276.avif`);
    await ask(`/assets/i/${hash}/16x9/299.avif`);
    expect(asked.map(({ url }) => new URL(url).pathname)).toEqual([picture]);
  });

  it("have no body for HEAD and for a matching ETag", async () => {
    const head = await ask(picture, { method: "HEAD" });
    expect([head.status, await head.text(), head.headers.get("content-length")]).toEqual([200, "", "10"]);
    expect(stored.size).toBe(0);
    await ask(picture);
    const again = await ask(picture, { headers: { "if-none-match": 'W/"y", "x"' } });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    expect((await ask(picture, { method: "POST" })).status).toBe(405);
  });

  it.each([
    `/assets/i/${hash}/16x9/0.avif`,
    `/assets/i/${hash}/16x9/0300.avif`,
    `/assets/i/${hash}/16x9/2501.avif`,
    `/assets/i/${hash}/16x9/99999.avif`,
    `/assets/i/${hash}/16x9/300.html`,
    `/assets/i/${hash}/16x9/300.avif/x`,
    `/assets/i/${hash}/16x9/300.avif%00`,
    `/assets/i/${hash}/0x9/300.avif`,
    `/assets/i/${hash}/wide/300.avif`,
    `/assets/i/${hash}/..%2f..%2fsecret/300.avif`,
    `/assets/i/a%2fb/16x9/300.avif`,
    "/assets/i/",
    "/v/abc.mp4",
    `/v/${hash}.webm`,
    `/v/${hash}%2f..%2fx.mp4`,
  ])("answer 404 without a backend request at %s", async (path) => {
    expect(isBackendAsset(path)).toBe(true);
    const reply = await ask(path);
    expect([reply.status, reply.headers.get("cache-control"), asked.length]).toEqual([404, "no-store", 0]);
  });

  it.each([
    [404, () => new Response("{}", { status: 404 })],
    [502, () => new Response("<h1>", { status: 500, headers: { "content-type": "text/html" } })],
    [502, () => new Response("<script>", { headers: { "content-type": "text/html" } })],
    [502, () => new Response(null, { status: 302, headers: { location: "https://elsewhere.example" } })],
    [502, () => Promise.reject(new Error("down"))],
  ])("answer %d when the backend fails, and are not cached", async (status, answer) => {
    backend = answer;
    const reply = await ask(picture);
    expect([reply.status, reply.headers.get("cache-control"), await reply.text()]).toEqual([
      status,
      "no-store",
      "",
    ]);
    expect(stored.size).toBe(0);
  });
});

describe("a member's own picture", () => {
  const minute = 60_000;
  const removed = () => new Response("{}", { status: 404 });
  beforeEach(() => {
    backend = (request) => {
      const isKnown = request.headers.get("if-none-match") === '"x"';
      return new Response(isKnown ? null : bytes, {
        status: isKnown ? 304 : 200,
        headers: { "content-type": "image/jpeg", etag: '"x"', "cache-control": "public, max-age=120" },
      });
    };
  });
  const shown = async () => {
    const reply = await ask(picture);
    return [reply.status, reply.headers.get("cache-control"), await reply.text()];
  };
  const own = [200, "public, max-age=180, must-revalidate", bytes];

  it("is kept for two minutes, then asked for again by its ETag", async () => {
    expect([await shown(), await shown()]).toEqual([own, own]);
    expect(asked).toHaveLength(1);
    await clock.advance(2 * minute);
    expect([await shown(), await shown()]).toEqual([own, own]);
    expect(asked.map(({ headers }) => headers.get("if-none-match"))).toEqual([null, '"x"']);
    expect((await ask(picture)).headers.has("x-checked-at")).toBe(false);
  });

  it("is gone from the edge two minutes after it was removed", async () => {
    await shown();
    backend = removed;
    await clock.advance(2 * minute);
    expect(await shown()).toEqual([404, "no-store", ""]);
    expect(stored.size).toBe(0);
  });

  it("is gone at once where its owner has removed it", async () => {
    await shown();
    backend = removed;
    await purgePicture(cache, "0000000000", `${site}/profile/photo`);
    await purgePicture(cache, "../x", `${site}/profile/photo`);
    expect(await shown()).toEqual(own);
    await purgePicture(cache, hash, `${site}/profile/photo`);
    expect(await shown()).toEqual([404, "no-store", ""]);
  });

  it("is shown as it was last known while the backend fails, and forgotten after an hour", async () => {
    await shown();
    backend = () => Promise.reject(new Error("down"));
    await clock.advance(10 * minute);
    expect([await shown(), asked.length]).toEqual([own, 2]);
    expect([...stored.values()][0]?.headers.get("cache-control")).toBe("public, max-age=3600");
  });

  it("answers a browser that has it with 304", async () => {
    await shown();
    const reply = await ask(picture, { headers: { "if-none-match": '"x"' } });
    expect([reply.status, await reply.text()]).toEqual([304, ""]);
  });
});

describe("videos from the asset proxy", () => {
  beforeEach(() => {
    backend = serve("video/mp4");
  });

  it("answer requests for a range of bytes", async () => {
    const part = await ask(video, { headers: { range: "bytes=6-" } });
    expect([part.status, part.headers.get("content-range"), await part.text()]).toEqual([
      206,
      "bytes 6-9/10",
      "6789",
    ]);
    expect(stored.size).toBe(0);
    const beyond = await ask(video, { headers: { range: "bytes=10-" } });
    expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, "bytes */10"]);
  });

  it("are cached once requested whole, and answer later ranges from the cache", async () => {
    const whole = await ask(video, { headers: { range: "bytes=0-" } });
    expect([whole.status, whole.headers.get("content-range"), await whole.text()]).toEqual([
      206,
      "bytes 0-9/10",
      bytes,
    ]);
    const part = await ask(video, { headers: { range: "bytes=4-" } });
    expect([part.status, await part.text(), asked.length]).toEqual([206, "456789", 1]);
  });

  it("are not cached when their length is unknown or too large", async () => {
    for (const length of ["900000000", null]) {
      backend = () =>
        new Response(bytes, {
          headers: { "content-type": "video/mp4", ...(length ? { "content-length": length } : {}) },
        });
      expect(await (await ask(video)).text()).toBe(bytes);
    }
    expect(stored.size).toBe(0);
  });
});

describe("of several ranges", () => {
  it.each(["bytes=0-1,4-5", "bytes=0-0, -1", "bytes=2-,3-", "lines=1-2", "bytes=-"])(
    "%s sends the whole video, asked for once without a range",
    async (range) => {
      backend = serve("video/mp4");
      const response = await ask(`/v/${hash}.mp4`, { headers: { range } });
      expect([response.status, await response.text()]).toEqual([200, bytes]);
      expect(asked.map(({ headers }) => headers.get("range"))).toEqual([null]);
    },
  );
});
