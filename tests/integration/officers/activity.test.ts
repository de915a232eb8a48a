import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { giveRole, openForEditing, signInToAdmin } from "../../support/admin/admin";
import { promotion } from "../../support/admin/admin-writes";
import { event } from "../../support/admin/event-writes";
import { seededSivApplication } from "../../support/admin/registrar";
import { type Club, startClub } from "../../support/club";
import { getForms, type HttpBrowser } from "../../support/http-browser";
import { newBuyer, noSite } from "../../support/shop/buyers";
import { shownFields } from "../../support/shop/shopkeeper";

/** What officers read of the activity log, and what they can restore from it. */
let club: Club;
let owner: HttpBrowser;
let eventId: number;
beforeAll(async () => {
  club = await startClub({ sites: 0, backendEnv: { SITE_ORIGINS: noSite } });
  owner = await signInToAdmin(club, "editor@example.com");
  const { url } = await owner.post("/admin/events/new", { ...event, name: "Autumn picnic" });
  eventId = Number(url.pathname.split("/").at(-1));
});
afterAll(() => club?.stop());

type Line = { id: number; user_id: number; action: string; path: string; mail: string | null };
const newest = async (action: string) =>
  (await club.db
    .prepare("SELECT * FROM activity_log WHERE action = ? ORDER BY id DESC LIMIT 1")
    .bind(action)
    .first<Line>()) as Line;
const count = (action: string) =>
  club.db.prepare("SELECT count(*) AS n FROM activity_log WHERE action = ?").bind(action).first<number>("n");
const list = async (query = "", by = owner) => (await by.get(`/admin/activity${query}`)).html;
/** The words of the lines, the newest first. */
const titles = (html: string) =>
  [...html.matchAll(/<div class="said">\s*<strong>([^<]*)</g)].map(([, words]) => words);

/** Changes the event by its form, as it is shown at that address. */
async function save(path: string, changes: Readonly<Record<string, string>> = {}) {
  const shown = await owner.get(path);
  const fields = getForms(shown.html).find((form) => form.fields.has("starts"))?.fields ?? [];
  // What is chosen in a list is not read from the page.
  const { kind, visibility } = event;
  return owner.post(`/admin/events/${eventId}/edit`, {
    ...Object.fromEntries(fields),
    kind,
    visibility,
    step: "save",
    ...changes,
  });
}

describe("the list of activity", () => {
  it("says when, who, what, from and to, with a link to the record; a new one by its own address", async () => {
    await save(`/admin/events/${eventId}/edit`, { capacity: "12" });
    const html = await list();
    expect(titles(html).slice(0, 2)).toEqual(["Changed an event", "Added an event"]);
    const link = `<a href="/admin/events/${eventId}">Autumn picnic</a>`;
    expect(html.split(link)).toHaveLength(3);
    expect(html).toContain("editor@example.com");
    // One value stands in its row, several are folded.
    expect(html).toMatch(/<span class="changes">Places: <del>2<\/del>.*<ins>12<\/ins><\/span>/);
    const [first = ""] = html.split("<tbody>")[1]?.split("</tr>") ?? [];
    expect(first).not.toContain("<details>");
    await save(`/admin/events/${eventId}/edit`, { capacity: "13", venue: "The Hall" });
    const [folded = ""] = (await list()).split("<tbody>")[1]?.split("</tr>") ?? [];
    expect(folded).toMatch(/<summary>2 values<\/summary>.*<dt>Places<\/dt>\s*<dd><del>12<\/del>/s);
  });

  it("is filtered by person, screen and day, and keeps sign-ins and refusals apart", async () => {
    const { email } = await newBuyer(club);
    await giveRole(club, email, "events");
    const events = await signInToAdmin(club, email);
    await events.post("/admin/events/new", { ...event, name: "Another" });
    await events.get("/admin/orders");
    const { user_id: id } = await newest("events/new.save");
    expect(titles(await list(`?person=${id}`))).toEqual(["Added an event"]);
    expect(titles(await list(`?person=${id}&screen=%2Fadmin%2Fpages`))).toEqual([]);
    expect(titles(await list(`?person=${id}&screen=%2Fadmin%2Fevents`))).toEqual(["Added an event"]);
    expect(titles(await list(`?person=${id}&to=2020-01-01`))).toEqual([]);
    expect(titles(await list(`?person=${id}&from=2020-01-01`))).toEqual(["Added an event"]);
    expect(titles(await list(`?person=${id}&view=access`))).toEqual(
      expect.arrayContaining(["Was refused a screen of the desk", "Signed in with a code"]),
    );
    const wrong = await owner.get("/admin/activity?from=2031-02-31");
    expect(wrong.status).toBe(422);
    expect(wrong.html).toMatch(/id="from-error">Give a day/);
    expect(wrong.html).toContain('value="2031-02-31"');
  });

  it("has 50 lines a page, which go on by id in both directions", async () => {
    const insert =
      "INSERT INTO activity_log (at, user_id, action, path, once_key, last_at) VALUES (?1, 99, ?2, ?3, ?2, ?1)";
    const at = new Date().toISOString();
    const numbers = Array.from({ length: 120 }, (_, index) => index);
    await club.db.batch(
      numbers.map((number) => club.db.prepare(insert).bind(at, `made-up.line-${number}`, "/admin/pages/1")),
    );
    const found: (string | undefined)[] = [];
    let html = await list("?person=99");
    const link = (words: string) =>
      new RegExp(`<a href="/admin/activity([^"]*)">${words}</a>`).exec(html)?.[1];
    for (let page = 0; page < 3; page += 1) {
      expect(titles(html).length).toBe(page < 2 ? 50 : 20);
      found.push(...titles(html));
      const older = link("Older")?.replaceAll("&amp;", "&");
      expect(older === undefined).toBe(page === 2);
      if (older) html = await list(older);
    }
    expect(found).toEqual(numbers.toReversed().map((number) => `Made up: line ${number}`));
    html = await list(link("Newer")?.replaceAll("&amp;", "&"));
    expect(titles(html)).toEqual(found.slice(50, 100));
  });

  it("shows the values of a line to those alone who may see its area", async () => {
    const { email } = await newBuyer(club);
    await giveRole(club, email, "treasurer");
    const treasurer = await signInToAdmin(club, email);
    const page = await openForEditing(club, "about");
    const path = `/admin/pages/${page.id}/details`;
    const shown = getForms((await owner.get(path)).html).find(({ fields }) => fields.has("heading"))?.fields;
    await owner.post(path, { ...Object.fromEntries(shown ?? []), step: "save", heading: "Quite new" });
    expect(await list("?screen=%2Fadmin%2Fpages")).toContain("Quite new");
    const closed = await list("?screen=%2Fadmin%2Fpages", treasurer);
    expect(closed).toContain("Changed a page’s details");
    expect(closed).toContain("What changed is for other roles.");
    expect(closed).not.toContain("Quite new");
  });

  it("names the mail that an action sent", async () => {
    const { email } = await newBuyer(club);
    await owner.post("/admin/roles/new", { step: "save", email, "role-door": "1", confirm: "1" });
    expect((await newest("roles/new.save")).mail).toMatch(/^You are an officer of .*: Door staff$/);
    expect(await list("?screen=%2Fadmin%2Froles")).toMatch(/Mail: You are an officer of .*: Door staff/);
  });
});

describe("Today", () => {
  it("has what officers did last, for whoever may read the list", async () => {
    await save(`/admin/events/${eventId}/edit`, { capacity: "14" });
    const { html } = await owner.get("/admin");
    expect(html).toMatch(/<h1>[A-Z][a-z]+day, \d{1,2} [A-Z][a-z]+<\/h1>/);
    const [, happened = ""] = html.split("<h2>What happened</h2>");
    expect(happened).toMatch(/<strong>Changed an event<\/strong>[\s\S]*?Autumn picnic<\/a>/);
    const { email } = await newBuyer(club);
    await giveRole(club, email, "shop");
    const { html: others } = await (await signInToAdmin(club, email)).get("/admin");
    expect(others).not.toContain("What happened");
  });
});

describe("the history of both accounts", () => {
  it("has their merge and its undoing, each with the other account", async () => {
    const idOf = async (email: string) =>
      (await club.db.prepare("SELECT id FROM users WHERE email = ?").bind(email).first<number>("id")) ?? 0;
    const [kept, merged] = [
      await idOf((await newBuyer(club)).email),
      await idOf((await newBuyer(club)).email),
    ];
    const at = (id: number) => `/admin/members/${id}`;
    const path = `${at(kept)}/merge/${merged}`;
    const question = await owner.post(path, shownFields(await owner.get(path), "version"));
    await owner.post(path, { ...shownFields(question, "version"), confirm: "1" });
    await owner.post(`${at(merged)}/unmerge`, { step: "save", confirm: "1" });
    const history = async (id: number) =>
      [...(await owner.get(at(id))).html.matchAll(/<li><p><strong>([^<]*)<\/strong><\/p>(.*)/g)].map(
        ([, words, more = ""]) => [words, /<a href="([^"]*)"/.exec(more)?.[1]],
      );
    const [merging, undoing] = ["Merged another account into this one", "Took a merge of two accounts back"];
    expect(await history(kept)).toEqual([
      [undoing, at(merged)],
      [merging, undefined],
    ]);
    expect(await history(merged)).toEqual([
      [undoing, undefined],
      ["Was merged into another account", at(kept)],
    ]);
  });
});

describe("what is sent to an officer", () => {
  it("is the filtered list as CSV, which leaves a line itself, with who and where", async () => {
    const reply = await owner.fetch(`/admin/activity.csv?screen=%2Fadmin%2Fevents`);
    const text = await reply.text();
    expect(reply.headers.get("content-type")).toContain("text/csv");
    const rows = text.trim().split("\r\n");
    expect(rows[0]).toContain("Time,Who,E-mail,What,About,Address");
    expect(rows.slice(1).every((row) => row.includes("/admin/events") || !row.startsWith("2"))).toBe(true);
    expect(text).toContain("Places: 2 → 12");
    const line = await newest("activity.export");
    expect(line).toMatchObject({ path: "/admin/activity.csv" });
    expect(titles(await list())[0]).toBe("Downloaded the list of activity");
  });

  it("leaves a line for a private file, the register and the takings; a refusal or an error leaves none", async () => {
    const application = await seededSivApplication(club, "submitted");
    const shown = await owner.get(`/admin/applications/${application.id}`);
    const [file = ""] = /\/admin\/applications\/\d+\/files\/[\w-]+/.exec(shown.html) ?? [];
    expect((await owner.fetch(file)).status).toBe(200);
    expect((await newest("applications/files.read")).path).toBe(file);
    expect(titles(await list())[0]).toBe("Opened a file of an application");
    await owner.fetch(file);
    const several = titles(await list());
    expect(several[0]).toBe("Opened the evidence of an application");
    expect(several[1]).not.toMatch(/a file|the evidence/);
    expect((await owner.fetch("/admin/applications/register.csv")).status).toBe(200);
    expect((await newest("applications/register.export")).path).toBe("/admin/applications/register.csv");
    expect((await owner.fetch("/admin/orders/takings.csv")).status).toBe(200);
    expect((await newest("orders/takings.export")).path).toBe("/admin/orders/takings.csv");
    const before = [await count("orders/takings.export"), await count("applications/files.read")];
    expect((await owner.fetch("/admin/orders/takings.csv?from=never")).status).toBe(422);
    expect((await owner.fetch(`/admin/applications/${application.id}/files/none`)).status).toBe(404);
    const member = await signInToAdmin(club, "member@example.com");
    expect((await member.fetch(file)).status).toBe(403);
    expect([await count("orders/takings.export"), await count("applications/files.read")]).toEqual(before);
  });
});

describe("an earlier value", () => {
  const text = "Bring a hat and a rug. ".repeat(40).trim();
  const long = `<p>${text}</p>`;
  const stored = () =>
    club.db
      .prepare("SELECT title, description, capacity FROM calendar_events WHERE id = ?")
      .bind(eventId)
      .first<{ title: string; description: string; capacity: number }>();

  it("of an event stands in its form again, long texts whole, and is stored when it is saved", async () => {
    const edit = `/admin/events/${eventId}/edit`;
    await save(edit, { description: long });
    const before = await stored();
    await save(edit, { name: "Wrong", description: "<p>Gone</p>", capacity: "" });
    const [restore = ""] = /\/admin\/events\/\d+\/edit\?restore=\d+/.exec(await list()) ?? [];
    expect(restore).toBe(`${edit}?restore=${(await newest("events/edit.save")).id}`);
    const form = await owner.get(restore);
    expect(form.html).toContain("It is not saved yet.");
    expect((await stored())?.title).toBe("Wrong");
    await save(restore);
    // The form has paragraphs as they are typed, and the site shows both alike.
    expect(await stored()).toEqual({ ...before, description: text });
  });

  it("of another record fills no form", async () => {
    const { url } = await owner.post("/admin/events/new", { ...event, name: "Untouched" });
    const { id } = await newest("events/edit.save");
    const form = await owner.get(`${url.pathname}/edit?restore=${id}`);
    expect(form.html).not.toContain("It is not saved yet.");
    expect(form.html).toContain('value="Untouched"');
  });

  it("of a promotion and of a page's details does too", async () => {
    await owner.post("/admin/promotions/new", promotion);
    const sql = "SELECT id FROM promotions WHERE code = 'PICNIC-7'";
    const added = (await club.db.prepare(sql).first<number>("id")) ?? 0;
    const { kind, level } = promotion;
    const page = (await club.db.prepare("SELECT id FROM pages WHERE url = 'about'").first<number>("id")) ?? 0;
    const records = [
      [`/admin/promotions/${added}`, "/edit", "name", "promotions.save"],
      [`/admin/pages/${page}/details`, "", "heading", "pages/details.save"],
    ] as const;
    for (const [path, below, name, action] of records) {
      const fields = async (at: string) =>
        getForms((await owner.get(at)).html).find((form) => form.fields.has(name))?.fields ?? new Map();
      const form = path + below;
      const before = await fields(form);
      await owner.post(path, {
        ...Object.fromEntries(before),
        step: "save",
        to: "save",
        kind,
        level,
        [name]: "Replaced",
      });
      expect((await fields(form)).get(name)).toBe("Replaced");
      const restored = await fields(`${form}?restore=${(await newest(action)).id}`);
      expect(restored.get(name)).toBe(before.get(name));
    }
  });
});
