import { describe, expect, it } from "vitest";
import type { ApiError } from "~/api/api-error";
import { type Membership, noMembership } from "~/domain/club/membership";
import { refreshMembership } from "~/features/membership/use-cases.server";
import { err, ok, type Result } from "~/lib/result";
import { createFakeClock } from "../../../support/fake-clock";

const membership: Membership = {
  ...noMembership,
  number: "0142",
  racersId: "r-1",
  name: "Robin Carter",
  validTo: "2027-07-21",
  specialVehicle: true,
};
const down: ApiError = { kind: "network", status: -1, code: "", message: "", fieldErrors: [] };

/** A club that lists the ids it was asked to store. */
function club(account: Result<string | null, ApiError>, options: { fails?: "membership" | "storing" } = {}) {
  const stored: string[] = [];
  let accountAsked = 0;
  const api = {
    getMembership: async (): Promise<Result<Membership, ApiError>> =>
      options.fails === "membership" ? err(down) : ok(membership),
    setRacersId: async (racersId: string) => {
      stored.push(racersId);
      return options.fails === "storing" ? err(down) : ok();
    },
  };
  const accountId = async () => {
    accountAsked++;
    return account;
  };
  const racing = { api: { accountId }, token: Promise.resolve("racing-token") };
  return { api, racing, stored, accountAsked: () => accountAsked };
}

describe("refreshMembership", () => {
  // @spec 4.16, 7.38
  it("stores the external account's id when it differs", async () => {
    const { api, racing, stored } = club(ok("r-2"));
    expect(await refreshMembership(createFakeClock(0), api.getMembership(), api, racing)).toEqual(
      ok({ ...membership, racersId: "r-2" }),
    );
    expect(stored).toEqual(["r-2"]);
  });

  it("does not wait long for the racing service", async () => {
    const clock = createFakeClock(0);
    const { api, stored } = club(ok("r-2"));
    const hung = {
      api: { accountId: () => new Promise<never>(() => {}) },
      token: Promise.resolve("racing-token"),
    };
    const refreshing = refreshMembership(clock, api.getMembership(), api, hung);
    await clock.advance(500);
    expect([await refreshing, stored]).toEqual([ok(membership), []]);
  });

  it("does not store the same id again", async () => {
    const { api, racing, stored } = club(ok("r-1"));
    expect(await refreshMembership(createFakeClock(0), api.getMembership(), api, racing)).toEqual(
      ok(membership),
    );
    expect(stored).toEqual([]);
  });

  it("keeps the stored id when the account is not connected", async () => {
    const { api, racing, stored } = club(ok(null));
    expect(await refreshMembership(createFakeClock(0), api.getMembership(), api, racing)).toEqual(
      ok(membership),
    );
    expect(stored).toEqual([]);
  });

  it("makes no external call without a token for it, or where it is not configured", async () => {
    const { api, racing, stored, accountAsked } = club(ok("r-2"));
    for (const without of [
      { ...racing, token: Promise.resolve(null) },
      { ...racing, api: null },
    ])
      expect(await refreshMembership(createFakeClock(0), api.getMembership(), api, without)).toEqual(
        ok(membership),
      );
    expect([accountAsked(), stored]).toEqual([0, []]);
  });

  it("gives the stored membership when the external account or the storing fails", async () => {
    for (const { api, racing } of [club(err(down)), club(ok("r-2"), { fails: "storing" })])
      expect(await refreshMembership(createFakeClock(0), api.getMembership(), api, racing)).toEqual(
        ok(membership),
      );
  });

  it("returns the membership's error and stores nothing", async () => {
    const { api, racing, stored } = club(ok("r-2"), { fails: "membership" });
    expect(await refreshMembership(createFakeClock(0), api.getMembership(), api, racing)).toEqual(err(down));
    expect(stored).toEqual([]);
  });
});
