import * as v from "valibot";
import { expect, it } from "vitest";
import { siteSettingsWire } from "#contract/content/content";
import { contentPaths, userPaths } from "#contract/paths";
import { authUserReply, tokensReply } from "#contract/user";
import {
  base,
  emailsTo,
  expectRefusal,
  freshEmail,
  freshFingerprint,
  get,
  hasFaults,
  login,
  newestCode,
  otherThan,
  post,
  requestCode,
  signIn,
} from "../backend";
import { membersSeedCalls, oursIt } from "../suites";

const member = "member@example.com";

membersSeedCalls("sign-in by code", () => {
  // @spec 7.4
  it("signs the member in once", async () => {
    const fingerprint = freshFingerprint();
    const code = await requestCode(member, fingerprint);
    expect(code).toMatch(/^\d{6}$/);
    const reply = await login(member, code, fingerprint);
    const tokens = v.parse(tokensReply, reply.body);
    expect(reply.headers.get("cache-control")).toContain("no-store");
    const { user } = v.parse(authUserReply, (await get(userPaths.authUser, tokens.access_token)).body);
    expect(user.email).toBe(member);
    expectRefusal(await login(member, code, fingerprint), "CODE_USED");
    expectRefusal(await login(member, otherThan(code), fingerprint), "CODE_WRONG");
  });

  it("accepts an address in any case, and a code with a space", async () => {
    const fingerprint = freshFingerprint();
    const code = await requestCode(member, fingerprint);
    const typed = `${code.slice(0, 3)} ${code.slice(3)}`;
    expect((await login("Member@Example.COM ", typed, fingerprint)).status).toBe(200);
  });

  it.each(["o'brien", "a&b", "first/last"])(
    "signs up and signs in with the special characters of %s in the address",
    async (name) => {
      const [email, fingerprint] = [`${name}-${freshEmail()}`, freshFingerprint()];
      const stated = { email, fingerprint, first_name: "Robin", last_name: "", date_of_birth: "1970-02-28" };
      expect((await post(userPaths.registerLink, stated)).status).toBe(200);
      expect((await login(email, await newestCode(email), fingerprint)).status).toBe(200);
      const { access_token } = await signIn(email);
      const { user } = v.parse(authUserReply, (await get(userPaths.authUser, access_token)).body);
      expect(user.email).toBe(email);
    },
  );

  it.each(["member", "member@localhost", "a b@example.com", "a@b@example.com", "a@example.com."])(
    "refuses %s",
    async (email) => {
      const asked = { email, fingerprint: freshFingerprint(), code_only: true };
      expectRefusal(await post(userPaths.sendLoginLink, asked), "VALIDATION");
    },
  );

  it("lets one of two simultaneous attempts win", async () => {
    const fingerprint = freshFingerprint();
    const code = await requestCode(member, fingerprint);
    const replies = await Promise.all(Array.from({ length: 4 }, () => login(member, code, fingerprint)));
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
  });

  it("accepts the newest code only, from the browser that requested it", async () => {
    const fingerprint = freshFingerprint();
    const first = await requestCode(member, fingerprint);
    let second = await requestCode(member, fingerprint);
    while (second === first) second = await requestCode(member, fingerprint);
    expectRefusal(await login(member, first, fingerprint), "CODE_WRONG");
    expectRefusal(await login(member, second, freshFingerprint()), "OTHER_BROWSER");
    expect((await login(member, second, fingerprint)).status).toBe(200);
  });

  it("refuses a code after five attempts, even the right one", async () => {
    const fingerprint = freshFingerprint();
    const code = await requestCode(member, fingerprint);
    for (let i = 0; i < 5; i++) {
      expectRefusal(await login(member, otherThan(code), fingerprint), "CODE_WRONG");
    }
    expectRefusal(await login(member, code, fingerprint), "TOO_MANY_TRIES");
  });

  it.skipIf(!hasFaults)("tells that a code has expired", async () => {
    const fingerprint = freshFingerprint();
    const code = await requestCode(member, fingerprint);
    await post("/dev/expire-codes", { email: member });
    expectRefusal(await login(member, code, fingerprint), "CODE_EXPIRED");
  });

  // @spec 7.8
  it("does not reveal who has an account", async () => {
    const unknown = freshEmail();
    const repliesTo = async (email: string) => {
      const fingerprint = freshFingerprint();
      const replies: unknown[] = [
        (await post(userPaths.sendLoginLink, { email, fingerprint, code_only: true })).body,
      ];
      for (let i = 0; i < 6; i++) {
        const { status, body } = await login(email, i % 2 ? "111111" : "222222", fingerprint);
        replies.push([status, body]);
      }
      return replies;
    };
    expect(await repliesTo(unknown)).toEqual(await repliesTo("new@example.com"));
    expect(await emailsTo(unknown)).toEqual([]);
  });

  oursIt("fields", "signs in by code")(
    "emails a link only on request, and binds its tokens to the first browser",
    async () => {
      await requestCode(member, freshFingerprint());
      expect((await emailsTo(member))[0]?.link).toBeNull();
      await post(userPaths.sendLoginLink, {
        email: member,
        fingerprint: freshFingerprint(),
        code_only: false,
      });
      const link = new URL((await emailsTo(member))[0]?.link ?? "");
      expect(link.searchParams.get("b")).toBe(new URL(base).origin);
      const access = link.searchParams.get("a") ?? "";
      expect((await get(userPaths.authUser, access)).status).toBe(200);
      const refresh_token = link.searchParams.get("r");
      const mine = freshFingerprint();
      const renewed = await post(userPaths.refreshToken, { refresh_token, fingerprint: mine });
      expect(renewed.status).toBe(200);
      const stolen = await post(userPaths.refreshToken, { refresh_token, fingerprint: freshFingerprint() });
      expectRefusal(stolen, "TOKEN_INVALID");
    },
  );
});

membersSeedCalls("sign-up", () => {
  const statedBy = (email: string, fingerprint: string) => ({
    email,
    fingerprint,
    first_name: "Robin",
    last_name: "",
    date_of_birth: "1970-02-28",
  });

  // @spec 7.9
  it("creates the account when the code is used", async () => {
    const [email, fingerprint] = [freshEmail(), freshFingerprint()];
    expect((await post(userPaths.registerLink, statedBy(email, fingerprint))).body).toEqual({
      success: true,
    });
    const reply = await login(email, await newestCode(email), fingerprint);
    const { access_token } = v.parse(tokensReply, reply.body);
    const { user } = v.parse(authUserReply, (await get(userPaths.authUser, access_token)).body);
    expect(user).toMatchObject({ email, first_name: "Robin", date_of_birth: "1970-02-28", is_admin: false });
  });

  it("keeps the sign-up's data when another code is requested", async () => {
    const [email, fingerprint] = [freshEmail(), freshFingerprint()];
    await post(userPaths.registerLink, statedBy(email, fingerprint));
    const code = await requestCode(email, fingerprint);
    expect((await login(email, code, fingerprint)).status).toBe(200);
  });

  it("changes nothing for an existing member", async () => {
    const fingerprint = freshFingerprint();
    const reply = await post(userPaths.registerLink, statedBy(member, fingerprint));
    expect(reply.body).toEqual({ success: true });
    expect((await login(member, await newestCode(member), fingerprint)).status).toBe(200);
    const { access_token } = await signIn(member);
    const { user } = v.parse(authUserReply, (await get(userPaths.authUser, access_token)).body);
    expect(user.first_name).not.toBe("Robin");
  });

  it("refuses a name of more than one line, which would continue in an email", async () => {
    for (const name of ["!\n\nYour account is locked", "a\tb", "a\u0085b", "a\u2029b"]) {
      for (const field of ["first_name", "last_name"]) {
        const email = freshEmail();
        const stated = { ...statedBy(email, freshFingerprint()), [field]: name };
        expectRefusal(await post(userPaths.registerLink, stated), "VALIDATION");
        expect(await emailsTo(email)).toEqual([]);
      }
    }
  });

  // @spec 5.3, 7.10, 7.11
  it("refuses a date of birth that does not exist or is in the future", async () => {
    for (const date_of_birth of ["1970-02-30", "28/02/1970", "2999-01-01"]) {
      const stated = { ...statedBy(freshEmail(), freshFingerprint()), date_of_birth };
      expectRefusal(await post(userPaths.registerLink, stated), "VALIDATION");
    }
  });
});

membersSeedCalls("password recovery", () => {
  oursIt("fields", "takes its own options for the sign-in")(
    "sets a password, ends other sessions, and signs in with the code or the password",
    async () => {
      const email = "new@example.com";
      const before = await signIn(email);
      const query = new URLSearchParams({ email });
      expect((await get(`${userPaths.recoverPassword}?${query}`)).body).toEqual({ success: true });
      query.set("code", await newestCode(email));
      query.set("newpassword", "a long enough password");
      expect((await get(`${userPaths.recoverPasswordCheck}?${query}`)).body).toEqual({ success: true });
      expectRefusal(await get(`${userPaths.recoverPasswordCheck}?${query}`), "CODE_USED");
      expectRefusal(await get(userPaths.authUser, before.access_token), "TOKEN_INVALID");
      const fingerprint = freshFingerprint();
      query.set("fingerprint", fingerprint);
      const reply = await get(`${userPaths.loginRecoveryCode}?${query}`);
      v.parse(tokensReply, reply.body);
      const { features } = v.parse(siteSettingsWire, (await get(contentPaths.currentDomain)).body);
      const byPassword = await login(email, "a long enough password", fingerprint);
      // Contract 36.
      if (features.code_only) expectRefusal(byPassword, "CODE_WRONG");
      else expect(byPassword.status).toBe(200);
      expectRefusal(await login(email, "a wrong enough password", fingerprint), "CODE_WRONG");
    },
  );

  it("refuses a short password before it checks the code", async () => {
    const query = new URLSearchParams({ email: member, code: "123456", newpassword: "short" });
    expectRefusal(await get(`${userPaths.recoverPasswordCheck}?${query}`), "VALIDATION");
  });

  it("gives an unknown address the same answer", async () => {
    const email = freshEmail();
    const reply = await get(`${userPaths.recoverPassword}?${new URLSearchParams({ email })}`);
    expect(reply.body).toEqual({ success: true });
    expect(await emailsTo(email)).toEqual([]);
  });
});
