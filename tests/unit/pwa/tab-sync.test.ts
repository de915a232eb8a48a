import { describe, expect, test, vi } from "vitest";
import { actionFor, createTabSync } from "~/pwa/tab-sync";

const visitor = { signedIn: false, look: "system en" };
const member = { signedIn: true, look: "system en" };

/** A browser's storage, and tabs that share it. */
function browser() {
  const stored = new Map<string, string>();
  const kept = new Set(["private-pages", "pages"]);
  const tab = () => {
    const reload = vi.fn();
    const refresh = vi.fn();
    const sync = createTabSync({
      store: {
        getItem: (key) => stored.get(key) ?? null,
        setItem: (key, value) => stored.set(key, value),
        removeItem: (key) => stored.delete(key),
      },
      caches: { keys: async () => [...kept], delete: async (name) => kept.delete(name) },
      reload,
      refresh,
    });
    return { ...sync, reload, refresh };
  };
  return { tab, stored, kept };
}

describe("what a tab does", () => {
  test.each([
    ["nothing changed", member, member, "none"],
    ["a log-out", member, visitor, "reload"],
    ["a log-out and another theme", member, { signedIn: false, look: "dark en" }, "reload"],
    ["a log-in", visitor, member, "refresh"],
    ["another theme", member, { signedIn: true, look: "dark en" }, "refresh"],
    ["another language", visitor, { signedIn: false, look: "system ar" }, "refresh"],
    ["a look that nobody has stored", visitor, { signedIn: false, look: "" }, "none"],
  ] as const)("%s", (_, own, stored, action) => {
    expect(actionFor(own, stored)).toBe(action);
  });
});

test("a log-out in one tab reloads the others once, and deletes what is private", async () => {
  const { tab, kept } = browser();
  const [one, other] = [tab(), tab()];
  await one.publish(member);
  await other.publish(member);
  other.follow(member);
  expect(other.reload).not.toHaveBeenCalled();
  await one.publish(visitor);
  other.follow(member);
  expect(other.reload).toHaveBeenCalledOnce();
  expect([...kept]).toEqual(["pages"]);
});

test("a tab that slept follows whenever it wakes", async () => {
  const { tab } = browser();
  const [awake, asleep] = [tab(), tab()];
  await asleep.publish(visitor);
  await awake.publish({ signedIn: true, look: "dark fr" });
  asleep.follow(visitor);
  expect(asleep.refresh).toHaveBeenCalledOnce();
});

test("what is stored names no member", async () => {
  const { tab, stored } = browser();
  await tab().publish(member);
  expect(Object.fromEntries(stored)).toEqual({ "signed-in": "1", look: "system en" });
});
