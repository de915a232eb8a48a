import { addDays, addMonths, clubToday } from "./club-time";
import type { PictureIndex } from "./picture-references";
import { flag, insertOnce } from "./statements";
import { membershipLevels } from "./words/club";
import type { AddressSource, MemberSource } from "./words/members";
import { members } from "./words/members";

/** Codes of states to their ids in the schema. */
export type StateIds = ReadonlyMap<string, number>;

/** The settings' payment_to_user_id. */
const clubAccountId = 1;

/** Members with their memberships and addresses. Existing rows stay as they are. */
export function peopleStatements(
  db: D1Database,
  index: PictureIndex,
  states: StateIds,
  now: Date,
): D1PreparedStatement[] {
  const at = now.toISOString();
  return [
    ...members.flatMap((member) => memberStatements(db, index, states, member, now)),
    // The site as an OAuth client, and an account at the fake racing service.
    insertOnce(db, "oauth_clients", {
      id: "marque",
      name: "Capricorn Classic Car Club",
      redirect_uris: JSON.stringify(["/auth", "/profile/racing/return"]),
      created_at: at,
    }),
    insertOnce(db, "racing_accounts", { user_id: 1, external_id: "R-20418" }),
  ];
}

function memberStatements(
  db: D1Database,
  index: PictureIndex,
  states: StateIds,
  member: MemberSource,
  now: Date,
): D1PreparedStatement[] {
  const at = now.toISOString();
  const today = clubToday(now);
  const queensland = states.get("QLD") ?? null;
  const statements = [
    insertOnce(db, "users", {
      id: member.id,
      email: member.email,
      url: member.url ?? null,
      first_name: member.firstName,
      last_name: member.lastName,
      image_hash: member.photo ? index.hashOf(member.photo) : null,
      date_of_birth: member.dateOfBirth,
      mobile_phone: member.mobile,
      drivers_licence_number: member.licence ?? null,
      drivers_licence_expiry: member.licence ? addMonths(today, 26) : null,
      drivers_licence_state_of_issue_id: member.licence ? queensland : null,
      emergency_contact_name: member.emergency?.[0] ?? null,
      emergency_contact_phone: member.emergency?.[1] ?? null,
      company_name: member.business?.name ?? null,
      company_phone: member.business?.phone ?? null,
      trading_name: member.business?.tradingName ?? null,
      abn: member.business?.abn ?? null,
      website: member.business?.website ?? null,
      facebook_link: member.business?.facebook ?? null,
      created_at: at,
      updated_at: at,
    }),
  ];
  for (const [index, role] of (member.roles ?? []).entries())
    statements.push(
      insertOnce(db, "officer_roles", { id: member.id * 10 + index, user_id: member.id, role, given_at: at }),
    );
  const home = member.address && { ...member.address, id: member.id, name: "Home" };
  for (const address of [...(home ? [home] : []), ...(member.otherAddresses ?? [])])
    statements.push(addressStatement(db, member, address, at));
  if (home)
    statements.push(
      db
        .prepare("UPDATE users SET current_address_id = ?1 WHERE id = ?1 AND current_address_id IS NULL")
        .bind(member.id),
    );
  if (member.credit !== undefined)
    statements.push(
      insertOnce(db, "credits", { user_id: member.id, supplier_id: clubAccountId, cents: member.credit }),
    );
  const { membership } = member;
  if (membership) {
    const { ends } = membership;
    statements.push(
      insertOnce(db, "memberships", {
        id: member.id,
        user_id: member.id,
        level_id: membershipLevels.find((level) => level.code === membership.level)?.id ?? null,
        number: membership.number,
        name: `${member.firstName} ${member.lastName}`,
        additional_member: membership.partner ?? null,
        valid_to: ends ? addDays(addMonths(today, ends.months ?? 0), ends.days ?? 0) : null,
        no_expiry: flag(ends === null),
        colour: membership.colour,
        home_track: membership.track?.name ?? null,
        track_color: membership.track?.colour ?? null,
        has_prior: 1,
        is_approved: 1,
        special_vehicle: flag(membership.specialVehicle),
        joined_at: membership.joined,
        updated_at: at,
      }),
    );
  }
  return statements;
}

function addressStatement(
  db: D1Database,
  member: MemberSource,
  address: AddressSource,
  at: string,
): D1PreparedStatement {
  return insertOnce(db, "addresses", {
    id: address.id,
    user_id: member.id,
    display_name: address.name,
    first_name: member.firstName,
    last_name: member.lastName,
    email: member.email,
    phone: member.mobile,
    street_address: address.street,
    suburb: address.suburb,
    postcode: address.postcode,
    state: address.state ?? "QLD",
    enabled: flag(!address.isDisabled),
    created_at: at,
    updated_at: at,
  });
}
