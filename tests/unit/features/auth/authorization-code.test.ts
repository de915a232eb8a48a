import { describe, expect, it } from "vitest";
import { beginAuthorization, finishAuthorization } from "~/features/auth/authorization-code.server";
import { sha256 } from "~/lib/random";
import { err, ok } from "~/lib/result";
import { fakeAuth, networkFailure, refusal, tokens } from "./fake-auth";

const client = { clientId: "club-web", redirectUri: "https://club.example/auth" };

async function begun(says: Parameters<typeof fakeAuth>[0] = {}) {
  const fake = fakeAuth(says);
  const url = new URL(await beginAuthorization(fake.auth, "https://backend.example", client));
  const state = url.searchParams.get("state") ?? "";
  return { ...fake, url, state };
}

describe("starting the authorization-code flow", () => {
  // @spec 7.18
  it("sends the parameters of spec §7, with PKCE", async () => {
    const { url, session } = await begun();
    expect(url.origin + url.pathname).toBe("https://backend.example/authorize");
    const attempt = session.oauth;
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: "club-web",
      redirect_uri: "https://club.example/auth",
      response_type: "code",
      scope: "all",
      state: attempt?.state,
      nonce: attempt?.nonce,
      code_challenge: await sha256(attempt?.codeVerifier ?? ""),
      code_challenge_method: "S256",
    });
    // RFC 7636: 43 to 128 characters.
    expect(attempt?.codeVerifier).toMatch(/^[\w-]{43,128}$/);
  });

  it("uses new secrets each time", async () => {
    const [one, two] = [await begun(), await begun()];
    expect(one.state).not.toBe(two.state);
    expect(one.session.oauth?.codeVerifier).not.toBe(two.session.oauth?.codeVerifier);
  });
});

describe("returning from the provider", () => {
  // @spec 4.2, 7.17
  it("exchanges the code with its verifier and redirects to the remembered path", async () => {
    const { auth, session, state, calls } = await begun();
    const codeVerifier = session.oauth?.codeVerifier;
    session.rememberRedirect("/shop");
    const answer = { state, code: "abc", error: null };
    expect(await finishAuthorization(auth, client, answer)).toEqual(ok("/shop"));
    expect(calls[0]).toEqual({
      call: "exchangeAuthorizationCode",
      input: { code: "abc", ...client, codeVerifier },
    });
    expect(session.tokens).toEqual(tokens);
  });

  it.each([["another"], [""], [null]])(
    "refuses the state %j without a call, and the right one after it",
    async (wrong) => {
      const { auth, session, state, called } = await begun();
      const refused = await finishAuthorization(auth, client, { state: wrong, code: "abc", error: null });
      expect(refused).toEqual(err("badState"));
      expect(await finishAuthorization(auth, client, { state, code: "abc", error: null })).toEqual(
        err("badState"),
      );
      expect(called()).toEqual([]);
      expect(session.isSignedIn).toBe(false);
    },
  );

  it("refuses a return without a started flow", async () => {
    const { auth } = fakeAuth();
    expect(await finishAuthorization(auth, client, { state: null, code: "abc", error: null })).toEqual(
      err("badState"),
    );
  });

  it("accepts the provider's refusal without a call", async () => {
    const { auth, state, called } = await begun();
    const answer = { state, code: null, error: "access_denied" };
    expect(await finishAuthorization(auth, client, answer)).toEqual(err("providerRefused"));
    expect(called()).toEqual([]);
  });

  it.each([
    [refusal("INVALID_GRANT", 400), "providerRefused"],
    [networkFailure, "unreachable"],
  ])("does not sign in when the exchange fails", async (error, failure) => {
    const { auth, session, state } = await begun({ exchangeAuthorizationCode: async () => err(error) });
    expect(await finishAuthorization(auth, client, { state, code: "abc", error: null })).toEqual(
      err(failure),
    );
    expect(session.isSignedIn).toBe(false);
  });
});
