import { html } from "hono/html";
import { noExpiry } from "../../db/club/no-expiry";
import { clubZone } from "../../db/content/site-settings";
import { membersWith } from "../../db/desk-search";
import { similarMembers } from "../../db/similar-records";
import { sql } from "../../db/sql";
import type { ListSpec } from "../../desk/list";
import { listScreen } from "../../desk/list-screen";
import type { Officer } from "../../desk/officer";
import type { AppContext } from "../../http/services";
import { mayIn } from "../roles/rules";
import { addressList, type ListedMember, memberColumns } from "./member-columns";
import { countsOfStates, endingSoon, quotedDay, stateConditions, stateIndexes } from "./states";

const people = `users u LEFT JOIN memberships m ON m.user_id = u.id
  LEFT JOIN membership_levels l ON l.id = m.level_id`;

/** The list of everybody with an account, by what they are to the club. */
function memberList(
  sight: Parameters<typeof memberColumns>[0],
  levels: readonly { readonly code: string; readonly name: string }[],
): ListSpec<ListedMember> {
  const { now, zone, seesBirth } = sight;
  const [today, soon] = endingSoon(now, zone);
  const days = [quotedDay(today), quotedDay(soon)] as const;
  const [where, by] = [stateConditions(...days), stateIndexes(...days)];
  return {
    title: "Members",
    path: "/admin/members",
    select: `u.id, u.first_name, u.last_name, u.email, u.mobile_phone AS phone, m.number, m.is_approved, m.refused_at, m.left_as, u.merged_into, u.deleted_at,
      ${noExpiry} AS no_expiry, m.valid_to, m.joined_at, l.name AS level,
      a.street_address AS street, a.street_address_1 AS more, a.suburb, a.state AS region, a.postcode,
      m.additional_member AS additional, u.emergency_contact_name AS emergency, u.emergency_contact_phone AS emergency_phone,
      ${seesBirth ? "u.date_of_birth" : "NULL"} AS born,
      (SELECT count(*) FROM vehicles v WHERE v.owner_id = u.id AND v.deleted_at IS NULL AND v.sold_on IS NULL) AS vehicles`,
    from: `${people} LEFT JOIN addresses a ON a.id = u.current_address_id`,
    counted: people,
    countsOfAll: countsOfStates(...days),
    views: [
      { name: "active", words: "Active", where: where.active },
      { name: "renewing", words: "Ending soon", where: where.renewing, by: by.renewing },
      { name: "lapsed", words: "Lapsed", where: where.lapsed },
      { name: "applied", words: "To approve", where: where.applied, by: by.applied },
      { name: "left", words: "Left", where: where.left, by: by.left },
      { name: "none", words: "No membership", where: where.none },
      { name: "asked", words: "To delete", where: where.asked, by: by.asked },
      {
        name: "bounced",
        words: "Takes no mail",
        where: where.bounced,
        by: by.bounced,
        empty: "Every address takes mail.",
      },
      {
        name: "complained",
        words: "Reported spam",
        where: where.complained,
        by: by.complained,
        empty: "Nobody has reported a mail as spam.",
      },
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
    columns: memberColumns(sight),
    csvs: [{ words: "Address list (CSV)", columns: addressList }],
    sort: "name",
    key: "u.id",
    keyOf: ({ id }) => id,
    link: ({ id }) => `/admin/members/${id}`,
  };
}

/** The list as it is now, for whoever sees dates of birth or does not. */
export async function readMemberList(
  db: D1Database,
  now: number,
  seesBirth = false,
): Promise<ListSpec<ListedMember>> {
  const [zone, levels] = await Promise.all([
    clubZone(db),
    sql`SELECT code, name FROM membership_levels ORDER BY sort_order, id`.all<{ code: string; name: string }>(
      db,
    ),
  ]);
  return memberList({ now, zone, seesBirth }, levels);
}

const getSpec = (c: AppContext, { roles }: Officer): Promise<ListSpec<ListedMember>> =>
  readMemberList(c.var.services.db, c.var.services.clock.now(), mayIn(roles, "evidence", "see"));

/** GET /admin/members, and its CSV: what is filtered, or the rows that are ticked. */
export const memberListScreen = listScreen({
  area: "members",
  spec: getSpec,
  action: ({ roles }) =>
    mayIn(roles, "members", "change")
      ? html`<p class="acts"><a class="btn" href="/admin/members/new">Add a member</a> <a href="/admin/members/import">Import</a></p>`
      : "",
  opens: ({ roles }) =>
    mayIn(roles, "mail", "change") ? [{ href: "/admin/mail/new", words: "Mail these" }] : [],
  empty: "Nobody is here.",
});
