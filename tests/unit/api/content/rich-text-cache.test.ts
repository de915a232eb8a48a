import { beforeEach, expect, it } from "vitest";
import { openContentCache } from "~/api/content/content-cache";
import { openRichTextCache } from "~/api/content/rich-text-cache";
import { toRichText } from "~/rich-text/to-rich-text.server";
import { createFakeClock } from "../../../support/fake-clock";

let stored: Map<string, string>;
let work: Promise<unknown>[];
beforeEach(() => {
  stored = new Map();
  work = [];
});

const cache = {
  match: async (key: string) => (stored.has(key) ? new Response(stored.get(key)) : undefined),
  put: async (key: string, response: Response) => void stored.set(key, await response.text()),
} as unknown as Cache;

const open = (updatedAt = "one", name = "page:1") =>
  openRichTextCache(
    openContentCache({
      cache,
      memory: null,
      keyBase: "https://club.example/.content/",
      clock: createFakeClock(0),
      waitUntil: (promise) => void work.push(promise),
    }),
    { name, updatedAt },
    createFakeClock(0),
    (promise) => void work.push(promise),
  );

async function make(html: string, baseLevel = 2, updatedAt?: string, name?: string) {
  const texts = await open(updatedAt, name);
  const text = toRichText(html, { baseLevel, own: { texts } });
  texts.save();
  await Promise.all(work.splice(0));
  return text;
}

/** Changes the cached texts, so that a hit shows. */
function markCached() {
  for (const [key, text] of stored) stored.set(key, text.replaceAll("Hello", "Cached"));
}

it("reuses the cached texts of a page's version", async () => {
  const html = "<h2>Shed</h2><p onclick=x>Hello</p>";
  const made = await make(html);
  expect(made).toBe(toRichText(html));
  for (const [key, text] of stored)
    stored.set(key, text.replace('[\\"p\\",null,\\"Hello\\"]', '[\\"p\\",null,\\"Cached\\"]'));
  expect(await make(html)).toBe(made?.replace("Hello", "Cached"));
});

it("misses for another version, page or heading level, and for changed HTML", async () => {
  const html = "<h2>Hello</h2>";
  const made = await make(html);
  markCached();
  expect(await make("<h2>Hello</h2 >")).toBe(made);
  expect(await make(html, 3)).toBe(toRichText(html, { baseLevel: 3 }));
  expect(await make(html, 2, "one", "legacy:1")).toBe(made);
  expect(await make(html, 2, "two")).toBe(made);
});

it("caches empty results too, and adds new texts to cached ones", async () => {
  expect(await make("<script>1</script>")).toBeNull();
  await make("<p>Hello</p>");
  const [entry] = [...stored.values()].map((text) => JSON.parse(text) as { value: { texts: unknown[] } });
  expect(entry?.value.texts).toEqual([
    [2, "<script>1</script>", null],
    [2, "<p>Hello</p>", '[["p",null,"Hello"]]'],
  ]);
  await make("<p>Hello</p>");
  expect(stored.size).toBe(1);
});

it("does not cache a text with an image, whose files may change", async () => {
  await make('<p>Hello <img src="/assets/i/3f9a0c11aa/raw/300.jpg" alt="x"></p>');
  expect([...stored.values()].map((text) => JSON.parse(text).value.texts)).toEqual([[]]);
});

it("drops the texts that a page no longer shows once there are too many", async () => {
  const texts = await open();
  const getText = (number: number) => toRichText(`<p>Run ${number}</p>`, { own: { texts } });
  for (let number = 0; number < 200; number += 1) getText(number);
  texts.save();
  await Promise.all(work.splice(0));
  const next = await open();
  for (const number of [7, 200]) toRichText(`<p>Run ${number}</p>`, { own: { texts: next } });
  next.save();
  await Promise.all(work.splice(0));
  const [kept] = [...stored.values()].map((text) => JSON.parse(text).value.texts as [number, string][]);
  expect(kept?.map(([, html]) => html)).toEqual(["<p>Run 7</p>", "<p>Run 200</p>"]);
});
