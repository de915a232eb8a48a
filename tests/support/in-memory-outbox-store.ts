import type { OutboxStore, StoredForm } from "~/pwa/outbox/stored-forms";
import { createCopyKey } from "./copy-key";

/** An OutboxStore whose calls are atomic: each does all its work before its first await. */
export function createInMemoryOutboxStore(): OutboxStore & { readonly forms: () => readonly StoredForm[] } {
  const forms = new Map<number, StoredForm>();
  const keys = new Map<string, CryptoKey>();
  let owner: string | null = null;
  let lastId = 0;
  return {
    forms: () => [...forms.values()],
    readOwner: async () => owner,
    writeOwner: async (seen) => {
      owner = seen;
    },
    claimKey: async (of) => {
      const key = await createCopyKey();
      if (!keys.has(of)) keys.set(of, key);
      return keys.get(of) ?? key;
    },
    readKey: async (of) => keys.get(of),
    add: async (form) => {
      lastId += 1;
      forms.set(lastId, { ...form, id: lastId });
      return lastId;
    },
    readAll: async () => [...forms.values()],
    update: async (id, change) => {
      const form = forms.get(id);
      const changed = form && change(form);
      if (changed) forms.set(id, changed);
      else forms.delete(id);
    },
    forget: async (of) => {
      keys.delete(of);
      for (const form of forms.values()) if (form.owner === of) forms.delete(form.id);
    },
  };
}
