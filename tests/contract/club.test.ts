import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { membershipWire, racingAccountReply } from "#contract/club";
import { clubPaths, racingPaths, userPaths } from "#contract/paths";
import { creditBalanceReply, myAccountReply, uploadImageReply } from "#contract/user";
import { base, call, expectRefusal, get, hasOutbox, post, signIn } from "./backend";

const membershipOf = async (email: string) => {
  const { access_token } = await signIn(email);
  return v.parse(membershipWire, (await get(clubPaths.getMembership, access_token)).body);
};

/** A white pixel. */
const pixel =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==";

describe.skipIf(!base || !hasOutbox)("a member's data", () => {
  it("differs for a member, a life member and a user without a membership", async () => {
    const member = await membershipOf("member@example.com");
    expect(member).toMatchObject({ no_expiry: false, special_vehicle: true });
    expect(Date.parse(member.valid_to ?? "")).toBeGreaterThan(Date.now());
    expect((await membershipOf("life@example.com")).no_expiry).toBe(true);
    const never = await membershipOf("new@example.com");
    expect([never.number, never.name, never.valid_to, never.type]).toEqual([null, null, null, null]);
    expect(Date.parse((await membershipOf("expired@example.com")).valid_to ?? "")).toBeLessThan(Date.now());
  });

  it("stores the racing account's id", async () => {
    const { access_token } = await signIn("renewing@example.com");
    expect((await post(clubPaths.setRacersId, { racers_id: "R-12" }, access_token)).status).toBe(200);
    const membership = v.parse(membershipWire, (await get(clubPaths.getMembership, access_token)).body);
    expect(membership.racers_id).toBe("R-12");
    expectRefusal(await post(clubPaths.setRacersId, { racers_id: "" }, access_token), "VALIDATION");
    expectRefusal(await post(clubPaths.setRacersId, { racers_id: "R-13" }), "UNAUTHENTICATED");
    v.parse(racingAccountReply, (await get(racingPaths.myAccount, access_token)).body);
  });

  it("includes the account and its credit", async () => {
    const { access_token } = await signIn("member@example.com");
    const account = v.parse(myAccountReply, (await get(userPaths.myAccount, access_token)).body);
    expect(account.user.email).toBe("member@example.com");
    expect(JSON.stringify(account)).not.toMatch(/password|pbkdf2/);
    v.parse(creditBalanceReply, (await get(`${userPaths.creditBalance}?supplier=1`, access_token)).body);
  });
});

describe.skipIf(!base || !hasOutbox)("a member's picture", () => {
  it("is accepted as a data: URL and as a file, and served", async () => {
    const { access_token } = await signIn("member@example.com");
    const form = new FormData();
    form.set("image", new Blob([Buffer.from(pixel, "base64")], { type: "image/jpeg" }), "me.jpg");
    for (const body of [{ image: `data:image/png;base64,${pixel}` }, form]) {
      const reply = await call("POST", userPaths.uploadImage, { token: access_token, body });
      const { image } = v.parse(uploadImageReply, reply.body);
      const served = await get(image);
      expect([served.status, served.headers.get("content-type")]).toEqual([200, "image/png"]);
    }
  });

  it("is refused when it is no image, whatever its name", async () => {
    const { access_token } = await signIn("member@example.com");
    const svg = Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>").toString("base64");
    for (const image of [`data:image/png;base64,${svg}`, `data:image/svg+xml;base64,${svg}`]) {
      expectRefusal(await post(userPaths.uploadImage, { image }, access_token), "UNSUPPORTED_MEDIA");
    }
    expectRefusal(
      await post(userPaths.uploadImage, { image: "https://example.com/x.png" }, access_token),
      "VALIDATION",
    );
    expectRefusal(
      await post(userPaths.uploadImage, { image: `data:image/png;base64,${pixel}` }),
      "UNAUTHENTICATED",
    );
  });
});
