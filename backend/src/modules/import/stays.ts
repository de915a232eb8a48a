import { clubZone } from "../../db/content/site-settings";
import { raw, sql } from "../../db/sql";
import { isEmail } from "../../domain/account/no-email";
import { clubDay, dayInWords } from "../../domain/club-time";

/** What somebody does with an account, as table, column and words. A test compares it with the schema. */
export const tracesOfUse = [
  ["session_families", "user_id", "They have signed in."],
  ["oauth_codes", "user_id", "They have signed in to another service."],
  ["images", "owner_id", "They have a picture."],
  ["vehicles", "owner_id", "They have a vehicle."],
  ["siv_events", "organiser_id", "They organise a run."],
  ["siv_event_amendments", "author_id", "They have changed a run."],
  ["siv_event_participants", "user_id", "They take part in a run."],
  ["siv_applications", "user_id", "They have an application."],
  ["siv_application_steps", "author_id", "They have worked on an application."],
  ["log_amendments", "author_id", "They have corrected a log book."],
  ["carts", "user_id", "They have a cart."],
  ["orders", "user_id", "They have an order."],
  ["tickets", "user_id", "They have a ticket."],
  ["invoices", "user_id", "They have an invoice."],
  ["membership_extensions", "user_id", "They have a payment for their membership."],
  ["shipping_quote_requests", "user_id", "They have asked for a price of delivery."],
  ["credits", "user_id", "They have credit."],
  ["files", "owner_id", "They have a file."],
  ["drafts", "member_id", "They have begun a form."],
  ["calendar_feeds", "user_id", "They have a calendar feed."],
  ["event_rsvps", "user_id", "They have answered for an event."],
  ["officer_roles", "user_id", "They have or had a role."],
  ["member_notes", "user_id", "There is a note about them."],
  ["change_requests", "user_id", "They have asked for a change."],
  ["meeting_roll", "user_id", "They are on the roll of a meeting."],
  ["unsubscribed", "user_id", "They have stopped e-mails."],
  ["member_merges", "kept_id", "Another account was merged into theirs."],
  ["member_merges", "merged_id", "Their account was merged into another."],
] as const;

const otherReasons: Readonly<Record<string, string>> = {
  gone: "The account is not there any more.",
  forgotten: "The earlier values are not stored any more.",
  person: "Their details were changed after the import.",
  address: "Their address was changed after the import.",
  membership: "Their membership was changed after the import.",
  level: "Their earlier level was deleted.",
  signedIn: "They have signed in with the address that the import gave them.",
};

const changed = (["person", "address", "membership"] as const)
  .map((part) => {
    const table = { person: "u", address: "a", membership: "m" }[part];
    return `iif(${table}.updated_at IS NOT json_extract(r.versions, '$.${part}'), '|${part}', '')`;
  })
  .join(" || ");

/** Meetings are named, as an officer can open the roll of one again. */
const rolls = `coalesce((SELECT group_concat('|meeting ' || meeting_id, '') FROM (SELECT meeting_id FROM meeting_roll
  WHERE user_id = u.id ORDER BY meeting_id)), '')`;

const used = tracesOfUse
  .map(([table, column]) =>
    table === "meeting_roll"
      ? rolls
      : `iif(EXISTS (SELECT 1 FROM ${table} WHERE ${column} = u.id), '|${table}.${column}', '')`,
  )
  .join(" || ");

/** Of a member who gets the earlier values back. */
const restored = `iif(json_extract(r.plan, '$.before.membership.level_id') NOT IN (SELECT id FROM membership_levels),
    '|level', '')
  || iif(NOT ${isEmail("json_extract(r.plan, '$.before.person.email')")} AND ${isEmail("u.email")}
    AND EXISTS (SELECT 1 FROM session_families WHERE user_id = u.id), '|signedIn', '')`;

/**
 * SQL of rows that an undo would come to: why each stays as it is, as names that begin with "|"; '' when it
 * is undone.
 */
const staysOf = `SELECT r.id, r.batch_id, r.position, r.state, r.title, r.kind, u.id AS user_id,
    CASE WHEN u.id IS NULL OR u.deleted_at IS NOT NULL THEN '|gone'
      WHEN r.plan IS NULL THEN '|forgotten'
      WHEN r.versions IS NOT json_object('person', u.updated_at, 'address', a.updated_at, 'membership', m.updated_at)
        THEN ${changed}
      WHEN r.kind = 'new' THEN ${used} ELSE coalesce(${restored}, '') END AS reasons
  FROM import_rows r LEFT JOIN users u ON u.id = r.user_id LEFT JOIN addresses a ON a.id = u.current_address_id
    LEFT JOIN memberships m ON m.user_id = u.id`;

const meetingOf = (name: string) => Number(/^meeting (\d+)$/.exec(name)?.[1] ?? 0);
const namesOf = (reasons: string) => reasons.split("|").filter((name) => name !== "");

type ReasonWords = (reasons: string) => string;

/** Tells reasons in words: "They have signed in. They have an order." */
async function readWords(db: D1Database, all: readonly string[]): Promise<ReasonWords> {
  const ids = JSON.stringify([...new Set(all.flatMap(namesOf).map(meetingOf))]);
  const [meetings, zone] = await Promise.all([
    sql`SELECT id, title, starts_at FROM meetings WHERE id IN (SELECT value FROM json_each(${ids}))`.all<{
      id: number;
      title: string;
      starts_at: string;
    }>(db),
    clubZone(db),
  ]);
  const words = new Map<string, string>([
    ...Object.entries(otherReasons),
    ...tracesOfUse.map(([table, column, text]) => [`${table}.${column}`, text] as const),
    ...meetings.map(({ id, title, starts_at }) => {
      const day = dayInWords(clubDay(Date.parse(starts_at), zone));
      return [`meeting ${id}`, `They are on the roll of ${title}, ${day}.`] as const;
    }),
  ]);
  return (reasons) =>
    namesOf(reasons)
      .map((name) => words.get(name) ?? "")
      .join(" ");
}

/** What an undo would do to a row now. */
type Stay = {
  readonly userId: number | null;
  /** Why it stays as it is; null: it is undone. */
  readonly reason: string | null;
};

/** By row: whether it is undone now, or why not. */
export async function readStays(
  db: D1Database,
  rows: readonly { readonly id: number }[],
): Promise<ReadonlyMap<number, Stay>> {
  const ids = JSON.stringify(rows.map(({ id }) => id));
  const found = await sql`${raw(staysOf)} WHERE r.id IN (SELECT value FROM json_each(${ids}))`.all<{
    id: number;
    user_id: number | null;
    reasons: string;
  }>(db);
  const words = await readWords(
    db,
    found.map(({ reasons }) => reasons),
  );
  return new Map(
    found.map(({ id, user_id, reasons }) => [id, { userId: user_id, reason: words(reasons) || null }]),
  );
}

export const stayOf = (stays: ReadonlyMap<number, Stay>, { id }: { readonly id: number }): Stay =>
  stays.get(id) ?? { userId: null, reason: otherReasons.gone ?? "" };

/** Members of one reason that are named on the page; the others are counted. */
const maxNamed = 20;

export type Forecast = {
  /** Rows that go back: accounts that are removed, and members who get their earlier values. */
  readonly removed: number;
  readonly restored: number;
  readonly stays: readonly {
    readonly reason: string;
    readonly isOfRoll: boolean;
    readonly rows: number;
    readonly people: readonly { readonly id: number | null; readonly title: string }[];
  }[];
};

type Place = {
  readonly title: string;
  readonly kind: string;
  readonly user_id: number | null;
  readonly reasons: string;
  readonly rows: number;
};

/** What the undo of an import would do now, by the same rule. */
export async function forecastUndo(db: D1Database, batchId: number): Promise<Forecast> {
  const places = await sql`SELECT title, kind, user_id, reasons, rows FROM (
      SELECT *, count(*) OVER (PARTITION BY reasons, iif(reasons = '', kind, '')) AS rows,
        row_number() OVER (PARTITION BY reasons, iif(reasons = '', kind, '') ORDER BY position) AS place
      FROM (${raw(staysOf)} WHERE r.batch_id = ${batchId} AND r.state IN ('written', 'left')))
    WHERE place <= ${maxNamed} ORDER BY rows DESC, reasons, place`.all<Place>(db);
  const words = await readWords(
    db,
    places.map(({ reasons }) => reasons),
  );
  const back = (kind: string) =>
    places.find((place) => place.reasons === "" && place.kind === kind)?.rows ?? 0;
  const staying = places.filter(({ reasons }) => reasons !== "");
  return {
    removed: back("new"),
    restored: back("changed"),
    stays: [...new Set(staying.map(({ reasons }) => reasons))].map((reasons) => {
      const named = staying.filter((place) => place.reasons === reasons);
      return {
        reason: words(reasons),
        isOfRoll: namesOf(reasons).some((name) => meetingOf(name) > 0),
        rows: named[0]?.rows ?? 0,
        people: named.map(({ user_id, title }) => ({ id: user_id, title })),
      };
    }),
  };
}
