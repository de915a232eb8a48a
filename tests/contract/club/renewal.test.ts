import * as v from "valibot";
import { expect, it } from "vitest";
import { clubPaths } from "#contract/paths";
import { renewalReply } from "#contract/renewal";
import { post, signIn, signUp } from "../backend";
import { ours } from "../suites";

const renewal = async (token?: string) =>
  v.parse(renewalReply, (await post(clubPaths.renewal, {}, token)).body);

ours("renewal", "renews from valid_to and the shop’s memberships")("the levels that can be bought", () => {
  it("are listed for everyone, with their price, joining fee and skus; life is given, not sold", async () => {
    const { levels, member } = await renewal();
    expect(member).toBeNull();
    expect(levels.map(({ code }) => code)).toEqual(["full", "family", "junior", "associate", "social"]);
    expect(levels[1]).toMatchObject({
      sku: "MEMBER-FAMILY",
      price: 95,
      joining_fee: 25,
      months: 12,
      has_additional_member: true,
    });
  });
  it("say whom they are for, and whether the member's age fits", async () => {
    const ages = ({ levels }: Awaited<ReturnType<typeof renewal>>) =>
      levels.map(({ code, max_age, fits_age }) => [code, max_age, fits_age]);
    const junior = (fits: boolean | null) => expect.arrayContaining([["junior", 17, fits]]);
    expect(ages(await renewal())).toEqual(junior(null));
    const { access_token: token } = await signIn("renewing@example.com");
    expect(ages(await renewal(token))).toEqual(junior(false));
    expect(ages(await renewal(token))).toContainEqual(["full", null, true]);
  });
  it("ask who joins for two members who vouch where the club wants them, and nobody who renews", async () => {
    expect((await renewal()).levels.map(({ needs_vouchers }) => needs_vouchers)).not.toContain(undefined);
    const { access_token: token } = await signIn("renewing@example.com");
    expect((await renewal(token)).levels.map(({ needs_vouchers }) => needs_vouchers)).not.toContain(true);
  });
});

ours("renewal", "renews from valid_to and the shop’s memberships")("a member's renewal", () => {
  it("extends from the later of today and valid_to", async () => {
    const { access_token: token } = await signIn("renewing@example.com");
    const { levels, member } = await renewal(token);
    expect(member).toMatchObject({ can_renew: true, opens_on: null });
    const own = levels.find(({ is_current }) => is_current);
    const [year = "", rest] = [member?.valid_to?.slice(0, 4), member?.valid_to?.slice(4)];
    expect(own).toMatchObject({ new_valid_to: `${Number(year) + 1}${rest}`, joining_fee: 0 });
  });
  it("is closed until a month before, and for life", async () => {
    const [member, life] = await Promise.all([signIn("member@example.com"), signIn("life@example.com")]);
    const closed = (await renewal(member.access_token)).member;
    expect(closed?.can_renew).toBe(false);
    expect(closed?.opens_on).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect((await renewal(life.access_token)).member).toMatchObject({
      can_renew: false,
      no_expiry: true,
      opens_on: null,
    });
  });
  it("is open to a user who was never a member, with the joining fee", async () => {
    const { access_token: token } = await signUp();
    const { levels, member } = await renewal(token);
    expect(member).toMatchObject({ number: null, valid_to: null, can_renew: true });
    expect(levels[0]).toMatchObject({ code: "full", joining_fee: 25 });
  });
});
