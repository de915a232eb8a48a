import * as v from "valibot";
import { draftWire, type SaveDraftRequest } from "#contract/account/draft";
import { draftPaths } from "#contract/paths";
import type { Draft, DraftStore, SavedDraft } from "~/domain/account/draft";
import { err, ok, type Result } from "~/lib/result";
import { type ApiError, type ApiResult, isNotFound, networkError, refusal } from "../api-error";
import { lenient, lenientRecord, requiredList, requiredText } from "../lenient-schema";
import type { OptionalCalls } from "../optional";
import type { Transport } from "../transport";
import { type WriteError, writeError } from "../write-error";

/** The signed-in member's drafts: the backend's, or this site's own where that has none (contract 29). */
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

/** Of the request's context. */
export type DraftCalls = {
  readonly transport: Pick<Transport, "call">;
  readonly site: { readonly can: (capability: "drafts") => Promise<boolean> };
  readonly draftStore: () => DraftStore | null;
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

export function createDraftApi({ transport, site, draftStore }: DraftCalls): DraftApi {
  const choose = async () =>
    (await site.can("drafts")) ? backendDrafts(transport) : siteDrafts(draftStore());
  return {
    list: async (kind) => (await choose()).list(kind),
    save: async (draft) => (await choose()).save(draft),
    discard: async (kind, record) => (await choose()).discard(kind, record),
  };
}

/** Whose list is a part of the page. */
export function createOptionalDrafts({
  optional,
  ...calls
}: DraftCalls & Pick<OptionalCalls, "optional">): DraftApi {
  const drafts = createDraftApi(calls);
  return { ...drafts, list: (kind) => optional.part(drafts.list(kind)) };
}

const backendDrafts = ({ call }: DraftCalls["transport"]): DraftApi => ({
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
});

const notFound = refusal(404, null);
const conflict: ApiError = { ...refusal(409, null), code: "CONFLICT" };
const tooMuch: ApiError = { ...refusal(422, null), code: "VALIDATION" };

/** Drafts in a Durable Object of this site. One that does not answer is like a backend that does not. */
function siteDrafts(store: DraftStore | null): DraftApi {
  if (!store)
    return {
      list: async () => err(notFound),
      save: async () => err("unavailable"),
      discard: async () => ok(),
    };
  return {
    list: async (kind) => {
      const drafts = await store.list(kind).catch(() => null);
      return drafts ? ok(drafts) : err(networkError);
    },
    save: async (draft) => {
      const saving = await store.save(draft).catch(() => null);
      if (!saving) return err({ error: networkError, current: null });
      if (saving.outcome === "saved") return ok(saving.draft);
      if (saving.outcome === "conflict") return err({ error: conflict, current: saving.current });
      return err({ error: tooMuch, current: null });
    },
    discard: (kind, record) =>
      store.discard(kind, record).then(
        () => ok(),
        () => err(networkError),
      ),
  };
}
