import * as v from "valibot";
import { id } from "./wire";

/** Max page size of a list, in records; more is refused. */
export const largestPage = 100;

const whole = (max: number) =>
  v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.integer(), v.minValue(1), v.maxValue(max));

/** Of a list, from page 1; a page past the last one is empty. */
export const paging = { page: v.optional(whole(10_000), 1), page_size: v.optional(whole(largestPage), 20) };

/**
 * The client's idempotency key (contract 20): the same write with the same key, sent again within 30 days,
 * gets the first answer. A form's id; 8 to 64 characters.
 */
const key = v.optional(v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/)));

/** Of every write. */
export const writeFields = { idempotency_key: key };

/**
 * The record's `updated_at` as the client has read it. When it differs the answer is 409 CONFLICT with the
 * record as it is now (contract 20). Without it the write is unconditional.
 */
const version = v.optional(v.pipe(v.string(), v.isoTimestamp()));

/** Of every write to an existing record. */
export const changeFields = { ...writeFields, id, updated_at: version };

/** POST {base}/enable, /disable and /delete. */
export const changeRequest = v.object(changeFields);
export type ChangeRequest = v.InferInput<typeof changeRequest>;

/** 30 February is well-formed, but no date: Date moves it into March. */
function isRealDay(date: string): boolean {
  const day = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(date);
}

/** An existing calendar date: YYYY-MM-DD. */
export const calendarDate = v.pipe(v.string(), v.isoDate(), v.check(isRealDay, "There is no such day"));
