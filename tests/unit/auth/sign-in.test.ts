import { describe, expect, it } from "vitest";
import { authFailure } from "~/features/auth/failures";
import { sendCode, signInWithCode } from "~/features/auth/sign-in.server";
import { signOutEverywhere } from "~/features/auth/sign-out.server";
import { signUp } from "~/features/auth/sign-up.server";
import { err, ok } from "~/lib/result";
import { fakeAuth, member, noLine, refusal, tokens } from "./fake-auth";

describe("asking for a code", () => {
  it("keeps the address for the second step", async () => {
    const { auth, session } = fakeAuth();
    expect(await sendCode(auth, "member@example.com")).toEqual(ok());
    expect(session.pendingEmail).toBe("member@example.com");
  });

  it("keeps it after too many codes as well: the newest may still be good", async () => {
    const { auth, session } = fakeAuth({ sendLoginLink: async () => err(refusal("RATE_LIMITED", 429)) });
    expect(await sendCode(auth, "member@example.com")).toEqual(err("rateLimited"));
    expect(session.pendingEmail).toBe("member@example.com");
  });

  it("does not claim that a code was sent when the backend could not be reached", async () => {
    const { auth, session } = fakeAuth({ sendLoginLink: async () => err(noLine) });
    expect(await sendCode(auth, "member@example.com")).toEqual(err("unreachable"));
    expect(session.pendingEmail).toBeNull();
  });
});

describe("signing in with a code", () => {
  it("signs the holder of the tokens in and restores the wanted path", async () => {
    const { auth, session, calls } = fakeAuth();
    session.pendingEmail = "member@example.com";
    session.rememberRedirect("/garage");
    expect(await signInWithCode(auth, "member@example.com", "123456")).toEqual(ok("/garage"));
    expect(session.tokens).toEqual(tokens);
    expect(session.userId).toBe(member.id);
    expect(session.pendingEmail).toBeNull();
    expect(calls).toEqual([
      { call: "login", input: { email: "member@example.com", code: "123456" } },
      { call: "authUser", input: tokens },
    ]);
  });

  it.each([
    ["CODE_WRONG", "codeWrong"],
    ["CODE_EXPIRED", "codeExpired"],
    ["CODE_USED", "codeUsed"],
    ["TOO_MANY_TRIES", "tooManyTries"],
    ["RATE_LIMITED", "paused"],
    ["", "codeWrong"],
  ])("tells %j as %s and signs nobody in", async (code, failure) => {
    const { auth, session } = fakeAuth({ login: async () => err(refusal(code)) });
    expect(await signInWithCode(auth, "member@example.com", "123456")).toEqual(err(failure));
    expect(session.isSignedIn).toBe(false);
  });

  it("asks once more who it is when that answer was lost, for the code is spent", async () => {
    const answers = [err(noLine), ok(member)];
    const { auth, session } = fakeAuth({ authUser: async () => answers.shift() ?? err(noLine) });
    expect(await signInWithCode(auth, "member@example.com", "123456")).toEqual(ok("/"));
    expect(session.userId).toBe(member.id);
  });

  it("is not half signed in when nobody can be found behind the tokens", async () => {
    const { auth, session, called } = fakeAuth({ authUser: async () => err(refusal("TOKEN_INVALID", 401)) });
    expect((await signInWithCode(auth, "member@example.com", "123456")).ok).toBe(false);
    expect(session.isSignedIn).toBe(false);
    expect(called()).toEqual(["login", "authUser"]);
  });
});

describe("failures", () => {
  it("go by the code, whatever the status", () => {
    expect(authFailure(refusal("RATE_LIMITED", 200))).toBe("rateLimited");
    expect(authFailure(refusal("CODE_USED", 500))).toBe("codeUsed");
  });
  it("tell no line from a broken answer", () => {
    expect(authFailure({ ...noLine, kind: "timeout" })).toBe("unreachable");
    expect(authFailure({ ...noLine, kind: "malformed", status: 200 })).toBe("unavailable");
    expect(authFailure(refusal("INTERNAL", 500))).toBe("unavailable");
  });
});

describe("signing up", () => {
  const details = { email: "a@example.com", firstName: "A", lastName: "", dateOfBirth: "1968-03-27" };

  it("goes on to the code step with the address", async () => {
    const { auth, session, calls } = fakeAuth();
    expect(await signUp(auth, details, {})).toEqual(ok());
    expect(session.pendingEmail).toBe("a@example.com");
    expect(calls).toEqual([{ call: "registerLink", input: details }]);
  });

  it("puts the backend's complaints at our fields and keeps what was typed", async () => {
    const fieldErrors = [
      { field: "date_of_birth", message: "no" },
      { field: "unheard_of", message: "no" },
    ];
    const { auth } = fakeAuth({ registerLink: async () => err(refusal("VALIDATION", 422, { fieldErrors })) });
    expect(await signUp(auth, details, { firstName: "A" })).toEqual(
      err({
        errors: [{ field: "dateOfBirth", key: "signup.refused" }],
        failure: null,
        values: { firstName: "A" },
      }),
    );
  });
});

describe("signing out", () => {
  it("ends the session here even when the backend cannot be told, and says which", async () => {
    const { auth, session } = fakeAuth({ logout: async () => err(noLine) });
    session.signIn(tokens, 7);
    expect(await signOutEverywhere(auth)).toBe(false);
    expect(session.isSignedIn).toBe(false);
  });

  it("takes a refusal as done: that session was over", async () => {
    const { auth, session } = fakeAuth({ logout: async () => err(refusal("TOKEN_INVALID", 401)) });
    session.signIn(tokens, 7);
    expect(await signOutEverywhere(auth)).toBe(true);
    expect(session.isSignedIn).toBe(false);
  });

  it("asks nothing of the backend for a visitor", async () => {
    const { auth, called } = fakeAuth();
    await signOutEverywhere(auth);
    expect(called()).toEqual([]);
  });
});
