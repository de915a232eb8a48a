import { beforeEach, describe, expect, it } from "vitest";
import { pause } from "~/lib/pause";
import { forgetfulStorage } from "~/session/forgetful-storage";
import { type LockBackend, type LockStorage, RefreshLockCore } from "~/session/refresh-lock";
import { createSealer } from "~/session/sealing";

const old = { accessToken: "access-1", refreshToken: "refresh-1" };
const next = { accessToken: "access-2", refreshToken: "refresh-2" };

let now: number;
let calls: string[];
let storage: LockStorage;
let alarms: number[];
let refreshed: () => ReturnType<LockBackend["refresh"]>;
let revoked: (accessToken: string) => ReturnType<LockBackend["revoke"]>;

const clock = { now: () => now };
const sealer = createSealer([{ kid: "k", secret: new Uint8Array(32) }], "successor", clock, 200_000);

/** The lock as a new isolate finds it: memory is gone, storage is not. */
const open = () =>
  new RefreshLockCore(
    storage,
    {
      refresh: (refreshToken) => {
        calls.push(`refresh ${refreshToken}`);
        return refreshed();
      },
      revoke: (accessToken) => {
        calls.push(`revoke ${accessToken}`);
        return revoked(accessToken);
      },
    },
    sealer,
    clock,
  );

/** A promise that is fulfilled from outside. */
function held<T>(value: T) {
  let release = () => {};
  const promise = new Promise<T>((resolve) => {
    release = () => resolve(value);
  });
  return { promise, release: () => release() };
}

beforeEach(() => {
  now = 1_000_000;
  calls = [];
  alarms = [];
  storage = { ...forgetfulStorage(), setAlarmIn: async (ms) => void alarms.push(ms) };
  refreshed = async () => ({ outcome: "refreshed", tokens: next });
  revoked = async () => "revoked";
});

describe("a refresh", () => {
  it("is made once for all who ask at once, and sealed", async () => {
    const lock = open();
    const replies = await Promise.all([1, 2, 3].map(() => lock.refresh(old, "f")));
    expect(calls).toEqual(["refresh refresh-1"]);
    for (const reply of replies) {
      expect(reply.outcome).toBe("refreshed");
      expect(await sealer.open("sealed" in reply ? reply.sealed : "")).toEqual(next);
    }
    expect(JSON.stringify(replies)).not.toContain("refresh-2");
  });

  it("is remembered for stragglers for 60 s, also when memory is gone", async () => {
    await open().refresh(old, "f");
    now += 59_000;
    expect((await open().refresh(old, "f")).outcome).toBe("refreshed");
    expect(calls).toHaveLength(1);
    now += 2_000;
    await open().refresh(old, "f");
    expect(calls).toHaveLength(2);
  });

  it("that fails for now is tried again by the next who asks", async () => {
    refreshed = async () => ({ outcome: "kept" });
    const lock = open();
    expect(await lock.refresh(old, "f")).toEqual({ outcome: "kept" });
    refreshed = async () => ({ outcome: "refreshed", tokens: next });
    expect((await lock.refresh(old, "f")).outcome).toBe("refreshed");
  });

  it("that is refused is not repeated for stragglers", async () => {
    refreshed = async () => ({ outcome: "refused" });
    await open().refresh(old, "f");
    expect(await open().refresh(old, "f")).toEqual({ outcome: "refused" });
    expect(calls).toHaveLength(1);
  });
});

describe("a log-out", () => {
  it("during a refresh revokes the successor, and nobody gets it", async () => {
    const answer = held({ outcome: "refreshed", tokens: next } as const);
    refreshed = () => answer.promise;
    const lock = open();
    const refreshing = lock.refresh(old, "f");
    await pause(5);
    const ending = lock.end(old, "f");
    await pause(5);
    answer.release();
    expect(await refreshing).toEqual({ outcome: "ended" });
    expect(await ending).toBe(true);
    expect(calls).toEqual(["refresh refresh-1", "revoke access-2"]);
    expect(await open().refresh(old, "f")).toEqual({ outcome: "ended" });
  });

  it("comes before or after a refresh at every moment, and never between", async () => {
    for (let ticks = 0; ticks < 40; ticks++) {
      calls = [];
      storage = { ...forgetfulStorage(), setAlarmIn: async () => {} };
      const lock = open();
      const refreshing = lock.refresh(old, "f");
      for (let tick = 0; tick < ticks; tick++) await Promise.resolve();
      if (ticks > 30) await pause(ticks - 30);
      expect(await lock.end(old, "f"), `${ticks} ticks`).toBe(true);
      await refreshing;
      expect((await open().refresh(old, "f")).outcome, `${ticks} ticks`).toBe("ended");
      // Before the refresh was sent, there is no successor to revoke.
      const newest = calls.includes("refresh refresh-1") ? "revoke access-2" : "revoke access-1";
      expect(calls, `${ticks} ticks`).toContain(newest);
    }
  });

  it("after a refresh speaks with the successor", async () => {
    await open().refresh(old, "f");
    expect(await open().end(old, "f")).toBe(true);
    expect(calls).toEqual(["refresh refresh-1", "revoke access-2"]);
  });

  it("with an access token that has run out renews it to say so", async () => {
    revoked = async (accessToken) => (accessToken === "access-1" ? "expired" : "revoked");
    expect(await open().end(old, "f")).toBe(true);
    expect(calls).toEqual(["revoke access-1", "refresh refresh-1", "revoke access-2"]);
  });

  it("is told to a backend that was down, by the alarm, ever less often", async () => {
    revoked = async () => "kept";
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

  it("goes on with the tokens that an attempt to tell it has renewed", async () => {
    revoked = async () => "kept";
    await open().end(old, "f");
    revoked = async (accessToken) => (accessToken === old.accessToken ? "expired" : "kept");
    await open().alarm();
    calls = [];
    revoked = async () => "revoked";
    await open().alarm();
    expect(calls).toEqual(["revoke access-2"]);
  });
});
