import {
  type ConflictField,
  comparedValue,
  type FieldConflict,
  type FormValues,
  findConflicts,
} from "./conflict";

/** Characters of a field's hash: one in 60 million pairs of values has the same. */
const hashLength = 5;

/** FNV-1a of the field's name and value. */
function getHash(field: ConflictField, values: FormValues): string {
  let hash = 0x811c9dc5;
  for (const character of `${field.name}\0${comparedValue(field, values)}`)
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36).padStart(hashLength, "0").slice(-hashLength);
}

/**
 * Hashes of the values that a form first showed, in the order of `fields` (its field firstShown). They tell
 * which fields the person has changed.
 */
export const firstShown = (fields: readonly ConflictField[], values: FormValues): string =>
  fields.map((field) => getHash(field, values)).join("");

/** What another browser saved while a form was open. */
type Meanwhile = {
  /** Fields that both have changed: the person chooses. */
  readonly asked: readonly FieldConflict[];
  /** Fields that only the other browser has changed: its values stay. */
  readonly takenOver: readonly FieldConflict[];
};

/**
 * Compares a form with its record as another browser has saved it.
 * @param first the form's firstShown; without it every difference is asked
 */
export function meanwhile(
  fields: readonly ConflictField[],
  mine: FormValues,
  saved: FormValues,
  first: string,
): Meanwhile {
  const differing = findConflicts(fields, mine, saved);
  if (first.length !== fields.length * hashLength) return { asked: differing, takenOver: [] };
  const isFirst = (field: ConflictField, values: FormValues) => {
    const at = fields.indexOf(field) * hashLength;
    return first.slice(at, at + hashLength) === getHash(field, values);
  };
  const getGroup = ({ name, group = name }: ConflictField) => group;
  const changedHere = new Set(fields.filter((field) => !isFirst(field, mine)).map(getGroup));
  const named = (name: string) => fields.filter((field) => field.name === name);
  const theirs = differing.filter(({ field }) => named(field).some((each) => !isFirst(each, saved)));
  const isAsked = ({ field }: FieldConflict) => named(field).some((each) => changedHere.has(getGroup(each)));
  return { asked: theirs.filter(isAsked), takenOver: theirs.filter((each) => !isAsked(each)) };
}
