import { base64url } from "jose";
import { describe, expect, it } from "vitest";
import { parseSealingKeys } from "~/session/sealing";
import { createSessionStore } from "~/session/store";
import { createFakeClock } from "../../support/fake-clock";

const key = (kid: string, byte: number) => `${kid}:${base64url.encode(new Uint8Array(32).fill(byte))}`;
const day = 24 * 3600_000;
const tokens = { accessToken: "header.access.signature", refreshToken: "refresh-one" };

async function openWith(keys: string, cookies: string | null, at = 0) {
  const store = createSessionStore({
    keys: await parseSealingKeys(keys),
    secure: true,
    clock: createFakeClock(at),
    lockOf: () => Promise.reject(new Error("no test here refreshes")),
  });
  return store.open(cookies);
}

/** The Cookie header of a browser that received these Set-Cookie headers. */
const sent = (setCookies: readonly string[]) => setCookies.map((line) => line.split(";")[0]).join("; ");

async function signedInCookie(keys: string) {
  const { session, commit } = await openWith(keys, null);
  session.signIn(tokens, 7);
  return sent(await commit());
}

describe("a sealed session", () => {
  // @spec 3.3
  it("is restored from its cookie", async () => {
    const { session, existed } = await openWith(key("a", 1), await signedInCookie(key("a", 1)));
    expect(existed).toBe(true);
    expect(session.tokens).toEqual(tokens);
    expect(session.userId).toBe(7);
    expect(session.isDirty).toBe(false);
  });

  it("is not created for a remembered home page, the default after a sign-in", async () => {
    const { session, commit } = await openWith(key("a", 1), null);
    session.rememberRedirect("/");
    expect(await commit()).toEqual([]);
    expect(session.redirectAfterLogin).toBe("/");
  });

  // @spec 2.1, 3.2
  it("redirects home when home was the last remembered path", async () => {
    const { session } = await openWith(key("a", 1), null);
    session.rememberRedirect("/shop");
    session.rememberRedirect("/");
    expect(session.redirectAfterLogin).toBe("/");
  });

  it("does not count as existing with only a fingerprint and a remembered path", async () => {
    const first = await openWith(key("a", 1), null);
    const { fingerprint } = first.session;
    first.session.rememberRedirect("/shop");
    const again = await openWith(key("a", 1), sent(await first.commit()));
    expect([again.session.fingerprint, again.existed]).toEqual([fingerprint, false]);
  });

  it("ends 180 days after the sign-in, however often it was written", async () => {
    const keys = key("a", 1);
    let cookie = await signedInCookie(keys);
    for (const at of [50, 100, 150, 179]) {
      const { session, commit } = await openWith(keys, cookie, at * day);
      expect(session.isSignedIn).toBe(true);
      session.flash({ key: String(at), tone: "info" });
      cookie = sent(await commit());
    }
    const { session, commit } = await openWith(keys, cookie, 180 * day);
    expect([session.isSignedIn, session.userId]).toEqual([false, null]);
    cookie = sent(await commit());
    expect((await openWith(keys, cookie, 180 * day)).session.isSignedIn).toBe(false);
  });

  it("does not reveal its tokens", async () => {
    const cookie = await signedInCookie(key("a", 1));
    const payload = cookie.split(".").map((part) => Buffer.from(part, "base64url").toString("latin1"));
    expect([cookie, ...payload].join()).not.toMatch(/refresh-one|access/);
  });

  it("is opened with an older key, and sealed with the newest", async () => {
    const old = await signedInCookie(key("old", 1));
    const { session, commit } = await openWith(`${key("new", 2)},${key("old", 1)}`, old);
    expect(session.isSignedIn).toBe(true);
    session.flash({ key: "x", tone: "info" });
    const renewed = sent(await commit());
    expect((await openWith(key("new", 2), renewed)).session.isSignedIn).toBe(true);
    expect((await openWith(key("old", 1), renewed)).session.isSignedIn).toBe(false);
  });

  it("is signed out when its key is gone or has another secret", async () => {
    const cookie = await signedInCookie(key("a", 1));
    expect((await openWith(key("b", 1), cookie)).session.isSignedIn).toBe(false);
    expect((await openWith(key("a", 2), cookie)).session.isSignedIn).toBe(false);
  });

  // @spec 5.9
  it("is signed out when any part of its cookie was changed", async () => {
    const cookie = await signedInCookie(key("a", 1));
    const start = cookie.indexOf("=") + 3;
    for (let at = start; at < cookie.length; at += 7) {
      const char = cookie[at] === "A" ? "B" : "A";
      if (cookie[at] === ".") continue;
      const changed = cookie.slice(0, at) + char + cookie.slice(at + 1);
      // The last character of a base64url part can hold unused bits.
      const opened = await openWith(key("a", 1), changed);
      if (/^[.]?$/.test(cookie[at + 1] ?? "")) continue;
      expect(opened.session.isSignedIn, `character ${at}`).toBe(false);
    }
  });

  it("ends after 60 days without use, even if the browser keeps the cookie", async () => {
    const cookie = await signedInCookie(key("a", 1));
    expect((await openWith(key("a", 1), cookie, 59 * day)).session.isSignedIn).toBe(true);
    expect((await openWith(key("a", 1), cookie, 61 * day)).session.isSignedIn).toBe(false);
  });
});

describe("committing a session", () => {
  it("writes nothing when nothing changed", async () => {
    const { session, commit } = await openWith(key("a", 1), await signedInCookie(key("a", 1)));
    expect(session.redirectAfterLogin).toBe("/");
    session.linkActive = true;
    expect(await commit()).toEqual([]);
  });

  it("sets no cookie for a visitor who did nothing", async () => {
    const { session, commit } = await openWith(key("a", 1), null);
    session.linkActive = false;
    session.rememberRedirect("//evil.example");
    expect(session.takeFlash()).toBeNull();
    expect(await commit()).toEqual([]);
  });

  it("deletes tokens and user on signing out, and keeps the fingerprint", async () => {
    const first = await openWith(key("a", 1), null);
    const { fingerprint } = first.session;
    expect(fingerprint).toMatch(/^[\w-]{21}$/);
    first.session.signIn(tokens, 7);
    const second = await openWith(key("a", 1), sent(await first.commit()));
    second.session.signOut();
    const third = await openWith(key("a", 1), sent(await second.commit()));
    expect(third.session.tokens).toBeNull();
    expect(third.session.userId).toBeNull();
    expect(third.session.fingerprint).toBe(fingerprint);
  });

  it("keeps a flash message for one request", async () => {
    const first = await openWith(key("a", 1), null);
    first.session.flash({ key: "logout.done", tone: "success" });
    const second = await openWith(key("a", 1), sent(await first.commit()));
    expect(second.session.takeFlash()).toEqual({ key: "logout.done", tone: "success" });
    const [deleted] = await second.commit();
    expect(deleted).toMatch(/^__Host-session=; .*Max-Age=0$/);
  });
});

describe("parsing SESSION_SECRETS", () => {
  it.each(["", "a", "a:short", `${key("a", 1)},${key("a", 2)}`, ":x", key("a", 1).slice(0, -2)])(
    "refuses %j without revealing it",
    async (setting) => {
      const message = await parseSealingKeys(setting).then(() => "", String);
      expect(message).toMatch(/^Error: /);
      expect(message).not.toContain("AQEBAQ");
    },
  );
});
