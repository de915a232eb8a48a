/** Who buys, as far as it decides what may be bought and for how much. */
export type Buyer = {
  readonly isSignedIn: boolean;
  /** Was ever given a membership: pays no joining fee. */
  readonly isMember: boolean;
  /** The club has approved the membership, which may have ended since. */
  readonly isApproved: boolean;
  /** Code of the level of a membership that is valid now; null without one. */
  readonly level: string | null;
  /** What the club owes this member. */
  readonly creditCents: number;
};

export const visitor: Buyer = {
  isSignedIn: false,
  isMember: false,
  isApproved: false,
  level: null,
  creditCents: 0,
};
