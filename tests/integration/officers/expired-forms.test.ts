import { afterAll, beforeAll, expect, it } from "vitest";
import { screens } from "#backend/src/modules/screens";
import { giveRole, signInToAdmin } from "../../support/admin/admin";
import { type Club, startClub } from "../../support/club";
import { HttpBrowser } from "../../support/http-browser";
import { newBuyer, noSite } from "../../support/shop/buyers";
import { shownFields } from "../../support/shop/shopkeeper";

/** A form of each screen that is sent when the session has run out: after a code its officer is signed in. */
let club: Club;
const ids: Record<string, string> = {
  user: "1",
  section: "contact",
  act: "publish",
  widget: "w",
  as: "resigned",
};
beforeAll(async () => {
  club = await startClub({ sites: 0, backendEnv: { SITE_ORIGINS: noSite } });
});
afterAll(() => club?.stop());

const at = (path: string) =>
  `/admin${path === "/" ? "" : path.replace(/:(\w+)(\{[^}]*\})?/g, (_, name: string) => ids[name] ?? "1")}`;

const typed = { step: "save", version: "1", note: "typed before", name: "typed before" };

/** Signs in where a form was sent without a session. */
async function sendExpired(path: string, email: string, fields: Readonly<Record<string, string>> = typed) {
  const browser = new HttpBrowser(club.backend);
  const asked = await browser.post(path, fields);
  expect(asked.html).toContain("what you typed is kept");
  const code = await browser.submit(asked, { email });
  const again = await browser.submit(code, { code: await club.code(email) });
  return { browser, again };
}

it.each(screens.filter(({ post }) => post).map(({ path }) => path))(
  "%s signs in, and stays signed in",
  async (path) => {
    const { email } = await newBuyer(club);
    for (const role of ["owner", "registrar"] as const) await giveRole(club, email, role);
    const { browser, again } = await sendExpired(at(path), email);
    // A record that does not exist, or that is not there for this officer, answers so: signed in all the
    // same.
    expect([200, 404, 403, 409, 422]).toContain(again.status);
    const today = await browser.get("/admin");
    expect(today.html).toContain('class="rail"');
  },
);

it("shows what was typed, and saves it with the next press", async () => {
  const { email } = await newBuyer(club);
  await giveRole(club, email, "secretary");
  const id = await club.db.prepare("SELECT user_id FROM memberships LIMIT 1").first<number>("user_id");
  const path = `/admin/members/${id}/person`;
  const open = await signInToAdmin(club, "editor@example.com");
  const fields = { ...shownFields(await open.get(path), "firstName"), step: "save", firstName: "Odile" };
  const { browser, again } = await sendExpired(path, email, fields);
  expect(again.html).toContain("You are signed in again. Here is what you typed; it is not saved yet.");
  const saved = await browser.post(path, { ...shownFields(again, "firstName"), step: "save" });
  expect([saved.status, saved.url.search]).toEqual([200, "?done=saved"]);
  expect(saved.html).toContain("Odile");
});
