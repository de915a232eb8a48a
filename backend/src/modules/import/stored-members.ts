import { noExpiry } from "../../db/club/no-expiry";
import { clubZone } from "../../db/content/site-settings";
import { raw, sql } from "../../db/sql";
import { clubDay } from "../../domain/club-time";
import { cellsByField, type Mapping } from "./fields";
import type { AddressColumns, ImportLevel, ImportState, MembershipColumns, StoredMember } from "./records";

type Row = StoredMember["person"] &
  AddressColumns &
  MembershipColumns & {
    readonly id: number;
    readonly merged_into: number | null;
    readonly deleted_at: string | null;
    readonly closed_at: string | null;
    readonly person_version: string;
    readonly address_version: string | null;
    readonly membership_version: string | null;
    readonly left_as: string | null;
    readonly refused_at: string | null;
    readonly no_expiry: number | null;
  };

const columns = `u.id, u.email, u.first_name, u.last_name, u.mobile_phone, u.emergency_contact_name,
  u.emergency_contact_phone, u.merged_into, u.deleted_at, u.closed_at, u.updated_at AS person_version,
  a.updated_at AS address_version, a.street_address, a.street_address_1, a.suburb, a.state, a.postcode,
  m.updated_at AS membership_version, m.level_id, m.number, m.name, m.additional_member, m.valid_to,
  m.joined_at, m.left_as, m.refused_at, ${noExpiry} AS no_expiry
  FROM users u LEFT JOIN addresses a ON a.id = u.current_address_id
    LEFT JOIN memberships m ON m.user_id = u.id LEFT JOIN membership_levels l ON l.id = m.level_id`;

const toMember = (row: Row): StoredMember => ({
  id: row.id,
  person: {
    email: row.email,
    first_name: row.first_name,
    last_name: row.last_name,
    mobile_phone: row.mobile_phone,
    emergency_contact_name: row.emergency_contact_name,
    emergency_contact_phone: row.emergency_contact_phone,
  },
  address:
    row.address_version === null
      ? null
      : {
          street_address: row.street_address,
          street_address_1: row.street_address_1,
          suburb: row.suburb,
          state: row.state,
          postcode: row.postcode,
        },
  membership:
    row.membership_version === null
      ? null
      : {
          level_id: row.level_id,
          number: row.number,
          name: row.name,
          additional_member: row.additional_member,
          valid_to: row.valid_to,
          joined_at: row.joined_at,
        },
  versions: {
    person: row.person_version,
    address: row.address_version,
    membership: row.membership_version,
  },
  isGone: row.merged_into !== null || row.deleted_at !== null,
  hasLeft: row.left_as !== null || row.refused_at !== null || row.closed_at !== null,
  isForLife: row.no_expiry === 1,
});

/** Bound as one JSON text, far below what D1 takes. */
const keysAtOnce = 2_000;

/** Whoever has one of these numbers or e-mail addresses. */
async function findMembers(
  db: D1Database,
  keys: readonly { readonly number: string | undefined; readonly email: string | undefined }[],
): Promise<readonly StoredMember[]> {
  const found: StoredMember[] = [];
  for (let from = 0; from < keys.length; from += keysAtOnce) {
    const part = keys.slice(from, from + keysAtOnce);
    const numbers = JSON.stringify(part.flatMap(({ number }) => number ?? []));
    const emails = JSON.stringify(part.flatMap(({ email }) => email ?? []));
    const rows = await sql`SELECT ${raw(columns)} WHERE u.id IN (
        SELECT user_id FROM memberships WHERE number IN (SELECT value FROM json_each(${numbers}))
        UNION SELECT id FROM users WHERE email IN (SELECT value FROM json_each(${emails})))`.all<Row>(db);
    found.push(...rows.map(toMember));
  }
  return found;
}

/** What these rows of a file are compared with. */
export async function readState(
  db: D1Database,
  rows: readonly { readonly cells: readonly string[] }[],
  {
    mapping,
    officerId,
    now,
  }: { readonly mapping: Mapping; readonly officerId: number; readonly now: number },
): Promise<ImportState> {
  const keys = rows.map(({ cells }) => {
    const { number, email } = cellsByField(mapping, cells);
    return { number, email: email?.toLowerCase() };
  });
  const [members, levels, zone] = await Promise.all([
    findMembers(db, keys),
    sql`SELECT id, code, name, no_expiry FROM membership_levels ORDER BY id`.all<ImportLevel>(db),
    clubZone(db),
  ]);
  return {
    levels,
    today: clubDay(now, zone),
    officerId,
    byNumber: new Map(
      members.flatMap((member) => (member.membership ? [[member.membership.number, member] as const] : [])),
    ),
    byEmail: new Map(members.map((member) => [member.person.email, member])),
  };
}
