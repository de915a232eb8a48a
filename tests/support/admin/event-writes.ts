import type { D1Database } from "@cloudflare/workers-types";
import { aListedRun } from "./listed-run";

export const event = {
  step: "save",
  name: "Picnic",
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

type Fields = Readonly<Record<string, string>>;

type Writing = {
  /** Sends a form that adds something. */
  readonly add: (path: string, fields: Fields) => Promise<string>;
  /** Sends a form with what it shows, and changes. */
  readonly resend: (path: string, field: string, changes: Fields) => Promise<string>;
  /** The id of the first row of a table with a condition. */
  readonly parseId: (sql: string) => Promise<number>;
};

/** Writing POST routes of events, as `adminWrites` has them. */
export const eventWrites = (
  db: D1Database,
  { add, resend, parseId }: Writing,
): Readonly<Record<string, () => Promise<string>>> => {
  const anEvent = () => parseId("calendar_events WHERE title = 'Picnic'");
  return {
    "/admin/events/new": () => add("/admin/events/new", event),
    "/admin/events/:event{\\d+}/edit": async () =>
      resend(`/admin/events/${await anEvent()}/edit`, "version", { ...event, capacity: "4" }),
    "/admin/events/:event{\\d+}/repeat": async () => {
      const again = { rhythm: "weekly", times: "2", until: "", confirm: "1" };
      const id = await parseId("calendar_events WHERE status = 'confirmed' AND siv_event_id IS NULL");
      return resend(`/admin/events/${id}/repeat`, "version", again);
    },
    "/admin/events/:event{\\d+}/series/edit": async () => {
      const id = await parseId("calendar_events WHERE series IS NOT NULL ORDER BY id DESC");
      // The write of its cancellation may have come first.
      await db.prepare(`UPDATE calendar_events SET status = 'confirmed' WHERE id = ${id}`).run();
      const changes = { to: "change", from: String(id), venue: "The Hall", confirm: "1" };
      return resend(`/admin/events/${id}/series/edit`, "venue", changes);
    },
    "/admin/events/:event{\\d+}/series": async () => {
      const id = await parseId("calendar_events WHERE series IS NOT NULL ORDER BY id DESC");
      return resend(`/admin/events/${id}/series`, "version", {
        to: "cancel",
        from: String(id),
        reason: "Rain",
        confirm: "1",
      });
    },
    "/admin/events/:event{\\d+}/tell": async () => {
      const id = await anEvent();
      for (const sql of [
        `UPDATE calendar_events SET status = 'confirmed' WHERE id = ${id}`,
        `INSERT INTO event_rsvps (event_id, user_id, people, state, asked_at, updated_at)
       VALUES (${id}, 1, 1, 'going', '2026-01-01', '2026-01-01')`,
        `INSERT INTO event_moves (event_id, starts_at, ends_at)
       SELECT id, starts_at, ends_at FROM calendar_events WHERE id = ${id}`,
      ])
        await db.prepare(sql).run();
      return resend(`/admin/events/${id}/tell`, "text", { to: "tell" });
    },
    "/admin/events/:event{\\d+}/guests/:user{\\d+}": async () => {
      const id = await anEvent();
      await db
        .prepare(
          `INSERT INTO event_rsvps (event_id, user_id, people, state, asked_at, updated_at)
           VALUES (?, 2, 3, 'going', '2026-01-01', '2026-01-01') ON CONFLICT DO NOTHING`,
        )
        .bind(id)
        .run();
      return resend(`/admin/events/${id}/guests/2`, "guest-1", { "guest-1": "Gil Gast" });
    },
    "/admin/events/:event{\\d+}/run": async () =>
      resend(`/admin/events/${await aListedRun(db)}/run`, "version", { reason: "Storm", confirm: "1" }),
    "/admin/events/:event{\\d+}": async () =>
      resend(`/admin/events/${await anEvent()}`, "reason", { to: "cancel", reason: "Rain", confirm: "1" }),
  };
};
