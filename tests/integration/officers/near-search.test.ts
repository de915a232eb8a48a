import { afterAll, beforeAll, expect, it } from "vitest";
import { signInToAdmin } from "../../support/admin/admin";
import { type Club, startClub } from "../../support/club";
import type { HttpBrowser } from "../../support/http-browser";

/** The searches of the desk's lists, typed with a slip. */
let club: Club;
let owner: HttpBrowser;
beforeAll(async () => {
  club = await startClub({ sites: 0 });
  owner = await signInToAdmin(club, "editor@example.com");
});
afterAll(() => club?.stop());

const offered = /Nothing for “([^”]*)”\. Did you mean <a href="([^"]*)">([^<]*)</;

/** What was typed, where the offered search leads, and its words; null where nothing is offered. */
async function findOffer(list: string, typed: string) {
  const { html } = await owner.get(`/admin/${list}?q=${encodeURIComponent(typed)}`);
  const [, text = "", href = "", words = ""] = offered.exec(html) ?? [];
  return words ? { text, href: href.replaceAll("&amp;", "&"), words } : null;
}

it.each([
  ["members", "Abernathy", "Abernethy"],
  ["members", "abernathy merle", "Abernethy"],
  ["orders", "Abernathy", "Abernethy"],
  ["applications", "Abernathy", "Abernethy"],
  ["applications", "Meridain", "Meridian"],
  ["products", "griile", "Grille"],
  ["pages", "Comittee", "committee"],
  ["events", "Brekfast", "Breakfast"],
  ["promotions", "FIVRE", "FIVER"],
])("offers in the list of %s what %j may mean, and finds rows by it", async (list, typed, words) => {
  const offer = await findOffer(list, typed);
  expect(offer).toMatchObject({ text: typed, words });
  const { html } = await owner.get(offer?.href ?? "");
  expect(html).toContain("<tbody");
});

it("offers no search that finds nothing: a member without an order is not named among orders", async () => {
  expect(await findOffer("members", "Carruthrs")).toMatchObject({ words: "Carruthers" });
  expect(await findOffer("orders", "Carruthrs")).toBeNull();
  expect((await owner.get("/admin/orders?q=Carruthrs")).html).not.toContain("Carruthers");
  expect(await findOffer("members", "xyzzyplugh")).toBeNull();
});
