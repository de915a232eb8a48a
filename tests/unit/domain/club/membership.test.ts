import { describe, expect, it } from "vitest";
import { homeMenu, membershipView, noMembership as none } from "~/domain/club/membership";

const brisbane = "Australia/Brisbane";
/** Daylight saving starts there on 4 October 2026 and ends on 5 April 2026. */
const sydney = "Australia/Sydney";

const buildView = (validTo: string | null, now: string, zone = brisbane) =>
  membershipView({ ...none, validTo }, Date.parse(now), zone);

describe("no_expiry", () => {
  // @spec 4.13
  it("never expires and cannot renew, whatever valid_to says", () => {
    for (const validTo of [null, "2001-01-01", "2026-11-30"]) {
      const view = membershipView(
        { ...none, validTo, noExpiry: true },
        Date.parse("2026-11-21T00:00Z"),
        brisbane,
      );
      expect(view).toEqual({
        state: "life",
        expired: false,
        needsRenewal: false,
        canRenew: false,
        showExpiryNotice: false,
        lastValidAt: null,
      });
    }
  });
});

describe("without a valid_to", () => {
  // @spec 4.14, 4.15
  it("needs renewal, may renew, and counts as expired", () => {
    expect(buildView(null, "2026-11-21T00:00Z")).toEqual({
      state: "none",
      expired: true,
      needsRenewal: true,
      canRenew: true,
      showExpiryNotice: false,
      lastValidAt: null,
    });
  });

  it.each(["", "soon", "2026-13-01", "2026-02-30", "2026-00-10"])("reads %j as none", (validTo) => {
    expect(buildView(validTo, "2026-01-01T00:00Z").state).toBe("none");
  });
});

describe("before the club's approval", () => {
  const pending = (changes: object) =>
    membershipView(
      { ...none, validTo: "2027-11-21", awaitsApproval: true, ...changes },
      Date.parse("2026-11-21T00:00Z"),
      brisbane,
    );

  it("opens nothing, and there is nothing to renew", () => {
    for (const changes of [{}, { noExpiry: true }, { validTo: "2026-11-30" }]) {
      expect(pending(changes)).toMatchObject({
        state: "pending",
        expired: true,
        needsRenewal: false,
        canRenew: false,
        showExpiryNotice: false,
      });
    }
  });

  it("counts as ended or none where it is", () => {
    expect(pending({ validTo: "2026-11-20" }).state).toBe("expired");
    expect(pending({ validTo: null }).state).toBe("none");
  });
});

describe("a valid_to that is a date", () => {
  // @spec 4.14
  it("is valid until its last second there, not in UTC", () => {
    // Midnight in Brisbane, ten hours ahead of UTC.
    expect(buildView("2026-11-21", "2026-11-21T13:59:59.999Z").expired).toBe(false);
    expect(buildView("2026-11-21", "2026-11-21T14:00:00.000Z")).toMatchObject({
      state: "expired",
      expired: true,
      needsRenewal: true,
      canRenew: true,
      showExpiryNotice: false,
    });
  });

  it("follows daylight saving where the club has it", () => {
    // 4 October 2026 in Sydney has 23 hours and ends at UTC+11.
    expect(buildView("2026-10-04", "2026-10-04T12:59:59.999Z", sydney).expired).toBe(false);
    expect(buildView("2026-10-04", "2026-10-04T13:00:00.000Z", sydney).expired).toBe(true);
    // The day before still ends at UTC+10.
    expect(buildView("2026-10-03", "2026-10-03T13:59:59.999Z", sydney).expired).toBe(false);
    expect(buildView("2026-10-03", "2026-10-03T14:00:00.000Z", sydney).expired).toBe(true);
  });

  it("is shown as that same day, whatever the zone", () => {
    for (const zone of [brisbane, sydney, "America/Los_Angeles", "Pacific/Kiritimati"]) {
      const { lastValidAt } = buildView("2026-12-31", "2026-06-01T00:00Z", zone);
      const shown = new Intl.DateTimeFormat("en-CA", { timeZone: zone }).format(lastValidAt ?? 0);
      expect(shown).toBe("2026-12-31");
    }
  });
});

describe("a valid_to that is an instant", () => {
  it("ends at that instant", () => {
    const validTo = "2026-11-21T09:30:00+10:00";
    expect(buildView(validTo, "2026-11-20T23:29:59Z").expired).toBe(false);
    expect(buildView(validTo, "2026-11-20T23:30:00Z").expired).toBe(true);
    expect(buildView("2026-11-20T23:30:00Z", "2026-11-20T23:29:59Z").expired).toBe(false);
  });

  it("is read in the club's zone when it names none", () => {
    expect(buildView("2026-11-21 09:30:00", "2026-11-20T23:29:59Z").expired).toBe(false);
    expect(buildView("2026-11-21T09:30", "2026-11-20T23:30:00Z").expired).toBe(true);
  });

  it("opens renewal at the same time of day a month before, across a clock change", () => {
    // 20 October at UTC+11; a month before, 9:00 in Sydney was at UTC+10.
    const validTo = "2026-10-20T09:00:00+11:00";
    expect(buildView(validTo, "2026-09-19T22:59:59Z", sydney).canRenew).toBe(false);
    expect(buildView(validTo, "2026-09-19T23:00:00Z", sydney).canRenew).toBe(true);
  });
});

// @spec 4.15, 9.7
describe("renewal opens one calendar month before", () => {
  it.each([
    ["2026-12-15", "2026-11-15", "an ordinary month"],
    ["2026-03-31", "2026-02-28", "a month that is too short"],
    ["2028-03-31", "2028-02-29", "a leap year"],
    ["2026-03-28", "2026-02-28", "the same day of February"],
    ["2026-07-31", "2026-06-30", "30 days"],
    ["2027-01-31", "2026-12-31", "across a new year"],
  ])("for %s after %s (%s)", (validTo, lastClosedDay) => {
    expect(buildView(validTo, `${lastClosedDay}T23:59:59.999+10:00`)).toMatchObject({
      state: "active",
      canRenew: false,
      showExpiryNotice: false,
    });
    const opened = Date.parse(`${lastClosedDay}T23:59:59.999+10:00`) + 1;
    expect(buildView(validTo, new Date(opened).toISOString())).toMatchObject({
      state: "renewable",
      expired: false,
      needsRenewal: false,
      canRenew: true,
      showExpiryNotice: true,
    });
  });
});

describe("the home menu", () => {
  const memberOnly = ["card", "garage", "siv-application", "siv-event", "shop", "calendar"] as const;

  // @spec 2.35
  it("hides card, garage, SIV, shop and calendar when expired, special vehicle or not", () => {
    for (const specialVehicle of [true, false]) {
      const items = homeMenu({ expired: true, canRenew: true }, { ...none, specialVehicle });
      for (const item of memberOnly) expect(items).not.toContain(item);
    }
  });

  it("shows them in every other state", () => {
    const items = homeMenu({ expired: false, canRenew: false }, { ...none, specialVehicle: true });
    for (const item of memberOnly) expect(items).toContain(item);
  });

  // @spec 2.38, 6.3
  it("offers a SIV event only with the special_vehicle flag", () => {
    expect(homeMenu({ expired: false, canRenew: false }, none)).not.toContain("siv-event");
  });

  // @spec 2.37
  it("offers renewal exactly when it is allowed", () => {
    for (const expired of [true, false]) {
      expect(homeMenu({ expired, canRenew: true }, none)).toContain("renew");
      expect(homeMenu({ expired, canRenew: false }, none)).not.toContain("renew");
    }
  });

  it("has the check-in of tickets for who does that alone, a member or not", () => {
    for (const expired of [true, false])
      for (const checksTickets of [true, false]) {
        const items = homeMenu({ expired, canRenew: false }, { ...none, checksTickets });
        expect(items.includes("check-in")).toBe(checksTickets);
      }
  });

  // @spec 2.39
  it("always has the profile, the club's website and log out", () => {
    for (const expired of [true, false])
      expect(homeMenu({ expired, canRenew: expired }, none)).toEqual(
        expect.arrayContaining(["profile", "website", "logout"]),
      );
  });
});
