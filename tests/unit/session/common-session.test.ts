import { describe, expect, it } from "vitest";
import { isCommon, watchSession } from "~/session/common-session";
import { CookieSession } from "~/session/cookie-session";
import type { Session } from "~/session/types";
import { memorySession, tokens } from "../features/auth/fake-auth";

function member(change: (session: Session) => unknown = () => {}): Session {
  const { session } = memorySession();
  session.signIn(tokens, 7);
  change(session);
  return session;
}

describe("a member's session", () => {
  it("is common when it has nothing of its own to show", () => {
    expect(isCommon(member())).toBe(true);
    expect(isCommon(member((session) => session.rememberRedirect("/shop")))).toBe(true);
  });

  it.each<[string, (session: Session) => unknown]>([
    ["nobody is signed in", (session) => session.signOut()],
    ["a notice waits", (session) => session.flash({ key: "auth.signedIn", tone: "success" })],
    ["the last backend call failed", (session) => Object.assign(session, { linkActive: false })],
    ["it has a racing account's token", (session) => Object.assign(session, { racingToken: "x" })],
    ["it may see a preview", (session) => Object.assign(session, { previews: [{ url: "a", token: "b" }] })],
    [
      "a form was kept",
      (session) => Object.assign(session, { keptForms: [{ path: "/x", values: {}, keptAt: 0 }] }),
    ],
  ])("is not common when %s", (_, change) => {
    expect(isCommon(member(change))).toBe(false);
  });
});

describe("a watched session", () => {
  const common = [
    ...["isSignedIn", "isDirty", "navigation", "linkActive", "linkFailedAt", "hasFlash", "takeFlash"],
    ...["racingToken", "previews", "keptForms"],
  ];
  const names = Object.getOwnPropertyNames(CookieSession.prototype).filter((name) => name !== "constructor");

  it.each(names.map((name) => [name, common.includes(name)] as const))(
    "knows that %s was read, unless all common sessions have the same: %s",
    (name, isShared) => {
      const { session, isRead } = watchSession(member());
      expect(isRead()).toBe(false);
      Reflect.get(session, name);
      expect(isRead()).toBe(!isShared);
    },
  );

  it("works as the session does, and knows that it was written", () => {
    const { session, isRead } = watchSession(member());
    expect([session.takeFlash(), session.isSignedIn, isRead()]).toEqual([null, true, false]);
    session.navigation = { isOpen: false, checksTickets: false, checkedAt: 5_000 };
    expect([session.navigation, isRead()]).toEqual([
      { isOpen: false, checksTickets: false, checkedAt: 5_000 },
      true,
    ]);
    expect(session.userId).toBe(7);
  });
});
