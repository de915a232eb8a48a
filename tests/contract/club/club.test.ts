import * as v from "valibot";
import { expect, it } from "vitest";
import { membershipWire, racingAccountReply } from "#contract/club";
import { clubPaths, racingPaths, userPaths } from "#contract/paths";
import { creditBalanceReply, myAccountReply } from "#contract/user";
import { expectRefusal, get, post, signIn } from "../backend";
import { membersSeedCalls, oursIt } from "../suites";

const membershipOf = async (email: string) => {
  const { access_token } = await signIn(email);
  return v.parse(membershipWire, (await get(clubPaths.getMembership, access_token)).body);
};

membersSeedCalls("a member's data", () => {
  // @spec 3.4, 7.37
  it("differs for a member, a life member and a user without a membership", async () => {
    const member = await membershipOf("member@example.com");
    expect(member).toMatchObject({ no_expiry: false, special_vehicle: true });
    expect(Date.parse(member.valid_to ?? "")).toBeGreaterThan(Date.now());
    expect((await membershipOf("life@example.com")).no_expiry).toBe(true);
    const never = await membershipOf("new@example.com");
    expect([never.number, never.name, never.valid_to, never.type]).toEqual([null, null, null, null]);
    expect(Date.parse((await membershipOf("expired@example.com")).valid_to ?? "")).toBeLessThan(Date.now());
  });

  // @spec 7.38
  it("stores the racing account's id", async () => {
    const { access_token } = await signIn("renewing@example.com");
    expect((await post(clubPaths.setRacersId, { racers_id: "R-12" }, access_token)).status).toBe(200);
    const membership = v.parse(membershipWire, (await get(clubPaths.getMembership, access_token)).body);
    expect(membership.racers_id).toBe("R-12");
    expectRefusal(await post(clubPaths.setRacersId, { racers_id: "" }, access_token), "VALIDATION");
    expectRefusal(await post(clubPaths.setRacersId, { racers_id: "R-13" }), "UNAUTHENTICATED");
    v.parse(racingAccountReply, (await get(racingPaths.myAccount, access_token)).body);
  });

  oursIt("additional_member", "asks for the additional member at the renewal alone")(
    "has another additional member where the level has one, and tells the club",
    async () => {
      const { access_token } = await signIn("member@example.com");
      const rename = (name: string | null, token?: string) =>
        post(clubPaths.setAdditionalMember, { additional_member: name }, token);
      const before = (await membershipOf("member@example.com")).additional_member;
      expect((await rename("Kim Lindqvist", access_token)).status).toBe(200);
      expect(await membershipOf("member@example.com")).toMatchObject({
        additional_member: "Kim Lindqvist",
        allows_additional_member: true,
      });
      expect((await rename(before, access_token)).status).toBe(200);
      expectRefusal(await rename("", access_token), "VALIDATION");
      expectRefusal(await rename("Kim"), "UNAUTHENTICATED");
      const { access_token: full } = await signIn("renewing@example.com");
      expectRefusal(await rename("Kim", full), "FORBIDDEN");
    },
  );

  oursIt("check_in", "offers no door")("says who checks in tickets", async () => {
    expect((await membershipOf("editor@example.com")).checks_tickets).toBe(true);
    for (const email of ["member@example.com", "new@example.com"])
      expect((await membershipOf(email)).checks_tickets).toBe(false);
  });

  // @spec 7.7, 7.14
  it("includes the account and its credit", async () => {
    const { access_token } = await signIn("member@example.com");
    const account = v.parse(myAccountReply, (await get(userPaths.myAccount, access_token)).body);
    expect(account.user.email).toBe("member@example.com");
    expect(JSON.stringify(account)).not.toMatch(/password|pbkdf2/);
    v.parse(creditBalanceReply, (await get(`${userPaths.creditBalance}?supplier=1`, access_token)).body);
  });
});
