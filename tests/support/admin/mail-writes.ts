import type { D1Database } from "@cloudflare/workers-types";

type Fields = Readonly<Record<string, string>>;
type Writing = {
  readonly add: (path: string, fields: Fields) => Promise<string>;
  readonly resend: (path: string, field: string, changes: Fields) => Promise<string>;
};

/** A draft to all members. @returns its id */
export const addDraft = async (db: D1Database, subject = "Draft of a test"): Promise<number> =>
  (await db
    .prepare(
      `INSERT INTO mailings (kind, subject, body, made_at, updated_at)
       VALUES ('news', ?, 'Hello {{first_name}}', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z') RETURNING id`,
    )
    .bind(subject)
    .first<number>("id")) ?? 0;

/** Writing POST routes of mail, as `adminWrites` has them. */
export const mailWrites = (
  db: D1Database,
  { add, resend }: Writing,
): Readonly<Record<string, () => Promise<string>>> => ({
  "/admin/mail/new": () =>
    add("/admin/mail/new", { event: "", list: "", subject: "Picnic", kind: "news", body: "Come all" }),
  "/admin/mail/:mailing{\\d+}": async () =>
    resend(`/admin/mail/${await addDraft(db)}`, "version", { to: "delete", confirm: "1" }),
  "/admin/mail/:mailing{\\d+}/start": async () => {
    const id = await addDraft(db);
    await db.prepare("UPDATE mailings SET state = 'stopped' WHERE id = ?").bind(id).run();
    return resend(`/admin/mail/${id}/start`, "version", { to: "on" });
  },
  "/admin/mail/:mailing{\\d+}/edit": async () =>
    resend(`/admin/mail/${await addDraft(db)}/edit`, "version", {
      subject: "Another one",
      kind: "events",
    }),
  "/admin/mail/:mailing{\\d+}/send": async () =>
    resend(`/admin/mail/${await addDraft(db)}/send`, "version", { to: "later", at: "2027-06-01T09:00" }),
});
