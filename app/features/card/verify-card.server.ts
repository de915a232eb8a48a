import type { ApiResult } from "~/api/api-error";
import type { CardApi } from "~/api/club/cards";
import { type CardKeySet, isStatement, maxCardLength } from "~/domain/club/card";
import { membershipView } from "~/domain/club/membership";
import { callFailure } from "~/forms/call-failure";
import { latinDigits } from "~/forms/values/latin-digits";
import { momentDay, momentText, type Reading } from "~/i18n/reading.server";
import type { Clock } from "~/lib/clock";
import { withTimeout } from "~/lib/with-timeout";
import { verifySignature } from "./verify-signature";
import type { VerifyView } from "./verify-view";

/** At a gate a signature that is checked here beats a reply that may never come. */
const maxWaitMs = 5_000;

type VerifyDeps = Pick<Reading, "timeZone" | "locale"> & {
  readonly cards: Pick<CardApi, "verify">;
  /** The club's public keys, from the edge cache while the backend is unreachable. */
  readonly keys: () => ApiResult<CardKeySet>;
  readonly clock: Clock;
};

/**
 * What is true of a card now, by the backend, else what its signature proves. `card`: a card or a membership
 * number; "" asks nothing.
 */
export async function verifyCard(card: string, deps: VerifyDeps): Promise<VerifyView> {
  if (card === "") return { kind: "idle" };
  if (card.length > maxCardLength) return { kind: "unknown" };
  const { clock, timeZone } = deps;
  const checkedAt = momentText(clock.now(), deps);
  const reply = await withTimeout(clock, maxWaitMs, deps.cards.verify(card), null);
  if (!reply?.ok) {
    const failure = reply && callFailure(reply.error);
    if (failure === "rateLimited") return { kind: "paused" };
    if (failure === "refused" && reply?.error.code === "VALIDATION") return { kind: "unknown" };
    return verifyHere(card, deps);
  }
  const { state, holder } = reply.value;
  if (!isStatement(card)) {
    const number = latinDigits(card).replace(/\s/g, "");
    return { kind: "number", number, isValid: state === "valid", checkedAt };
  }
  if (state === "unknown" || !holder) return { kind: "unknown" };
  const { name, number, specialVehicle, photo } = holder;
  const { lastValidAt } = membershipView(holder, clock.now(), timeZone);
  return {
    kind: "holder",
    isValid: state === "valid",
    name,
    number,
    lastDay: momentDay(lastValidAt, deps) || null,
    specialVehicle,
    photo,
    checkedAt,
    asOf: null,
  };
}

/** Without the backend. */
async function verifyHere(card: string, { keys, clock, ...rest }: VerifyDeps): Promise<VerifyView> {
  const known = await keys();
  return known.ok
    ? verifySignature(card, { ...rest, keys: known.value, now: clock.now() })
    : { kind: "unchecked" };
}
