import { type CodeHolder, createCode, tryCode } from "../db/account/one-time-codes";
import { getCredentials, mergedEmail } from "../db/account/users";
import { countRefusedSignIn } from "../db/activity-log";
import { clubName } from "../db/content/site-settings";
import { countAct, countSignIn, resetTries } from "../db/rate-limits";
import { deviceTokens, knownDevice } from "../domain/account/device-token";
import type { CodePurpose, LimitedAct, SignInAct } from "../domain/account/sign-in-rules";
import type { Viewer } from "../domain/account/viewer";
import { changeEmail } from "../mail/code-emails";
import type { EmailMessage } from "../mail/email-messages";
import { signInElsewhere } from "../mail/sign-in-elsewhere";
import { Refusal } from "./refusal";
import type { Services } from "./services";

/** The caller who signs in with an email address. */
async function signingIn({ settings, ipAddress, deviceTokens: held, clock }: Services, email: string) {
  return { email, ipAddress, device: await knownDevice(settings.codeKeys, held, email, clock.now()) };
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
  const { db, settings, ipAddress, clock } = services;
  const retryAfter = await countAct(db, act, { email, ipAddress }, settings.rateLimitScale, clock.now());
  if (retryAfter > 0) throw new Refusal("RATE_LIMITED", { retryAfter });
}

/**
 * What somebody is told who signs in with the address of an account that was merged into another; null of
 * every other address without an open account, of which nobody is told anything.
 */
export async function elsewhereEmail({ db }: Services, email: string): Promise<EmailMessage | null> {
  const other = await mergedEmail(db, email);
  return other === null ? null : signInElsewhere(email, await clubName(db), other);
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
  const account = await getCredentials(services.db, request.email);
  const code = await createCode(
    services.db,
    services.settings.codeKeys,
    { ...request, userId: account?.id ?? null },
    services.clock.now(),
  );
  await services.mailer.send(async () =>
    account ? compose(code, await clubName(services.db)) : elsewhereEmail(services, request.email),
  );
}

type Attempt = { email: string; purpose: CodePurpose; fingerprint: string | null; code: string };

/** @throws Refusal CODE_WRONG, OTHER_BROWSER, CODE_EXPIRED, CODE_USED or TOO_MANY_TRIES */
async function spend({ db, settings, clock }: Services, attempt: Attempt): Promise<CodeHolder> {
  const code = attempt.code.replace(/[\s-]/g, "");
  const tried = await tryCode(db, settings.codeKeys, { ...attempt, code }, clock.now());
  if ("refusal" in tried) {
    await countRefusedSignIn(db, { email: attempt.email, because: "code" }, clock.now());
    throw new Refusal(tried.refusal);
  }
  return tried.holder;
}

/** @throws Refusal RATE_LIMITED; whatever `spend` throws */
export async function spendCode(services: Services, attempt: Attempt): Promise<CodeHolder> {
  await limitSignIn(services, "try", attempt.email);
  const holder = await spend(services, attempt);
  await resetSignInTries(services, attempt.email);
  return holder;
}

type Member = Pick<Viewer, "userId" | "familyId" | "email">;

/**
 * Emails a code that lets this session, and no other, change how the account is signed in to: a stolen
 * session has no access to the member's email (contract 33).
 * @throws Refusal RATE_LIMITED
 */
export async function sendChangeCode(services: Services, member: Member): Promise<void> {
  const { db, settings, clock, mailer } = services;
  const { email, userId, familyId } = member;
  await limit(services, "sendChangeCode", email);
  const request = { email, purposes: ["change"], fingerprint: familyId, userId } as const;
  const code = await createCode(db, settings.codeKeys, request, clock.now());
  await mailer.send(async () => changeEmail({ to: email, club: await clubName(db), code }));
}

/**
 * For every call that changes how an account is signed in to.
 * @throws Refusal VALIDATION without a code; RATE_LIMITED; whatever `spend` throws
 */
export async function requireChangeCode(
  services: Services,
  { email, familyId }: Member,
  code: string | undefined,
): Promise<void> {
  if (!code)
    throw new Refusal("VALIDATION", { errors: [{ field: "code", message: "Ask for a code first" }] });
  await limit(services, "tryChangeCode", email);
  await spend(services, { email, purpose: "change", fingerprint: familyId, code });
}
