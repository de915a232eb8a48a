import type { LockStorage } from "./refresh-lock";

/** Storage for a lock where there are no Durable Objects (a development server): it lasts as long as the lock. */
export function forgetfulStorage(): LockStorage {
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
