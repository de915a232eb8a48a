import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signInToAdmin } from "../../support/admin/admin";
import { type Club, startClub } from "../../support/club";
import { HttpBrowser, type Page } from "../../support/http-browser";
import { shownFields } from "../../support/shop/shopkeeper";

let club: Club;
let editor: HttpBrowser;
beforeAll(async () => {
  club = await startClub();
  editor = await signInToAdmin(club, "editor@example.com");
});
afterAll(() => club?.stop());

type Row = {
  id: number;
  title: string;
  status: string;
  starts_at: string;
  cancel_reason: string | null;
  capacity: number | null;
  sequence: number;
  updated_at: string;
};
async function read(id: number): Promise<Row> {
  const row = await club.db.prepare("SELECT * FROM calendar_events WHERE id = ?").bind(id).first<Row>();
  if (!row) throw new Error(`no event ${id}`);
  return row;
}

const fields = {
  step: "save",
  name: "Picnic <b>",
  kind: "social",
  starts: "2031-03-04T09:30",
  ends: "2031-03-04T12:00",
  venue: "The Shed",
  description: "Bring a hat.",
  cost: "",
  visibility: "public",
  takesRsvp: "1",
  capacity: "2",
};
const parseId = (page: Page) => Number(/^\/admin\/events\/(\d+)$/.exec(page.url.pathname)?.[1]);

async function answer(eventId: number, userId: number, people: number, state: string) {
  await club.db
    .prepare(
      `INSERT INTO event_rsvps (event_id, user_id, people, state, asked_at, updated_at)
       VALUES (?, ?, ?, ?, ?, '2026-01-01T00:00:00.000Z')`,
    )
    .bind(eventId, userId, people, state, `2026-01-0${userId}T00:00:00.000Z`)
    .run();
}

type Mail = { subject: string; body: string };
async function mails(email: string): Promise<Mail[]> {
  const reply = await fetch(`${club.backend}/dev/outbox?to=${email}`, {
    headers: { accept: "application/json", connection: "close" },
  });
  return ((await reply.json()) as { data: Mail[] }).data;
}

describe("the list of events", () => {
  it("is reached from the admin's home, in three lists", async () => {
    expect((await editor.get("/")).html).toContain('href="/admin/events"');
    const count = (where: string) =>
      club.db.prepare(`SELECT count(*) AS n FROM calendar_events WHERE ${where}`).first<number>("n");
    const now = new Date().toISOString();
    for (const [list, where] of [
      ["coming", `status <> 'cancelled' AND ends_at >= '${now}'`],
      ["past", `status <> 'cancelled' AND ends_at < '${now}'`],
      ["cancelled", "status = 'cancelled'"],
    ] as const) {
      const { html } = await editor.get(`/admin/events?view=${list}`);
      const shown = Math.min(50, (await count(where)) ?? 0);
      expect([list, html.match(/<th [^>]*><a href="\/admin\/events\/\d+"/g)?.length ?? 0]).toEqual([
        list,
        shown,
      ]);
    }
    expect((await editor.get("/admin/events")).html).toContain('aria-current="page">Coming');
  });
});

describe("an event", () => {
  it("is added, is on the site, and is changed", async () => {
    const added = await editor.post("/admin/events/new", fields);
    const id = parseId(added);
    expect(added.html).toContain("Added.");
    expect(added.html).toContain("Picnic &lt;b&gt;");
    expect(await read(id)).toMatchObject({ starts_at: "2031-03-03T23:30:00.000Z", capacity: 2 });
    expect((await club.browser().get(`/calendar/${id}`)).html).toContain("Picnic &lt;b&gt;");

    const form = await editor.get(`/admin/events/${id}/edit`);
    expect(form.html).toContain('value="2031-03-04T09:30"');
    await answer(id, 1, 2, "going");
    await answer(id, 2, 3, "waiting");
    const version = (await read(id)).updated_at;
    const saved = await editor.post(`/admin/events/${id}/edit`, {
      ...fields,
      name: "Picnic",
      capacity: "5",
      version,
    });
    expect(saved.html).toContain("Saved.");
    expect(saved.html).toContain("5 of 5 places taken");
    expect(await read(id)).toMatchObject({ title: "Picnic", sequence: 1 });
    expect((await mails("renewing@example.com"))[0]?.subject).toBe("You have a place: Picnic");
  });

  it("says what it lacks at the field, and keeps what was typed", async () => {
    const reply = await editor.post("/admin/events/new", {
      ...fields,
      ends: "2031-03-04T09:00",
      capacity: "few",
    });
    expect(reply.status).toBe(422);
    for (const field of ["ends", "capacity"]) expect(reply.html).toContain(`id="${field}-error"`);
    for (const value of ['value="few"', 'value="Picnic &lt;b&gt;"', "Bring a hat."])
      expect(reply.html).toContain(value);
  });

  it("is not overwritten by an older form", async () => {
    const id = parseId(await editor.post("/admin/events/new", fields));
    const before = await read(id);
    const version = "2020-01-01T00:00:00.000Z";
    const reply = await editor.post(`/admin/events/${id}/edit`, { ...fields, name: "Mine", version });
    expect(reply.status).toBe(409);
    expect(reply.html).toContain("Somebody else has saved this meanwhile");
    expect(reply.html).toContain('value="Mine"');
    expect(await read(id)).toEqual(before);
  });

  it("shows who comes and who waits, in the order of asking", async () => {
    const id = parseId(await editor.post("/admin/events/new", fields));
    await answer(id, 2, 3, "waiting");
    await answer(id, 1, 2, "going");
    const { html } = await editor.get(`/admin/events/${id}`);
    expect(html).toContain("2 of 2 places taken, 3 wait");
    expect(html).toMatch(/Who comes[\s\S]*Marguerite Lindqvist[\s\S]*Waiting list[\s\S]*Teodor Brennock/);
  });

  it("is cancelled with a reason, which everybody who answered gets, and takes place again", async () => {
    const id = parseId(await editor.post("/admin/events/new", { ...fields, name: "Night run" }));
    await answer(id, 1, 2, "going");
    await answer(id, 2, 1, "waiting");
    const cancel = async (reason: string, version: string) =>
      editor.post(`/admin/events/${id}`, { step: "save", to: "cancel", reason, version, confirm: "1" });
    const { updated_at: version } = await read(id);
    const unsaid = await cancel(" ", version);
    expect([unsaid.status, unsaid.html.includes('id="reason-error"')]).toEqual([422, true]);
    const stale = await cancel("It <floods>", "2020-01-01T00:00:00.000Z");
    expect([stale.status, stale.html.includes("It &lt;floods&gt;")]).toEqual([409, true]);
    expect((await read(id)).status).toBe("confirmed");

    const done = await cancel("It <floods>", version);
    expect(done.html).toContain("Reason: It &lt;floods&gt;");
    expect(await read(id)).toMatchObject({ status: "cancelled", cancel_reason: "It <floods>", sequence: 1 });
    for (const email of ["member@example.com", "renewing@example.com"]) {
      const [mail] = await mails(email);
      expect(mail?.subject).toBe("Cancelled: Night run");
      expect(mail?.body).toContain("It <floods>");
    }
    expect((await cancel("Twice", (await read(id)).updated_at)).status).toBe(409);
    expect(done.html).toMatch(/Cancelled an event<.*?Reason: It &lt;floods&gt;\s*Mails: 2/s);
    const more = /<div class="main"><form .*Take the cancellation back.*<summary.*>Change<\/a>/s;
    expect(done.html).toMatch(more);
    const back = { step: "save", to: "restore", version: (await read(id)).updated_at };
    const asked = await editor.post(`/admin/events/${id}`, back);
    for (const words of [
      "Nothing has been done yet",
      "3 people, 2 mails",
      "those who wait",
      "without the reason: It &lt;floods&gt;",
    ])
      expect(asked.html).toContain(words);
    expect(asked.html).not.toContain('name="change"');
    expect((await read(id)).status).toBe("cancelled");
    const restored = await editor.post(`/admin/events/${id}`, { ...back, confirm: "1" });
    expect(await read(id)).toMatchObject({ status: "confirmed", cancel_reason: null });
    expect(restored.url.pathname).toBe(`/admin/events/${id}/tell`);
    expect(restored.html).toContain("Tell the 3 people who are coming?");
    expect(restored.html).toContain("Night run was cancelled. It takes place after all.");
    const shown = shownFields(restored, "text");
    const told = await editor.post(`/admin/events/${id}/tell`, { ...shown, to: "tell" });
    expect(told.html).toContain("3 people were told");
    for (const email of ["member@example.com", "renewing@example.com"])
      expect((await mails(email))[0]).toMatchObject({
        subject: "Takes place: Night run",
        body: expect.stringContaining("Venue: The Shed"),
      });
  });

  it("of a run follows its run", async () => {
    const run = await club.db
      .prepare("SELECT id FROM calendar_events WHERE siv_event_id IS NOT NULL LIMIT 1")
      .first<{ id: number }>();
    const id = run?.id ?? 0;
    const before = await read(id);
    const { html } = await editor.get(`/admin/events/${id}`);
    expect(html).toContain("It follows its run");
    expect(html).not.toContain('name="to"');
    expect((await editor.get(`/admin/events/${id}/edit`)).status).toBe(403);
    const version = before.updated_at;
    for (const [path, more] of [
      [`/admin/events/${id}`, { to: "cancel", reason: "x", confirm: "1" }],
      [`/admin/events/${id}/edit`, {}],
    ] as const)
      expect((await editor.post(path, { ...fields, ...more, version })).status).toBe(403);
    for (const page of ["tell", "refunds"])
      expect((await editor.get(`/admin/events/${id}/${page}`)).status).toBe(403);
    expect(await read(id)).toEqual(before);
  });

  it("is an editor's alone, from these pages", async () => {
    const id = parseId(await editor.post("/admin/events/new", fields));
    const before = await read(id);
    const member = await signInToAdmin(club, "member@example.com");
    const version = before.updated_at;
    const own = ["", "/edit", "/tell", "/refunds"].map((page) => `/admin/events/${id}${page}`);
    for (const path of ["/admin/events", "/admin/events/new", ...own])
      expect([path, (await member.get(path)).status]).toEqual([path, 403]);
    const cancel = { step: "save", to: "cancel", reason: "x", version, confirm: "1" };
    expect((await member.post(`/admin/events/${id}`, cancel)).status).toBe(403);
    const forged = await editor.fetch(`/admin/events/${id}`, {
      method: "POST",
      body: new URLSearchParams(cancel),
      headers: { "sec-fetch-site": "cross-site" },
    });
    expect(forged.status).toBe(403);
    expect(await read(id)).toEqual(before);
    expect((await editor.get("/admin/events/999999")).status).toBe(404);
  });

  it("keeps what was typed through a new sign-in", async () => {
    const newBrowser = new HttpBrowser(club.backend);
    const asked = await newBrowser.post("/admin/events/new", { ...fields, name: "Typed for an hour" });
    expect(asked.html).toContain("what you typed is kept");
    const code = await newBrowser.submit(asked, { email: "editor@example.com" });
    const back = await newBrowser.submit(code, { code: await club.code("editor@example.com") });
    expect(back.html).toContain('value="Typed for an hour"');
    expect(back.html).toContain("not saved yet");
  });
});
