import { describe, expect, it } from "vitest";
import type { ApiError, ClubApi } from "~/api/types";
import { type Membership, noMembership } from "~/domain/member";
import { refreshMembership } from "~/features/membership/use-cases.server";
import { err, ok, type Result } from "~/lib/result";

const configured = { clientApiId: "marque", eventManager: "https://racing.example" };
const membership: Membership = {
  ...noMembership,
  number: "0142",
  racersId: "r-1",
  name: "Robin Carter",
  validTo: "2027-07-21",
  specialVehicle: true,
};
const down: ApiError = { kind: "network", status: -1, code: "", message: "", fieldErrors: [] };

/** A club that notes what it was asked to keep. */
function club(account: Result<string | null, ApiError>, options: { fails?: "membership" | "keeping" } = {}) {
  const kept: string[] = [];
  let accountAsked = 0;
  const api: ClubApi = {
    getMembership: async () => (options.fails === "membership" ? err(down) : ok(membership)),
    setRacersId: async (racersId) => {
      kept.push(racersId);
      return options.fails === "keeping" ? err(down) : ok();
    },
    racingAccountId: async () => {
      accountAsked++;
      return account;
    },
  };
  return { api, kept, accountAsked: () => accountAsked };
}

describe("refreshMembership", () => {
  it("keeps the external account's id when it differs", async () => {
    const { api, kept } = club(ok("r-2"));
    expect(await refreshMembership(api, configured)).toEqual(ok({ ...membership, racersId: "r-2" }));
    expect(kept).toEqual(["r-2"]);
  });

  it("leaves an id that is the same alone", async () => {
    const { api, kept } = club(ok("r-1"));
    expect(await refreshMembership(api, configured)).toEqual(ok(membership));
    expect(kept).toEqual([]);
  });

  it("does not forget the stored id when the account is not connected", async () => {
    const { api, kept } = club(ok(null));
    expect(await refreshMembership(api, configured)).toEqual(ok(membership));
    expect(kept).toEqual([]);
  });

  it.each([
    { clientApiId: "", eventManager: "" },
    { clientApiId: "marque", eventManager: "" },
    { clientApiId: "", eventManager: "https://racing.example" },
  ])("asks no external account unless both settings are there: %o", async (racing) => {
    const { api, kept, accountAsked } = club(ok("r-2"));
    expect(await refreshMembership(api, racing)).toEqual(ok(membership));
    expect([accountAsked(), kept]).toEqual([0, []]);
  });

  it("shows the membership as it is stored when the external account or the keeping fails", async () => {
    expect(await refreshMembership(club(err(down)).api, configured)).toEqual(ok(membership));
    expect(await refreshMembership(club(ok("r-2"), { fails: "keeping" }).api, configured)).toEqual(
      ok(membership),
    );
  });

  it("hands on why the membership could not be had, and keeps nothing", async () => {
    const { api, kept } = club(ok("r-2"), { fails: "membership" });
    expect(await refreshMembership(api, configured)).toEqual(err(down));
    expect(kept).toEqual([]);
  });
});
