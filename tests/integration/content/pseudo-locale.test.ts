import type { Nodes } from "hast";
import { fromHtml } from "hast-util-from-html";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { languageNames } from "~/routes/language/language-names";
import { builtClass } from "../../support/class-names";
import { type Club, startClub } from "../../support/club";
import type { HttpBrowser } from "../../support/http-browser";

/** Class of an editor's content. */
const content = builtClass("cms", "page");

/** Attributes that are shown or read aloud. */
const spoken = ["ariaLabel", "title", "placeholder", "alt"];

/** Data, which is not translated: names, addresses and numbers. */
const data: ReadonlySet<string> = new Set([
  ...Object.values(languageNames),
  ...["404", "Android", "iPhone, iPad"],
  // Networks have the same name everywhere.
  ..."Facebook Twitter Instagram LinkedIn YouTube Pinterest GitHub XING Skype".split(" "),
]);

/** Dates and times are formatted by the locale, not translated. */
const dateWords = new Set(
  Array.from({ length: 365 }, (_, at) => new Date(2026, 0, at + 1)).flatMap((date) =>
    (["long", "short"] as const).flatMap((form) => [
      date.toLocaleDateString("en-AU", { month: form }),
      date.toLocaleDateString("en-AU", { weekday: form }),
    ]),
  ),
);
const isDate = (text: string) =>
  (text.match(/\p{L}+/gu) ?? []).every((word) => dateWords.has(word) || /^[ap]m$/.test(word));

const isData = (text: string, known: readonly string[]) =>
  isDate(text) || data.has(text) || known.some((value) => value.includes(text));

/** All text outside the editors' content that is not within ⟦ and ⟧. */
function untranslated(html: string, known: readonly string[]): string[] {
  const found: string[] = [];
  const check = (text: string) => {
    // A document's title has several texts between separators.
    for (const part of text.replace(/⟦[^⟧]*⟧/g, "").split(/[|·]/)) {
      const rest = part.trim();
      if (rest && !isData(rest, known)) found.push(rest);
    }
  };
  const walk = (node: Nodes) => {
    if (node.type === "text") check(node.value);
    if (node.type !== "element" && node.type !== "root") return;
    if (node.type === "element") {
      if (["script", "style"].includes(node.tagName)) return;
      const classes = node.properties.className;
      if (Array.isArray(classes) && classes.includes(content)) return;
      for (const name of spoken) {
        const value = node.properties[name];
        if (typeof value === "string") check(value);
      }
    }
    for (const child of node.children) walk(child as Nodes);
  };
  walk(fromHtml(html));
  return found;
}

describe("the pseudo-locale shows no untranslated text", () => {
  let club: Club;
  let known: string[];

  beforeAll(async () => {
    club = await startClub({ env: { DEV_PSEUDO_LOCALE: "1" } });
    const texts = await club.db.batch<{ value: string | null }>([
      club.db.prepare(
        "SELECT value FROM settings UNION ALL SELECT name FROM memberships UNION ALL SELECT seo_title FROM sitemap_entries UNION ALL SELECT first_name || last_name FROM users UNION ALL SELECT title || ' ' || coalesce(venue, '') FROM calendar_events",
      ),
      club.db.prepare(
        "SELECT year_built || ' ' || make || ' ' || model AS value FROM vehicles UNION ALL SELECT name FROM order_lines",
      ),
    ]);
    known = texts
      .flatMap(({ results }) => results)
      .flatMap(({ value }) => (value ? [value, value.replaceAll('"', "")] : []));
  });

  afterAll(() => club?.stop());

  const visit = async (browser: HttpBrowser, path: string) => {
    const page = await browser.get(path);
    expect(page.html).toContain("⟦");
    expect(untranslated(page.html, known), path).toEqual([]);
    return page;
  };

  it.each([
    "/login",
    "/signup",
    "/forgotpassword",
    "/logout",
    "/enter",
    "/language",
    "/nowhere",
    "/about",
    "/offline",
    "/search",
    "/search/9999999",
    "/preview?token=abc",
  ])("%s", async (path) => {
    await visit(club.browser(), path);
  });

  it("finds no untranslated text on refused forms", async () => {
    const browser = club.browser();
    const login = await browser.submit(await browser.get("/login"), { email: "nobody" });
    expect(login.status).toBe(422);
    expect(untranslated(login.html, [...known, "nobody"])).toEqual([]);
    const signUp = await browser.submit(await browser.get("/signup"), { email: "" });
    expect(signUp.status).toBe(422);
    expect(untranslated(signUp.html, known)).toEqual([]);
  });

  it("finds no untranslated text on the code step", async () => {
    const browser = club.browser();
    const code = await browser.submit(await browser.get("/login"), { email: "member@example.com" });
    expect(untranslated(code.html, [...known, "member@example.com"])).toEqual([]);
    const wrong = await browser.submit(code, { code: "000000" });
    expect(untranslated(wrong.html, [...known, "member@example.com"])).toEqual([]);
  });

  it.each(["member", "renewing", "expired", "life", "new", "editor"])(
    "finds no untranslated text on the home of %s@example.com",
    async (name) => {
      await visit(await club.signIn(`${name}@example.com`), "/");
    },
  );
});

describe("the search for untranslated text", () => {
  it("finds text and attributes that were never translated, and leaves data alone", () => {
    const page = `<main><h1>⟦Home⟧</h1><p>Hello</p><button aria-label="Close">×</button><b>The Club</b><div class="${content}">News</div></main>`;
    expect(untranslated(page, ["The Club"])).toEqual(["Hello", "Close"]);
  });
});
