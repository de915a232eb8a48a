import { html } from "hono/html";
import { clubZone } from "../../../db/content/site-settings";
import { peopleWith } from "../../../db/desk-search";
import { sql } from "../../../db/sql";
import type { Column, ListSpec } from "../../../desk/list";
import { listScreen } from "../../../desk/list-screen";
import { chip } from "../../../desk/parts";
import { clubTimeText, shortDay } from "../../../domain/club-time";
import type { AppContext } from "../../../http/services";
import { nameColumn } from "../../members/name-column";
import { lastDayOf } from "../end-day";
import { skipText, whenText } from "../rules";

/** A reminder that was sent, was skipped or waits. */
type LoggedRow = {
  readonly id: number;
  readonly user_id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly valid_to: string;
  /** Null: by hand. */
  readonly days: number | null;
  readonly state: "sent" | "skipped" | "waiting";
  readonly reason: string | null;
  readonly sent_at: string;
  readonly by_name: string | null;
};

const looks: Readonly<Record<LoggedRow["state"], readonly [look: string, words: string]>> = {
  sent: ["shown", "Sent"],
  skipped: ["off", "Skipped"],
  waiting: ["future", "Waits"],
};

const stateText = ({ state, reason }: LoggedRow): string =>
  reason === null ? looks[state][1] : `${looks[state][1]}: ${skipText(reason)}`;

const columns = (zone: string): readonly Column<LoggedRow>[] => {
  const lastDay = (row: LoggedRow) => lastDayOf({ no_expiry: 0, valid_to: row.valid_to }, zone);
  const kindText = ({ days, by_name }: LoggedRow) =>
    days === null ? `By hand, ${by_name ?? "an officer"}` : whenText(days);
  return [
    nameColumn,
    {
      name: "when",
      words: "When",
      isWhole: true,
      cell: ({ sent_at }) => clubTimeText(sent_at, zone),
      csv: ({ sent_at }) => sent_at,
      sort: "r.sent_at",
    },
    { name: "kind", words: "Reminder", isKept: true, cell: kindText },
    {
      name: "end",
      words: "Last day",
      isWhole: true,
      cell: (row) => {
        const day = lastDay(row);
        return day ? shortDay(day) : row.valid_to;
      },
      csv: lastDay,
    },
    {
      name: "state",
      words: "State",
      cell: (row) =>
        html`${chip(looks[row.state][0], looks[row.state][1])} ${row.reason === null ? "" : skipText(row.reason)}`,
      csv: stateText,
    },
  ];
};

/** The newest days on which something was sent or skipped, each by one look into the index. */
const newestDays = (db: D1Database): Promise<readonly { day: string }[]> =>
  sql`WITH RECURSIVE days (day) AS (
      SELECT max(day) FROM renewal_reminders
      UNION ALL SELECT (SELECT max(r.day) FROM renewal_reminders r WHERE r.day < days.day) FROM days
        WHERE days.day IS NOT NULL LIMIT 60)
    SELECT day FROM days WHERE day IS NOT NULL`.all<{ day: string }>(db);

const countOf = (state: string) =>
  `(SELECT count(*) FROM renewal_reminders WHERE state = '${state}') AS "${state}"`;

async function logSpec(c: AppContext): Promise<ListSpec<LoggedRow>> {
  const { db } = c.var.services;
  const [zone, days] = await Promise.all([clubZone(db), newestDays(db)]);
  const view = (name: LoggedRow["state"], words: string, empty: string) => ({
    name,
    words,
    where: `r.state = '${name}'`,
    empty,
  });
  return {
    title: "Reminders",
    path: "/admin/members/reminders",
    select: `r.id, r.user_id, u.first_name, u.last_name, u.email, r.valid_to, r.days, r.state, r.reason, r.sent_at,
      (SELECT coalesce(nullif(trim(w.first_name || ' ' || w.last_name), ''), w.email)
        FROM users w WHERE w.id = r.by_id) AS by_name`,
    from: "renewal_reminders r JOIN users u ON u.id = r.user_id",
    countsOfAll: `SELECT ${["sent", "skipped", "waiting"].map(countOf).join(", ")}`,
    views: [
      view("sent", "Sent", "No reminder was sent yet."),
      view("skipped", "Skipped", "Nobody was skipped."),
      view("waiting", "To be sent", "None waits."),
    ],
    search: {
      words: "Name, number, e-mail, phone or plate",
      where: (search) => `r.user_id IN (${peopleWith(search)})`,
    },
    filters: [
      {
        name: "day",
        words: "Day",
        choices: days.map(({ day }) => [day, shortDay(day)] as const),
        where: "r.day = ?",
      },
    ],
    columns: columns(zone),
    sort: "-when",
    key: "r.id",
    keyOf: ({ id }) => id,
    link: ({ user_id }) => `/admin/members/${user_id}`,
  };
}

/** GET /admin/members/reminders, and its CSV: each reminder to renew, sent or skipped, the newest first. */
export const reminderLogScreen = listScreen({
  area: "members",
  spec: logSpec,
  above:
    async () => html`<p class="soft">Each reminder of each end of a membership: when it was sent, or why it was not. They are kept for 400 days after the end.</p>
    <p class="acts"><a href="/admin/members/lapsed">Who has not renewed</a> <a href="/admin/club/reminders">When members are reminded</a></p>`,
  empty: "No reminder was due yet.",
});
