import { hasState, ownColumns, type PhotoRow, type VehicleColumns } from "../../../db/club/vehicles";
import { type FileDescription, ownFiles } from "../../../db/content/files";
import {
  changedIdentity,
  findYearConflict,
  type Identity,
  readIdentity,
} from "../../../domain/club/vehicle-rules";
import { Refusal } from "../../refusal";

/** @throws Refusal VALIDATION of one field */
export function refuseField(field: string, message: string): never {
  throw new Refusal("VALIDATION", { errors: [{ field, message }] });
}

/**
 * The owner's columns of a request, by the rules that need the vehicle, the clock or the database.
 * @param before the vehicle that is changed; null for a new one
 * @throws Refusal VALIDATION
 */
export async function readColumns(
  db: D1Database,
  input: VehicleColumns,
  before: (Identity & { readonly year_built: number | null }) | null,
  now: number,
): Promise<VehicleColumns> {
  const columns = Object.fromEntries(
    ownColumns.flatMap((column) => (input[column] === undefined ? [] : [[column, input[column]]])),
  ) as VehicleColumns;
  if ((input.year_built ?? 0) > new Date(now).getUTCFullYear() + 1) {
    refuseField("year_built", "It cannot have been built after next year");
  }
  if (input.plate_state_id != null && !(await hasState(db, input.plate_state_id))) {
    refuseField("plate_state_id", "There is no such state");
  }
  const changed = changedIdentity(input, before);
  const identity = changed === null ? before : readIdentity(changed);
  if (typeof identity === "string") return refuseField("identifier", identity);
  const hasNewYear = input.year_built !== undefined && input.year_built !== before?.year_built;
  const year = input.year_built === undefined ? (before?.year_built ?? null) : input.year_built;
  const conflict = identity && (changed || hasNewYear) ? findYearConflict(identity, year) : null;
  if (conflict) return refuseField("identifier", conflict);
  return changed === null ? columns : { ...columns, ...identity };
}

/**
 * The photos in their new order and words.
 * @param had the vehicle's hashes
 * @throws Refusal VALIDATION
 */
export function readPhotos(
  sent: readonly { readonly hash: string; readonly description: string | null }[],
  had: readonly string[],
): readonly PhotoRow[] {
  const hashes = sent.map(({ hash }) => hash);
  if (new Set(hashes).size !== hashes.length || hashes.some((hash) => !had.includes(hash))) {
    refuseField("photos", "Name photos of this vehicle, each once");
  }
  return sent.map(({ hash, description }) => ({ hash, description: description ?? "" }));
}

/** @throws Refusal VALIDATION, for somebody else's file as for none */
export async function readDocuments(
  db: D1Database,
  ownerId: number,
  sent: readonly string[],
): Promise<readonly string[]> {
  const ids = [...new Set(sent)];
  const own = await ownFiles(db, ownerId, ids);
  if (own.length !== ids.length) refuseField("documents", "Upload the document first");
  return ids;
}

/**
 * @param has ids of the vehicle's documents
 * @throws Refusal VALIDATION, for a file that the vehicle does not have
 */
export function readDescriptions(
  sent: readonly { readonly id: string; readonly description: string | null }[],
  has: readonly string[],
): readonly FileDescription[] {
  if (sent.some(({ id }) => !has.includes(id)))
    refuseField("document_descriptions", "Describe documents of this vehicle");
  return sent.map(({ id, description }) => ({ id, description: description ?? "" }));
}
