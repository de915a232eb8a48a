import * as v from "valibot";
import { withoutHarmful } from "#rules/typed-text";
import { nullable } from "../wire";

/** What a draft is of: a form. */
const kind = v.pipe(v.string(), v.regex(/^[a-z][a-z-]{1,39}$/));
/** Which record the form edits; "" for a new one. */
const record = v.optional(v.pipe(v.string(), v.regex(/^[\w-]{0,64}$/)), "");

/** A form that somebody has begun: one for each form and record, deleted after 60 days. */
export const draftWire = v.object({
  kind,
  record: v.string(),
  /** The fields as they were typed, by name. Never passwords or files. */
  values: v.record(v.string(), v.string()),
  updated_at: v.string(),
});
export type DraftWire = v.InferOutput<typeof draftWire>;

/** POST /cognito/draft: the member's own, the newest first; of one kind when it is named. */
export const draftListRequest = v.object({ kind: v.optional(kind) });
export const draftListReply = v.object({ data: v.array(draftWire) });

/** The most of one member. */
export const maxDrafts = 50;
export const maxDraftFields = 100;
/** UTF-8 bytes of the values as JSON. */
const maxDraftBytes = 32 * 1024;

const draftValues = v.pipe(
  v.record(
    v.pipe(v.string(), v.regex(/^[\w.:[\]-]{1,64}$/)),
    v.pipe(v.string(), v.maxLength(8_000), v.transform(withoutHarmful)),
  ),
  v.check((values) => Object.keys(values).length <= maxDraftFields, "There are too many fields"),
  v.check(
    (values) => new TextEncoder().encode(JSON.stringify(values)).length <= maxDraftBytes,
    "It is too long to be kept",
  ),
);

/**
 * POST /cognito/draft/update. `updated_at` is that of the draft that this one continues, null for the first:
 * when another browser has saved other values since, 409 CONFLICT with that draft. A draft that continues a
 * deleted one becomes the first.
 */
export const saveDraftRequest = v.object({
  kind,
  record,
  values: draftValues,
  updated_at: nullable(v.pipe(v.string(), v.isoTimestamp())),
});
export type SaveDraftRequest = v.InferInput<typeof saveDraftRequest>;
export const draftReply = v.object({ item: draftWire });

/** POST /cognito/draft/delete. Succeeds when there is no draft. */
export const deleteDraftRequest = v.object({ kind, record });
