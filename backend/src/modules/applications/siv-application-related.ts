import { html } from "hono/html";
import type { SivApplicationWire } from "#contract/siv-application";
import { kindWords } from "#rules/signed-text";
import type { SivApplicationState } from "#rules/siv-application-values";
import type { SivApplicationRow } from "../../db/club/siv-applications";
import { sql } from "../../db/sql";
import type { Officer } from "../../desk/officer";
import { type RelatedRow, relatedList } from "../../desk/related-list";
import type { Markup } from "../../http/html-page";
import { mayIn } from "../roles/rules";
import { stateWords, vehicleName } from "./siv-application-list";

type OtherRow = Pick<SivApplicationRow, "id" | "kind" | "vehicle"> & { readonly status: SivApplicationState };

const maxOthers = 8;

const findApplicant = (db: D1Database, userId: number): Promise<RelatedRow | null> =>
  sql`SELECT u.id, coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) AS words,
      m.number AS more FROM users u LEFT JOIN memberships m ON m.user_id = u.id
    WHERE u.id = ${userId}`.first<RelatedRow>(db);

/** The applicant's other applications that were handed in, the newest first. */
const listOthers = (db: D1Database, { id, user_id }: SivApplicationRow): Promise<readonly OtherRow[]> =>
  sql`SELECT id, kind, vehicle, status FROM siv_applications
    WHERE user_id = ${user_id} AND id <> ${id} AND status <> 'draft'
    ORDER BY id DESC LIMIT ${maxOthers}`.all<OtherRow>(db);

function otherRow({ id, kind, vehicle, status }: OtherRow): RelatedRow {
  const named = vehicle && (JSON.parse(vehicle) as Parameters<typeof vehicleName>[0]);
  const words = named ? `${kindWords[kind]}: ${vehicleName(named)}` : kindWords[kind];
  return { id, words, more: stateWords[status][0] };
}

type Dossier = {
  readonly row: SivApplicationRow;
  readonly item: SivApplicationWire;
  /** Neither sold nor deleted. */
  readonly hasVehicle: boolean;
};

/** The applicant, the vehicle as it is now, and the applicant's other applications. */
export async function relatedToSivApplication(
  db: D1Database,
  { roles }: Officer,
  { row, item, hasVehicle }: Dossier,
): Promise<Markup> {
  const [applicant, others] = await Promise.all([findApplicant(db, row.user_id), listOthers(db, row)]);
  const vehicle = item.vehicle && {
    id: row.id,
    words: vehicleName(item.vehicle),
    more: hasVehicle ? item.vehicle.plate : "Sold or deleted by the member",
  };
  const toMember = mayIn(roles, "members", "see") ? (id: number) => `/admin/members/${id}` : null;
  return html`${relatedList("Applicant", applicant ? [applicant] : [], toMember)}
    ${relatedList("Vehicle", vehicle ? [vehicle] : [], null)}
    ${relatedList("Other applications", others.map(otherRow), (id) => `/admin/applications/${id}`)}`;
}
