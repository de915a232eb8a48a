/** A club membership as the backend keeps it (spec.md §3, club member). Everything is null for someone who never was a member. */
export type Membership = {
  readonly number: string | null;
  readonly racersId: string | null;
  readonly name: string | null;
  readonly additionalMember: string | null;
  /** A calendar date YYYY-MM-DD or an instant with a zone, as the backend sends it. */
  readonly validTo: string | null;
  readonly noExpiry: boolean;
  readonly hasPrior: boolean | null;
  readonly isApproved: boolean | null;
  readonly homeTrack: string | null;
  readonly type: string | null;
  /** CSS hex colour, #ffffff unless the club chose one. */
  readonly color: string;
  readonly trackColor: string | null;
  readonly specialVehicle: boolean;
};
