import { describe, expect, it } from "vitest";
import { cents } from "#rules/money";
import type { RequestCart } from "~/api/shop/request-cart";
import type { Level, Renewal } from "~/domain/shop/renewal";
import { chooseLevel } from "~/features/renewal/choose-level.server";
import { renewalPayment, renewalView, vouchersInCart } from "~/features/renewal/renewal-view.server";
import { ok } from "~/lib/result";
import { reading as sampleReading } from "../../../support/sample-reading";
import { sampleLine } from "../checkout/sample-cart";

const level: Level = {
  name: "Full",
  description: null,
  sku: "11",
  price: cents(9500),
  joiningFee: cents(2000),
  months: 12,
  later: null,
  coming: null,
  hasAdditionalMember: false,
  isCurrent: false,
  newValidTo: "2027-12-31",
  minAge: null,
  maxAge: null,
  fitsAge: true,
  needsApproval: false,
  needsVouchers: false,
};
const family: Level = {
  ...level,
  name: "Family",
  sku: "12",
  joiningFee: cents(0),
  hasAdditionalMember: true,
  isCurrent: true,
};
const member: NonNullable<Renewal["member"]> = {
  number: "1204",
  level: "Family",
  validTo: "2026-12-31",
  noExpiry: false,
  additionalMember: "Kim",
  canRenew: true,
  opensOn: null,
  awaitsApproval: false,
};
const junior: Level = { ...level, name: "Junior", sku: "13", maxAge: 17, isCurrent: true };
const reading = { ...sampleReading, now: Date.parse("2026-12-10T00:00:00Z") };
const buildView = (renewal: Omit<Renewal, "mayHaveJoiningFee">) =>
  renewalView({ ...renewal, mayHaveJoiningFee: false }, { additionalMemberLabel: null }, reading);

describe("what /renew shows", () => {
  it("has the member's own level first, chosen, with the new expiry", () => {
    const view = buildView({ levels: [level, family], member });
    expect(view.levels.map(({ name, isCurrent }) => [name, isCurrent])).toEqual([
      ["Family", true],
      ["Full", false],
    ]);
    expect(view).toMatchObject({ chosen: "12", additionalMember: "Kim", closed: null });
    expect(view.levels[0]?.later).toBeNull();
    expect(view.levels[0]?.newValidTo).toBe("renew.newExpiry 31 December 2027");
    expect(view.present).toEqual([
      "Family · membership.number 1204",
      "membership.activeDate 31 December 2026",
    ]);
    expect(view.levels[1]).toMatchObject({
      price: "renew.price $115.00 12 months",
      joiningFee: "shop.joiningFee $20.00",
      later: "renew.later $95.00 12 months",
    });
  });

  it("says when renewal opens, and that a life membership needs none", () => {
    const early = { ...member, canRenew: false, opensOn: "2026-11-30" };
    expect(buildView({ levels: [level], member: early }).closed).toBe("renew.opensOn 30 November 2026");
    const life = { ...member, canRenew: false, noExpiry: true, validTo: null };
    expect(buildView({ levels: [level], member: life }).closed).toBe("membership.lifeText");
  });

  it("names a level that is ordered and not paid, as begun by whoever had one before", () => {
    const line = { name: "Membership: Full (One year)", text: "due.order", path: "pay", action: "Pay" };
    const titles = [member, { ...member, number: null, level: null, validTo: null }].map(
      (who) => renewalPayment(line, buildView({ levels: [level, family], member: who }), reading).title,
    );
    expect(titles).toEqual(["renew.begun Full (One year)", "renew.ordered Full (One year)"]);
    expect(renewalPayment(line, null, reading)).toMatchObject({
      title: "renew.ordered Membership: Full (One year)",
      texts: ["due.order", "purchase.beginAgain"],
    });
  });

  it("is headed by what there is to do", () => {
    const headings = [
      member,
      { ...member, canRenew: false, opensOn: "2026-11-30" },
      { ...member, canRenew: false, noExpiry: true, validTo: null },
      { ...member, number: null, level: null, validTo: null },
      null,
    ].map((who) => buildView({ levels: [level], member: who }).heading);
    expect(headings).toEqual([
      "membership.renew",
      "membership.activeTitle",
      "membership.lifeTitle",
      "membership.start",
      "renew.joinTitle",
    ]);
  });

  it("says whom a level is for, and what the club approves", () => {
    const ages = (minAge: number | null, maxAge: number | null) =>
      buildView({ levels: [{ ...level, minAge, maxAge }], member }).levels[0]?.ages;
    expect([ages(null, 17), ages(60, null), ages(18, 25), ages(null, null)]).toEqual([
      "renew.agesUnder 18",
      "renew.agesFrom 60",
      "renew.agesBetween 18 25",
      null,
    ]);
    expect(buildView({ levels: [{ ...level, needsApproval: true }], member }).levels[0]).toMatchObject({
      needsApproval: true,
    });
  });

  it("tells a junior who has turned 18 to choose another level, and offers the others", () => {
    const view = buildView({ levels: [{ ...junior, fitsAge: false }, level], member });
    expect(view).toMatchObject({
      outgrown: "renew.outgrown Junior",
      otherAges: "renew.otherAges Junior: renew.agesUnder 18",
      chosen: "11",
    });
    expect(view.levels.map(({ name }) => name)).toEqual(["Full"]);
  });

  it("asks a member without a date of birth for it, with a level that has an age limit alone", () => {
    const levels = [{ ...junior, fitsAge: null }, level];
    const asks = (who: Renewal["member"]) =>
      buildView({ levels, member: who }).levels.map(({ asksBirthDate }) => asksBirthDate);
    expect(asks(member)).toEqual([true, false]);
    expect(asks(null)).toEqual([false, false]);
  });

  it("waits for the club's approval, with nothing to choose", () => {
    const waiting = { ...member, canRenew: false, opensOn: "2026-11-30", awaitsApproval: true };
    expect(buildView({ levels: [level], member: waiting })).toMatchObject({
      heading: "membership.pendingTitle",
      closed: "membership.pending",
      present: ["Family · membership.number 1204"],
    });
  });

  it("tells a visitor no expiry, and chooses nothing for them", () => {
    const view = buildView({ levels: [level, { ...family, isCurrent: false }], member: null });
    expect(view).toMatchObject({ isMember: false, chosen: "", present: [], closed: null });
    expect(view.levels.map(({ newValidTo }) => newValidTo)).toEqual([null, null]);
  });
});

describe("choosing a level", () => {
  const scene = (found: Omit<Renewal, "mayHaveJoiningFee">) => {
    const renewal = { ...found, mayHaveJoiningFee: false };
    const added: unknown[] = [];
    const add: RequestCart["add"] = async (line) => {
      added.push(line);
      return ok();
    };
    const saved: string[] = [];
    const saveDateOfBirth = async (date: string) => {
      saved.push(date);
      return ok();
    };
    const deps = { renewal: async () => ok(renewal), cart: { add }, saveDateOfBirth, today: "2026-12-10" };
    return { deps, added, saved };
  };
  const getForm = (values: Readonly<Record<string, string>>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(values)) form.set(name, value);
    return form;
  };

  it("puts it into the cart, with the second person where it has one", async () => {
    const { deps, added } = scene({ levels: [level, family], member });
    expect(await chooseLevel(deps, getForm({ level: "12", additionalMember: " Kim " }))).toEqual(
      ok("/checkout"),
    );
    await chooseLevel(deps, getForm({ level: "11", additionalMember: "Kim" }));
    expect(added).toEqual([
      { sku: "12", qty: 1, addons: [], additionalMember: "Kim" },
      { sku: "11", qty: 1, addons: [], additionalMember: null },
    ]);
  });

  it.each(["", "13", "CAP-N", "11 "])("takes no other sku: %j", async (sku) => {
    const { deps, added } = scene({ levels: [level, family], member });
    expect(await chooseLevel(deps, getForm({ level: sku }))).toMatchObject({
      error: { fieldErrors: [{ field: "level", key: "renew.levelMissing" }] },
    });
    expect(added).toEqual([]);
  });

  describe("that two members vouch for", () => {
    const vouched: Level = { ...level, needsApproval: true, needsVouchers: true };
    const two = { proposer: " Ann  Ash, 1204 ", seconder: "Bo Birch" };

    it("puts both into the cart as they were typed, and asks nobody of another level", async () => {
      const { deps, added } = scene({ levels: [vouched, family], member: null });
      expect(await chooseLevel(deps, getForm({ level: "11", ...two }))).toEqual(ok("/checkout"));
      await chooseLevel(deps, getForm({ level: "12", additionalMember: "" }));
      expect(added).toMatchObject([{ vouchers: { seconder: "Bo Birch" } }, { sku: "12" }]);
      expect(added[1]).not.toHaveProperty("vouchers");
    });

    it.each([
      [
        { proposer: "", seconder: " " },
        { proposer: "Missing", seconder: "Missing" },
      ],
      [{ proposer: "Ann", seconder: "x".repeat(101) }, { seconder: "Long" }],
      [{ proposer: "Ann 1204", seconder: "#1204" }, { seconder: "Same" }],
    ])("is refused with %j at each field, and keeps them", async (typed, problems) => {
      const { deps, added } = scene({ levels: [vouched], member: null });
      const fieldErrors = Object.entries(problems).map(([field, end]) => ({
        field,
        key: `renew.voucher${end}`,
      }));
      expect(await chooseLevel(deps, getForm({ level: "11", ...typed }))).toMatchObject({
        error: { fieldErrors, values: typed },
      });
      expect(added).toEqual([]);
    });

    it("keeps them when something else fails, and shows those that are in the cart", async () => {
      const { deps } = scene({ levels: [vouched], member: null });
      expect(await chooseLevel(deps, getForm({ level: "", ...two }))).toMatchObject({
        error: { values: two },
      });
      const vouchers = { proposer: "Ann", seconder: "Bo" };
      const renewal = { levels: [vouched], member, mayHaveJoiningFee: false };
      const view = (inCart: typeof vouchers | null) =>
        renewalView(renewal, { additionalMemberLabel: null }, reading, inCart);
      expect(view(vouchersInCart({ lines: [{ ...sampleLine, vouchers }] })).vouchers).toEqual(vouchers);
      expect(view(vouchersInCart({ lines: [sampleLine] }))).toMatchObject({
        vouchers: { proposer: "", seconder: "" },
        levels: [{ asksVouchers: true }],
      });
    });
  });

  describe("with an age limit", () => {
    const unknown: Level = { ...junior, fitsAge: null };
    const birth = (day: string, month: string, year: string) => ({
      level: "13",
      "dateOfBirth-day": day,
      "dateOfBirth-month": month,
      "dateOfBirth-year": year,
    });

    it("writes the date of birth into the profile, and goes on", async () => {
      const { deps, added, saved } = scene({ levels: [unknown], member });
      expect(await chooseLevel(deps, getForm(birth("11", "12", "2008")))).toEqual(ok("/checkout"));
      expect(saved).toEqual(["2008-12-11"]);
      expect(added).toHaveLength(1);
    });

    it.each([
      ["no date", birth("", "", ""), "forms.birthDateMissing"],
      ["another age", birth("10", "12", "2008"), "renew.ageUnfit"],
    ])("keeps and adds nothing with %s, and says so at the date", async (_, typed, key) => {
      const { deps, added, saved } = scene({ levels: [unknown], member });
      expect(await chooseLevel(deps, getForm(typed))).toMatchObject({
        error: { fieldErrors: [{ field: "dateOfBirth", key }], values: typed },
      });
      expect([added, saved]).toEqual([[], []]);
    });

    it("refuses a level for another age than the profile has", async () => {
      const { deps, added } = scene({ levels: [{ ...junior, fitsAge: false }, level], member });
      expect(await chooseLevel(deps, getForm({ level: "13" }))).toMatchObject({
        error: { fieldErrors: [{ field: "level", key: "renew.ageUnfit" }] },
      });
      expect(added).toEqual([]);
    });

    it("asks a visitor for nothing: the sign-up does", async () => {
      const { deps, added } = scene({ levels: [unknown], member: null });
      expect(await chooseLevel(deps, getForm({ level: "13" }))).toEqual(ok("/checkout"));
      expect(added).toHaveLength(1);
    });
  });

  it("adds nothing before renewal opens", async () => {
    const { deps, added } = scene({ levels: [level], member: { ...member, canRenew: false } });
    expect(await chooseLevel(deps, getForm({ level: "11" }))).toEqual(ok("/renew"));
    expect(added).toEqual([]);
  });
});
