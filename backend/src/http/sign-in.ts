import { type CodeHolder, type CodePurpose, createCode, tryCode } from "../db/login-codes";
import { countAct, forgetTries } from "../db/rate-limits";
import { credentialsOf } from "../db/users";
import type { LimitedAct } from "../domain/sign-in-rules";
import type { Letter } from "../mail/letter";
import { Refusal } from "./refusal";
import type { Services } from "./services";

/** @throws Refusal RATE_LIMITED */
export async function limit(services: Services, act: LimitedAct, email: string): Promise<void> {
  const { db, settings, address, clock } = services;
  const wait = await countAct(db, act, { email, address }, settings.rateLimitScale, clock.now());
  if (wait > 0) throw new Refusal("RATE_LIMITED", { retryAfter: wait });
}

/**
 * Sends an existing account a code. For an address without one everything happens but the letter, so that neither the
 * answer nor its time tells them apart.
 */
export async function sendCode(
  services: Services,
  request: { email: string; purposes: readonly CodePurpose[]; fingerprint: string | null },
  letter: (code: string) => Letter,
): Promise<void> {
  await limit(services, "send", request.email);
  const account = await credentialsOf(services.db, request.email);
  const code = await createCode(
    services.db,
    services.settings.codeSecret,
    { ...request, userId: account?.id ?? null },
    services.clock.now(),
  );
  if (account) await services.mailer.send(() => letter(code));
}

/** @throws Refusal with one of the code's codes, or RATE_LIMITED */
export async function spendCode(
  services: Services,
  attempt: { email: string; purpose: CodePurpose; fingerprint: string | null; code: string },
): Promise<CodeHolder> {
  const { db, settings, clock } = services;
  await limit(services, "try", attempt.email);
  const code = attempt.code.replace(/[\s-]/g, "");
  const tried = await tryCode(db, settings.codeSecret, { ...attempt, code }, clock.now());
  if ("refusal" in tried) throw new Refusal(tried.refusal);
  await forgetTries(db, attempt.email);
  return tried.holder;
}
