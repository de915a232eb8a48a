import * as v from "valibot";
import { expect, it } from "vitest";
import { deviceListReply } from "#contract/account/device";
import { userPaths } from "#contract/paths";
import {
  call,
  emailsTo,
  expectRefusal,
  freshFingerprint,
  get,
  login,
  post,
  requestCode,
  type SignedIn,
  signUp,
} from "../backend";
import { ours } from "../suites";

const getDevices = async ({ access_token }: Pick<SignedIn, "access_token">) =>
  v.parse(deviceListReply, (await get(userPaths.devices, access_token)).body).data;

/** Signs in to the same account once more. */
async function again(email: string): Promise<SignedIn> {
  const fingerprint = freshFingerprint();
  const reply = await login(email, await requestCode(email, fingerprint), fingerprint);
  return { ...(reply.body as SignedIn), fingerprint };
}

const getClaims = (token: string) => Buffer.from(token.split(".")[1] ?? "", "base64url").toString();

ours("devices", "offers no list of devices")("a member's devices", () => {
  it("are where the member is signed in, the last seen first", async () => {
    const phone = await signUp();
    const laptop = await again(phone.email);
    const seen = await getDevices(laptop);
    expect(seen.map(({ current }) => current)).toEqual([true, false]);
    expect((await getDevices(phone)).map(({ id, current }) => [id, current])).toEqual(
      seen.map(({ id, current }) => [id, !current]),
    );
    const { refresh_token, fingerprint } = phone;
    await post(userPaths.refreshToken, { refresh_token, fingerprint });
    expect((await getDevices(laptop)).map(({ current }) => current)).toEqual([false, true]);
    await get(userPaths.logout, phone.access_token);
    expect(await getDevices(laptop)).toMatchObject([{ current: true }]);
  });

  it("have an id that is in no token", async () => {
    const member = await signUp();
    const [device] = await getDevices(member);
    expect(device?.id).toMatch(/^.{8,64}$/);
    expect(getClaims(member.access_token)).toContain('"sid"');
    expect(getClaims(member.access_token)).not.toContain(device?.id);
    expectRefusal(await get(userPaths.authUser, device?.id), "TOKEN_INVALID");
    const asToken = { refresh_token: device?.id, fingerprint: member.fingerprint };
    expectRefusal(await post(userPaths.refreshToken, asToken), "TOKEN_INVALID");
  });

  it("have no browser that anybody but the site names", async () => {
    const member = await signUp();
    const headers = { "x-client-browser": "Firefox on Android", "x-site-key": "guessed" };
    const { refresh_token, fingerprint } = member;
    await call("POST", userPaths.refreshToken, { body: { refresh_token, fingerprint }, headers });
    await call("GET", userPaths.authUser, { token: member.access_token, headers });
    expect(await getDevices(member)).toMatchObject([{ browser: null }]);
  });

  it("do not have a sign-in link until a browser has opened it", async () => {
    const member = await signUp();
    await post(userPaths.sendLoginLink, { email: member.email, fingerprint: freshFingerprint() });
    const link = (await emailsTo(member.email))[0]?.link;
    expect(await getDevices(member)).toHaveLength(1);
    const refresh_token = new URL(link ?? "").searchParams.get("r");
    const opened = await post(userPaths.refreshToken, { refresh_token, fingerprint: freshFingerprint() });
    expect(opened.status).toBe(200);
    expect(await getDevices(member)).toHaveLength(2);
  });
});

ours("devices", "offers no list of devices")("ending a device", () => {
  it("signs it out at once, and again changes nothing", async () => {
    const member = await signUp();
    const lost = await again(member.email);
    const other = (await getDevices(member)).find(({ current }) => !current);
    for (let time = 0; time < 2; time++) {
      const reply = await post(userPaths.endDevice, { id: other?.id }, member.access_token);
      expect(reply.body).toEqual({ success: true });
    }
    expectRefusal(await get(userPaths.authUser, lost.access_token), "TOKEN_INVALID");
    const { refresh_token, fingerprint } = lost;
    expectRefusal(await post(userPaths.refreshToken, { refresh_token, fingerprint }), "TOKEN_INVALID");
    expect(await getDevices(member)).toMatchObject([{ current: true }]);
  });

  it("ends the other devices, and unopened sign-in links", async () => {
    const member = await signUp();
    const others = [await again(member.email), await again(member.email)];
    await post(userPaths.sendLoginLink, { email: member.email, fingerprint: freshFingerprint() });
    const link = (await emailsTo(member.email))[0]?.link;
    expect((await post(userPaths.endOtherDevices, {}, member.access_token)).body).toEqual({ success: true });
    for (const { access_token } of others)
      expectRefusal(await get(userPaths.authUser, access_token), "TOKEN_INVALID");
    const refresh_token = new URL(link ?? "").searchParams.get("r");
    const opened = { refresh_token, fingerprint: freshFingerprint() };
    expectRefusal(await post(userPaths.refreshToken, opened), "TOKEN_INVALID");
    expect(await getDevices(member)).toMatchObject([{ current: true }]);
  });

  it("is for its member alone", async () => {
    const [member, otherMember] = [await signUp(), await signUp()];
    const [device] = await getDevices(member);
    expectRefusal(await post(userPaths.endDevice, { id: device?.id }, otherMember.access_token), "NOT_FOUND");
    await post(userPaths.endOtherDevices, { user_id: member.id }, otherMember.access_token);
    expect(await getDevices(member)).toHaveLength(1);
    const { sid } = JSON.parse(getClaims(member.access_token)) as { sid: string };
    for (const id of [sid, "' OR 1=1 --", "%"])
      expectRefusal(await post(userPaths.endDevice, { id }, member.access_token), "NOT_FOUND");
    for (const id of [undefined, null, 7, {}, "", "\u0000", "x".repeat(65)])
      expectRefusal(await post(userPaths.endDevice, { id }, member.access_token), "VALIDATION");
    for (const path of [userPaths.endDevice, userPaths.endOtherDevices])
      expectRefusal(await post(path, { id: device?.id }), "UNAUTHENTICATED");
    expectRefusal(await get(userPaths.devices), "UNAUTHENTICATED");
    expect(await getDevices(member)).toHaveLength(1);
  });
});
