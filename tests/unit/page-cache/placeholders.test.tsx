import { runInNewContext } from "node:vm";
import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { decode, encode } from "turbo-stream";
import { describe, expect, it } from "vitest";
import { fillPage, splitPage } from "~/page-cache/page-template";
import { fillPlaceholders, insertPlaceholders, markScriptPlaceholders } from "~/page-cache/placeholders";
import { runs } from "../../support/setup/property-runs";

type Shown = { readonly state: string; readonly name: string | null; readonly number: string | null };

/** Decides nothing by a word but whether it is empty. */
const html = ({ state, name, number }: Shown) =>
  renderToStaticMarkup(
    <p className={state} title={name ?? undefined}>
      {name ? <b>{name}</b> : null} {number} {name}
    </p>,
  );

const hostile = [
  "<b>&amp;\"'",
  "$&$1",
  "\u2028",
  "Robin\\",
  '"];alert(1);["',
  "</script><script>",
  "<!--",
  "\\u0022",
];
const words = fc.option(fc.oneof(fc.string({ unit: "binary" }), fc.constantFrom(...hostile)));
const shown = fc.record({ state: fc.constantFrom("active", "expired"), name: words, number: words });

describe("a page with placeholders for its reader's words", () => {
  it("becomes the reader's own once it is filled", () => {
    fc.assert(
      fc.property(shown, (own) => {
        const { shown: withTokens, ...taken } = insertPlaceholders(own, ["name", "number"]);
        expect(fillPlaceholders(html(withTokens), taken)).toBe(html(own));
      }),
      runs(300),
    );
  });

  it("has nothing of them, nor has its shape", () => {
    const own = { state: "active", name: "Robin Carter", number: "0142" };
    const { shown: withTokens, shape } = insertPlaceholders(own, ["name", "number"]);
    for (const text of [html(withTokens), shape]) expect(text).not.toMatch(/Robin|0142/);
  });

  it("has the same shape for readers who differ by their words alone", () => {
    const getShape = (own: Shown) => insertPlaceholders(own, ["name", "number"]).shape;
    const one = { state: "active", name: "Robin", number: "0142" };
    expect(getShape({ ...one, name: "Alex", number: "7" })).toBe(getShape(one));
    for (const other of [{ state: "expired" }, { name: null }, { name: "" }, { number: null }])
      expect(getShape({ ...one, ...other })).not.toBe(getShape(one));
  });

  it("has tokens that cannot be guessed", () => {
    const tokens = () => insertPlaceholders({ name: "Robin" }, ["name"]).tokens;
    expect(tokens()).not.toEqual(tokens());
    expect(tokens()[0]).toMatch(/^[\w-]{22,}$/);
  });
});

/** As Remix streams the loaders' data: JSON in a string literal of a script. */
async function script(data: Shown): Promise<string> {
  const streamed = await new Response(encode(data)).text();
  const literal = JSON.stringify(streamed)
    .replaceAll("&", "\\u0026")
    .replaceAll("<", "\\u003c")
    .replaceAll(">", "\\u003e");
  return `<script nonce="N-O-N-C-E">window.enqueue(${literal});</script>`;
}

/** Without lone surrogates, which no response has. */
const inUtf8 = (text: string) => new TextDecoder().decode(new TextEncoder().encode(text));

/** What the document's script hands over. */
async function readScript(document: string): Promise<unknown> {
  const chunks: string[] = [];
  const [, source = ""] = /<script nonce="[\w-]+">([\s\S]*?)<\/script>/.exec(document) ?? [];
  runInNewContext(source, { window: { enqueue: (chunk: string) => chunks.push(chunk) } });
  const { value } = await decode(new Blob(chunks).stream() as ReadableStream<Uint8Array>);
  return value;
}

describe("a page whose data are in a script", () => {
  it("has the reader's own words there and in its HTML, filled or cached", async () => {
    await fc.assert(
      fc.asyncProperty(shown, async (own) => {
        const { shown: withTokens, ...taken } = insertPlaceholders(own, ["name", "number"]);
        const tail = "<p title='after'>end</p>";
        const body = markScriptPlaceholders(`${html(withTokens)}${await script(withTokens)}${tail}`, taken);
        const template = splitPage(body, ["N-O-N-C-E", ...taken.tokens]);
        const cached = fillPage(template, ["fresh", ...taken.values]);
        for (const filled of [fillPlaceholders(body, taken), new TextDecoder().decode(cached)]) {
          expect(inUtf8(filled.replace(/<script[\s\S]*<\/script>/, ""))).toBe(inUtf8(html(own) + tail));
          expect(await readScript(filled)).toEqual(own);
        }
      }),
      runs(200),
    );
  });

  it("leaves the tokens out of it for a word that ends in a backslash", () => {
    const { shown: withTokens, ...taken } = insertPlaceholders({ name: "Robin\\" }, ["name"]);
    const body = `<b>${withTokens.name}</b><script>enqueue("[\\"${withTokens.name}\\"]")</script>`;
    expect(fillPlaceholders(markScriptPlaceholders(body, taken), taken)).toBe(
      '<b>Robin\\</b><script>enqueue("[\\"Robin\\\\u005c\\"]")</script>',
    );
  });
});
