import { describe, expect, it } from "vitest";
import { cents } from "#rules/money";
import { malformedError } from "~/api/api-error";
import { fallbackSettings } from "~/api/content/fallback-settings";
import type { User } from "~/domain/account/user";
import { type Membership, noMembership } from "~/domain/club/membership";
import { defaultSiteConfig, type ProfileSwitches } from "~/domain/content/site-settings";
import { licenceNote, profileOverview } from "~/features/profile/overview.server";
import { loadI18n } from "~/i18n/i18n.server";
import { err, ok } from "~/lib/result";
import { createFakeClock } from "../../../support/fake-clock";
import { down, home, member, now } from "./fake-account";

type Changes = {
  readonly switches?: Partial<ProfileSwitches>;
  readonly fails?: readonly ("user" | "membership" | "addresses" | "credit")[];
  readonly hangs?: boolean;
  readonly credit?: number;
  /** Another reply of myAccount than one with everything; null: one that cannot be read. */
  readonly account?: { readonly credit: null } | null;
  readonly membership?: Partial<Membership>;
  readonly user?: Partial<User>;
  readonly racing?: { readonly clientApiId: string; readonly eventManager: string };
};

const { t } = await loadI18n("en");
const never = new Promise<never>(() => {});

function overview({
  switches,
  fails = [],
  hangs = false,
  credit = 1850,
  racing,
  account,
  membership,
  user,
}: Changes = {}) {
  const clock = createFakeClock(now);
  const answer = <T>(name: NonNullable<Changes["fails"]>[number], value: T) =>
    fails.includes(name) ? err(down) : ok(value);
  const found = profileOverview({
    api: {
      profile: {
        myAccount: async () => {
          if (account === null) return err(malformedError(200));
          return answer("user", { user: { ...member, ...user }, credit: cents(credit), ...account });
        },
        ownUser: async () => answer("user", member),
        creditBalance: async () => (hangs ? never : answer("credit", cents(credit))),
      },
      addresses: { list: async () => answer("addresses", [home]) },
      drafts: { list: async () => (hangs ? never : ok([])) },
    },
    membership: async () =>
      answer("membership", { ...noMembership, number: "1204", additionalMember: "Anders", ...membership }),
    settings: {
      ...fallbackSettings,
      email: "secretary@example.com",
      switches: {
        ...fallbackSettings.switches,
        profile: { ...fallbackSettings.switches.profile, ...switches },
      },
    },
    config: { ...defaultSiteConfig, racing: racing ?? defaultSiteConfig.racing },
    clock,
    locale: "en-AU",
    t,
  });
  return { found, clock };
}

async function view(changes?: Changes) {
  const { found } = overview(changes);
  const shown = await found;
  if (!shown.ok) throw new Error("no view");
  return shown.value;
}

describe("the profile at a glance", () => {
  it("leads to the door whoever may check tickets, which not every officer may", async () => {
    expect((await view({ membership: { checksTickets: true } })).letsPeopleIn).toBe(true);
    expect((await view({ user: { isAdmin: true } })).letsPeopleIn).toBe(false);
    expect((await view({ user: { isAdmin: true } })).managesClub).toBe(true);
  });

  it("shows what the club knows, as people write it", async () => {
    const { sections, ...rest } = await view();
    expect(rest).toMatchObject({
      name: "Marguerite Lindqvist",
      initials: "ML",
      number: "1204",
      clubEmail: "secretary@example.com",
      address: { label: "Home", lines: ["Marguerite Lindqvist", "9 Frangipani Lane", "Yeppoon QLD 4703"] },
      credit: "$18.50",
      racing: null,
      hasPassword: false,
      managesClub: false,
      letsPeopleIn: false,
    });
    const rows = sections.flatMap((section) => section.rows.map(({ label, value }) => `${label}: ${value}`));
    expect(rows).toEqual([
      "profile.name: Marguerite Lindqvist",
      "signup.dateOfBirth: 14 March 1968",
      "profile.mobile: 0491 570 156",
      "profile.licenceNumber: 078 451 226",
      "profile.licenceState: QLD",
      "profile.licenceExpiry: 23 January 2029",
      "profile.contactName: Anders",
      "profile.phone: 0491 570 157",
      "profile.companyName: Lindqvist Trimming",
      "profile.companyPhone: (07) 7010 0156",
      "profile.tradingName: Lane Trimmers",
      "profile.abn: 51 824 753 556",
      "profile.website: https://trimmers.example/",
      "profile.facebook: https://www.facebook.com/trimmers",
    ]);
  });

  it("leaves out what is switched off, and a section without fields", async () => {
    const off = await view({
      switches: {
        dateOfBirth: false,
        driversLicence: false,
        emergencyContact: false,
        additionalMember: false,
        manageAddresses: false,
      },
    });
    expect(off.sections.map(({ name }) => name)).toEqual(["personal", "business"]);
    expect(off.sections[0]?.rows.map(({ label }) => label)).toEqual(["profile.name", "profile.mobile"]);
    expect([off.additionalMember, off.address, off.licence]).toEqual([null, null, null]);
  });

  it("says the membership's level, number and last day", async () => {
    const rows = async (membership: Partial<Membership>) =>
      (await view({ membership })).membership.map(({ term, value }) => `${term}: ${value}`);
    expect(await rows({ type: "Full", validTo: "2027-06-30" })).toEqual([
      "Membership level: Full",
      "Membership number: 1204",
      "Valid until: 30 June 2027",
    ]);
    expect(await rows({ validTo: "2026-06-30" })).toContain("Ended: 30 June 2026");
    expect(await rows({ noExpiry: true })).toContain("Valid until: Life member");
    expect((await view({ fails: ["membership"] })).membership).toEqual([]);
  });

  it("shows a credit of nothing as an amount", async () => {
    expect((await view({ credit: 0 })).credit).toBe("$0.00");
  });

  it("never shows a credit of nothing for a call that failed", async () => {
    for (const account of [null, { credit: null }])
      expect((await view({ fails: ["credit"], account })).credit).toBeNull();
  });

  it("asks for account and credit one by one where one call does not tell both", async () => {
    for (const account of [null, { credit: null }])
      expect(await view({ account })).toMatchObject({ name: "Marguerite Lindqvist", credit: "$18.50" });
  });

  it("does not wait for credit and drafts", async () => {
    const { found, clock } = overview({ hangs: true, account: null });
    await clock.advance(500);
    await clock.advance(500);
    expect(await found).toMatchObject({ value: { credit: null, drafts: [] } });
  });

  it("stands without membership and addresses, and fails without the account", async () => {
    expect(await view({ fails: ["membership", "addresses"] })).toMatchObject({
      number: null,
      additionalMember: null,
      address: "unknown",
    });
    expect((await overview({ fails: ["user"] }).found).ok).toBe(false);
  });

  it("has the racing account only when both of its settings are set", async () => {
    const eventManager = "https://racing.example";
    expect((await view({ racing: { clientApiId: "", eventManager } })).racing).toBeNull();
    expect((await view({ racing: { clientApiId: "marque", eventManager: "" } })).racing).toBeNull();
    expect((await view({ racing: { clientApiId: "marque", eventManager } })).racing).toEqual({
      isConnected: false,
    });
  });
});

describe("a licence's note", () => {
  it.each([
    ["2026-11-23", "expired", -1],
    ["2026-11-24", "today", 0],
    ["2026-11-25", "soon", 1],
    ["2027-01-23", "soon", 60],
  ])("for one that ends on %s is %s", (expiry, kind, daysLeft) => {
    expect(licenceNote(expiry, "2026-11-24")).toEqual({ kind, daysLeft });
  });
  it("is null for a later date, or one that does not exist", () => {
    for (const expiry of ["2027-01-24", "2029-01-23", "soon"])
      expect(licenceNote(expiry, "2026-11-24")).toBeNull();
  });
});
