import type { identifierKinds } from "#rules/vehicle-choices";
import { fitsYearBuilt, isVin, maxChassisLength } from "#rules/vehicle-identifier";

export type Identity = {
  /** Null: its owner has not said. */
  readonly identifier_kind: (typeof identifierKinds)[number] | null;
  readonly identifier: string | null;
};

/**
 * The identifier as it is stored: a VIN in capitals without spaces.
 * @returns a message when the kind does not allow it
 */
export function readIdentity({ identifier_kind: kind, identifier }: Identity): Identity | string {
  const text = identifier ?? "";
  if (kind === "none" || kind === null)
    return text === "" ? { identifier_kind: kind, identifier: null } : "Say what kind of number it is";
  if (kind === "vin") {
    const bare = text.replace(/\s/g, "").toUpperCase();
    return isVin(bare)
      ? { identifier_kind: kind, identifier: bare }
      : "A VIN has 17 letters and digits, without I, O and Q";
  }
  const fits = text !== "" && text.length <= maxChassisLength;
  return fits ? { identifier_kind: kind, identifier: text } : "A chassis number has 1 to 17 characters";
}

/**
 * Kind and identifier after a change of either; null when it has neither. A change to "none" removes the
 * identifier.
 * @param before null for a new vehicle
 */
export function changedIdentity(changes: Partial<Identity>, before: Identity | null): Identity | null {
  if (changes.identifier_kind === undefined && changes.identifier === undefined) return null;
  const identifier_kind = changes.identifier_kind ?? before?.identifier_kind ?? null;
  const kept = identifier_kind === "none" ? null : (before?.identifier ?? null);
  return { identifier_kind, identifier: changes.identifier === undefined ? kept : changes.identifier };
}

/** Why a vehicle of that year cannot have the identifier; null when it can. */
export function findYearConflict(
  { identifier_kind, identifier }: Identity,
  yearBuilt: number | null,
): string | null {
  if (identifier_kind !== "chassis" || fitsYearBuilt(identifier ?? "", yearBuilt)) return null;
  return "A vehicle built in 1989 or later has a VIN of 17 characters";
}
