import { describe, expect, it } from "vitest";
import {
  allowedAsks,
  checkAsks,
  checkFailures,
  checkLatency,
  checkMemory,
} from "../../../scripts/bench/lib/soak-checks.mjs";

const answered = { latencies: [{ kind: "document", ms: 1 }], failures: new Map(), skipped: 0, lateMs: [] };

describe("a soak", () => {
  it("fails when a request failed, was not sent, or none was answered", () => {
    expect(checkFailures(answered).ok).toBe(true);
    expect(checkFailures({ ...answered, failures: new Map([["/ answered 503", 2]]) })).toEqual({
      ok: false,
      text: "Of the requests 2 × / answered 503.",
    });
    expect(checkFailures({ ...answered, skipped: 1 }).ok).toBe(false);
    expect(checkFailures({ ...answered, latencies: [] }).ok).toBe(false);
  });

  it("fails when p99 is ten times p50", () => {
    const withSlowest = (slowest: number) => ({
      ...answered,
      latencies: Array.from({ length: 100 }, (_, index) => ({
        kind: "document",
        ms: index < 97 ? 2 : slowest,
      })),
    });
    expect(checkLatency(withSlowest(19)).ok).toBe(true);
    expect(checkLatency(withSlowest(20)).ok).toBe(false);
    expect(checkLatency({ ...withSlowest(19), skipped: 1 }).ok).toBe(false);
  });

  it("fails when the heap grows by more than a tenth", () => {
    expect(checkMemory(50, 55).ok).toBe(true);
    expect(checkMemory(50, 56).ok).toBe(false);
  });

  it("allows a record at the start and after each ttl", () => {
    expect([59, 60, 65, 120].map((seconds) => allowedAsks(seconds, 60))).toEqual([1, 2, 2, 3]);
    const settings = { record: "GET /settings", count: 1, ttlSeconds: 300 };
    expect(checkAsks([settings, { record: "GET /page", count: 2, ttlSeconds: 60 }], 65).ok).toBe(true);
    expect(checkAsks([{ ...settings, count: 2 }], 65).ok).toBe(false);
    expect(checkAsks([], 65).ok).toBe(false);
  });
});
