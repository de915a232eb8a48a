import { describe, expect, it } from "vitest";
import { networkError } from "~/api/api-error";
import type { SchemeApi } from "~/api/club/schemes";
import type { Scheme } from "~/domain/club/scheme";
import { readEntryHints } from "~/features/log-book/read-book.server";
import { ok } from "~/lib/result";
import { reading } from "../../../support/sample-reading";

const car = { id: 7, registrationKind: "concessional", plateStateId: 2 } as const;
const schemes = (yearlyDays: readonly number[] | null): SchemeApi =>
  ({
    list: async () =>
      yearlyDays ? ok([{ id: 1, yearlyDays } as unknown as Scheme]) : { ok: false, error: networkError },
  }) as SchemeApi;

describe("the hint of an entry's last day", () => {
  it("speaks of both days of a drive where days are limited, or may be", async () => {
    const hint = { to: "logBookText.toOfLimit" };
    expect(await readEntryHints(null, schemes(null), car, reading)).toEqual(hint);
  });

  it("does not with full registration", async () => {
    const full = { ...car, registrationKind: "full" } as const;
    expect(await readEntryHints(null, schemes([90]), full, reading)).toEqual({});
  });
});

describe("the hint of the odometer", () => {
  const full = { ...car, registrationKind: "full" } as const;

  it("says what it showed last time, before any mistake", async () => {
    const entries = [{ isVoid: false, odometer: 62_214, to: "2026-02-21" }];
    const read = async () => ok({ entries, firstDay: null });
    expect(await readEntryHints({ read } as never, schemes([]), full, reading)).toEqual({
      odometer: "logBook.lastOdometer 62,214 km",
    });
  });

  it("is left out where the book cannot be read", async () => {
    const read = async () => ({ ok: false, error: networkError });
    expect(await readEntryHints({ read } as never, schemes([]), full, reading)).toEqual({});
  });
});
