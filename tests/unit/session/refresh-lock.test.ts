import { beforeEach, describe, expect, it } from "vitest";
import { inMemoryStorage, type LockBackend, type LockStorage, RefreshLockCore } from "~/session/refresh-lock";
import { createSealer, parseSealingKeys } from "~/session/sealing";
import { nextTurn, until } from "../../support/event-loop";
import { createFakeClock, type FakeClock } from "../../support/fake-clock";

const old = { accessToken: "access-1", refreshToken: "refresh-1" };
const next = { accessToken: "access-2", refreshToken: "refresh-2" };

let clock: FakeClock;
let calls: string[];
let storage: LockStorage;
let alarms: number[];
let refreshed: () => ReturnType<LockBackend["refresh"]>;
let revoked: (accessToken: string) => ReturnType<LockBackend["revoke"]>;

let sealer: ReturnType<typeof createSealer>;

/** The lock in a new isolate: without memory, with its storage. */
const open = () =>
  new RefreshLockCore(
    storage,
    {
      refresh: ({ refreshToken }) => {
        calls.push(`refresh ${refreshToken}`);
        return refreshed();
      },
      revoke: ({ accessToken }) => {
        calls.push(`revoke ${accessToken}`);
        return revoked(accessToken);
      },
    },
    sealer,
    clock,
  );

/** A promise that resolves on `release()`. */
function held<T>(value: T) {
  let release = () => {};
  const promise = new Promise<T>((resolve) => {
    release = () => resolve(value);
  });
  return { promise, release: () => release() };
}

beforeEach(async () => {
  clock = createFakeClock();
  sealer = createSealer(await parseSealingKeys(`k:${"A".repeat(43)}`), "successor", clock, 200_000);
  calls = [];
  alarms = [];
  storage = { ...inMemoryStorage(), setAlarmIn: async (ms) => void alarms.push(ms) };
  refreshed = async () => ({ outcome: "refreshed", tokens: next });
  revoked = async () => "revoked";
});

describe("a refresh", () => {
  it("is made once for concurrent requests, and stored sealed", async () => {
    const lock = open();
    const replies = await Promise.all([1, 2, 3].map(() => lock.refresh(old, "f")));
    expect(calls).toEqual(["refresh refresh-1"]);
    for (const reply of replies) {
      expect(reply.outcome).toBe("refreshed");
      expect(await sealer.open("sealed" in reply ? reply.sealed : "")).toEqual(next);
    }
    expect(JSON.stringify(replies)).not.toContain("refresh-2");
  });

  it("is reused for late requests for 60 s, also in a new isolate", async () => {
    await open().refresh(old, "f");
    await clock.advance(59_000);
    expect((await open().refresh(old, "f")).outcome).toBe("refreshed");
    expect(calls).toHaveLength(1);
    await clock.advance(2_000);
    await open().refresh(old, "f");
    expect(calls).toHaveLength(2);
  });

  it("is asked of the base of the tokens", async () => {
    const asked: (string | undefined)[] = [];
    const backend: LockBackend = {
      refresh: async ({ base }) => {
        asked.push(base);
        return { outcome: "refreshed", tokens: { ...next, base } };
      },
      revoke: async ({ base }) => {
        asked.push(base);
        return "revoked";
      },
    };
    const lock = new RefreshLockCore(storage, backend, sealer, clock);
    await lock.refresh({ ...old, base: "https://other.example" }, "f");
    await lock.end({ ...old, base: "https://other.example" }, "f");
    expect(asked).toEqual(["https://other.example", "https://other.example"]);
  });

  it("that is inconclusive is retried by the next request", async () => {
    refreshed = async () => ({ outcome: "inconclusive" });
    const lock = open();
    expect(await lock.refresh(old, "f")).toEqual({ outcome: "inconclusive" });
    refreshed = async () => ({ outcome: "refreshed", tokens: next });
    expect((await lock.refresh(old, "f")).outcome).toBe("refreshed");
  });

  it("that is refused is not retried for late requests", async () => {
    refreshed = async () => ({ outcome: "refused" });
    await open().refresh(old, "f");
    expect(await open().refresh(old, "f")).toEqual({ outcome: "refused" });
    expect(calls).toHaveLength(1);
  });
});

describe("a log-out", () => {
  it("during a refresh revokes the new tokens and gives them to no request", async () => {
    const answer = held({ outcome: "refreshed", tokens: next } as const);
    refreshed = () => answer.promise;
    const lock = open();
    const refreshing = lock.refresh(old, "f");
    await until(() => calls.length > 0);
    const ending = lock.end(old, "f");
    await nextTurn();
    answer.release();
    expect(await refreshing).toEqual({ outcome: "ended" });
    expect(await ending).toBe(true);
    expect(calls).toEqual(["refresh refresh-1", "revoke access-2"]);
    expect(await open().refresh(old, "f")).toEqual({ outcome: "ended" });
  });

  it("is ordered before or after a refresh, whenever it comes", async () => {
    for (let ticks = 0; ticks < 40; ticks++) {
      calls = [];
      storage = { ...inMemoryStorage(), setAlarmIn: async () => {} };
      const lock = open();
      const refreshing = lock.refresh(old, "f");
      for (let tick = 0; tick < ticks; tick++) await Promise.resolve();
      for (let turn = 30; turn < ticks; turn++) await nextTurn();
      expect(await lock.end(old, "f"), `${ticks} ticks`).toBe(true);
      await refreshing;
      expect((await open().refresh(old, "f")).outcome, `${ticks} ticks`).toBe("ended");
      // Before the refresh was sent, there are no new tokens to revoke.
      const newest = calls.includes("refresh refresh-1") ? "revoke access-2" : "revoke access-1";
      expect(calls, `${ticks} ticks`).toContain(newest);
    }
  });

  it("after a refresh uses the new access token", async () => {
    await open().refresh(old, "f");
    expect(await open().end(old, "f")).toBe(true);
    expect(calls).toEqual(["refresh refresh-1", "revoke access-2"]);
  });

  it("with an expired access token refreshes it first", async () => {
    revoked = async (accessToken) => (accessToken === "access-1" ? "expired" : "revoked");
    expect(await open().end(old, "f")).toBe(true);
    expect(calls).toEqual(["revoke access-1", "refresh refresh-1", "revoke access-2"]);
  });

  it("is retried by the alarm with exponential backoff while the backend is down", async () => {
    revoked = async () => "inconclusive";
    expect(await open().end(old, "f")).toBe(false);
    expect(alarms.at(-1)).toBe(10_000);
    await open().alarm();
    expect(alarms.at(-1)).toBe(20_000);
    revoked = async () => "revoked";
    calls = [];
    await open().alarm();
    expect(calls).toEqual(["revoke access-1"]);
    calls = [];
    await open().alarm();
    expect(calls).toEqual([]);
    expect(await open().refresh(old, "f")).toEqual({ outcome: "ended" });
  });

  it("is retried with the tokens that an earlier attempt refreshed", async () => {
    revoked = async () => "inconclusive";
    await open().end(old, "f");
    revoked = async (accessToken) => (accessToken === old.accessToken ? "expired" : "inconclusive");
    await open().alarm();
    calls = [];
    revoked = async () => "revoked";
    await open().alarm();
    expect(calls).toEqual(["revoke access-2"]);
  });
});
