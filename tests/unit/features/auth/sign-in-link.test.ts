import { describe, expect, it } from "vitest";
import { acceptLink, askAboutLink } from "~/features/auth/sign-in-link.server";
import { err, ok } from "~/lib/result";
import { parseLinkBases, parseSignInLink, receiveSignInLink } from "~/session/sign-in-links";
import { fakeAuth, member, networkFailure, otherTokens, refusal, tokens } from "./fake-auth";

const bases = parseLinkBases("http://127.0.0.1:8788");
const site = { backendBase: "https://api.example", linkBases: bases };
const read = (query: string) => parseSignInLink(new URLSearchParams(query), site);

describe("reading a link", () => {
  it.each([
    ["", "none"],
    ["b=https://api.example", "none"],
    ["a=x&r=y", "link"],
    ["a=x&r=y&b=https://api.example", "link"],
    ["a=x&r=y&b=http://127.0.0.1:8788", "link"],
    ["a=x&r=y&b=https://api.example/", "link"],
    ["a=x&r=y&b=http://127.0.0.1:8788/", "link"],
    ["a=x&r=y&b=https://API.example", "refused"],
    ["a=x&r=y&b=https://api.example.evil.example", "refused"],
    ["a=x&r=y&b=https://api.example@evil.example", "refused"],
    ["a=x&r=y&b=", "refused"],
    ["a=x&r=y&b=https://api.example&b=https://evil.example", "refused"],
    ["a=x", "incomplete"],
    ["r=y&b=https://api.example", "incomplete"],
    ["a=x&r=", "incomplete"],
    ["a=x&b=https://evil.example", "refused"],
    ["a=x%0d%0aHost:evil&r=y", "refused"],
    [`a=${"x".repeat(5000)}&r=y`, "refused"],
  ])("reads %s as %s", (query, kind) => {
    expect(read(query).kind).toBe(kind);
  });
});

describe("the base of a link", () => {
  const other = "http://127.0.0.1:8788";
  const getBase = (query: string) => {
    const link = read(query);
    return link.kind === "link" ? link.tokens.base : "refused";
  };

  it("is kept unless it is the site's own backend", () => {
    expect(getBase("a=x&r=y")).toBeUndefined();
    expect(getBase("a=x&r=y&b=https://api.example")).toBeUndefined();
    expect(getBase(`a=x&r=y&b=${other}`)).toBe(other);
    // As in the allow-list: the session is compared with it.
    expect(getBase(`a=x&r=y&b=${other}/`)).toBe(other);
  });

  it("stays with the session until it ends or another begins", async () => {
    const { auth, session, ended } = fakeAuth();
    receiveSignInLink(session, new URLSearchParams(`a=access.one&r=refresh-one&b=${other}`), site);
    await acceptLink(auth, member.id);
    expect(session.tokens?.base).toBe(other);
    await session.logOut();
    expect(ended).toEqual([{ ...tokens, base: other }]);
    session.signIn(otherTokens, member.id);
    expect(session.tokens).toEqual(otherTokens);
  });
});

describe("receiving a link", () => {
  // @spec 4.2
  it("stores its tokens in the session without a call", () => {
    const { session, called } = fakeAuth();
    const link = new URLSearchParams("a=access.one&r=refresh-one");
    expect(receiveSignInLink(session, link, site)).toBe("/login/link");
    expect(session.pendingLink).toEqual(tokens);
    expect(session.isSignedIn).toBe(false);
    expect(called()).toEqual([]);
  });

  it("deletes an earlier link when a later one is refused", () => {
    const { session } = fakeAuth();
    session.pendingLink = tokens;
    const foreign = new URLSearchParams("a=x&r=y&b=https://evil.example");
    expect(receiveSignInLink(session, foreign, site)).toBe("/login/link");
    expect(session.pendingLink).toBeNull();
    session.pendingLink = tokens;
    const half = new URLSearchParams("a=access.two");
    expect(receiveSignInLink(session, half, site)).toBe("/login/link?incomplete");
    expect(session.pendingLink).toBeNull();
  });

  it("changes nothing when the URL is no link", () => {
    const { session } = fakeAuth();
    session.pendingLink = tokens;
    expect(receiveSignInLink(session, new URLSearchParams("q=x"), site)).toBeNull();
    expect(session.pendingLink).toEqual(tokens);
  });
});

describe("asking about a link", () => {
  it("names its member, and whether another member is signed in", async () => {
    const { auth, session, calls } = fakeAuth();
    session.pendingLink = tokens;
    expect(await askAboutLink(auth)).toMatchObject(ok({ user: { id: 7 }, replaces: false }));
    expect(calls).toEqual([{ call: "authUser", input: tokens }]);
    session.signIn(otherTokens, 8);
    session.pendingLink = tokens;
    expect(await askAboutLink(auth)).toMatchObject(ok({ replaces: true }));
    session.signIn(otherTokens, 7);
    session.pendingLink = tokens;
    expect(await askAboutLink(auth)).toMatchObject(ok({ replaces: false }));
  });

  it("refreshes a link whose access token has expired", async () => {
    const answers = [err(refusal("TOKEN_EXPIRED", 401)), ok(member)];
    const { auth, session } = fakeAuth(
      { authUser: async () => answers.shift() ?? err(networkFailure) },
      { refreshed: otherTokens },
    );
    session.pendingLink = tokens;
    expect((await askAboutLink(auth)).ok).toBe(true);
    expect(session.pendingLink).toEqual(otherTokens);
  });

  it("deletes a link that the backend refuses, and keeps one after a network error", async () => {
    const bad = fakeAuth({ authUser: async () => err(refusal("TOKEN_INVALID", 401)) });
    bad.session.pendingLink = tokens;
    expect(await askAboutLink(bad.auth)).toEqual(err("unusable"));
    expect(bad.session.pendingLink).toBeNull();
    const away = fakeAuth({ authUser: async () => err(networkFailure) });
    away.session.pendingLink = tokens;
    expect(await askAboutLink(away.auth)).toEqual(err("unreachable"));
    expect(away.session.pendingLink).toEqual(tokens);
  });
});

describe("a link whose access token has expired", () => {
  const expired = { authUser: async () => err(refusal("TOKEN_EXPIRED", 401)) };

  it("is deleted when the backend refuses to refresh it", async () => {
    const { auth, session } = fakeAuth(expired);
    session.pendingLink = tokens;
    expect(await askAboutLink(auth)).toEqual(err("unusable"));
    expect(session.pendingLink).toBeNull();
  });

  it("stays when the backend cannot be reached", async () => {
    const { auth, session } = fakeAuth(expired, { isReachable: false });
    session.pendingLink = tokens;
    expect(await askAboutLink(auth)).toEqual(err("unreachable"));
    expect(session.pendingLink).toEqual(tokens);
  });
});

describe("accepting a link", () => {
  it("signs in the member whom the question named", async () => {
    const { auth, session } = fakeAuth();
    session.pendingLink = tokens;
    session.rememberRedirect("/profile");
    expect(await acceptLink(auth, 7)).toEqual(ok("/profile"));
    expect(session.tokens).toEqual(tokens);
    expect(session.pendingLink).toBeNull();
  });

  it("asks again when another link has replaced it", async () => {
    const { auth, session } = fakeAuth();
    session.pendingLink = tokens;
    expect(await acceptLink(auth, 8)).toEqual(ok(null));
    expect(session.isSignedIn).toBe(false);
  });

  it("ends the other member's session first", async () => {
    const { auth, session, ended } = fakeAuth();
    session.signIn(otherTokens, 8);
    session.pendingLink = tokens;
    session.rememberRedirect("/profile");
    expect(await acceptLink(auth, 7)).toEqual(ok("/profile"));
    expect(ended).toEqual([otherTokens]);
    expect(session.userId).toBe(7);
    expect(session.tokens).toEqual(tokens);
  });
});
