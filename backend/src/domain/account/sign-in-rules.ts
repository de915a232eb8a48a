/** Contract 2 and 4: lifetimes in milliseconds, and how often things may be tried. */
/** What a code is for: `change`, of how the account is signed in to. */
export type CodePurpose = "login" | "recovery-password" | "recovery-login" | "authorize" | "change";

/** Of a code that changes a password (contract 33). */
const freshCodeMs = 5 * 60_000;
export const codeLifetimeMs: Readonly<Record<CodePurpose, number>> = {
  login: 10 * 60_000,
  authorize: 10 * 60_000,
  "recovery-password": freshCodeMs,
  "recovery-login": freshCodeMs,
  change: freshCodeMs,
};
export const maxCodeAttempts = 5;
export const refreshLifetimeMs = 60 * 24 * 60 * 60_000;
/** Since the sign-in, however often tokens were refreshed (contract 33). */
export const sessionLifetimeMs = 180 * 24 * 60 * 60_000;
const refreshGraceMs = 30_000;
/** Of the tokens in an emailed link, until a browser has exchanged them for its own. */
export const linkLifetimeMs = 24 * 60 * 60_000;
export const authorizationCodeLifetimeMs = 60_000;
/** How long the code of an unfinished sign-up can be sent again. */
export const registrationLifetimeMs = 60 * 60_000;

export type Limit = { readonly max: number; readonly windowMs: number };

const [tenMinutesMs, hourMs, dayMs] = [10 * 60_000, 60 * 60_000, 24 * 60 * 60_000];

/**
 * What anybody may do to any email address. `pair`: by email and IP address; `ipAddress`: by IP
 * address, which households and mobile networks share; `email`: by email alone, so high that a few strangers
 * cannot reach it; `device`: alone counts for a browser that signed in with this email before, so that
 * strangers never lock it out. The numbers: docs/decisions/2026-11-23-sign-in-limits.md.
 */
export const signInLimits = {
  /** Each code takes five attempts: 60 a day are 300 guesses in a million. */
  send: {
    pair: { max: 5, windowMs: hourMs },
    ipAddress: { max: 50, windowMs: hourMs },
    email: [
      { max: 20, windowMs: hourMs },
      { max: 60, windowMs: dayMs },
    ],
    device: { max: 5, windowMs: hourMs },
  },
  /** Of codes, whose guesses `send` limits. */
  try: {
    pair: { max: 10, windowMs: tenMinutesMs },
    ipAddress: { max: 100, windowMs: tenMinutesMs },
    email: [{ max: 300, windowMs: tenMinutesMs }],
    device: { max: 10, windowMs: tenMinutesMs },
  },
  /** Of passwords, whose guesses nothing else limits. When they are used up, a code still signs in. */
  tryPassword: {
    pair: { max: 10, windowMs: tenMinutesMs },
    ipAddress: { max: 100, windowMs: tenMinutesMs },
    email: [{ max: 100, windowMs: dayMs }],
    device: { max: 10, windowMs: tenMinutesMs },
  },
} as const satisfies Record<
  string,
  { pair: Limit; ipAddress: Limit; email: readonly Limit[]; device: Limit }
>;

export type SignInAct = keyof typeof signInLimits;

/** What members do while signed in. Households and mobile networks share an IP address. */
export const limits = {
  /** Codes for a change of how the account is signed in to: the member alone can use them up. */
  sendChangeCode: {
    email: { max: 5, windowMs: hourMs },
    ipAddress: { max: 50, windowMs: hourMs },
  },
  tryChangeCode: {
    email: { max: 10, windowMs: tenMinutesMs },
    ipAddress: { max: 100, windowMs: tenMinutesMs },
  },
  /** Each sends the club an email. */
  askForDeletion: {
    email: { max: 3, windowMs: dayMs },
    ipAddress: { max: 30, windowMs: dayMs },
  },
  /** Each sends the club an email, and the member. */
  askForChange: {
    email: { max: 6, windowMs: dayMs },
    ipAddress: { max: 60, windowMs: dayMs },
  },
  /** Each sends the club an email. */
  changeAdditionalMember: {
    email: { max: 10, windowMs: dayMs },
    ipAddress: { max: 100, windowMs: dayMs },
  },
  /** Who has a member's number. */
  lookup: {
    email: { max: 60, windowMs: dayMs },
    ipAddress: { max: 600, windowMs: dayMs },
  },
  /** Pictures and files. */
  upload: {
    email: { max: 400, windowMs: dayMs },
    ipAddress: { max: 4_000, windowMs: dayMs },
  },
} as const satisfies Record<string, { email: Limit; ipAddress: Limit }>;

export type LimitedAct = keyof typeof limits;

/** The outcome of the UPDATE … RETURNING that tries a code. */
export type CodeAttempt = {
  /** This attempt spent the code. */
  readonly won: boolean;
  /** The typed code is the right one. */
  readonly matches: boolean;
  readonly spent: boolean;
  /** With this one. */
  readonly attempts: number;
  readonly expired: boolean;
};

export type CodeRefusal = "CODE_WRONG" | "OTHER_BROWSER" | "CODE_EXPIRED" | "CODE_USED" | "TOO_MANY_TRIES";

/**
 * Why an attempt failed; null when it succeeded. Only who types the right code learns that it was used:
 * otherwise the answer would tell who has an account (user enumeration).
 */
export function codeRefusal(attempt: CodeAttempt | null): CodeRefusal | null {
  if (!attempt) return "CODE_WRONG";
  if (attempt.won) return null;
  if (attempt.spent && attempt.matches) return "CODE_USED";
  if (attempt.expired) return "CODE_EXPIRED";
  if (attempt.attempts > maxCodeAttempts) return "TOO_MANY_TRIES";
  return "CODE_WRONG";
}

/** Contract 4: a used refresh token may be used again for 30 s, by concurrent requests. */
export function isLateReuse(firstUsedAt: string, now: number): boolean {
  return now - Date.parse(firstUsedAt) > refreshGraceMs;
}
