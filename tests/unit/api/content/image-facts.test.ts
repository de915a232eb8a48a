import { beforeEach, describe, expect, it } from "vitest";
import { networkError, refusal } from "~/api/api-error";
import { openContentCache } from "~/api/content/content-cache";
import { createImageCall, createImageFacts, type ImageCall } from "~/api/content/pictures/image-facts";
import { createTransport, noSession } from "~/api/transport";
import type { FoundImage } from "~/domain/content/image";
import { err, ok } from "~/lib/result";
import { createFakeClock, type FakeClock } from "../../../support/fake-clock";

const reference = { hash: "3f9a0c11aa", aspect: "16x9", width: 800, extension: "jpg" };
const found: FoundImage = {
  placeholder: "data:image/webp;base64,UklGRg==",
  formats: ["webp"],
  width: 1600,
  height: 900,
};
const minute = 60_000;

let clock: FakeClock;
let stored: Map<string, Response>;
let work: Promise<unknown>[];
let asked: string[];
let incomplete: number;
let reply: ImageCall;

beforeEach(() => {
  clock = createFakeClock();
  stored = new Map();
  work = [];
  asked = [];
  incomplete = 0;
  reply = async () => ok(found);
});

/** Of a new request. */
function open() {
  const waitUntil = (promise: Promise<unknown>) => void work.push(promise);
  const cache = {
    match: async (key: string) => stored.get(key)?.clone(),
    put: async (key: string, response: Response) => void stored.set(key, response.clone()),
  } as unknown as Cache;
  const entries = openContentCache({ cache, memory: null, keyBase: "https://x/", clock, waitUntil });
  const noteIncomplete = () => {
    incomplete += 1;
  };
  return createImageFacts({ entries, clock, waitUntil, noteIncomplete }, async (...image) => {
    asked.push(image.join(" "));
    return reply(...image);
  });
}
async function settle() {
  while (work.length > 0) await Promise.all(work.splice(0));
}

describe("facts of images, where a backend sends none with its pages", () => {
  it("are asked for once for each shape of an image, and cached for good", async () => {
    const images = [reference, { ...reference, width: 300 }, { ...reference, aspect: "1x1" }];
    const facts = await open()(images);
    expect(facts[reference.hash]?.files).toMatchObject({
      "16x9": { jpg: expect.arrayContaining([300, 500, 800]), webp: expect.arrayContaining([300, 800]) },
      "1x1": { webp: [300, 500, 800] },
    });
    expect(asked).toEqual(["3f9a0c11aa 16x9 300", "3f9a0c11aa 1x1 800"]);
    await settle();
    await clock.advance(6 * 24 * 60 * minute);
    expect(await open()(images)).toEqual(facts);
    expect([asked.length, incomplete]).toEqual([2, 0]);
  });

  it("hold no page up for more than 100 ms: late ones are for the next visitor", async () => {
    let release = () => {};
    reply = () =>
      new Promise((resolve) => {
        release = () => resolve(ok(found));
      });
    const asking = open()([reference]);
    await clock.advance(100);
    expect(await asking).toEqual({});
    expect(incomplete).toBe(1);
    release();
    await settle();
    expect(Object.keys(await open()([reference]))).toEqual([reference.hash]);
    expect([asked.length, incomplete]).toEqual([1, 1]);
  });

  it("are none of an image that the backend does not have, which is asked for again after ten minutes", async () => {
    reply = async () => ok(null);
    for (let visit = 0; visit < 2; visit += 1) {
      expect(await open()([reference])).toEqual({});
      await settle();
    }
    expect([asked.length, incomplete]).toEqual([1, 0]);
    await clock.advance(11 * minute);
    reply = async () => ok(found);
    expect(await open()([reference])).toEqual({});
    await settle();
    expect(Object.keys(await open()([reference]))).toEqual([reference.hash]);
  });

  it("are asked for by the next visitor after a call that failed", async () => {
    reply = async () => err(networkError);
    expect(await open()([reference])).toEqual({});
    await settle();
    expect([asked.length, incomplete, stored.size]).toEqual([1, 1, 0]);
    await open()([reference]);
    expect(asked).toHaveLength(2);
  });

  it("are asked for of forty images of a page at most", async () => {
    await open()(Array.from({ length: 60 }, (_, index) => ({ ...reference, hash: `picture${index}` })));
    expect(asked).toHaveLength(40);
  });
});

describe("the call of an image", () => {
  const ask = (status: number, body: unknown) => {
    const sent: string[] = [];
    const transport = createTransport({
      fetch: async (request) => {
        sent.push(`${request.method} ${new URL(request.url).pathname} ${await request.text()}`);
        return new Response(typeof body === "string" ? body : JSON.stringify(body), { status });
      },
      base: "https://backend.example",
      clock,
      pacer: { turn: async () => undefined },
      session: noSession,
    });
    return createImageCall(transport)("3f9a0c11aa", "16x9", 801).then((answer) => ({ answer, sent }));
  };
  const image = { placeholder: null, webp_url: "https://x/a.webp", avif_url: null, width: 800, height: 450 };

  it("says in which formats the backend has it, in an envelope or without", async () => {
    for (const body of [{ item: image }, image]) {
      const { answer, sent } = await ask(200, body);
      expect(answer).toEqual(ok({ placeholder: null, width: 800, height: 450, formats: ["webp"] }));
      expect(sent).toEqual([
        'POST /api/v1/cognito/image/getByHash {"hash":"3f9a0c11aa","aspect":"16x9","width":825}',
      ]);
    }
  });

  it("finds nothing where the backend has no such image or call, and fails where it is down", async () => {
    expect((await ask(404, "<h1>Not Found</h1>")).answer).toEqual(ok(null));
    expect((await ask(200, "<h1>Hello</h1>")).answer).toEqual(ok(null));
    expect((await ask(503, "")).answer).toEqual(err(refusal(503, null)));
  });
});
