import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { deleteExpiredRows } from "#backend/src/db/delete-expired-rows";
import { screens } from "#backend/src/modules/screens";
import { clubPaths, userPaths } from "#contract/paths";
import { giveRole, signInToAdmin } from "../../support/admin/admin";
import { adminWrites, promotion } from "../../support/admin/admin-writes";
import { event } from "../../support/admin/event-writes";
import { recordForms, type SentForm } from "../../support/admin/sent-forms";
import { type Club, startClub } from "../../support/club";
import { HttpBrowser } from "../../support/http-browser";
import { callBackend, newBuyer, noSite } from "../../support/shop/buyers";
import { newProduct, openShop, type Shop } from "../../support/shop/shopkeeper";

/** Who did what in the admin, who signed in and what was refused is written down (docs/security.md). */
let club: Club;
let shop: Shop;
let other: HttpBrowser;
let editorId: number;
let sent: SentForm[];
let writes: ReturnType<typeof adminWrites>;
beforeAll(async () => {
  club = await startClub({ sites: 0, backendEnv: { SITE_ORIGINS: noSite } });
  shop = await openShop(club);
  sent = recordForms();
  await giveRole(club, "life@example.com", "door");
  const { email } = await newBuyer(club);
  for (const role of ["owner", "registrar"] as const) await giveRole(club, email, role);
  other = await signInToAdmin(club, email);
  writes = adminWrites(club, shop);
  editorId = await userId("editor@example.com");
});
afterAll(() => {
  vi.restoreAllMocks();
  return club?.stop();
});

type Line = { user_id: number | null; action: string; path: string | null; added: string | null };
type Told = Line & { details: string | null; times: number };

const first = async <T>(sql: string, ...values: (string | number)[]) =>
  (await club.db
    .prepare(sql)
    .bind(...values)
    .first<T>()) as T;
const productId = () =>
  first<{ id: number }>("SELECT id FROM products WHERE name = 'Logged mug'").then(({ id }) => id);
const userId = (email: string) =>
  first<{ id: number }>("SELECT id FROM users WHERE email = ?", email).then(({ id }) => id);
const lastId = () =>
  first<{ id: number }>("SELECT coalesce(max(id), 0) AS id FROM activity_log").then(({ id }) => id);
async function linesAfter(id: number, where = "action NOT LIKE 'sign-in%'"): Promise<Told[]> {
  const sql = `SELECT user_id, action, path, added, details, times FROM activity_log WHERE id > ? AND ${where}`;
  return (await club.db.prepare(sql).bind(id).all<Told>()).results;
}

/** Lists, whose only forms sign in and out. */
const readOnly = [
  ...[
    "/admin",
    "/admin/pages",
    "/admin/error-reports",
    "/admin/applications",
    "/admin/applications/register.csv",
    "/admin/events",
    "/admin/products",
  ],
  ...[
    "/admin/promotions",
    "/admin/orders",
    "/admin/orders/takings",
    "/admin/orders/takings.csv",
    "/admin/orders/quotes",
    "/admin/activity",
    "/admin/activity.csv",
  ],
  ...["/admin/levels", "/admin/members/waiting"],
];

const routes = screens.filter(({ post }) => post).map(({ path }) => `/admin${path}`);

/** Forms that add something: another officer's adds another, and takes nobody's words away. */
const adding = new Set([
  ...["/admin/events/new", "/admin/products/new", "/admin/products/:product{\\d+}/skus/new"],
  ...["/admin/members/:user{\\d+}", "/admin/members/:user{\\d+}/vehicles/new"],
  "/admin/products/:product{\\d+}/pictures",
  ...["/admin/members/import", "/admin/concessions/packs", "/admin/meetings/new", "/admin/mail/new"],
  ...["/admin/club/export", "/admin/members/:user{\\d+}/order", "/admin/members/:user{\\d+}/statement"],
]);
/** Publishing a page that is public is written down too. */
const isLoggedEachTime = new Set(["/admin/pages/:page{\\d+}"]);
const save = { step: "save" };

describe("an editor's write", () => {
  it.each(routes)("to %s leaves one line with who did it", async (route) => {
    const before = await lastId();
    const write = writes[route];
    if (!write) throw new Error(`tests/support/admin/admin-writes.ts has no write for ${route}`);
    sent.length = 0;
    const path = await write();
    const screen = route
      .replace("/admin", "")
      .split("/")
      .filter((part) => part && !part.startsWith(":"))
      .join("/");
    // A changed address of email has a line of the database too.
    const lines = await linesAfter(before, "path IS NOT NULL");
    expect(lines.map(({ user_id, path }) => [user_id, path])).toEqual([[editorId, path]]);
    expect(lines[0]?.action).toMatch(new RegExp(`^${screen}\\.[\\w-]+$`));
    // A button that is pressed twice: nothing happens again, and the answer is the same.
    const last = sent.at(-1);
    if (!last) throw new Error(`${route} was sent nothing`);
    const again = await last.browser.fetch(last.path, { method: "POST", body: last.body });
    expect([again.status, again.headers.get("location")]).toEqual(last.answer);
    expect(again.status).toBe(303);
    if (isLoggedEachTime.has(route)) return;
    expect(await linesAfter(before, "path IS NOT NULL")).toHaveLength(1);
    // Another officer had the same page open: that form changes nothing.
    if (adding.has(route)) return;
    await other.fetch(last.path, { method: "POST", body: last.body });
    expect(await linesAfter(before, "path IS NOT NULL")).toHaveLength(1);
  });

  it("names what was added, and what changed from and to; long texts by name alone", async () => {
    const details = async (action: string) =>
      JSON.parse(
        (await first<Told>("SELECT details FROM activity_log WHERE action = ? ORDER BY id DESC", action))
          .details ?? "{}",
      ) as unknown;
    const product = await productId();
    const added = await first<Line>("SELECT added FROM activity_log WHERE action = 'products/new.save'");
    expect(added.added).toBe(`products ${product}`);
    expect(await details("products/skus.save")).toEqual({ price_cents: [120_050, 61_000] });
    expect(await details("promotions.save")).toMatchObject({ most_uses: [1, 2] });
    expect(await details("pages/details.save")).toMatchObject({
      heading: [null, "Autumn"],
      content: ["<p>Bring lunch.</p>", "…"],
    });
  });

  it("is told without columns, codes, stamps and paths, of every screen", async () => {
    const found = { fields: new Set<string>(), values: new Set<string>() };
    let at: string | undefined = "/admin/activity";
    while (at) {
      const { html } = await shop.editor.get(at);
      for (const [, name = ""] of html.matchAll(/<dt>([^<]*)<\/dt>/g)) found.fields.add(name);
      for (const [, value = ""] of html.matchAll(/<(?:del|ins)>([^<]*)</g)) found.values.add(value);
      for (const [, words = ""] of html.matchAll(/<a href="\/admin[^"?]*">([^<]*)<\/a>/g))
        found.values.add(words);
      at = /<a href="([^"]*)">Older<\/a>/.exec(html)?.[1]?.replaceAll("&amp;", "&");
    }
    expect(found.fields.size).toBeGreaterThan(30);
    expect([...found.fields].filter((name) => /^[a-z]|_|\b(?:[Cc]ents|[Ii]ds?)\b/.test(name))).toEqual([]);
    const raw = /^\/|^\d{4}-\d\d-\d\d|T\d\d:\d\d|^[{[]|^[a-z]+_[a-z_]+$|^(?:true|false|null)$/;
    expect([...found.values].filter((value) => raw.test(value))).toEqual([]);
  });

  it("that is refused or changes nothing leaves none", async () => {
    const before = await lastId();
    const id = await productId();
    await shop.editor.post(`/admin/products/${id}/edit`, { ...save, version: "old", name: "Mine" });
    await shop.editor.post("/admin/products/new", { ...newProduct, price: "-1" });
    await shop.editor.post("/admin/events/999999/edit", event);
    // The browser follows back to the address, which sends the export.
    for (const path of readOnly) await shop.editor.post(path, save);
    expect(await linesAfter(before, "action NOT LIKE '%.export'")).toEqual([]);
  });

  it("by a call leaves its line too", async () => {
    const before = await lastId();
    const { token } = await editorsToken();
    const call = { name: "Run", starts_at: "2031-05-05T00:00:00Z", ends_at: "2031-05-05T02:00:00Z" };
    const reply = await callBackend(club, `${clubPaths.events}/create`, { ...call, kind: "social" }, token);
    expect(reply.status).toBe(200);
    expect(await linesAfter(before)).toMatchObject([
      { user_id: editorId, action: "club/event/create.change" },
    ]);
  });

  it("is never rewritten or deleted", async () => {
    const rewrite = club.db.prepare("UPDATE activity_log SET user_id = 1").run();
    await expect(rewrite).rejects.toThrow(/does not change/);
  });
});

async function editorsToken() {
  const [email, fingerprint] = ["editor@example.com", "e".repeat(21)];
  await callBackend(club, userPaths.sendLoginLink, { email, fingerprint, code_only: true });
  const password = await club.code(email);
  const { body } = await callBackend(club, userPaths.login, { username: email, password, fingerprint });
  return { token: String(body.access_token) };
}

describe("a refused call of the admin", () => {
  it("of a member is counted in one line a day", async () => {
    const member = await signInToAdmin(club, "member@example.com");
    const before = await lastId();
    for (const path of ["/admin", "/admin/orders", "/admin/promotions/new"]) await member.get(path);
    await member.post("/admin/promotions/new", promotion);
    const id = await userId("member@example.com");
    const counted = await first<Told>(
      "SELECT * FROM activity_log WHERE action = 'admin.refused' AND user_id = ?",
      id,
    );
    // Signing in there was refused already.
    expect(counted.times).toBe(5);
    expect(await linesAfter(before)).toEqual([]);
  });

  it("of strangers is counted in one line a day for all of them", async () => {
    for (let n = 0; n < 3; n += 1) {
      await new HttpBrowser(club.backend).post(`/admin/products/${n}`, { to: "show" });
      const body = new URLSearchParams({ step: "save" });
      const headers = { "sec-fetch-site": "cross-site" };
      await new HttpBrowser(club.backend).fetch(`/admin/pages/${n}`, { method: "POST", body, headers });
    }
    const { results } = await club.db
      .prepare("SELECT times FROM activity_log WHERE action = 'admin.refused' AND user_id IS NULL")
      .all();
    expect(results).toEqual([{ times: 6 }]);
  });
});

describe("a sign-in", () => {
  const tried = (email: string, password: string) =>
    callBackend(club, userPaths.login, { username: email, password, fingerprint: "f".repeat(21) });

  it("leaves a line, and so does its end", async () => {
    const buyer = await newBuyer(club);
    const id = await userId(buyer.email);
    await buyer.post(userPaths.logout, {});
    const { results } = await club.db
      .prepare("SELECT action FROM activity_log WHERE user_id = ? ORDER BY id")
      .bind(id)
      .all();
    expect(results).toEqual([{ action: "sign-in.code" }, { action: "session-end.logout" }]);
  });

  it("that is refused is counted by account and day; addresses without one share a line", async () => {
    const before = await lastId();
    for (let n = 0; n < 3; n += 1) {
      await tried("expired@example.com", "000000");
      await tried(`nobody-${n}@example.com`, "000000");
      await tried(`nobody-${n}@example.com`, "a password");
    }
    const lines = await linesAfter(before, "true");
    expect(lines.map(({ user_id, action, times }) => [user_id, action, times])).toEqual([
      [await userId("expired@example.com"), "sign-in-refused.code", 3],
      [null, "sign-in-refused.code", 3],
      [null, "sign-in-refused.password", 3],
    ]);
  });

  it("never writes a code or a token into the log, nor an address but one that an officer changed", async () => {
    const [email, fingerprint] = ["editor@example.com", "s".repeat(21)];
    const written = async () =>
      JSON.stringify(
        (await club.db.prepare("SELECT * FROM activity_log WHERE details ->> '$.email' IS NULL").all())
          .results,
      );
    await callBackend(club, userPaths.sendLoginLink, { email, fingerprint, code_only: true });
    const password = await club.code(email);
    // Six digits can stand in the log by chance, as part of a time or a path: only new ones are the code.
    const timesIn = (log: string) => log.split(password).length - 1;
    const before = await written();
    const { status } = await callBackend(club, userPaths.login, { username: email, password, fingerprint });
    const after = await written();
    expect(status).toBe(200);
    expect(after.length).toBeGreaterThan(before.length);
    // A token has dots between its parts; a random key may hold "eyJ" by chance.
    expect(after.match(/.{0,400}(?:@example|eyJ[\w-]+\.[\w-]).{0,80}/)?.[0]).toBeUndefined();
    expect(timesIn(after)).toBe(timesIn(before));
  });
});

describe("a line", () => {
  it("of what an officer did is deleted after seven years, of a sign-in or a refusal after twelve months", async () => {
    const insert = `INSERT INTO activity_log (at, action, once_key, last_at) VALUES (?1, ?2, ?1 || ?2, ?1)`;
    const yearsAgo = (years: number) => new Date(Date.now() - years * 366 * 86_400_000).toISOString();
    const access = [
      "sign-in.code",
      "sign-in-refused.code",
      "session-end.logout",
      "account.email",
      "admin.refused",
    ];
    const lines = [
      ...access.map((action) => [yearsAgo(1), action]),
      [yearsAgo(6), "events/edit.save"],
      [yearsAgo(7), "events/old.save"],
    ];
    await club.db.batch(lines.map((line) => club.db.prepare(insert).bind(...line)));
    await deleteExpiredRows(club.db, Date.now());
    const { results } = await club.db
      .prepare("SELECT action FROM activity_log WHERE at < ?")
      .bind(yearsAgo(0.9))
      .all();
    expect(results).toEqual([{ action: "events/edit.save" }]);
    expect((await linesAfter(0)).length).toBeGreaterThan(20);
  });
});
