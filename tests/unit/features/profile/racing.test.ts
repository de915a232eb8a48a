import { describe, expect, it } from "vitest";
import { createRacingApi } from "~/api/club/racing";
import { beginRacing, finishRacing } from "~/features/profile/racing.server";
import { systemClock } from "~/lib/clock";
import { ok } from "~/lib/result";
import { freshRacingToken, keepRacingTokens } from "~/session/racing-token";
import { createFakeClock } from "../../../support/fake-clock";
import { memorySession, tokens } from "../auth/fake-auth";
import { now } from "./fake-account";

const eventManager = "https://racing.example";
const redirectUri = "https://club.example/profile/racing/return";
const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
const token = (exp: number, filler = "") => `${base64({ alg: "none" })}.${base64({ exp, filler })}.x`;
const live = token(now / 1000 + 900);

/** The racing service, which lists the requests that reach it. */
function service(account: { readonly id: string | null } = { id: "r-2" }) {
  const requests: Request[] = [];
  const racing = createRacingApi({
    clientApiId: "marque",
    eventManager,
    // Its calls are paced.
    clock: systemClock,
    fetch: async (request) => {
      requests.push(request.clone() as unknown as Request);
      return request.url.endsWith("/authtoken")
        ? Response.json({ access_token: live, refresh_token: "r" })
        : Response.json(account);
    },
  });
  if (!racing) throw new Error("not configured");
  const stored: string[] = [];
  const club = {
    setRacersId: async (id: string) => {
      stored.push(id);
      return ok();
    },
  };
  return { racing, club, requests, stored };
}

async function begun() {
  const { session } = memorySession({ clock: createFakeClock(now) });
  session.signIn(tokens, 7);
  const url = new URL(await beginRacing(session, { clientApiId: "marque", eventManager, redirectUri }));
  return { session, url, state: url.searchParams.get("state") };
}

describe("connecting the racing account", () => {
  it("sends the browser to the service with a state, a nonce and a code challenge", async () => {
    const { url } = await begun();
    expect(url.origin + url.pathname).toBe("https://racing.example/authorize");
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: "marque",
      redirect_uri: redirectUri,
      scope: "all",
      code_challenge_method: "S256",
    });
  });

  // @spec 7.39
  it("asks the service with its own token, never with the member's, and stores the id", async () => {
    const { session, state } = await begun();
    const { racing, club, requests, stored } = service();
    expect(
      await finishRacing({ racing, club }, session, redirectUri, { state, code: "c", error: null }, now),
    ).toEqual(ok());
    expect(requests.map(({ url }) => url)).toEqual([
      "https://racing.example/authtoken",
      "https://racing.example/racers/racer/myacct",
    ]);
    expect(requests.map(({ headers }) => headers.get("authorization"))).toEqual([null, `Bearer ${live}`]);
    expect(await requests[0]?.text()).not.toContain(tokens.accessToken);
    expect(stored).toEqual(["r-2"]);
    expect(await freshRacingToken(session, eventManager, now)).toBe(live);
  });

  it.each([
    ["another state", "x", "c", null, "badState"],
    ["no code", null, null, null, "providerRefused"],
    ["a refusal", null, "c", "access_denied", "providerRefused"],
  ])("calls nothing with %s", async (_what, other, code, error, kind) => {
    const { session, state } = await begun();
    const { racing, club, requests } = service();
    const returned = { state: other ?? state, code, error };
    expect(await finishRacing({ racing, club }, session, redirectUri, returned, now)).toMatchObject({
      error: { kind },
    });
    expect(requests).toEqual([]);
  });

  it("takes a state once", async () => {
    const { session, state } = await begun();
    const { racing, club } = service();
    const returned = { state, code: "c", error: null };
    await finishRacing({ racing, club }, session, redirectUri, returned, now);
    expect(await finishRacing({ racing, club }, session, redirectUri, returned, now)).toMatchObject({
      error: { kind: "badState" },
    });
  });

  it("stores nothing of an account without an id", async () => {
    const { session, state } = await begun();
    const { racing, club, stored } = service({ id: null });
    const finished = await finishRacing(
      { racing, club },
      session,
      redirectUri,
      { state, code: "c", error: null },
      now,
    );
    expect([finished.ok, stored]).toEqual([false, []]);
  });
});

// @spec 7.39
describe("the racing account's tokens", () => {
  const kept = { accessToken: live, refreshToken: "racing-refresh" };
  const later = token(now / 1000 + 3_600);
  const signedIn = (lock: Parameters<typeof memorySession>[0] = {}) => {
    const { session } = memorySession({ clock: createFakeClock(now), ...lock });
    session.signIn(tokens, 7);
    keepRacingTokens(session, kept, now);
    return session;
  };

  it("are used while they live, and gone with the sign-out", async () => {
    const session = signedIn();
    expect(await freshRacingToken(session, eventManager, now)).toBe(live);
    session.signOut();
    expect([session.racingToken, session.racingRefreshToken]).toEqual([null, null]);
    expect(await freshRacingToken(session, eventManager, now)).toBeNull();
  });

  it("are refreshed when the access token has expired", async () => {
    const session = signedIn({
      refreshed: { accessToken: later, refreshToken: "racing-two", base: eventManager },
    });
    expect(await freshRacingToken(session, eventManager, now + 900_001)).toBe(later);
    expect([session.racingToken, session.racingRefreshToken]).toEqual([later, "racing-two"]);
    expect(session.tokens).toEqual(tokens);
  });

  it("leave the session when the service refuses them, and stay when it cannot be reached", async () => {
    const refused = signedIn();
    expect(await freshRacingToken(refused, eventManager, now + 900_001)).toBeNull();
    expect([refused.racingToken, refused.isSignedIn]).toEqual([null, true]);
    const unreached = signedIn({ isReachable: false });
    expect(await freshRacingToken(unreached, eventManager, now + 900_001)).toBeNull();
    expect(unreached.racingRefreshToken).toBe("racing-refresh");
  });

  it("are not kept without an expiry, or when they are long", () => {
    const session = signedIn();
    for (const odd of ["opaque", token(now / 1000 - 1), token(now / 1000 + 900, "x".repeat(2_000))]) {
      keepRacingTokens(session, { ...kept, accessToken: odd }, now);
      expect([session.racingToken, session.racingRefreshToken]).toEqual([null, null]);
    }
    keepRacingTokens(session, { ...kept, refreshToken: "x".repeat(400) }, now);
    expect([session.racingToken, session.racingRefreshToken]).toEqual([live, null]);
  });
});

it("is never called without both settings", () => {
  const parts = { clock: createFakeClock(now), fetch: async () => new Response() };
  expect(createRacingApi({ ...parts, clientApiId: "", eventManager })).toBeNull();
  expect(createRacingApi({ ...parts, clientApiId: "marque", eventManager: "" })).toBeNull();
});
