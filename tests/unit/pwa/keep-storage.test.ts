import { expect, it } from "vitest";
import { keepStorage } from "~/pwa/install/keep-storage";

/** How often the browser is asked to keep what is stored. */
async function timesAsked({ isInstalled = true, isPersisted = false, pages = 1 }): Promise<number> {
  let asked = 0;
  let persisted = isPersisted;
  const storage = {
    persisted: async () => persisted,
    persist: async () => {
      asked += 1;
      persisted = true;
      return persisted;
    },
  };
  for (let page = 0; page < pages; page += 1) await keepStorage({ isInstalled: () => isInstalled, storage });
  return asked;
}

it("asks once to keep what the installed app has stored", async () => {
  expect(await timesAsked({ pages: 3 })).toBe(1);
  expect(await timesAsked({ isPersisted: true })).toBe(0);
});

it("never asks in a browser's tab, where Firefox would ask the person", async () => {
  expect(await timesAsked({ isInstalled: false, pages: 3 })).toBe(0);
});

it("does without where the browser has no such call", async () => {
  await expect(keepStorage({ isInstalled: () => true, storage: undefined })).resolves.toBeUndefined();
});
