import {
  type SivApplicationFieldsWire,
  type SivApplicationWire,
  sivApplicationFields,
} from "#contract/siv-application";
import type { documentSlots, PhotoSlot, SivApplicationState } from "#rules/siv-application-values";
import { instant } from "../../domain/clock";
import { editableStates } from "../../domain/club/siv-application-states";
import { deleteUnusedFiles } from "../content/files";
import { deleteObjects } from "../deleted-objects";
import { nextVersion } from "../next-version";
import { raw, sql } from "../sql";

type OwnColumn = keyof SivApplicationFieldsWire;
/** The columns that an applicant writes. */
export const ownColumns = Object.keys(sivApplicationFields.entries) as readonly OwnColumn[];
export type SivApplicationColumns = Partial<Readonly<Record<OwnColumn, string | number | null>>>;

export type DocumentRow = { readonly slot: (typeof documentSlots)[number]; readonly id: string };

/** JSON of `signature`. */
export type SignatureRow = {
  readonly method: "drawn" | "typed" | "uploaded";
  readonly name: string;
  readonly signed_on: string;
  readonly signed_at: string;
  readonly file_id: string | null;
  readonly text_hash: string;
  readonly text: string;
  readonly locale: string;
};

export type SivApplicationRow = Omit<
  Pick<SivApplicationWire, OwnColumn>,
  "declared" | "is_modified" | "confirmed"
> &
  Pick<
    SivApplicationWire,
    | "id"
    | "status"
    | "member_number"
    | "financial_until"
    | "note"
    | "inspection_at"
    | "inspection_place"
    | "submitted_at"
    | "decided_at"
    | "created_at"
    | "updated_at"
  > & {
    user_id: number;
    vehicle_id: number | null;
    scheme_id: number;
    is_modified: number | null;
    is_unsigned: number;
    /** JSON: a list of ids. */
    declared: string;
    /** JSON: a list of RequestTopic. */
    confirmed: string;
    /** JSON: a list of AskedTopic (rules/siv-application-requests.ts). */
    asked: string;
    /** JSON: slot to file id. */
    photos: string;
    /** JSON: a list of DocumentRow. */
    documents: string;
    /** JSON: a vehicle as contract/siv-application.ts has it; null before it is submitted. */
    vehicle: string | null;
    /** JSON: a SignatureRow. */
    signature: string | null;
  };

export const sivApplicationColumns = `id, user_id, vehicle_id, scheme_id, status, ${ownColumns.join(", ")}, asked, photos,
  documents, vehicle, member_number, financial_until, signature, is_unsigned, note, inspection_at,
  inspection_place, submitted_at, decided_at, created_at, updated_at`;

/** A member's application. */
export type OwnSivApplication = { readonly ownerId: number; readonly id: number };
/** `updatedAt`: as it was read; undefined writes whatever it is now. */
export type SivApplicationVersion = OwnSivApplication & { readonly updatedAt: string | undefined };

const quoted = (states: readonly SivApplicationState[]) => states.map((state) => `'${state}'`).join(", ");
const editable = quoted(editableStates);

/** A page of a member's applications, the newest first, and how many there are on all pages. */
export async function listSivApplications(
  db: D1Database,
  ownerId: number,
  filter: { readonly status: SivApplicationState | null; readonly vehicleId: number | null },
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly applications: SivApplicationRow[]; readonly total: number }> {
  const listed = `FROM siv_applications WHERE user_id = ?1 AND (?2 IS NULL OR status = ?2)
    AND (?3 IS NULL OR vehicle_id = ?3)`;
  const given = [ownerId, filter.status, filter.vehicleId];
  const [page, count] = await db.batch<Record<string, unknown>>([
    db
      .prepare(
        `SELECT ${sivApplicationColumns} ${listed} ORDER BY created_at DESC, id DESC LIMIT ?4 OFFSET ?5`,
      )
      .bind(...given, limit, offset),
    db.prepare(`SELECT count(*) AS total ${listed}`).bind(...given),
  ]);
  return {
    applications: (page?.results ?? []) as SivApplicationRow[],
    total: Number(count?.results[0]?.total ?? 0),
  };
}

/** Whether the vehicle of an application has another one that is open, also as a draft. */
export const hasOtherOpen = async (db: D1Database, id: number): Promise<boolean> =>
  (await sql`SELECT 1 FROM siv_applications a JOIN siv_applications o ON o.vehicle_id = a.vehicle_id
    WHERE a.id = ${id} AND o.id <> a.id AND o.status IN (${raw(openStates)})`.first(db)) !== null;

/** A member's application; null for anybody else's. */
export const findSivApplication = (db: D1Database, { ownerId, id }: OwnSivApplication) =>
  sql`SELECT ${raw(sivApplicationColumns)} FROM siv_applications WHERE id = ${id}
    AND user_id = ${ownerId}`.first<SivApplicationRow>(db);

const openStates = quoted([
  "draft",
  "submitted",
  "more-information",
  "inspection-booked",
  "approved",
  "lodged",
]);

/** The open application for one of the member's vehicles. */
export const openSivApplication = (db: D1Database, ownerId: number, vehicleId: number) =>
  db
    .prepare(
      `SELECT ${sivApplicationColumns} FROM siv_applications
       WHERE user_id = ? AND vehicle_id = ? AND status IN (${openStates})`,
    )
    .bind(ownerId, vehicleId)
    .first<SivApplicationRow>();

/** @returns null when the vehicle is not the member's, is deleted or sold, or has an open application. */
export function createSivApplication(
  db: D1Database,
  ownerId: number,
  { vehicleId, schemeId, fields }: { vehicleId: number; schemeId: number; fields: SivApplicationColumns },
  now: number,
): Promise<SivApplicationRow | null> {
  const given = ownColumns.filter((column) => fields[column] !== undefined);
  const marks = given.map((_, index) => `, ?${index + 5}`).join("");
  return db
    .prepare(
      `INSERT INTO siv_applications
         (user_id, vehicle_id, scheme_id, created_at, updated_at${given.map((column) => `, ${column}`).join("")})
       SELECT owner_id, id, ?3, ?4, ?4${marks} FROM vehicles
       WHERE id = ?1 AND owner_id = ?2 AND deleted_at IS NULL AND sold_on IS NULL
       ON CONFLICT DO NOTHING RETURNING ${sivApplicationColumns}`,
    )
    .bind(vehicleId, ownerId, schemeId, instant(now), ...given.map((column) => fields[column] ?? null))
    .first<SivApplicationRow>();
}

const isEditableVersion = `id = ?2 AND user_id = ?3 AND (?4 IS NULL OR updated_at = ?4) AND status IN (${editable})`;
const written = `updated_at = ${nextVersion("?1")}, is_unsigned = 1`;

/** @returns false when there is no application of that version that its applicant may edit. */
export async function updateSivApplication(
  db: D1Database,
  { ownerId, id, updatedAt }: SivApplicationVersion,
  fields: SivApplicationColumns,
  now: number,
): Promise<boolean> {
  const given = ownColumns.filter((column) => fields[column] !== undefined);
  const set = given.map((column, index) => `, ${column} = ?${index + 5}`).join("");
  const row = await db
    .prepare(`UPDATE siv_applications SET ${written}${set} WHERE ${isEditableVersion} RETURNING id`)
    .bind(instant(now), id, ownerId, updatedAt ?? null, ...given.map((column) => fields[column] ?? null))
    .first();
  return row !== null;
}

/** Who sends a file has something newer after all. */
const confirmedWithout = (topic: string) =>
  `(SELECT json_group_array(c.value) FROM json_each(confirmed) c WHERE c.value <> ${topic})`;

const isOwnFile = "EXISTS (SELECT 1 FROM files f WHERE f.id = ?6 AND f.owner_id = ?3 AND f.is_public = 0)";

/**
 * Puts a private file of the applicant in a photo's place, and deletes the `former` one.
 * @returns as updateApplication; false as well when the file is gone
 */
export async function setSivApplicationPhoto(
  db: D1Database,
  media: R2Bucket,
  { ownerId, id, updatedAt }: SivApplicationVersion,
  { slot, key, former }: { slot: PhotoSlot; key: string; former: string | undefined },
  now: number,
): Promise<boolean> {
  const [updated, ...deleted] = await db.batch<{ id?: number; object_key?: string }>([
    db
      .prepare(
        `UPDATE siv_applications SET ${written}, photos = json_set(photos, '$.' || ?5, ?6),
           confirmed = ${confirmedWithout("'photo-' || ?5")}
         WHERE ${isEditableVersion} AND ${isOwnFile} RETURNING id`,
      )
      .bind(instant(now), id, ownerId, updatedAt ?? null, slot, key),
    ...deleteUnusedFiles(db, ownerId, former && former !== key ? [former] : []),
  ]);
  await deleteObjects(media, deleted);
  return (updated?.results.length ?? 0) > 0;
}

/** @returns as setApplicationPhoto; false as well when the slot has `maxDocuments` documents. */
export async function addSivApplicationDocument(
  db: D1Database,
  { ownerId, id, updatedAt }: SivApplicationVersion,
  { slot, id: key }: DocumentRow,
  maxDocuments: number,
  now: number,
): Promise<boolean> {
  const has = `EXISTS (SELECT 1 FROM json_each(documents) d WHERE d.value ->> 'id' = ?6 AND d.value ->> 'slot' = ?5)`;
  const row = await db
    .prepare(
      `UPDATE siv_applications SET ${written}, documents = CASE WHEN ${has} THEN documents
         ELSE json_insert(documents, '$[#]', json_object('slot', ?5, 'id', ?6)) END,
         confirmed = ${confirmedWithout("'document-' || ?5")}
       WHERE ${isEditableVersion} AND ${isOwnFile} AND (${has} OR
         (SELECT count(*) FROM json_each(documents) d WHERE d.value ->> 'slot' = ?5) < ?7) RETURNING id`,
    )
    .bind(instant(now), id, ownerId, updatedAt ?? null, slot, key, maxDocuments)
    .first();
  return row !== null;
}

/** Takes a photo or a document away and deletes its file. @returns as updateApplication */
export async function removeSivApplicationFile(
  db: D1Database,
  media: R2Bucket,
  { ownerId, id, updatedAt }: SivApplicationVersion,
  key: string,
  now: number,
): Promise<boolean> {
  const [updated, ...deleted] = await db.batch<{ id?: number; object_key?: string }>([
    db
      .prepare(
        `UPDATE siv_applications SET ${written},
           photos = (SELECT json_group_object(p.key, p.value) FROM json_each(photos) p WHERE p.value <> ?5),
           documents = (SELECT json_group_array(json(d.value)) FROM json_each(documents) d
             WHERE d.value ->> 'id' <> ?5)
         WHERE ${isEditableVersion} RETURNING id`,
      )
      .bind(instant(now), id, ownerId, updatedAt ?? null, key),
    ...deleteUnusedFiles(db, ownerId, [key]),
  ]);
  await deleteObjects(media, deleted);
  return (updated?.results.length ?? 0) > 0;
}

/** Deletes a draft and its files. @returns false when there is no draft of that version */
export async function deleteDraft(
  db: D1Database,
  media: R2Bucket,
  { ownerId, id, updatedAt }: SivApplicationVersion,
  files: readonly string[],
): Promise<boolean> {
  const [gone, ...deleted] = await db.batch<{ id?: number; object_key?: string }>([
    db
      .prepare(
        `DELETE FROM siv_applications
         WHERE id = ?1 AND user_id = ?2 AND (?3 IS NULL OR updated_at = ?3) AND status = 'draft' RETURNING id`,
      )
      .bind(id, ownerId, updatedAt ?? null),
    ...deleteUnusedFiles(db, ownerId, files),
  ]);
  await deleteObjects(media, deleted);
  return (gone?.results.length ?? 0) > 0;
}
