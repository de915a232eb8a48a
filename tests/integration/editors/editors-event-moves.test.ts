import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { clubPaths } from "#contract/paths";
import { giveRole, signInToAdmin } from "../../support/admin/admin";
import { shownMail } from "../../support/admin/shown-mail";
import { type Club, startClub } from "../../support/club";
import type { HttpBrowser, Page } from "../../support/http-browser";
import { callBackend, newBuyer } from "../../support/shop/buyers";
import { shownFields } from "../../support/shop/shopkeeper";

let club: Club;
let editor: HttpBrowser;
beforeAll(async () => {
  club = await startClub({ sites: 0 });
  editor = await signInToAdmin(club, "editor@example.com");
});
afterAll(() => club?.stop());

const fields = {
  step: "save",
  name: "Picnic <b>",
  kind: "social",
  starts: "2031-03-04T09:30",
  ends: "2031-03-04T12:00",
  venue: "The Shed",
  visibility: "public",
  takesRsvp: "1",
  rsvpBy: "2031-03-01T18:00",
};

type Row = { starts_at: string; rsvp_by: string | null; venue: string; updated_at: string };
const read = async (id: number) =>
  (await club.db.prepare("SELECT * FROM calendar_events WHERE id = ?").bind(id).first<Row>()) as Row;

/** A new event; member 1 comes, 2 waits, 3 cannot come. */
async function added(isAnswered = true): Promise<number> {
  const { url } = await editor.post("/admin/events/new", fields);
  const id = Number(/^\/admin\/events\/(\d+)$/.exec(url.pathname)?.[1]);
  for (const [user, state] of isAnswered ? ["going", "waiting", "declined"].entries() : [])
    await club.db
      .prepare(
        `INSERT INTO event_rsvps (event_id, user_id, people, state, asked_at, updated_at)
         VALUES (?, ?, ?, ?, '2026-01-01', '2026-01-01')`,
      )
      .bind(id, user + 1, state === "declined" ? 0 : 1, state)
      .run();
  return id;
}
async function save(id: number, changes: Readonly<Record<string, string>>): Promise<Page> {
  const shown = shownFields(await editor.get(`/admin/events/${id}/edit`), "version");
  return editor.post(`/admin/events/${id}/edit`, { ...shown, ...fields, ...changes });
}

async function told(): Promise<readonly { to: string; body: string }[]> {
  const reply = await fetch(`${club.backend}/dev/outbox`, {
    headers: { accept: "application/json", connection: "close" },
  });
  const { data } = (await reply.json()) as { data: { to: string; subject: string; body: string }[] };
  return data.filter(({ subject }) => subject === "Changed: Picnic <b>");
}
const over = {
  starts: "2020-03-04T09:30",
  "sure-starts": "2020-03-04T09:30",
  ends: "2020-03-04T12:00",
  rsvpBy: "",
};
const later = { starts: "2031-03-11T10:30", ends: "2031-03-11T13:00" };

it("asks of fewer places than people who come, and saves them once that is said to be right", async () => {
  const id = await added();
  await club.db
    .prepare("UPDATE event_rsvps SET people = 8 WHERE event_id = ? AND user_id = 1")
    .bind(id)
    .run();
  const asked = await save(id, { capacity: "7" });
  expect(asked.status).toBe(422);
  expect(asked.html).toContain("8 people come already");
  const said = await save(id, { capacity: "7", "sure-capacity": "7 of 8" });
  expect(said.status).toBe(200);
  expect(await read(id)).toMatchObject({ capacity: 7 });
});

describe("an event that is moved", () => {
  it("asks whether those who come and wait are told, and tells them once", async () => {
    const id = await added();
    const asked = await save(id, { ...later, venue: "The <Hall>" });
    expect(asked.url.pathname).toBe(`/admin/events/${id}/tell`);
    for (const words of [
      "Tell the 2 people who are coming?",
      "Tell 2 people",
      "“Answers until” moved from ",
      "Start: 11 Mar 2031, 10:30 am (was: 4 Mar 2031, 9:30 am)",
      "Venue: The &lt;Hall&gt; (was: The Shed)",
    ])
      expect(asked.html.replaceAll("\u202f", " ")).toContain(words);
    expect(asked.html).not.toContain("Address:");
    expect(await told()).toEqual([]);

    const shown = shownFields(asked, "text");
    for (const text of [" ", "x".repeat(2001)]) {
      const reply = await editor.post(`/admin/events/${id}/tell`, { ...shown, text, to: "tell" });
      expect([reply.status, reply.html.includes('id="text-error"'), reply.html.includes(text)]).toEqual([
        422,
        true,
        true,
      ]);
    }
    const typed = { ...shown, text: "A week later & wetter." };
    const preview = await editor.post(`/admin/events/${id}/tell`, { ...typed, to: "show" });
    const mail = shownMail(preview.html);
    expect([mail?.subject, shownFields(preview, "text").text]).toEqual(["Changed: Picnic <b>", typed.text]);
    expect(await told()).toEqual([]);
    const press = () =>
      editor
        .copy()
        .post(`/admin/events/${id}/tell`, { ...shown, text: "A week later & wetter.", to: "tell" });
    for (const done of await Promise.all([press(), press()])) {
      expect(done.url.pathname).toBe(`/admin/events/${id}`);
      expect(done.html).toContain("2 people were told of the change");
    }
    const mails = await told();
    expect(mails.map(({ to }) => to).toSorted()).toEqual(["member@example.com", "renewing@example.com"]);
    expect(mail?.body).toContain("A week later & wetter.");
    for (const each of mails) expect(each).toMatchObject(mail ?? {});
  });

  it("keeps the question until it is decided, and says what was before all of it", async () => {
    const id = await added();
    await club.db
      .prepare("UPDATE event_rsvps SET people = 3 WHERE event_id = ? AND state = 'going'")
      .bind(id)
      .run();
    await save(id, later);
    await save(id, { ...later, venue: "The Hall" });
    const page = await editor.get(`/admin/events/${id}`);
    expect(page.html).toContain("4 people have not been told");
    const asked = await editor.get(`/admin/events/${id}/tell`);
    for (const words of [
      "Tell the 4 people who are coming?",
      "4 people, 2 mails",
      "(3 people)",
      "Tell 4 people",
    ])
      expect(asked.html).toContain(words);
    const { text = "" } = shownFields(asked, "text");
    expect(text.match(/was: /g)).toHaveLength(3);
    const before = await told();
    const shown = shownFields(await editor.get(`/admin/events/${id}/tell`), "text");
    const done = await editor.post(`/admin/events/${id}/tell`, { ...shown, to: "skip" });
    expect(done.html).toContain("Nobody was told.");
    expect(done.html).not.toContain("have not been told");
    expect(await told()).toEqual(before);
    expect((await editor.get(`/admin/events/${id}/tell`)).url.pathname).toBe(`/admin/events/${id}`);
  });

  it.each([
    ["nobody comes", false, later],
    ["nothing of time and place changes", true, { description: "Bring a hat." }],
    ["it is over", true, over],
  ] as const)("asks nothing when %s", async (_, isAnswered, changes) => {
    const id = await added(isAnswered);
    const saved = await save(id, changes);
    expect([saved.url.pathname, saved.html.includes("Saved.")]).toEqual([`/admin/events/${id}`, true]);
    expect(saved.html).not.toContain("not been told");
  });

  it("is not told of by an editor who saw it otherwise, whose words are kept", async () => {
    const id = await added();
    const shown = shownFields(await save(id, later), "text");
    await save(id, { ...later, venue: "The Hall" });
    const stale = await editor.post(`/admin/events/${id}/tell`, { ...shown, text: "My words", to: "tell" });
    expect([stale.status, stale.html.includes("My words</textarea>")]).toEqual([409, true]);
    const again = shownFields(stale, "text");
    const other = shownFields(await editor.get(`/admin/events/${id}/tell`), "text");
    await editor.post(`/admin/events/${id}/tell`, { ...other, to: "skip" });
    const late = await editor.post(`/admin/events/${id}/tell`, { ...again, to: "tell" });
    expect([late.status, late.html.includes("My words")]).toEqual([409, true]);
    expect((await told()).filter(({ body }) => body.includes("My words"))).toEqual([]);
  });

  it("takes its deadline along on the club's clock, unless that was typed", async () => {
    const id = await added(false);
    // Daylight saving ends in between.
    const saved = await save(id, { starts: "2031-05-04T09:30", ends: "2031-05-04T12:00" });
    const words =
      "“Answers until” moved from 1 Mar 2031, 6:00 pm to 1 May 2031, 6:00 pm, as far as the start";
    expect(saved.html.replaceAll("\u202f", " ")).toContain(words);
    expect(shownFields(await editor.get(`/admin/events/${id}/edit`), "version").rsvpBy).toBe(
      "2031-05-01T18:00",
    );
    await save(id, { ...later, rsvpBy: "2031-03-02T12:00" });
    expect(shownFields(await editor.get(`/admin/events/${id}/edit`), "version").rsvpBy).toBe(
      "2031-03-02T12:00",
    );
    const short = { starts: "2031-03-18T10:30", rsvpBy: "2031-03-02T12:00", ends: "2031-03-18T09:00" };
    expect((await save(id, short)).status).toBe(422);
  });

  it("by the API takes its deadline along, which cannot be after the end", async () => {
    const id = await added(false);
    const admin = await newBuyer(club);
    await giveRole(club, admin.email, "events");
    const update = (changes: object) =>
      callBackend(club, `${clubPaths.events}/update`, { id, ...changes }, admin.token);
    const { starts_at, rsvp_by } = await read(id);
    const byDays = (at: string | null, days: number) =>
      new Date(Date.parse(at ?? "") + days * 86_400_000).toISOString();
    const moved = { starts_at: byDays(starts_at, 7), ends_at: byDays(starts_at, 8) };
    expect((await update(moved)).body.item).toMatchObject({ ...moved, rsvp_by: byDays(rsvp_by, 7) });
    for (const rest of [
      { rsvp_by: byDays(starts_at, 9) },
      { ends_at: moved.starts_at, rsvp_by: moved.ends_at },
    ]) {
      const refused = await update(rest);
      expect([refused.status, JSON.stringify(refused.body)]).toEqual([
        422,
        expect.stringContaining('"rsvp_by"'),
      ]);
    }
    expect((await update({ name: "Picnic", rsvp_by: null })).body.item).toMatchObject({ rsvp_by: null });
  });
});
