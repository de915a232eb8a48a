import type { LockStorage } from "./refresh-lock";

/** Refresh-lock storage for the development server, which has no Durable Objects. */
export function inMemoryStorage(): LockStorage {
  const values = new Map<string, unknown>();
  return {
    get: async <T>(key: string) => values.get(key) as T | undefined,
    put: async (key, value) => {
      values.set(key, value);
    },
    deleteAll: async () => values.clear(),
    setAlarmIn: async () => {},
  };
}
