import { readStatement } from "~/api/club/card-statement";
import { type CardKeySet, isStatement } from "~/domain/club/card";
import { dateText, mediumDay } from "~/lib/date-text";
import type { VerifyView } from "./verify-view";

export type VerifyLocally = {
  readonly keys: CardKeySet;
  readonly now: number;
  readonly timeZone: string;
  readonly locale: string;
};

/**
 * What a card's signature proves without the backend, in the Worker or in an offline browser. A number has no
 * signature.
 */
export async function verifySignature(
  card: string,
  { keys, now, timeZone, locale }: VerifyLocally,
): Promise<VerifyView> {
  if (!isStatement(card)) return { kind: "unchecked" };
  const reading = await readStatement(card, keys);
  if (reading.kind === "forged") return { kind: "unknown" };
  if (reading.kind === "unknown-key") return { kind: "unchecked" };
  const { number, name, endsAt, specialVehicle, issuedAt } = reading.card;
  const instant = (at: number) =>
    dateText({ ...mediumDay, hour: "numeric", minute: "2-digit", locale, timeZone }, at);
  return {
    kind: "holder",
    // A clock that is behind, as a card cannot be from the future.
    isValid: endsAt === null || Math.max(now, issuedAt) < endsAt,
    name,
    number,
    lastDay: endsAt === null ? null : dateText({ ...mediumDay, locale, timeZone }, endsAt - 1),
    specialVehicle,
    photo: null,
    checkedAt: instant(now),
    asOf: instant(issuedAt),
  };
}
