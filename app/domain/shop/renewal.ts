import type { AgeLimits } from "#rules/membership/ages";
import type { Cents } from "#rules/money";

/** A membership among the shop's products, with what is bought of it. */
export type SoldMembership = {
  readonly url: string;
  readonly name: string;
  readonly summary: string | null;
  readonly skus: readonly { readonly code: string; readonly name: string; readonly price: Cents }[];
};

/** A membership level that can be bought. */
export type Level = AgeLimits & {
  readonly name: string;
  readonly description: string | null;
  readonly sku: string;
  readonly price: Cents;
  /** 0 with a membership. */
  readonly joiningFee: Cents;
  /** null: the backend does not say. */
  readonly months: number | null;
  readonly hasAdditionalMember: boolean;
  readonly isCurrent: boolean;
  /** What a whole term costs later, where that is another sum. */
  readonly later: { readonly price: Cents; readonly months: number } | null;
  /** What a whole term costs from a day (YYYY-MM-DD) on, where the club has decided on another fee. */
  readonly coming: { readonly price: Cents; readonly from: string } | null;
  /** YYYY-MM-DD: the last day, when it is paid now; null where `months` is. */
  readonly newValidTo: string | null;
  /** null: not known, as the profile has no date of birth, or of visitors. */
  readonly fitsAge: boolean | null;
  /** The club approves who joins with it. */
  readonly needsApproval: boolean;
  /** Who joins with it names two members who vouch; false too where a backend does not say. */
  readonly needsVouchers: boolean;
};

export type Renewal = {
  readonly levels: readonly Level[];
  /** Whether a joining fee may come on top, which the backend tells with the order alone. */
  readonly mayHaveJoiningFee: boolean;
  /** Null for visitors. */
  readonly member: {
    readonly number: string | null;
    readonly level: string | null;
    readonly validTo: string | null;
    readonly noExpiry: boolean;
    readonly additionalMember: string | null;
    readonly canRenew: boolean;
    /** YYYY-MM-DD: when renewal opens, while it is not open yet. */
    readonly opensOn: string | null;
    /** The club has not approved the membership. */
    readonly awaitsApproval: boolean;
  } | null;
};
