import { describe, expect, it } from "vitest";
import { passwordFailed } from "~/features/auth/failures";
import { sendCode, signInWithCode, signInWithPassword } from "~/features/auth/sign-in.server";
import { signUp } from "~/features/auth/sign-up.server";
import { err, ok } from "~/lib/result";
import { fakeAuth, member, networkFailure, refusal, tokens } from "./fake-auth";

const codes = { codeOnly: true };

describe("asking for a code", () => {
  it("asks for a link too where the club does not sign in by code alone", async () => {
    for (const codeOnly of [true, false]) {
      const { auth, calls } = fakeAuth();
      await sendCode(auth, "member@example.com", { codeOnly });
      expect(calls).toEqual([{ call: "sendLoginLink", input: { email: "member@example.com", codeOnly } }]);
    }
  });

  it("stores the address for the second step", async () => {
    const { auth, session } = fakeAuth();
    expect(await sendCode(auth, "member@example.com", codes)).toEqual(ok());
    expect(session.pendingEmail).toBe("member@example.com");
  });

  it("stores it after too many codes as well: the newest may still be valid", async () => {
    const { auth, session } = fakeAuth({ sendLoginLink: async () => err(refusal("RATE_LIMITED", 429)) });
    expect(await sendCode(auth, "member@example.com", codes)).toEqual(err("rateLimited"));
    expect(session.pendingEmail).toBe("member@example.com");
  });

  it("does not claim that a code was sent when the backend could not be reached", async () => {
    const { auth, session } = fakeAuth({ sendLoginLink: async () => err(networkFailure) });
    expect(await sendCode(auth, "member@example.com", codes)).toEqual(err("unreachable"));
    expect(session.pendingEmail).toBeNull();
  });
});

describe("signing in with a code", () => {
  // @spec 4.1, 4.2
  it("signs in the tokens' user and redirects to the remembered path", async () => {
    const { auth, session, calls } = fakeAuth();
    session.pendingEmail = "member@example.com";
    session.rememberRedirect("/garage");
    expect(await signInWithCode(auth, "member@example.com", "123456")).toEqual(ok("/garage"));
    expect(session.tokens).toEqual(tokens);
    expect(session.userId).toBe(member.id);
    expect(session.pendingEmail).toBeNull();
    expect(calls).toEqual([
      { call: "login", input: { email: "member@example.com", password: "123456" } },
      { call: "authUser", input: tokens },
    ]);
  });

  it.each([
    ["CODE_WRONG", "codeWrong"],
    ["OTHER_BROWSER", "otherBrowser"],
    ["CODE_EXPIRED", "codeExpired"],
    ["CODE_USED", "codeUsed"],
    ["TOO_MANY_TRIES", "tooManyTries"],
    ["RATE_LIMITED", "paused"],
    ["", "codeWrong"],
  ])("maps %j to %s and does not sign in", async (code, failure) => {
    const { auth, session } = fakeAuth({ login: async () => err(refusal(code)) });
    expect(await signInWithCode(auth, "member@example.com", "123456")).toEqual(err(failure));
    expect(session.isSignedIn).toBe(false);
  });

  it("retries the user call after a network error: the code is used up", async () => {
    const answers = [err(networkFailure), ok(member)];
    const { auth, session } = fakeAuth({ authUser: async () => answers.shift() ?? err(networkFailure) });
    expect(await signInWithCode(auth, "member@example.com", "123456")).toEqual(ok("/"));
    expect(session.userId).toBe(member.id);
  });

  it("does not sign in when the tokens have no user", async () => {
    const { auth, session, called } = fakeAuth({ authUser: async () => err(refusal("TOKEN_INVALID", 401)) });
    expect((await signInWithCode(auth, "member@example.com", "123456")).ok).toBe(false);
    expect(session.isSignedIn).toBe(false);
    expect(called()).toEqual(["login", "authUser"]);
  });
});

describe("signing in with a password", () => {
  const typed = { email: "member@example.com", password: "as it was chosen" };

  it("signs in the tokens' user and redirects to the remembered path", async () => {
    const { auth, session, calls } = fakeAuth();
    session.rememberRedirect("/garage");
    expect(await signInWithPassword(auth, typed)).toEqual(ok("/garage"));
    expect(session.userId).toBe(member.id);
    expect(calls[0]).toEqual({ call: "login", input: typed });
  });

  it("keeps the email, and says of email and password that they do not match", async () => {
    const { auth, session } = fakeAuth({ login: async () => err(refusal("CODE_WRONG")) });
    const refused = await signInWithPassword(auth, typed);
    expect(refused).toEqual(err("codeWrong"));
    expect(session.pendingEmail).toBe(typed.email);
    expect(passwordFailed("codeWrong", { email: typed.email })).toMatchObject({
      fieldErrors: [{ field: "password", key: "login.passwordWrong" }],
      values: { email: typed.email },
    });
  });

  it("points to the code when it was tried too often", () => {
    expect(passwordFailed("paused", {}).failure).toMatchObject({ status: 429, text: "auth.pausedPassword" });
    expect(passwordFailed("unreachable", {}).failure).toMatchObject({ status: 503 });
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

  it("puts the backend's field errors at our fields and keeps what was typed", async () => {
    const fieldErrors = [
      { field: "date_of_birth", message: "no" },
      { field: "unheard_of", message: "no" },
    ];
    const { auth } = fakeAuth({ registerLink: async () => err(refusal("VALIDATION", 422, { fieldErrors })) });
    expect(await signUp(auth, details, { firstName: "A" })).toEqual(
      err({
        fieldErrors: [{ field: "dateOfBirth", key: "forms.fieldRefused" }],
        failure: null,
        values: { firstName: "A" },
      }),
    );
  });
});
