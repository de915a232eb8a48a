import type { LineRefusal } from "#rules/shop-choices";
import { renewalOpensOn } from "../../domain/club/renewal";
import { membershipOf } from "../club/membership";
import { clubZone } from "../content/site-settings";

/** Why a member cannot buy a membership now. */
export type RenewalRefusal = {
  readonly code: LineRefusal;
  /** The day on which renewal opens, YYYY-MM-DD. */
  readonly opensOn: string | null;
};

/** spec §4: a membership for life is never renewed, any other one from a month before its end. */
export async function findRenewalRefusal(
  db: D1Database,
  userId: number,
  now: number,
): Promise<RenewalRefusal | null> {
  const [membership, zone] = await Promise.all([membershipOf(db, userId), clubZone(db)]);
  if (membership?.no_expiry === 1) return { code: "never-expires", opensOn: null };
  const opensOn = renewalOpensOn(membership, now, zone);
  return opensOn === null ? null : { code: "renewal-not-open", opensOn };
}

/** The same for people who read no code. */
export const renewalRefusalText = ({ opensOn }: RenewalRefusal): string =>
  opensOn ? `This membership can be renewed from ${opensOn}` : "This membership does not expire";
