import type { ApiResult } from "~/api/api-error";
import { readStatement } from "~/api/club/card-statement";
import type { CardApi } from "~/api/club/cards";
import { type CardFacts, type CardKeySet, isStatement, maxCardLength } from "~/domain/club/card";
import { membershipView } from "~/domain/club/membership";
import { callFailure } from "~/forms/call-failure";
import type { Clock } from "~/lib/clock";
import { dateText } from "~/lib/date-text.server";
import { withTimeout } from "~/lib/with-timeout";
import type { VerifyView } from "./verify-view";

/** At a gate a signature that is checked here beats a reply that may never come. */
const maxWaitMs = 5_000;

export type VerifyDeps = {
  readonly cards: Pick<CardApi, "verify">;
  /** The club's public keys, from the edge cache while the backend is unreachable. */
  readonly keys: () => ApiResult<CardKeySet>;
  readonly clock: Clock;
  /** The club's IANA zone. */
  readonly timeZone: string;
  /** For Intl. */
  readonly locale: string;
};

/**
 * What is true of a card now, by the backend; without the backend, what its signature proves. `card` is a
 * card or a membership number; "" asks nothing.
 */
export async function verifyCard(card: string, deps: VerifyDeps): Promise<VerifyView> {
  if (card === "") return { kind: "idle" };
  if (card.length > maxCardLength) return { kind: "unknown" };
  const { clock, locale, timeZone } = deps;
  const checkedAt = dateText({ dateStyle: "medium", timeStyle: "short", locale, timeZone }, clock.now());
  const reply = await withTimeout(clock, maxWaitMs, deps.cards.verify(card), null);
  if (!reply?.ok) {
    const failure = reply && callFailure(reply.error);
    if (failure === "rateLimited") return { kind: "paused" };
    if (failure === "refused" && reply?.error.code === "VALIDATION") return { kind: "unknown" };
    return verifyHere(card, checkedAt, deps);
  }
  const { state, holder } = reply.value;
  if (!isStatement(card)) return { kind: "number", number: card, isValid: state === "valid", checkedAt };
  if (state === "unknown" || !holder) return { kind: "unknown" };
  const { photo } = holder;
  return { ...shown(holder, deps), isValid: state === "valid", photo, checkedAt, asOf: null };
}

/** Without the backend. A number has no signature, so nothing can be said of it. */
async function verifyHere(card: string, checkedAt: string, deps: VerifyDeps): Promise<VerifyView> {
  const { clock, locale, timeZone } = deps;
  if (!isStatement(card)) return { kind: "unchecked" };
  const keys = await deps.keys();
  if (!keys.ok) return { kind: "unchecked" };
  const reading = await readStatement(card, keys.value);
  if (reading.kind === "forged") return { kind: "unknown" };
  if (reading.kind === "unknown-key") return { kind: "unchecked" };
  const { expired } = membershipView(reading.card, clock.now(), timeZone);
  return {
    ...shown(reading.card, deps),
    isValid: !expired,
    photo: null,
    checkedAt,
    asOf: dateText({ dateStyle: "medium", timeStyle: "short", locale, timeZone }, reading.card.issuedAt),
  };
}

function shown(card: CardFacts, { clock, locale, timeZone }: VerifyDeps) {
  const { lastValidAt } = membershipView(card, clock.now(), timeZone);
  return {
    kind: "holder",
    name: card.name,
    number: card.number,
    lastDay:
      lastValidAt === null
        ? null
        : new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone }).format(lastValidAt),
    specialVehicle: card.specialVehicle,
  } as const;
}
