import { type CodeHolder, type CodePurpose, createCode, tryCode } from "../db/account/one-time-codes";
import { credentialsOf } from "../db/account/users";
import { countRefusedSignIn } from "../db/activity-log";
import { clubName } from "../db/content/site-settings";
import { countAct, countSignIn, resetTries } from "../db/rate-limits";
import { deviceTokens, knownDevice } from "../domain/account/device-token";
import type { LimitedAct, SignInAct } from "../domain/account/sign-in-rules";
import type { EmailMessage } from "../mail/email-messages";
import { Refusal } from "./refusal";
import type { Services } from "./services";

/** Who asks to sign in with an email address. */
async function signingIn({ settings, address, deviceTokens: held, clock }: Services, email: string) {
  return { email, address, device: await knownDevice(settings.codeKeys, held, email, clock.now()) };
}

/**
 * For what anybody may do to any email address.
 * @throws Refusal RATE_LIMITED
 */
export async function limitSignIn(services: Services, act: SignInAct, email: string): Promise<void> {
  const { db, settings, clock } = services;
  const who = await signingIn(services, email);
  const retryAfter = await countSignIn(db, act, who, settings.rateLimitScale, clock.now());
  if (retryAfter === 0) return;
  await countRefusedSignIn(db, { email, because: "limit" }, clock.now());
  throw new Refusal("RATE_LIMITED", { retryAfter });
}

/** After a success. */
export async function resetSignInTries(services: Services, email: string): Promise<void> {
  await resetTries(services.db, await signingIn(services, email));
}

/** What the browser holds from now on: it has signed in with this email address. */
export const newDeviceTokens = ({ settings, deviceTokens: held, clock }: Services, email: string) =>
  deviceTokens(settings.codeKeys, held, email, clock.now());

/**
 * For what a member does while signed in.
 * @throws Refusal RATE_LIMITED
 */
export async function limit(services: Services, act: LimitedAct, email: string): Promise<void> {
  const { db, settings, address, clock } = services;
  const retryAfter = await countAct(db, act, { email, address }, settings.rateLimitScale, clock.now());
  if (retryAfter > 0) throw new Refusal("RATE_LIMITED", { retryAfter });
}

/**
 * Emails a code to an account. For an address without one everything else happens too, so that neither the
 * response nor its timing tells who has an account (user enumeration).
 * @throws Refusal RATE_LIMITED
 */
export async function sendCode(
  services: Services,
  request: { email: string; purposes: readonly CodePurpose[]; fingerprint: string | null },
  compose: (code: string, club: string) => EmailMessage,
): Promise<void> {
  await limitSignIn(services, "send", request.email);
  const account = await credentialsOf(services.db, request.email);
  const code = await createCode(
    services.db,
    services.settings.codeKeys,
    { ...request, userId: account?.id ?? null },
    services.clock.now(),
  );
  if (account) await services.mailer.send(async () => compose(code, await clubName(services.db)));
}

/** @throws Refusal RATE_LIMITED, CODE_WRONG, OTHER_BROWSER, CODE_EXPIRED, CODE_USED or TOO_MANY_TRIES */
export async function spendCode(
  services: Services,
  attempt: { email: string; purpose: CodePurpose; fingerprint: string | null; code: string },
): Promise<CodeHolder> {
  const { db, settings, clock } = services;
  await limitSignIn(services, "try", attempt.email);
  const code = attempt.code.replace(/[\s-]/g, "");
  const tried = await tryCode(db, settings.codeKeys, { ...attempt, code }, clock.now());
  if ("refusal" in tried) {
    await countRefusedSignIn(db, { email: attempt.email, because: "code" }, clock.now());
    throw new Refusal(tried.refusal);
  }
  await resetSignInTries(services, attempt.email);
  return tried.holder;
}
