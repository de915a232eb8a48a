import { afterAll, beforeAll, expect, it } from "vitest";
import { signInToAdmin } from "../../../support/admin/admin";
import { type Club, startClub } from "../../../support/club";
import type { HttpBrowser } from "../../../support/http-browser";
import { noSite } from "../../../support/shop/buyers";

let club: Club;
let owner: HttpBrowser;
beforeAll(async () => {
  club = await startClub({ backendEnv: { SITE_ORIGINS: noSite } });
  owner = await signInToAdmin(club, "editor@example.com");
});
afterAll(() => club?.stop());

const firstLink = async (text: string) => {
  const { html } = await owner.get(`/admin/search?q=${encodeURIComponent(text)}`);
  return /<ul class="sums">.*?href="([^"]+)"/s.exec(html)?.[1];
};

it.each([
  ["bank account", "/admin/club/bank"],
  ["reminder", "/admin/club/reminders"],
  ["email", "/admin/club/contact#email"],
  ["tickets", "/admin/orders"],
  ["import", "/admin/members/import"],
  ["BAS", "/admin/accounts"],
  ["door list", "/admin/events"],
])("%s leads to a screen first, before records that have it too", async (text, href) => {
  expect(await firstLink(text)).toContain(href);
});
