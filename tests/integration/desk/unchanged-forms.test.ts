import { afterAll, beforeAll, expect, it } from "vitest";
import { signInToAdmin } from "../../support/admin/admin";
import { addDeskRecords } from "../../support/admin/desk-records";
import { type Club, startClub } from "../../support/club";
import type { HttpBrowser } from "../../support/http-browser";
import { noSite } from "../../support/shop/buyers";
import { shownFields } from "../../support/shop/shopkeeper";

/** A record's form that is saved as it was opened says so, and leaves no line in the activity log. */
let club: Club;
let officer: HttpBrowser;
let addressOf: (path: string) => string;
beforeAll(async () => {
  club = await startClub({ sites: 0, backendEnv: { SITE_ORIGINS: noSite } });
  addressOf = await addDeskRecords(club.db);
  officer = await signInToAdmin(club, "editor@example.com");
});
afterAll(() => club?.stop());

const countLines = () =>
  club.db.prepare("SELECT count(*) AS n FROM activity_log WHERE is_access = 0").first<number>("n");

/** What is chosen in the lists of a page. */
const chosen = (html: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...html.matchAll(/<select[^>]*\bname="([^"]+)"[^>]*>([\s\S]*?)<\/select>/g)].map(
      ([, name = "", options = ""]) => {
        const all = [...options.matchAll(/<option value="([^"]*)"([^>]*)>/g)];
        const found = all.find(([, , attributes = ""]) => attributes.includes("selected")) ?? all[0];
        return [name, found?.[1] ?? ""];
      },
    ),
  );

const forms = [
  ...["/levels/:level{\\d+}", "/redirects", "/search-words", "/club/delivery/:option{\\d+}"],
  ...["look", "contact", "time", "languages", "search", "switches", "payment"].map((name) => `/club/${name}`),
  ...["/events/:event{\\d+}/edit", "/promotions/:promotion{\\d+}/edit", "/pages/:page{\\d+}/details"],
  ...["/products/:product{\\d+}/edit", "/products/:product{\\d+}/skus/:sku{\\d+}"],
  ...["person", "address", "membership"].map((name) => `/members/3/${name}`),
  "/members/:user{\\d+}/vehicles/:vehicle{\\d+}",
];

it.each(forms)("%s saved as it was says that nothing was changed", async (path) => {
  const at = addressOf(path);
  const page = await officer.get(at);
  const to = path.startsWith("/promotions") ? at.replace(/\/edit$/, "") : at;
  const fields = { ...shownFields(page, "version"), ...chosen(page.html), step: "save" };
  const before = await countLines();
  const saved = await officer.post(to, fields);
  expect([saved.status, /role="status">([^<]*)</.exec(saved.html)?.[1]]).toEqual([
    200,
    "Nothing was changed.",
  ]);
  expect(await countLines()).toBe(before);
});
