/** Contract 2 and 4: how long things last, in milliseconds, and how often they may be tried. */
export const codeLifetime = 10 * 60_000;
export const codeAttempts = 5;
export const refreshLifetime = 60 * 24 * 60 * 60_000;
export const refreshGrace = 30_000;
/** Tokens that travelled by mail: a day, until a browser has presented them and got its own. */
export const linkLifetime = 24 * 60 * 60_000;
export const authorizationCodeLifetime = 60_000;
/** A sign-up that was not finished can have its code sent again for this long. */
export const registrationLifetime = 60 * 60_000;

export type Limit = { readonly most: number; readonly window: number };

/**
 * A network address is shared by a household, a club room or a whole mobile network, so it is allowed ten times what
 * one e-mail address is.
 */
export const limits = {
  send: { email: { most: 5, window: 60 * 60_000 }, address: { most: 50, window: 60 * 60_000 } },
  try: { email: { most: 10, window: 10 * 60_000 }, address: { most: 100, window: 10 * 60_000 } },
} as const satisfies Record<string, { email: Limit; address: Limit }>;

export type LimitedAct = keyof typeof limits;

/** What one UPDATE … RETURNING says of an attempt at a code. */
export type CodeAttempt = {
  /** This very attempt spent it. */
  readonly won: boolean;
  /** The code was the right one. */
  readonly matches: boolean;
  readonly spent: boolean;
  /** Counting this attempt. */
  readonly attempts: number;
  readonly expired: boolean;
};

export type CodeRefusal = "CODE_WRONG" | "CODE_EXPIRED" | "CODE_USED" | "TOO_MANY_TRIES";

/**
 * Why an attempt failed; null when it did not. Only someone who types the right code learns that it was used: to
 * everyone else an address with an account and one without look the same.
 */
export function codeRefusal(attempt: CodeAttempt | null): CodeRefusal | null {
  if (!attempt) return "CODE_WRONG";
  if (attempt.won) return null;
  if (attempt.spent && attempt.matches) return "CODE_USED";
  if (attempt.expired) return "CODE_EXPIRED";
  if (attempt.attempts > codeAttempts) return "TOO_MANY_TRIES";
  return "CODE_WRONG";
}

/** Contract 4: a refresh token that was used may be used again for 30 s, for the requests that crossed it. */
export function isLateReuse(firstUsedAt: string, now: number): boolean {
  return now - Date.parse(firstUsedAt) > refreshGrace;
}
