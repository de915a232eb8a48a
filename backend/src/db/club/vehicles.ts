import { maxVehicles, type VehicleFieldsWire, type VehicleWire, vehicleFields } from "#contract/vehicle";
import { maxVehiclePhotos, restorableDays } from "#rules/vehicle-limits";
import { instant } from "../../domain/clock";
import { deleteUnusedFiles, describeChangedFiles, type FileDescription } from "../content/files";
import { deleteUnusedImages } from "../content/images";
import { deleteObjects } from "../deleted-objects";
import { nextVersion } from "../next-version";
import { raw, sql } from "../sql";

type OwnColumn = keyof VehicleFieldsWire;
/** The columns that an owner writes. */
export const ownColumns = Object.keys(vehicleFields.entries) as readonly OwnColumn[];
export type VehicleColumns = Partial<
  Omit<VehicleFieldsWire, "identifier_kind"> & Pick<VehicleWire, "identifier_kind">
>;

export type PhotoRow = { readonly hash: string; readonly description: string };
export type VehicleRow = Pick<VehicleWire, OwnColumn | "id" | "deleted_at" | "updated_at"> & {
  is_active: number;
  /** JSON: a list of PhotoRow. */
  photos: string;
  /** JSON: a list of file ids. */
  documents: string;
};

const columns = `id, ${ownColumns.join(", ")}, is_active, photos, documents, deleted_at, updated_at`;

/** The oldest `deleted_at` of a vehicle that can be restored. */
export const restorableSince = (now: number) => instant(now - restorableDays * 24 * 60 * 60_000);

/** A member's vehicle. */
export type OwnVehicle = { readonly ownerId: number; readonly id: number };
/** `updatedAt`: as it was read; undefined writes whatever it is now. */
type VehicleVersion = OwnVehicle & { readonly updatedAt: string | undefined };

type VehicleFilter = {
  readonly isActive: boolean | null;
  readonly isSold: boolean | null;
  readonly isDeleted: boolean;
};

/** A page of a member's vehicles, the newest first, and how many there are on all pages. */
export async function listVehicles(
  db: D1Database,
  ownerId: number,
  { isActive, isSold, isDeleted }: VehicleFilter,
  { limit, offset, now }: { readonly limit: number; readonly offset: number; readonly now: number },
): Promise<{ readonly vehicles: VehicleRow[]; readonly total: number }> {
  const listed = `FROM vehicles WHERE owner_id = ?1 AND iif(?2 = 1, deleted_at >= ?3, deleted_at IS NULL)
    AND (?4 IS NULL OR is_active = ?4) AND (?5 IS NULL OR (sold_on IS NOT NULL) = ?5)`;
  const flag = (value: boolean | null) => (value === null ? null : Number(value));
  const filter = [ownerId, Number(isDeleted), restorableSince(now), flag(isActive), flag(isSold)];
  const [page, count] = await db.batch<Record<string, unknown>>([
    db
      .prepare(`SELECT ${columns} ${listed} ORDER BY created_at DESC, id DESC LIMIT ?6 OFFSET ?7`)
      .bind(...filter, limit, offset),
    db.prepare(`SELECT count(*) AS total ${listed}`).bind(...filter),
  ]);
  return {
    vehicles: (page?.results ?? []) as VehicleRow[],
    total: Number(count?.results[0]?.total ?? 0),
  };
}

/** A member's vehicle, also a deleted one that can be restored; null for anybody else's. */
export const findVehicle = (db: D1Database, { ownerId, id }: OwnVehicle, now: number) =>
  sql`SELECT ${raw(columns)} FROM vehicles
    WHERE id = ${id} AND owner_id = ${ownerId} AND (deleted_at IS NULL
    OR deleted_at >= ${restorableSince(now)})`.first<VehicleRow>(db);

/** @returns null when the member has as many vehicles as allowed. */
export function createVehicle(
  db: D1Database,
  ownerId: number,
  fields: VehicleColumns,
  now: number,
): Promise<VehicleRow | null> {
  const given = ownColumns.filter((column) => fields[column] !== undefined);
  const marks = given.map((_, index) => `, ?${index + 4}`).join("");
  return db
    .prepare(
      `INSERT INTO vehicles (owner_id, created_at, updated_at${given.map((column) => `, ${column}`).join("")})
       SELECT ?1, ?2, ?2${marks} WHERE (SELECT count(*) FROM vehicles WHERE owner_id = ?1) < ?3
       RETURNING ${columns}`,
    )
    .bind(ownerId, instant(now), maxVehicles, ...given.map((column) => fields[column] ?? null))
    .first<VehicleRow>();
}

type VehicleChanges = {
  readonly fields: VehicleColumns;
  /** All of them; undefined leaves them as they are. */
  readonly photos: readonly PhotoRow[] | undefined;
  readonly documents: readonly string[] | undefined;
  /** Of its documents; none leaves them as they are. */
  readonly described: readonly FileDescription[];
  /** Photos and documents that it had and no longer has. Deleted, unless something else has them. */
  readonly removed: { readonly photos: readonly string[]; readonly documents: readonly string[] };
};

/** @returns false when there is no such vehicle with that `updatedAt`, or it is deleted. */
export async function updateVehicle(
  db: D1Database,
  media: R2Bucket,
  { ownerId, id, updatedAt }: VehicleVersion,
  { fields, photos, documents, described, removed }: VehicleChanges,
  now: number,
): Promise<boolean> {
  const cells: [string, string | number | null][] = ownColumns.flatMap((column) =>
    fields[column] === undefined ? [] : [[column, fields[column] ?? null]],
  );
  if (photos) cells.push(["photos", JSON.stringify(photos)]);
  if (documents) cells.push(["documents", JSON.stringify(documents)]);
  const set = cells.map(([column], index) => `, ${column} = ?${index + 5}`).join("");
  const [updated, ...deleted] = await db.batch<{ id?: number; object_key?: string }>([
    db
      .prepare(
        `UPDATE vehicles SET updated_at = ${nextVersion("?1")}${set}
         WHERE id = ?2 AND owner_id = ?3 AND deleted_at IS NULL AND (?4 IS NULL OR updated_at = ?4)
         RETURNING id`,
      )
      .bind(instant(now), id, ownerId, updatedAt ?? null, ...cells.map(([, value]) => value)),
    ...(described.length > 0 ? [describeChangedFiles(db, ownerId, described)] : []),
    // When the update found no row, the vehicle still has them.
    ...deleteUnusedFiles(db, ownerId, removed.documents),
    ...deleteUnusedImages(db, ownerId, removed.photos),
  ]);
  await deleteObjects(media, deleted);
  return (updated?.results.length ?? 0) > 0;
}

/**
 * Adds a photo at the end, once.
 * @returns false when there is no such vehicle, it is deleted, or it has as many photos as allowed
 */
export async function addVehiclePhoto(
  db: D1Database,
  { ownerId, id }: OwnVehicle,
  { hash, description }: PhotoRow,
  now: number,
): Promise<boolean> {
  const has = "EXISTS (SELECT 1 FROM json_each(photos) WHERE json_extract(value, '$.hash') = ?4)";
  const row = await db
    .prepare(
      `UPDATE vehicles SET
         updated_at = CASE WHEN ${has} THEN updated_at ELSE ${nextVersion("?1")} END,
         photos = CASE WHEN ${has} THEN photos
           ELSE json_insert(photos, '$[#]', json_object('hash', ?4, 'description', ?5)) END
       WHERE id = ?2 AND owner_id = ?3 AND deleted_at IS NULL AND (json_array_length(photos) < ?6 OR ${has})
       RETURNING id`,
    )
    .bind(instant(now), id, ownerId, hash, description, maxVehiclePhotos)
    .first();
  return row !== null;
}

/** Of enable, disable and delete. ?1 is now. */
const steps = {
  // A restored one is where it was.
  enable: "is_active = iif(deleted_at IS NULL, 1, is_active), deleted_at = NULL WHERE 1",
  disable: "is_active = 0 WHERE deleted_at IS NULL",
  // Deleted once more, it cannot be restored for longer.
  delete: "deleted_at = coalesce(deleted_at, ?1) WHERE 1",
} as const;
export type VehicleStep = keyof typeof steps;

/** @returns false when there is no such vehicle with that `updatedAt`. */
export async function changeVehicle(
  db: D1Database,
  { ownerId, id, updatedAt }: VehicleVersion,
  step: VehicleStep,
  now: number,
): Promise<boolean> {
  const row = await db
    .prepare(
      `UPDATE vehicles SET updated_at = ${nextVersion("?1")}, ${steps[step]}
         AND id = ?2 AND owner_id = ?3 AND (?4 IS NULL OR updated_at = ?4)
         AND (deleted_at IS NULL OR deleted_at >= ?5) RETURNING id`,
    )
    .bind(instant(now), id, ownerId, updatedAt ?? null, restorableSince(now))
    .first();
  return row !== null;
}

export const hasState = async (db: D1Database, stateId: number): Promise<boolean> =>
  (await sql`SELECT 1 FROM states WHERE id = ${stateId}`.first(db)) !== null;
