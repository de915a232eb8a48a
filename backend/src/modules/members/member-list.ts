import { html } from "hono/html";
import { noExpiry } from "../../db/club/no-expiry";
import { clubZone } from "../../db/content/site-settings";
import { membersWith } from "../../db/desk-search";
import { similarMembers } from "../../db/similar-records";
import { sql } from "../../db/sql";
import type { Column, ListSpec } from "../../desk/list";
import { listScreen } from "../../desk/list-screen";
import { chip } from "../../desk/parts";
import { clubDay, dayInWords } from "../../domain/club-time";
import type { AppContext } from "../../http/services";
import { mayIn } from "../roles/rules";
import { nameColumn } from "./name-column";
import {
  countsOfStates,
  memberState,
  type StoredState,
  stateConditions,
  stateIndexes,
  stateWords,
} from "./states";

type ListedMember = StoredState & {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly level: string | null;
  readonly phone: string | null;
  readonly suburb: string | null;
  readonly joined_at: string | null;
  readonly vehicles: number;
};

const renewalDays = 30;
const dayMs = 24 * 60 * 60_000;

/** A date or an instant in words, without its time. */
const endText = (at: string | null) => (at ? dayInWords(at.slice(0, 10)) : "");

function memberColumns(now: number, zone: string): readonly Column<ListedMember>[] {
  const stateOf = (row: ListedMember) => stateWords[memberState(row, now, zone)];
  return [
    nameColumn,
    { name: "number", words: "Number", cell: ({ number }) => number ?? "", sort: "m.number" },
    { name: "level", words: "Level", cell: ({ level }) => level ?? "", sort: "l.sort_order" },
    {
      name: "state",
      words: "State",
      cell: (row) => chip(...stateOf(row)),
      csv: (row) => stateOf(row)[1],
    },
    {
      name: "until",
      words: "Until",
      isKept: true,
      cell: ({ no_expiry, valid_to }) => (no_expiry ? "For life" : endText(valid_to)),
      csv: ({ no_expiry, valid_to }) => (no_expiry ? "for life" : valid_to),
      sort: "m.valid_to",
    },
    { name: "email", words: "E-mail", cell: ({ email }) => email, sort: "u.email" },
    { name: "phone", words: "Phone", cell: ({ phone }) => phone ?? "", isExtra: true },
    { name: "suburb", words: "Suburb", cell: ({ suburb }) => suburb ?? "", isExtra: true },
    {
      name: "joined",
      words: "Joined",
      cell: ({ joined_at }) => endText(joined_at),
      csv: ({ joined_at }) => joined_at?.slice(0, 10) ?? null,
      sort: "m.joined_at",
      isExtra: true,
    },
    {
      name: "vehicles",
      words: "Vehicles",
      cell: ({ vehicles }) => String(vehicles),
      isExtra: true,
      isNumber: true,
    },
  ];
}

/** The list of everybody with an account, by what they are to the club. */
function memberList(
  { now, zone }: { readonly now: number; readonly zone: string },
  levels: readonly { readonly code: string; readonly name: string }[],
): ListSpec<ListedMember> {
  const days = [clubDay(now, zone), clubDay(now + renewalDays * dayMs, zone)] as const;
  const [where, by] = [stateConditions(...days), stateIndexes(...days)];
  return {
    title: "Members",
    path: "/admin/members",
    select: `u.id, u.first_name, u.last_name, u.email, u.mobile_phone AS phone, m.number, m.is_approved, m.refused_at, m.left_as, u.merged_into, u.deleted_at,
      ${noExpiry} AS no_expiry, m.valid_to, m.joined_at, l.name AS level,
      (SELECT suburb FROM addresses WHERE id = u.current_address_id) AS suburb,
      (SELECT count(*) FROM vehicles v WHERE v.owner_id = u.id AND v.deleted_at IS NULL AND v.sold_on IS NULL) AS vehicles`,
    from: "users u LEFT JOIN memberships m ON m.user_id = u.id LEFT JOIN membership_levels l ON l.id = m.level_id",
    countsOfAll: countsOfStates(...days),
    views: [
      { name: "active", words: "Active", where: where.active },
      { name: "renewing", words: "Ending soon", where: where.renewing, by: by.renewing },
      { name: "lapsed", words: "Lapsed", where: where.lapsed },
      { name: "applied", words: "To approve", where: where.applied, by: by.applied },
      { name: "left", words: "Left", where: where.left, by: by.left },
      { name: "none", words: "No membership", where: where.none },
      { name: "asked", words: "To delete", where: where.asked, by: by.asked },
      { name: "all", words: "All", where: where.all },
    ],
    search: {
      words: "Name, number, e-mail, phone or plate",
      where: (search) => `u.id IN (${membersWith(search)})`,
    },
    similar: async (db, search) =>
      (await similarMembers(db, search)).map(({ id, words, more, text }) => ({
        text,
        link: { href: `/admin/members/${id}`, words, more },
      })),
    filters: [
      {
        name: "level",
        words: "Level",
        choices: levels.map(({ code, name }) => [code, name] as const),
        where: "l.code = ?",
      },
    ],
    columns: memberColumns(now, zone),
    sort: "name",
    key: "u.id",
    keyOf: ({ id }) => id,
    link: ({ id }) => `/admin/members/${id}`,
  };
}

async function getSpec(c: AppContext): Promise<ListSpec<ListedMember>> {
  const { db, clock } = c.var.services;
  const [zone, levels] = await Promise.all([
    clubZone(db),
    sql`SELECT code, name FROM membership_levels ORDER BY sort_order, id`.all<{ code: string; name: string }>(
      db,
    ),
  ]);
  return memberList({ now: clock.now(), zone }, levels);
}

/** GET /admin/members, and its CSV: what is filtered, or the rows that are ticked. */
export const memberListScreen = listScreen({
  area: "members",
  spec: getSpec,
  action: ({ roles }) =>
    mayIn(roles, "members", "change") ? html`<a class="btn" href="/admin/members/new">Add a member</a>` : "",
  empty: "Nobody is here.",
});
