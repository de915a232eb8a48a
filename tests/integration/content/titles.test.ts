import { afterAll, beforeAll, expect, it } from "vitest";
import { screens } from "../../../e2e/screens/screens";
import { type Club, startClub } from "../../support/club";

/** A club whose prefix and suffix do not have its whole name. */
let club: Club;
beforeAll(async () => {
  club = await startClub();
  await club.db.batch(
    [
      ["seo_title_prefix", "TLC: "],
      ["seo_title_suffix", " – TLC"],
    ].map(([key, text]) =>
      club.db
        .prepare("INSERT OR REPLACE INTO settings (key, value) VALUES (?, ?)")
        .bind(key, JSON.stringify(text)),
    ),
  );
});
afterAll(() => club?.stop());

const count = (text: string, part: string) => text.split(part).length - 1;

// @spec 2.32
it("every screen's title has the club's prefix and suffix at most once, and so has what is shared", async () => {
  const people = [...new Set(screens.map((screen) => screen.as))];
  for (const person of people) {
    const browser = person === undefined ? club.browser() : await club.signIn(person);
    for (const { name, path, as } of screens) {
      if (as !== person) continue;
      const { html } = await browser.get(path);
      const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? "";
      const shared = /property="og:title" content="([^"]*)"/.exec(html)?.[1] ?? "";
      expect(title, name).not.toBe("");
      for (const text of [title, shared])
        expect(
          [count(text, "TLC:"), count(text, "– TLC")].every((times) => times <= 1),
          `${name}: ${text}`,
        ).toBe(true);
    }
  }
});

it("a page's title stands between them", async () => {
  const { html } = await club.browser().get("/about/history");
  expect(html).toMatch(/<title>TLC: [^<]+ – TLC<\/title>/);
});
