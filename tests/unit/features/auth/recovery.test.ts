import { expect, it } from "vitest";
import { finishRecovery, startRecovery } from "~/features/auth/recovery.server";
import { err, ok } from "~/lib/result";
import { fakeAuth, networkFailure, refusal } from "./fake-auth";

const codes = { codeOnly: true };
const input = { email: "member@example.com", code: "123456", newPassword: "eight or more" };

it("stores the address for the second step", async () => {
  const { auth, session } = fakeAuth();
  expect(await startRecovery(auth, input.email)).toEqual(ok());
  expect(session.pendingEmail).toBe(input.email);
});

// @spec 7.12
it("saves the password first and then signs in with the same code", async () => {
  const { auth, session, called } = fakeAuth();
  session.rememberRedirect("/profile");
  expect(await finishRecovery(auth, input, codes)).toEqual(ok({ to: "/profile", signedIn: true }));
  expect(called()).toEqual(["recoverPasswordCheck", "loginRecoveryCode", "authUser"]);
  expect(session.isSignedIn).toBe(true);
});

it.each([refusal("CODE_USED"), networkFailure])(
  "redirects to the sign-in when the code is refused for it",
  async (error) => {
    const { auth, session } = fakeAuth({ loginRecoveryCode: async () => err(error) });
    session.rememberRedirect("/profile");
    expect(await finishRecovery(auth, input, codes)).toEqual(ok({ to: "/login", signedIn: false }));
    expect(session.isSignedIn).toBe(false);
    expect(session.redirectAfterLogin).toBe("/profile");
  },
);

it("redirects to the password where the club has them", async () => {
  const { auth } = fakeAuth({ loginRecoveryCode: async () => err(networkFailure) });
  const to = { to: "/login/password", signedIn: false };
  expect(await finishRecovery(auth, input, { codeOnly: false })).toEqual(ok(to));
});

it("saves nothing and does not sign in with a wrong code", async () => {
  const { auth, called } = fakeAuth({ recoverPasswordCheck: async () => err(refusal("CODE_WRONG")) });
  expect(await finishRecovery(auth, input, codes)).toEqual(err("codeWrong"));
  expect(called()).toEqual(["recoverPasswordCheck"]);
});
