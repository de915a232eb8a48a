import * as v from "valibot";
import { expect, it } from "vitest";
import { errorEnvelope, signatureFailedMessage } from "#contract/errors";
import { userPaths } from "#contract/paths";
import { tokensReply } from "#contract/user";
import { call, expectRefusal, freshFingerprint, get, hasFaults, post, signIn } from "../backend";
import { membersSeedCalls, ours } from "../suites";

const member = "member@example.com";

const refresh = (refresh_token: string, fingerprint: string) =>
  post(userPaths.refreshToken, { refresh_token, fingerprint });

membersSeedCalls("a session's tokens", () => {
  // @spec 7.6
  it("are replaced by each refresh, while the old access token stays valid until it expires", async () => {
    const first = await signIn(member);
    const reply = await refresh(first.refresh_token, first.fingerprint);
    const second = v.parse(tokensReply, reply.body);
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect((await get(userPaths.authUser, second.access_token)).status).toBe(200);
    const third = await refresh(second.refresh_token, first.fingerprint);
    expect(third.status).toBe(200);
  });

  it("can be refreshed again with the same token within the grace period", async () => {
    const { refresh_token, fingerprint } = await signIn(member);
    const replies = await Promise.all(Array.from({ length: 10 }, () => refresh(refresh_token, fingerprint)));
    expect(replies.map((reply) => reply.status)).toEqual(Array.from({ length: 10 }, () => 200));
    const distinct = new Set(replies.map((reply) => v.parse(tokensReply, reply.body).refresh_token));
    expect(distinct.size).toBe(10);
  });

  it("belong to the browser that signed in", async () => {
    const { refresh_token, fingerprint } = await signIn(member);
    expectRefusal(await refresh(refresh_token, freshFingerprint()), "TOKEN_INVALID");
    expect((await refresh(refresh_token, fingerprint)).status).toBe(200);
  });

  it("cannot be refreshed with an invented token", async () => {
    expectRefusal(await refresh("made-up", freshFingerprint()), "TOKEN_INVALID");
  });

  it("expire a quarter of an hour after they were issued", async () => {
    const { access_token } = await signIn(member);
    const [, payload = ""] = access_token.split(".");
    const claims = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/"))) as Record<
      string,
      number
    >;
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(15 * 60);
  });

  it("are refused with 'Signature verification failed' when forged", async () => {
    const { access_token } = await signIn(member);
    const [header, payload] = access_token.split(".");
    const reply = await get(userPaths.authUser, `${header}.${payload}.${"A".repeat(43)}`);
    expect(reply.status).toBe(401);
    expect(v.parse(errorEnvelope, reply.body).message).toBe(signatureFailedMessage);
  });

  it("are refused without a signature", async () => {
    const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const unsigned = `${part({ alg: "none" })}.${part({ sub: "1", sid: "x", aud: "api", exp: 9e9 })}.`;
    expectRefusal(await get(userPaths.authUser, unsigned), "TOKEN_INVALID");
  });

  it.each(["GET", "POST"])(
    "are revoked with their whole family by %s, also when repeated",
    async (method) => {
      const first = await signIn(member);
      const second = v.parse(tokensReply, (await refresh(first.refresh_token, first.fingerprint)).body);
      const other = await signIn(member);
      expect((await call(method, userPaths.logout, { token: second.access_token })).status).toBe(200);
      expectRefusal(await get(userPaths.authUser, first.access_token), "TOKEN_INVALID");
      expectRefusal(await refresh(second.refresh_token, first.fingerprint), "TOKEN_INVALID");
      expect((await get(userPaths.authUser, other.access_token)).status).toBe(200);
      expect((await call(method, userPaths.logout, { token: second.access_token })).status).toBe(200);
    },
  );
});

ours("fields", "is not tried with faults")("fault injection", () => {
  it.skipIf(!hasFaults)("breaks the named call as often as requested, and counts it", async () => {
    const { access_token } = await signIn("life@example.com");
    await call("DELETE", "/dev/faults");
    await call("DELETE", "/dev/calls");
    await post("/dev/faults", { call: "GET /api/v1/cognito/user/auth*", kind: "token-expired", count: 2 });
    expectRefusal(await get(userPaths.authUser, access_token), "TOKEN_EXPIRED");
    expectRefusal(await get(userPaths.authUser, access_token), "TOKEN_EXPIRED");
    expect((await get(userPaths.authUser, access_token)).status).toBe(200);
    const counts = (await get("/dev/calls")).body as Record<string, number>;
    expect(counts[`GET ${userPaths.authUser}`]).toBeGreaterThanOrEqual(3);
    await post("/dev/faults", { call: `GET ${userPaths.myAccount}`, kind: "500html", count: 1 });
    const page = await get(userPaths.myAccount, access_token);
    expect([page.status, page.headers.get("content-type")]).toEqual([500, "text/html; charset=utf-8"]);
    await post("/dev/faults", { call: `* ${userPaths.creditBalance}`, kind: "truncated", count: 1 });
    await expect(get(userPaths.creditBalance, access_token)).rejects.toThrow(SyntaxError);
    await post("/dev/faults", { call: `* ${userPaths.creditBalance}`, kind: "reset", count: 1 });
    await expect(get(userPaths.creditBalance, access_token)).rejects.toThrow(TypeError);
    await post("/dev/faults", { call: `* ${userPaths.creditBalance}`, kind: "wrong-types", count: 1 });
    const { body } = await get(userPaths.creditBalance, access_token);
    expect((body as { balance: unknown }).balance).toBeTypeOf("object");
  });
});
