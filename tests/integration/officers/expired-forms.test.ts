import { afterAll, beforeAll, expect, it } from "vitest";
import { screens } from "#backend/src/modules/screens";
import { userPaths } from "#contract/paths";
import { giveRole, signInToAdmin } from "../../support/admin/admin";
import { type Club, startClub } from "../../support/club";
import { getForms, HttpBrowser } from "../../support/http-browser";
import { newBuyer, noSite } from "../../support/shop/buyers";
import { shownFields } from "../../support/shop/shopkeeper";

/** A form of each screen that is sent when the session has run out: after a code its officer is signed in. */
let club: Club;
let opener: HttpBrowser;
const ids: Record<string, string> = { section: "contact", act: "publish", widget: "w", kind: "order-paid" };
beforeAll(async () => {
  club = await startClub({ sites: 0, backendEnv: { SITE_ORIGINS: noSite } });
  const first = async (name: string, sql: string) => {
    ids[name] = String((await club.db.prepare(sql).first<number>("id")) ?? 1);
  };
  await first("application", "SELECT id FROM siv_applications WHERE status = 'submitted' LIMIT 1");
  await first("event", "SELECT id FROM calendar_events WHERE siv_event_id IS NULL LIMIT 1");
  await first("product", "SELECT id FROM products WHERE kind = 'goods' LIMIT 1");
  await first("sku", `SELECT id FROM skus WHERE product_id = ${ids.product} LIMIT 1`);
  await first("order", "SELECT id FROM orders WHERE status = 'paid' LIMIT 1");
  await first("page", "SELECT page_id AS id FROM page_blocks LIMIT 1");
  await first("block", `SELECT id FROM page_blocks WHERE page_id = ${ids.page} LIMIT 1`);
  await first("user", "SELECT user_id AS id FROM memberships ORDER BY user_id DESC LIMIT 1");
  const buyer = await newBuyer(club);
  await buyer.post(userPaths.askForChange, { kind: "name", first_name: "Robin", last_name: "Wren" });
  await first("request", "SELECT max(id) AS id FROM change_requests");
  const { email } = await newBuyer(club);
  for (const role of ["owner", "registrar"] as const) await giveRole(club, email, role);
  opener = await signInToAdmin(club, email);
});
afterAll(() => club?.stop());

const at = (path: string) =>
  `/admin${path === "/" ? "" : path.replace(/:(\w+)(\{[^}]*\})?/g, (_, name: string) => ids[name] ?? "1")}`;

const words = "typed before";
const typed = { step: "save", version: "1", note: words, name: words };

type Shown = { fields: Record<string, string>; texts: readonly string[] };

/** The page's form with the most fields, as an officer who writes into each text of it would send it. */
async function filledForm(path: string): Promise<Shown | null> {
  const { status, html } = await opener.get(path);
  const forms = status === 200 ? getForms(html).map(({ fields }) => Object.fromEntries(fields)) : [];
  const names = (fields: Shown["fields"]) => Object.keys(fields);
  const [fields] = forms
    .filter((each) => names(each).length > 0)
    .toSorted((a, b) => names(b).length - names(a).length);
  if (!fields) return null;
  const texts = names(fields).filter((name) =>
    new RegExp(
      `<textarea[^>]* name="${name}"|<input[^>]* name="${name}"[^>]* type="(?:text|email|tel)"`,
    ).test(html),
  );
  return { fields: { ...fields, ...Object.fromEntries(texts.map((name) => [name, words])) }, texts };
}

/** Signs in where a form was sent without a session. */
async function sendExpired(path: string, email: string, fields: Readonly<Record<string, string>> = typed) {
  const browser = new HttpBrowser(club.backend);
  const asked = await browser.post(path, fields);
  expect(asked.html).toContain("what you typed is kept");
  const code = await browser.submit(asked, { email });
  const again = await browser.submit(code, { code: await club.code(email) });
  return { browser, again };
}

const queries: Readonly<Record<string, string>> = {
  "/members/:user{\\d+}/leave": "?as=resigned",
  "/applications/:application{\\d+}": "?to=declined",
};

const buttons: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "/applications/:application{\\d+}": { to: "declined" },
};

it.each(screens.filter(({ post }) => post).map(({ path }) => path))(
  "%s signs in, and stays signed in",
  async (path) => {
    const { email } = await newBuyer(club);
    for (const role of ["owner", "registrar"] as const) await giveRole(club, email, role);
    const shown = await filledForm(at(path) + (queries[path] ?? ""));
    const { browser, again } = await sendExpired(at(path), email, {
      ...typed,
      ...shown?.fields,
      ...(buttons[path] ?? {}),
    });
    // A record that does not exist, or that is not there for this officer, answers so: signed in all the
    // same.
    expect([200, 404, 403, 409, 422]).toContain(again.status);
    // Where nothing can be typed the page itself comes back.
    if (again.status < 403 && shown && shown.texts.length > 0)
      expect(again.html.includes("You are signed in again."), path).toBe(true);
    const kept = getForms(again.html).flatMap(({ fields }) => [...fields]);
    const lost = shown?.texts.filter(
      (text) => !kept.some(([name, value]) => name === text && value === words),
    );
    expect(lost ?? []).toEqual([]);
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
