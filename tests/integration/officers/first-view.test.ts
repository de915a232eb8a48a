import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addLargeClub } from "../../../scripts/bench/lib/large-club.mjs";
import { signInToAdmin } from "../../support/admin/admin";
import { type Club, startClub } from "../../support/club";
import type { HttpBrowser } from "../../support/http-browser";

/** A list with a full page of rows, or a record, loads nothing but its HTML: that is the first view. */
const mostBytes = 12 * 1024;

let club: Club;
let officer: HttpBrowser;
let ids: { readonly member: number; readonly order: number };
beforeAll(async () => {
  club = await startClub({ sites: 0 });
  ids = await addLargeClub(club.db, 300);
  officer = await signInToAdmin(club, "editor@example.com");
});
afterAll(() => club?.stop());

it.each([
  "/admin",
  ...["members", "orders", "events", "applications", "products", "pages"].map((list) => `/admin/${list}`),
  "/admin/applications?view=all",
  ...["/admin/members/MEMBER", "/admin/orders/ORDER", "/admin/events/5", "/admin/applications/3"],
  ...["/admin/products/1", "/admin/pages/2", "/admin/club", "/admin/club/menu", "/admin/activity"],
])("%s is at most 12 KB, compressed as the edge does", async (path) => {
  const { status, html } = await officer.get(
    path.replace("MEMBER", String(ids.member)).replace("ORDER", String(ids.order)),
  );
  expect(status).toBe(200);
  expect(gzipSync(html).length).toBeLessThanOrEqual(mostBytes);
  // Nothing else is loaded before it can be seen: no style sheet, no script.
  expect(html).not.toMatch(/<link[^>]+rel="?stylesheet|<script/);
});
