import type { Cents } from "#rules/money";

/** A membership level that can be bought. */
export type Level = {
  readonly id: number;
  readonly name: string;
  readonly description: string | null;
  readonly sku: string;
  readonly price: Cents;
  /** 0 with a membership. */
  readonly joiningFee: Cents;
  readonly months: number;
  readonly hasAdditionalMember: boolean;
  readonly isCurrent: boolean;
  /** YYYY-MM-DD: the last day, when it is paid now. */
  readonly newValidTo: string;
};

export type Renewal = {
  readonly levels: readonly Level[];
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
  } | null;
};
