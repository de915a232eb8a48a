/**
 * Whether a list that is deleted and written anew was: with rows in either, the database says so; an empty
 * one that stays empty has nothing to say.
 */
export const isReplaced = (
  read: readonly unknown[],
  written: readonly unknown[],
  deleted: D1Result | undefined,
  added: D1Result | undefined,
): boolean =>
  (written.length > 0 && (added?.meta.changes ?? 0) > 0) ||
  (written.length === 0 && (read.length === 0 || (deleted?.meta.changes ?? 0) > 0));
