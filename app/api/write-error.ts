import * as v from "valibot";
import type { ApiError } from "./api-error";

/** Why a write failed. */
export type WriteError<T> = {
  readonly error: ApiError;
  /**
   * The record as it is now after a CONFLICT (contract 20); null with other errors, and when it is
   * unreadable.
   */
  readonly current: T | null;
};

/** @param toRecord reads the record, as in the reply of a write that succeeds. */
export function writeError<S extends v.GenericSchema, T>(
  error: ApiError,
  schema: S,
  toRecord: (wire: v.InferOutput<S>) => T,
): WriteError<T> {
  const record = error.code === "CONFLICT" ? v.safeParse(schema, error.record) : null;
  return { error, current: record?.success ? toRecord(record.output) : null };
}

/** What a write to an existing record is based on, and its form's idempotency key (contract 20). */
export type WriteBasis = {
  /** The record's `updatedAt` as the form has read it; null or "": overwrite whatever is there. */
  readonly updatedAt: string | null;
  /** 8 to 64 letters, digits, - or _: the same write sent again with it gets the first answer. */
  readonly requestKey: string | null;
};

export const basisFields = ({ updatedAt, requestKey }: WriteBasis) => ({
  ...(updatedAt ? { updated_at: updatedAt } : {}),
  ...keyField(requestKey),
});

export const keyField = (requestKey: string | null) =>
  requestKey === null ? {} : { idempotency_key: requestKey };
