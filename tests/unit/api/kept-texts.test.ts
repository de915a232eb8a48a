import { beforeEach, expect, it } from "vitest";
import { openContentStore } from "~/api/content-store";
import { openKeptTexts } from "~/api/kept-texts";
import { toRichText } from "~/domain/rich-text.server";

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
  openKeptTexts(
    openContentStore(cache, "https://club.example/.content/"),
    { name, updatedAt },
    { now: () => 0 },
    (promise) => void work.push(promise),
  );

async function make(html: string, baseLevel = 2, updatedAt?: string, name?: string) {
  const texts = await open(updatedAt, name);
  const text = toRichText(html, { baseLevel, own: { texts } });
  texts.keep();
  await Promise.all(work.splice(0));
  return text;
}

/** What is kept, with words that only the copy has. */
function mark() {
  for (const [key, text] of stored) stored.set(key, text.replaceAll("Hello", "Kept"));
}

it("gives a page's version the texts that were made for it before", async () => {
  const html = "<h2>Shed</h2><p onclick=x>Hello</p>";
  const made = await make(html);
  expect(made).toBe(toRichText(html));
  for (const [key, text] of stored)
    stored.set(key, text.replace('[\\"p\\",null,\\"Hello\\"]', '[\\"p\\",null,\\"Kept\\"]'));
  expect(await make(html)).toBe(made?.replace("Hello", "Kept"));
});

it("takes none for another: not of another version, page or level, nor of HTML that differs at all", async () => {
  const html = "<h2>Hello</h2>";
  const made = await make(html);
  mark();
  expect(await make("<h2>Hello</h2 >")).toBe(made);
  expect(await make(html, 3)).toBe(toRichText(html, { baseLevel: 3 }));
  expect(await make(html, 2, "one", "legacy:1")).toBe(made);
  expect(await make(html, 2, "two")).toBe(made);
});

it("remembers that nothing is left of a text, and adds what is new to what was there", async () => {
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

it("makes a text with a picture anew: what is known of the picture is not the text's", async () => {
  await make('<p>Hello <img src="/assets/i/3f9a0c11aa/raw/300.jpg" alt="x"></p>');
  expect(stored.size).toBe(0);
});
