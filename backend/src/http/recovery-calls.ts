import { Hono } from "hono";
import {
  loginRecoveryCodeRequest,
  recoverPasswordCheckRequest,
  recoverPasswordRequest,
} from "#contract/user";
import { openFamily } from "../db/sessions";
import { accountOf, setPassword } from "../db/users";
import { hashPassword } from "../domain/secrets";
import { recoveryLetter } from "../mail/letter";
import { readInput } from "./input";
import type { AppEnv } from "./services";
import { sendCode, spendCode } from "./sign-in";

const either = ["GET", "POST"];

/**
 * Password recovery. One code is mailed and works once for each step: choosing the password, and signing in with it.
 * These calls carry no fingerprint when they ask, so the code is not bound to a browser.
 */
export const recoveryCalls = new Hono<AppEnv>()
  .on(either, "/recoverPassword", async (c) => {
    const { email } = await readInput(c, recoverPasswordRequest);
    await sendCode(
      c.var.services,
      { email, purposes: ["recovery-password", "recovery-login"], fingerprint: null },
      (code) => recoveryLetter(email, code),
    );
    return c.json({ success: true });
  })
  .on(either, "/recoverPasswordCheck", async (c) => {
    const { services } = c.var;
    const { email, code, newpassword } = await readInput(c, recoverPasswordCheckRequest);
    const attempt = { email, purpose: "recovery-password", fingerprint: null, code } as const;
    const holder = await spendCode(services, attempt);
    const now = services.clock.now();
    const userId = await accountOf(services.db, email, holder, now);
    await setPassword(services.db, userId, await hashPassword(newpassword), now);
    return c.json({ success: true });
  })
  .on(either, "/loginRecoveryCode", async (c) => {
    const { services } = c.var;
    const { email, code, fingerprint } = await readInput(c, loginRecoveryCodeRequest);
    const attempt = { email, purpose: "recovery-login", fingerprint: null, code } as const;
    const holder = await spendCode(services, attempt);
    const now = services.clock.now();
    const userId = await accountOf(services.db, email, holder, now);
    const who = { userId, fingerprint, origin: "recovery" } as const;
    return c.json(await openFamily(services.db, services.settings, who, now));
  });
