import { createHash } from "node:crypto";
import * as v from "valibot";
import { beforeAll, describe, expect, it } from "vitest";
import { oauthPaths, userPaths } from "#contract/paths";
import { tokensReply } from "#contract/user";
import { base, call, expectRefusal, freshFingerprint, get, hasOutbox, newestCode, post } from "../backend";
import { ours, seedCalls } from "../suites";

/**
 * A client of the backend under test and its redirect URI; the seeded one unless the environment names
 * another.
 */
const clientId = process.env.CONTRACT_CLIENT_ID ?? "marque";
const redirectUri = process.env.CONTRACT_REDIRECT_URI ?? "";

const member = "member@example.com";
const state = "state-of-this-browser";
const verifier = "v".repeat(43);
const challenge = createHash("sha256").update(verifier).digest("base64url");

/** A browser without JavaScript: keeps cookies, posts forms, follows no redirects. */
class Visitor {
  private readonly cookies = new Map<string, string>();

  /** Another browser with the same cookies. */
  copy(): Visitor {
    const other = new Visitor();
    for (const [name, value] of this.cookies) other.cookies.set(name, value);
    return other;
  }

  async open(path: string, form?: Record<string, string>, headers: Record<string, string> = {}) {
    const reply = await fetch(`${base}${path}`, {
      method: form ? "POST" : "GET",
      redirect: "manual",
      headers: {
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        ...(form ? { origin: new URL(base).origin } : {}),
        ...headers,
      },
      body: form && new URLSearchParams(form),
    });
    for (const cookie of reply.headers.getSetCookie()) {
      expect(cookie).toMatch(/HttpOnly/i);
      const [pair = ""] = cookie.split(";");
      const at = pair.indexOf("=");
      this.cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return { status: reply.status, headers: reply.headers, text: await reply.text() };
  }
}

const hiddenFields = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...(html.split("</form>")[0] ?? "").matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(
      ([, name = "", value = ""]) => [name, value.replaceAll("&amp;", "&")],
    ),
  );

/** @param changes undefined leaves a parameter out */
function authorizeUrl(changes: Record<string, string | undefined> = {}): string {
  const parameters = {
    client_id: clientId,
    redirect_uri: redirectUri,
    scope: "all",
    state,
    nonce: "n",
    code_challenge: challenge,
    code_challenge_method: "S256",
    ...changes,
  };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) query.set(name, value);
  return `${oauthPaths.authorize}?${query}`;
}

/** Signs in on the authorize page, agrees, and returns the redirect's URL. */
async function consent(changes: Record<string, string> = {}): Promise<URL> {
  const visitor = new Visitor();
  const start = await visitor.open(authorizeUrl(changes));
  expect(start.status).toBe(200);
  const step = await visitor.open(oauthPaths.authorize, { ...hiddenFields(start.text), email: member });
  const code = await newestCode(member);
  const agreed = await visitor.open(oauthPaths.authorize, { ...hiddenFields(step.text), code });
  expect(agreed.text).toContain(member);
  const back = await visitor.open(oauthPaths.authorize, { ...hiddenFields(agreed.text), step: "consent" });
  expect(back.status).toBe(303);
  return new URL(back.headers.get("location") ?? "");
}

const exchange = (
  code: string | null,
  more: Record<string, string | undefined> = {},
  path: string = oauthPaths.token,
) =>
  post(path, {
    grant_type: "authorization_code",
    code,
    client_id: clientId,
    redirect_uri: redirectUri,
    code_verifier: verifier,
    ...more,
  });

describe.skipIf(!base || !hasOutbox || !redirectUri)("the authorization code", () => {
  let back: URL;
  beforeAll(async () => {
    back = await consent();
  });

  // @spec 7.17, 7.18
  it("is returned with the state and works once", async () => {
    expect(back.searchParams.get("state")).toBe(state);
    const code = back.searchParams.get("code");
    const reply = await exchange(code);
    const { access_token } = v.parse(tokensReply, reply.body);
    expect((await get(userPaths.authUser, access_token)).status).toBe(200);
    expectRefusal(await exchange(code), "INVALID_GRANT");
    // The code was used twice, so its session is revoked.
    expectRefusal(await get(userPaths.authUser, access_token), "TOKEN_INVALID");
  });

  it("requires the verifier of its challenge", async () => {
    const code = (await consent()).searchParams.get("code");
    expectRefusal(await exchange(code, { code_verifier: undefined }), "VALIDATION");
    expectRefusal(await exchange(code, { code_verifier: "w".repeat(43) }), "INVALID_GRANT");
    const reply = await exchange(code, {}, `/api/v1${oauthPaths.token}`);
    const tokens = v.parse(tokensReply, reply.body);
    const fingerprint = freshFingerprint();
    const renewed = await post(userPaths.refreshToken, { refresh_token: tokens.refresh_token, fingerprint });
    expect(renewed.status).toBe(200);
  });

  it("is bound to its redirect URI and its client", async () => {
    const code = (await consent()).searchParams.get("code");
    expectRefusal(await exchange(code, { redirect_uri: `${redirectUri}/other` }), "INVALID_GRANT");
    expectRefusal(await exchange(code, { client_id: "someone-else" }), "INVALID_GRANT");
  });

  it("is not given to a copy of the cookie once another account was chosen", async () => {
    const visitor = new Visitor();
    const start = await visitor.open(authorizeUrl());
    const step = await visitor.open(oauthPaths.authorize, { ...hiddenFields(start.text), email: member });
    const agreed = await visitor.open(oauthPaths.authorize, {
      ...hiddenFields(step.text),
      code: await newestCode(member),
    });
    const thief = visitor.copy();
    expect((await thief.open(authorizeUrl())).text).toContain(member);
    await visitor.open(oauthPaths.authorize, { ...hiddenFields(agreed.text), step: "other" });
    expect((await visitor.open(authorizeUrl())).text).toContain('name="email"');
    expect((await thief.open(authorizeUrl())).text).not.toContain(member);
  });

  it("is not returned when the member declines", async () => {
    const visitor = new Visitor();
    const start = await visitor.open(authorizeUrl());
    const denied = await visitor.open(oauthPaths.authorize, { ...hiddenFields(start.text), step: "deny" });
    const target = new URL(denied.headers.get("location") ?? "");
    expect([target.searchParams.get("error"), target.searchParams.get("state")]).toEqual([
      "access_denied",
      state,
    ]);
  });

  it("comes from a page that escapes its parameters", async () => {
    const page = await new Visitor().open(authorizeUrl({ state: '"><script>alert(1)</script>' }));
    expect(page.text).not.toContain("<script");
    expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
  });
});

seedCalls("the authorize page", () => {
  it.each([
    "https://evil.example/auth",
    "javascript:alert(1)",
    "//evil.example/auth",
    `${redirectUri || "http://127.0.0.1/auth"}/../evil`,
    `${redirectUri || "http://127.0.0.1/auth"}#x`,
  ])("does not redirect to %s", async (redirect_uri) => {
    const reply = await call("GET", authorizeUrl({ redirect_uri }));
    expect([reply.status, reply.headers.get("location")]).toEqual([400, null]);
  });

  it.each([
    ["no code challenge", { code_challenge: undefined, code_challenge_method: undefined }],
    ["an empty code challenge", { code_challenge: "" }],
    ["no challenge method", { code_challenge_method: undefined }],
    ["a plain code challenge", { code_challenge_method: "plain" }],
  ])("refuses %s", async (_, changes) => {
    const reply = await call("GET", authorizeUrl(changes));
    expect([reply.status, reply.headers.get("location")]).toEqual([400, null]);
  });

  it("refuses a client that it does not know", async () => {
    expect((await call("GET", authorizeUrl({ client_id: "someone-else" }))).status).toBe(400);
  });

  it("refuses a form of another site", async () => {
    const reply = await new Visitor().open(
      oauthPaths.authorize,
      { step: "consent" },
      { origin: "https://evil.example" },
    );
    expect(reply.status).toBe(403);
  });

  it("grants nothing without a sign-in", async () => {
    const form = Object.fromEntries(new URLSearchParams(authorizeUrl().split("?")[1]));
    const reply = await new Visitor().open(oauthPaths.authorize, { ...form, step: "consent" });
    expect(reply.headers.get("location")).toBeNull();
  });
});

ours("fields", "sends editors to the backend’s own admin")("the content admin", () => {
  /** `answer`: the status, as editors are redirected and others refused. */
  const signIn = async (email: string, answer: 303 | 403) => {
    const visitor = new Visitor();
    expect((await visitor.open("/admin")).text).toContain('name="email"');
    const step = await visitor.open("/admin", { step: "email", email });
    const done = await visitor.open("/admin", { ...hiddenFields(step.text), code: await newestCode(email) });
    expect(done.status).toBe(answer);
    return visitor;
  };

  it("keeps the typed values and shows errors at their fields", async () => {
    const wrong = await new Visitor().open("/admin", { step: "email", email: '"><b>no address' });
    expect(wrong.status).toBe(422);
    expect(wrong.text).toContain(
      'value="&quot;&gt;&lt;b&gt;no address" aria-invalid="true" aria-describedby="error"',
    );
    expect(wrong.text).toContain("<title>Error: ");
  });

  // @spec 1.1, 6.2
  it("lets editors in and nobody else", async () => {
    const editor = await signIn("editor@example.com", 303);
    expect((await editor.open("/admin")).text).toContain("<title>Today</title>");
    expect((await (await signIn(member, 403)).open("/admin")).status).toBe(403);
    await editor.open("/admin", { step: "signout" });
    expect((await editor.open("/admin")).text).toContain('name="email"');
  });
});
