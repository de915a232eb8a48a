import { Hono } from "hono";
import {
  loginRecoveryCodeRequest,
  recoverPasswordCheckRequest,
  recoverPasswordRequest,
} from "#contract/user";
import { openTokenFamily } from "../../../db/account/sessions";
import { getAccount, setPassword } from "../../../db/account/users";
import { hashPassword } from "../../../domain/secrets";
import { recoveryEmail } from "../../../mail/code-emails";
import { readInput } from "../../input";
import { newDeviceTokens, sendCode, spendCode } from "../../one-time-codes";
import type { AppEnv } from "../../services";

const getOrPost = ["GET", "POST"];

/**
 * Password recovery. One code works once for each of two steps: setting the password, and signing in. It is
 * bound to the browser of a client that names one; otherwise strangers can use up its attempts.
 */
export const recoveryCalls = new Hono<AppEnv>()
  .on(getOrPost, "/recoverPassword", async (c) => {
    const { email, fingerprint = null } = await readInput(c, recoverPasswordRequest);
    await sendCode(
      c.var.services,
      { email, purposes: ["recovery-password", "recovery-login"], fingerprint },
      (code, club) => recoveryEmail({ to: email, club, code }),
    );
    return c.json({ success: true });
  })
  .on(getOrPost, "/recoverPasswordCheck", async (c) => {
    const { services } = c.var;
    const { email, code, newpassword, fingerprint = null } = await readInput(c, recoverPasswordCheckRequest);
    const attempt = { email, purpose: "recovery-password", fingerprint, code } as const;
    const holder = await spendCode(services, attempt);
    const now = services.clock.now();
    const userId = await getAccount(services.db, email, holder, now);
    await setPassword(services.db, userId, await hashPassword(newpassword), now);
    return c.json({ success: true });
  })
  .on(getOrPost, "/loginRecoveryCode", async (c) => {
    const { services } = c.var;
    const { email, code, fingerprint } = await readInput(c, loginRecoveryCodeRequest);
    const attempt = { email, purpose: "recovery-login", fingerprint, code } as const;
    const holder = await spendCode(services, attempt);
    const now = services.clock.now();
    const userId = await getAccount(services.db, email, holder, now);
    const who = { userId, fingerprint, origin: "recovery", browser: services.browser } as const;
    const tokens = await openTokenFamily(services.db, services.settings, who, now);
    return c.json({ ...tokens, device_token: await newDeviceTokens(services, email) });
  });
