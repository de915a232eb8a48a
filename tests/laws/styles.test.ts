import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { describe, expect, it } from "vitest";
import { filesUnder } from "../../scripts/lib/freshness.mjs";

/** base.css and hydrated.css mean every page; the sheets of pages of blocks, and of their preview, build on each other. */
const everywhere = new Set(["all", "base", "hydrated"]);
const family = (sheet: string) => sheet.replace(/^(cms-.*|preview)$/, "cms");

const sheets = filesUnder(["app/styles"], (path) => path.endsWith(".css"))
  .map((path) => ({ name: basename(path, ".css"), css: readFileSync(path, "utf8") }))
  .filter(({ name }) => !everywhere.has(name))
  .map(({ name, css }) => ({ name: family(name), selectors: selectorsOf(css) }));

function selectorsOf(css: string): string[] {
  const rules = css.replace(/\/\*.*?\*\//gs, "").matchAll(/([^{};]+)\{/g);
  return [...rules]
    .map(([, head = ""]) => head.trim())
    .filter((head) => !head.startsWith("@"))
    .flatMap((head) => head.split(/,(?![^(]*\))/))
    .map((selector) => selector.trim());
}

const classesOf = (selector: string) =>
  [...selector.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = ""]) => name);

describe("the sheets of single pages", () => {
  // A hydrated page has all of them at once (all.css): what one says of a class alone, it says of another page's elements too.
  it("give a class of their own a meaning that no other sheet's elements share", () => {
    const bare = sheets.flatMap(({ name, selectors }) =>
      selectors.flatMap((selector) => {
        const [, only] = /^\.([a-z][\w-]*)(?:::?[\w-]+)*$/i.exec(selector) ?? [];
        return only ? [{ name, only }] : [];
      }),
    );
    const shared = bare.flatMap(({ name, only }) =>
      sheets
        .filter(
          (other) => other.name !== name && other.selectors.some((each) => classesOf(each).includes(only)),
        )
        .map((other) => `.${only} of ${name}.css is also in ${other.name}.css`),
    );
    expect([...new Set(shared)]).toEqual([]);
  });
});
