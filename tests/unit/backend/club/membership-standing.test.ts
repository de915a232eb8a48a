import { describe, expect, it } from "vitest";
import { findStanding } from "#backend/src/domain/club/membership-standing";

const now = Date.parse("2026-12-05T02:00:00Z");
const standing = (
  valid_to: string | null,
  { no_expiry = 0, is_approved = 1, zone = "Australia/Brisbane" } = {},
) => findStanding({ valid_to, no_expiry, is_approved }, now, zone);

describe("somebody's standing", () => {
  it("is that of a member to the end of the last day in the club's zone", () => {
    expect(standing("2026-12-05")).toEqual({ kind: "current", lastDay: "2026-12-05" });
    expect(standing("2026-12-04")).toEqual({ kind: "ended", lastDay: "2026-12-04" });
    expect(standing("2026-12-04", { zone: "Pacific/Honolulu" }).kind).toBe("current");
  });

  it("has no last day for life, nor where the end cannot be read", () => {
    expect(standing("2020-01-01", { no_expiry: 1 })).toEqual({ kind: "current", lastDay: null });
    expect(standing(null)).toEqual({ kind: "ended", lastDay: null });
    expect(standing("2026-02-31")).toEqual({ kind: "ended", lastDay: null });
  });

  it("is none of who was never a member, or is not approved", () => {
    expect(findStanding(null, now, "Australia/Brisbane").kind).toBe("never-member");
    expect(standing("2099-01-01", { is_approved: 0 }).kind).toBe("not-approved");
    expect(standing(null, { no_expiry: 1, is_approved: 0 }).kind).toBe("not-approved");
  });
});
