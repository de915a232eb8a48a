import { html } from "hono/html";
import { clubZone } from "../../../db/content/site-settings";
import { membersWith } from "../../../db/desk-search";
import { sql } from "../../../db/sql";
import type { Column, ListSpec } from "../../../desk/list";
import { listScreen } from "../../../desk/list-screen";
import { doneNote } from "../../../desk/parts";
import { emailText, knownEmail } from "../../../domain/account/no-email";
import { clubDay, shortDay } from "../../../domain/club-time";
import type { AppContext } from "../../../http/services";
import { nameColumn } from "../../members/name-column";
import { lastDayOf } from "../end-day";
import {
  countsOfEnds,
  type EndName,
  endConditions,
  type Unrenewed,
  unrenewed,
  unrenewedColumns,
} from "./ends";

export const lapsedPath = "/admin/members/lapsed";
const remindPath = `${lapsedPath}/remind`;

const dayMs = 24 * 60 * 60_000;

/** "in 12 days", "today", "40 days ago" of its last day. */
function agoText(lastDay: string | null, today: string): string {
  if (lastDay === null) return "No date";
  const days = Math.round((Date.parse(lastDay) - Date.parse(today)) / dayMs);
  if (days === 0) return "today";
  const count = Math.abs(days) === 1 ? "1 day" : `${Math.abs(days)} days`;
  return days > 0 ? `in ${count}` : `${count} ago`;
}

const columns = (zone: string, today: string): readonly Column<Unrenewed>[] => {
  const dayText = (at: string | null, none: string) => (at ? shortDay(clubDay(Date.parse(at), zone)) : none);
  const lastDay = (row: Unrenewed) => lastDayOf(row, zone);
  const shownDay = (row: Unrenewed) => {
    const day = lastDay(row);
    return day ? shortDay(day) : "No date";
  };
  return [
    nameColumn,
    { name: "level", words: "Level", cell: ({ level }) => level, sort: "l.sort_order" },
    { name: "until", words: "Last day", isWhole: true, cell: shownDay, csv: lastDay, sort: "m.valid_to" },
    { name: "ago", words: "Ends or ended", isKept: true, cell: (row) => agoText(lastDay(row), today) },
    {
      name: "paid",
      words: "Last paid",
      cell: ({ paid_at }) => dayText(paid_at, "No payment"),
      csv: ({ paid_at }) => paid_at && clubDay(Date.parse(paid_at), zone),
    },
    {
      name: "reminded",
      words: "Last reminder",
      cell: ({ reminded_at }) => dayText(reminded_at, "None"),
      csv: ({ reminded_at }) => reminded_at && clubDay(Date.parse(reminded_at), zone),
    },
    {
      name: "email",
      words: "E-mail",
      cell: ({ email }) => emailText(email),
      csv: ({ email }) => knownEmail(email),
      sort: "u.email",
    },
    { name: "phone", words: "Phone", cell: ({ phone }) => phone ?? "", isExtra: true },
    { name: "number", words: "Number", cell: ({ number }) => number, sort: "m.number", isExtra: true },
  ];
};

const viewWords: Readonly<Record<EndName, string>> = {
  soon: "Ends within 30 days",
  recent: "Lapsed up to 30 days",
  middle: "30 to 90 days",
  long: "Over 90 days",
  all: "All",
};

/** The memberships that end soon or have ended without a renewal. */
export async function lapsedSpec(c: AppContext): Promise<ListSpec<Unrenewed>> {
  const { db, clock } = c.var.services;
  const now = clock.now();
  const [zone, levels] = await Promise.all([
    clubZone(db),
    sql`SELECT code, name FROM membership_levels WHERE no_expiry = 0 ORDER BY sort_order, id`.all<{
      code: string;
      name: string;
    }>(db),
  ]);
  const ends = endConditions(now, zone);
  const view = (name: EndName, sort: string) => ({
    name,
    words: viewWords[name],
    empty: "Nobody is in this view.",
    ...ends[name],
    sort,
  });
  return {
    title: "Not renewed",
    path: lapsedPath,
    select: unrenewedColumns,
    from: unrenewed,
    countsOfAll: countsOfEnds(now, zone),
    views: [
      view("recent", "-until"),
      view("soon", "until"),
      view("middle", "-until"),
      view("long", "-until"),
      view("all", "-until"),
    ],
    search: {
      words: "Name, number, e-mail, phone or plate",
      where: (search) => `m.user_id IN (${membersWith(search)})`,
    },
    filters: [
      {
        name: "level",
        words: "Level",
        choices: levels.map(({ code, name }) => [code, name] as const),
        where: "l.code = ?",
      },
    ],
    columns: columns(zone, clubDay(now, zone)),
    sort: "until",
    key: "m.user_id",
    keyOf: ({ user_id }) => user_id,
    link: ({ user_id }) => `/admin/members/${user_id}`,
  };
}

/** What was done, by the address. */
function remindedNote(c: AppContext) {
  const [count, waiting] = [Number(c.req.query("reminded")), Number(c.req.query("waiting"))];
  if (!Number.isInteger(count) || count < 1) return "";
  const words = count === 1 ? "1 member is reminded." : `${count} members are reminded.`;
  const later = waiting > 0 ? ` ${waiting} of the mails go out within the next hours.` : "";
  return doneNote(words + later);
}

/** GET /admin/members/lapsed, and its CSV: who has not renewed, by how long. */
export const lapsedListScreen = listScreen({
  area: "members",
  spec: lapsedSpec,
  above: async (c) => html`${remindedNote(c)}
    <p class="soft">Not in it: members for life, and whoever has left, has died or waits for approval. A renewal that was paid early moves the last day.</p>
    <p class="acts"><a href="/admin/members/reminders">Reminders that were sent</a> <a href="/admin/club/reminders">When members are reminded</a></p>`,
  buttons: [{ href: remindPath, words: "Remind now" }],
  empty: "Everybody has renewed.",
});
