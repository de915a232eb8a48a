import { openSealed, seal } from "../sealing/seal";
import { findFileField, type PostedForm } from "./waiting-forms";

/**
 * - saved: kept, and has never left
 * - waiting: has left, and has no answer
 * - refused: the club has answered with mistakes, a conflict or a refusal
 * - unsure: it was sent, and no answer came for so long that sent again it could count twice
 * - opened: the member has opened it to change it
 * - discarded: for a day, so that it can be brought back
 * - sent: for a day, without its content
 */
export type FormState = "saved" | "waiting" | "refused" | "unsure" | "opened" | "discarded" | "sent";

export type StoredForm = {
  /** Ascending in the order in which forms were kept. */
  readonly id: number;
  /** The documents' `ownerHeader` of the member who wrote it. */
  readonly owner: string;
  readonly state: FormState;
  /** In ms since the epoch. */
  readonly savedAt: number;
  /** The first time it left without an answer, in ms since the epoch; null: it has never left. */
  readonly leftAt: number | null;
  /** When its state changed last, in ms since the epoch. */
  readonly changedAt: number;
  /** Path alone, without its query: what it is about. */
  readonly path: string;
  readonly sealName: string;
  /** null once it is sent. A form with files is a blob: a list of forms does not read them. */
  readonly content: { readonly iv: Uint8Array<ArrayBuffer>; readonly sealed: ArrayBuffer | Blob } | null;
};

export type Change = (form: StoredForm) => StoredForm | null;

/** Where forms are kept, such as IndexedDB. Each call is one transaction. */
export type OutboxStore = {
  /** The last document's `ownerHeader`; null: a visitor's. */
  readOwner(): Promise<string | null>;
  writeOwner(owner: string | null): Promise<void>;
  /** The owner's key: the one that is there, else a new one. */
  claimKey(owner: string): Promise<CryptoKey>;
  readKey(owner: string): Promise<CryptoKey | undefined>;
  /** @throws QuotaExceededError there is no room for it */
  add(form: Omit<StoredForm, "id">): Promise<number>;
  /** By id, ascending. */
  readAll(): Promise<readonly StoredForm[]>;
  /** `change` returns the form as it is to be; null deletes it. Does nothing if it is gone. */
  update(id: number, change: Change): Promise<void>;
  /** Deletes an owner's forms and key. */
  forget(owner: string): Promise<void>;
};

export const isUnsent = ({ state }: StoredForm) => state === "saved" || state === "waiting";
export const isOver = ({ state }: StoredForm) => state === "sent" || state === "discarded";

type StoredFormsParts = {
  readonly store: OutboxStore;
  /** In ms since the epoch. */
  readonly now: () => number;
};

/** The forms of who is signed in, sealed with a key of their owner. */
export function createStoredForms({ store, now }: StoredFormsParts) {
  return {
    /**
     * Changes a form as far as there is room: a device without any notes nothing, and a form that is over by
     * the change is deleted, so that it is not sent again.
     */
    note: (id: number, change: Change, ends = false): Promise<void> =>
      store.update(id, change).catch((error: Error) => {
        if (!/^(QuotaExceeded|Abort)Error$/.test(error.name)) throw error;
        return ends ? store.update(id, () => null) : undefined;
      }),
    inState:
      (state: FormState): Change =>
      (form) => ({ ...form, state, changedAt: now() }),
    /** By id, ascending. */
    own: async (): Promise<readonly StoredForm[]> => {
      const owner = await store.readOwner();
      return (await store.readAll()).filter((form) => form.owner === owner);
    },
    /** @returns null once it is sent, or without its owner's key */
    open: async ({ owner, content, sealName }: StoredForm): Promise<PostedForm | null> => {
      const key = await store.readKey(owner);
      if (!content || !key) return null;
      const sealed = await new Response(content.sealed).arrayBuffer();
      const { headers, body } = await openSealed(key, sealName, { iv: content.iv, sealed });
      const { path = "", type = "" } = Object.fromEntries(headers);
      return { path, contentType: type, body };
    },
    /**
     * @param owner who wrote it
     * @param leftAt when it left without an answer; null: it has not left
     * @throws QuotaExceededError, or where the browser stores no key
     */
    keep: async (form: PostedForm, owner: string, leftAt: number | null): Promise<void> => {
      const { path, contentType, body } = form;
      const key = await store.claimKey(owner);
      const sealName = crypto.randomUUID();
      const headers = [
        ["path", path],
        ["type", contentType],
      ] as const;
      const { iv, sealed } = await seal(key, sealName, { headers, body });
      const content = { iv, sealed: (await findFileField(form)) === null ? sealed : new Blob([sealed]) };
      const [about = path] = path.split("?");
      const at = { savedAt: now(), changedAt: now(), leftAt };
      const state = leftAt === null ? "saved" : "waiting";
      await store.add({ owner, state, ...at, path: about, sealName, content });
    },
  };
}
