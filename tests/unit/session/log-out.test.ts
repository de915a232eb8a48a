import { describe, expect, it } from "vitest";
import { memorySession, tokens } from "../features/auth/fake-auth";

describe("logging out", () => {
  // @spec 4.6
  it("signs out here and at the backend, and deletes personal data", async () => {
    const { session, ended } = memorySession();
    session.signIn(tokens, 7);
    session.pendingEmail = "member@example.com";
    session.previews = [{ url: "about", token: "t" }];
    session.navigation = { isOpen: false, checksTickets: true, checkedAt: 5_000 };
    expect(await session.logOut()).toBe(true);
    expect(ended).toEqual([tokens]);
    expect(session.isSignedIn).toBe(false);
    expect([session.userId, session.pendingEmail, session.previews, session.navigation]).toEqual([
      null,
      null,
      [],
      null,
    ]);
  });

  it("signs out here on a network error, and reports it", async () => {
    const { session } = memorySession({ isReachable: false });
    session.signIn(tokens, 7);
    expect(await session.logOut()).toBe(false);
    expect(session.isSignedIn).toBe(false);
  });

  it("makes no call for a visitor", async () => {
    const { session, ended } = memorySession();
    expect(await session.logOut()).toBe(true);
    expect(ended).toEqual([]);
  });
});

describe("the navigation in a session", () => {
  it("is restored to the second", () => {
    const { session } = memorySession();
    expect(session.navigation).toBeNull();
    session.navigation = { isOpen: false, checksTickets: false, checkedAt: 1_700_000_123_456 };
    expect(session.navigation).toEqual({
      isOpen: false,
      checksTickets: false,
      checkedAt: 1_700_000_123_000,
    });
    session.navigation = { isOpen: true, checksTickets: true, checkedAt: 1_700_000_124_000 };
    expect(session.navigation).toEqual({ isOpen: true, checksTickets: true, checkedAt: 1_700_000_124_000 });
    session.navigation = null;
    expect(session.navigation).toBeNull();
  });
});
