/** Contract 2 and 4: lifetimes in milliseconds, and how often things may be tried. */
export const codeLifetimeMs = 10 * 60_000;
export const maxCodeAttempts = 5;
export const refreshLifetimeMs = 60 * 24 * 60 * 60_000;
export const refreshGraceMs = 30_000;
/** Of the tokens in an emailed link, until a browser has exchanged them for its own. */
export const linkLifetimeMs = 24 * 60 * 60_000;
export const authorizationCodeLifetimeMs = 60_000;
/** How long the code of an unfinished sign-up can be sent again. */
export const registrationLifetimeMs = 60 * 60_000;

export type Limit = { readonly max: number; readonly windowMs: number };

/** Households and mobile networks share a network address: its limit is ten times an email address's. */
export const limits = {
  send: { email: { max: 5, windowMs: 60 * 60_000 }, address: { max: 50, windowMs: 60 * 60_000 } },
  try: { email: { max: 10, windowMs: 10 * 60_000 }, address: { max: 100, windowMs: 10 * 60_000 } },
  /** Each sends the club an email. */
  askForDeletion: {
    email: { max: 3, windowMs: 24 * 60 * 60_000 },
    address: { max: 30, windowMs: 24 * 60 * 60_000 },
  },
  /** Pictures and files. */
  upload: {
    email: { max: 400, windowMs: 24 * 60 * 60_000 },
    address: { max: 4_000, windowMs: 24 * 60 * 60_000 },
  },
} as const satisfies Record<string, { email: Limit; address: Limit }>;

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
