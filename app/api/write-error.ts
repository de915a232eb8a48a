import * as v from "valibot";
import { err, type Result } from "~/lib/result";
import type { ApiError } from "./api-error";

/** `current`: of a CONFLICT, the record as it is now (contract 20); null when it has none or is unreadable. */
export type WriteError<T> = { readonly error: ApiError; readonly current: T | null };
export type WriteResult<T> = Promise<Result<T, WriteError<T>>>;

/**
 * A write's error with the record of a CONFLICT.
 * @param item the schema of the record
 */
export function writeError<S extends v.GenericSchema, T>(
  error: ApiError,
  item: S,
  read: (wire: v.InferOutput<S>) => T,
): Result<never, WriteError<T>> {
  const parsed = error.code === "CONFLICT" ? v.safeParse(item, error.record) : null;
  return err({ error, current: parsed?.success ? read(parsed.output) : null });
}
