import * as v from "valibot";
import { draftWire, type SaveDraftRequest } from "#contract/draft";
import { draftPaths } from "#contract/paths";
import type { Draft, SavedDraft } from "~/domain/account/draft";
import { err, ok, type Result } from "~/lib/result";
import { type ApiResult, isNotFound } from "../api-error";
import { lenient, lenientRecord, requiredList, requiredText } from "../lenient-schema";
import type { OptionalCalls } from "../optional";
import type { Transport } from "../transport";
import { type WriteError, writeError } from "../write-error";

/** The signed-in member's drafts. A backend without them has none, and saves none. */
export type DraftApi = {
  /** The newest first; of one kind when it is named. */
  list(kind?: string): ApiResult<readonly SavedDraft[]>;
  /**
   * `updatedAt`: that of the draft that this one continues. CONFLICT carries a draft that another browser
   * saved since.
   */
  save(draft: Draft): Promise<Result<SavedDraft, WriteError<SavedDraft> | "unavailable">>;
  /** Succeeds without such a draft, too. */
  discard(kind: string, record: string): ApiResult<void>;
};

/** Without values that are no text. */
const knownDraft = v.object({
  ...draftWire.entries,
  kind: requiredText,
  values: lenientRecord(v.string()),
  updated_at: requiredText,
});
const knownItem = lenient(knownDraft);

const toDraft = ({ kind, record, values, updated_at }: v.InferOutput<typeof knownDraft>): SavedDraft => ({
  kind,
  record,
  values,
  updatedAt: updated_at,
});

export function createDraftApi({ call }: Pick<Transport, "call">): DraftApi {
  return {
    list: async (kind) => {
      const reply = await call(v.object({ data: requiredList(knownDraft) }), {
        method: "POST",
        path: draftPaths.list,
        body: kind === undefined ? {} : { kind },
        as: "session",
      });
      if (reply.ok) return ok(reply.value.data.map(toDraft));
      return isNotFound(reply.error) ? ok([]) : reply;
    },
    save: async ({ kind, record, values, updatedAt }) => {
      const body: SaveDraftRequest = { kind, record, values, updated_at: updatedAt };
      const reply = await call(v.object({ item: knownItem }), {
        method: "POST",
        path: draftPaths.update,
        body,
        as: "session",
      });
      if (reply.ok) return ok(toDraft(reply.value.item));
      return isNotFound(reply.error) ? err("unavailable") : err(writeError(reply.error, knownItem, toDraft));
    },
    discard: async (kind, record) => {
      const reply = await call(v.unknown(), {
        method: "POST",
        path: draftPaths.delete,
        body: { kind, record },
        as: "session",
      });
      return reply.ok || isNotFound(reply.error) ? ok() : reply;
    },
  };
}

/** Whose list is a part of the page. */
export function createOptionalDrafts({ transport, optional }: OptionalCalls): DraftApi {
  const drafts = createDraftApi(transport);
  return { ...drafts, list: (kind) => optional.part(drafts.list(kind)) };
}
