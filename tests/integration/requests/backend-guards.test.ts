import { createServer } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import { cartPaths, sellPaths, userPaths } from "#contract/paths";
import type { TokensReply } from "#contract/user";
import { type Club, startClub } from "../../support/club";

let club: Club | undefined;
afterEach(async () => {
  await club?.stop();
  club = undefined;
});

/** A backend without a site, with these variables added to the defaults. */
async function open(backendEnv: Record<string, string> = {}): Promise<Club> {
  club = await startClub({ sites: 0, backendEnv });
  return club;
}

async function post(at: Club, path: string, body: unknown, headers: Record<string, string> = {}) {
  const reply = await fetch(`${at.backend}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  return {
    status: reply.status,
    headers: reply.headers,
    body: (await reply.json()) as Record<string, unknown>,
  };
}

const fingerprint = "fingerprint-of-a-test";

async function signIn(at: Club, email: string): Promise<TokensReply> {
  await post(at, userPaths.sendLoginLink, { email, fingerprint, code_only: true });
  const credentials = { username: email, password: await at.code(email), fingerprint };
  return (await post(at, userPaths.login, credentials)).body as TokensReply;
}

describe("a refresh token's late reuse", () => {
  it("revokes the whole session family", async () => {
    const at = await open();
    const { refresh_token } = await signIn(at, "member@example.com");
    const renewed = await post(at, userPaths.refreshToken, { refresh_token, fingerprint });
    expect(renewed.status).toBe(200);
    // Moves the first use a minute into the past.
    const aMinuteAgo = new Date(Date.now() - 60_000).toISOString();
    await at.db
      .prepare("UPDATE refresh_tokens SET used_at = ? WHERE used_at IS NOT NULL")
      .bind(aMinuteAgo)
      .run();
    expect((await post(at, userPaths.refreshToken, { refresh_token, fingerprint })).body.code).toBe(
      "TOKEN_INVALID",
    );
    const successor = { refresh_token: renewed.body.refresh_token, fingerprint };
    expect((await post(at, userPaths.refreshToken, successor)).body.code).toBe("TOKEN_INVALID");
    const family = await at.db
      .prepare("SELECT revoked_because FROM session_families")
      .first("revoked_because");
    expect(family).toBe("reuse");
  });
});

describe("a session", () => {
  it("ends 180 days after its sign-in, however often it was refreshed", async () => {
    const at = await open();
    const { refresh_token } = await signIn(at, "member@example.com");
    const day = 24 * 60 * 60_000;
    const signedInAgo = (ms: number) =>
      at.db
        .prepare("UPDATE session_families SET created_at = ?")
        .bind(new Date(Date.now() - ms).toISOString())
        .run();
    await signedInAgo(179 * day);
    const renewed = await post(at, userPaths.refreshToken, { refresh_token, fingerprint });
    expect(renewed.status).toBe(200);
    const lastExpiry = await at.db.prepare("SELECT max(created_at), expires_at FROM refresh_tokens").first();
    expect(Date.parse(String(lastExpiry?.expires_at))).toBeLessThan(Date.now() + day);
    await signedInAgo(181 * day);
    const token = { refresh_token: renewed.body.refresh_token, fingerprint };
    expect((await post(at, userPaths.refreshToken, token)).body.code).toBe("TOKEN_INVALID");
  });
});

describe("rate limits", () => {
  it("refuse an address its sixth code and its eleventh attempt within an hour", async () => {
    const at = await open({ RATE_LIMIT_SCALE: "1" });
    const send = (email: string) =>
      post(at, userPaths.sendLoginLink, { email, fingerprint, code_only: true });
    for (let i = 0; i < 5; i++) expect((await send("member@example.com")).status).toBe(200);
    const refused = await send("member@example.com");
    expect([refused.status, refused.body.code]).toEqual([429, "RATE_LIMITED"]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3500);
    // An unknown address has the same limit.
    for (let i = 0; i < 5; i++) expect((await send("unknown@example.com")).status).toBe(200);
    expect((await send("unknown@example.com")).status).toBe(429);

    const guess = { username: "life@example.com", password: "000000", fingerprint };
    for (let i = 0; i < 10; i++)
      expect((await post(at, userPaths.login, guess)).body.code).toBe("CODE_WRONG");
    expect((await post(at, userPaths.login, guess)).body.code).toBe("RATE_LIMITED");
  });

  it("count by the visitor's IP address when the site sends its key", async () => {
    const at = await open({ RATE_LIMIT_SCALE: "0.02", SITE_KEY: "agreed" });
    const send = (name: string, visitor: string, key = "agreed") =>
      post(
        at,
        userPaths.sendLoginLink,
        { email: `${name}@example.com`, fingerprint, code_only: true },
        { "x-site-key": key, "x-client-address": visitor },
      );
    expect((await send("one", "192.0.2.1")).status).toBe(200);
    expect((await send("two", "192.0.2.1")).status).toBe(429);
    expect((await send("three", "192.0.2.2")).status).toBe(200);
    expect((await send("six", "2001:db8::1")).status).toBe(200);
    expect((await send("seven", "2001:db8:0:0:ffff::2")).status).toBe(429);
    // Without the key the connection's address counts.
    expect((await send("four", "192.0.2.3", "guessed")).status).toBe(200);
    expect((await send("five", "192.0.2.4", "guessed")).status).toBe(429);
  });
});

describe("the backend", () => {
  it.each(["JWT_SECRET", "CODE_SECRET", "CARD_KEYS"])("answers no call without %s", async (name) => {
    const at = await open({ [name]: "short" });
    const reply = await fetch(`${at.backend}/api/v1/cognito/domain/currentDomain`);
    const body = (await reply.json()) as { code: string; message: string };
    expect([reply.status, body.code]).toEqual([503, "NOT_CONFIGURED"]);
    expect(body.message).toContain(name);
    expect(body.message).not.toContain("short");
  });

  it("has no development calls unless they are enabled", async () => {
    const at = await open({ DEV_OUTBOX: "", DEV_FAULTS: "0" });
    for (const path of ["/dev/outbox?to=member@example.com", "/dev/calls"]) {
      expect((await fetch(`${at.backend}${path}`)).status).toBe(404);
    }
    const fault = { call: "GET /*", kind: "500html", count: 1 };
    expect((await post(at, "/dev/faults", fault)).status).toBe(404);
    expect((await post(at, "/dev/expire-codes", { email: "member@example.com" })).status).toBe(404);
  });

  it("takes no payment at the sandbox gateway unless it is enabled", async () => {
    const at = await open({ DEV_GATEWAY: "" });
    const { access_token } = await signIn(at, "new@example.com");
    const bearer = { authorization: `Bearer ${access_token}` };
    await post(at, cartPaths.add, { sku: "MEMBER-FULL" }, bearer);
    expect((await post(at, cartPaths.get, {}, bearer)).body).toMatchObject({
      item_count: 1,
      payment_types: [],
    });
    expect((await post(at, sellPaths.webhook("sandbox"), {})).status).toBe(404);
    expect((await fetch(`${at.backend}/pay/any`)).status).toBe(404);
  });

  it("logs no queries, addresses or codes", async () => {
    const at = await open();
    const { access_token } = await signIn(at, "member@example.com");
    const query = "email=member@example.com&code=424242&newpassword=canary-password";
    await fetch(`${at.backend}${userPaths.recoverPasswordCheck}?${query}`);
    await fetch(`${at.backend}${userPaths.authUser}`, {
      headers: { authorization: `Bearer ${access_token}` },
    });
    const logs = at.logs();
    expect(logs).toContain(userPaths.recoverPasswordCheck);
    for (const secret of ["member@example.com", "424242", "canary-password", access_token]) {
      expect(logs).not.toContain(secret);
    }
  });
});

describe("email", () => {
  it("is sent by the email service after the reply", async () => {
    const received: { authorization: string | undefined; body: Record<string, string> }[] = [];
    let arrived: () => void = () => undefined;
    const posted = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    const service = createServer(async (request, response) => {
      let text = "";
      for await (const part of request) text += part;
      // A slow service must not delay the reply, as the delay would reveal who has an account.
      await new Promise((resolve) => setTimeout(resolve, 1500));
      received.push({ authorization: request.headers.authorization, body: JSON.parse(text) });
      response.end("ok");
      arrived();
    });
    await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
    try {
      const address = service.address();
      const port = typeof address === "object" && address ? address.port : 0;
      const at = await open({
        DEV_OUTBOX: "",
        MAIL_URL: `http://127.0.0.1:${port}/`,
        MAIL_KEY: "key",
        MAIL_FROM: "club@example.com",
      });
      const began = performance.now();
      const asked = { email: "member@example.com", fingerprint, code_only: true };
      expect((await post(at, userPaths.sendLoginLink, asked)).status).toBe(200);
      expect(performance.now() - began).toBeLessThan(1500);
      await posted;
      expect(received).toHaveLength(1);
      expect(received[0]?.authorization).toBe("Bearer key");
      expect(received[0]?.body).toMatchObject({ from: "club@example.com", to: "member@example.com" });
      expect(received[0]?.body.text).toMatch(/\b\d{6}\b/);
    } finally {
      service.close();
    }
  });
});
