import { Hono } from "hono";
import {
  loginRecoveryCodeRequest,
  recoverPasswordCheckRequest,
  recoverPasswordRequest,
} from "#contract/user";
import { openTokenFamily } from "../../../db/account/sessions";
import { accountOf, setPassword } from "../../../db/account/users";
import { hashPassword } from "../../../domain/secrets";
import { recoveryEmail } from "../../../mail/email-messages";
import { readInput } from "../../input";
import { sendCode, spendCode } from "../../one-time-codes";
import type { AppEnv } from "../../services";

const getOrPost = ["GET", "POST"];

/**
 * Password recovery. One code works once for each of two steps: setting the password, and signing in. The
 * request for it has no fingerprint, so the code is not bound to a browser.
 */
export const recoveryCalls = new Hono<AppEnv>()
  .on(getOrPost, "/recoverPassword", async (c) => {
    const { email } = await readInput(c, recoverPasswordRequest);
    await sendCode(
      c.var.services,
      { email, purposes: ["recovery-password", "recovery-login"], fingerprint: null },
      (code, club) => recoveryEmail({ to: email, club, code }),
    );
    return c.json({ success: true });
  })
  .on(getOrPost, "/recoverPasswordCheck", async (c) => {
    const { services } = c.var;
    const { email, code, newpassword } = await readInput(c, recoverPasswordCheckRequest);
    const attempt = { email, purpose: "recovery-password", fingerprint: null, code } as const;
    const holder = await spendCode(services, attempt);
    const now = services.clock.now();
    const userId = await accountOf(services.db, email, holder, now);
    await setPassword(services.db, userId, await hashPassword(newpassword), now);
    return c.json({ success: true });
  })
  .on(getOrPost, "/loginRecoveryCode", async (c) => {
    const { services } = c.var;
    const { email, code, fingerprint } = await readInput(c, loginRecoveryCodeRequest);
    const attempt = { email, purpose: "recovery-login", fingerprint: null, code } as const;
    const holder = await spendCode(services, attempt);
    const now = services.clock.now();
    const userId = await accountOf(services.db, email, holder, now);
    const who = { userId, fingerprint, origin: "recovery", browser: services.browser } as const;
    return c.json(await openTokenFamily(services.db, services.settings, who, now));
  });
