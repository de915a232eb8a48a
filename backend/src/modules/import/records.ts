/** The columns that an import writes. Nothing else of a member changes. */
export type PersonColumns = {
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly mobile_phone: string | null;
  readonly emergency_contact_name: string | null;
  readonly emergency_contact_phone: string | null;
};
export type AddressColumns = {
  readonly street_address: string | null;
  readonly street_address_1: string | null;
  readonly suburb: string | null;
  readonly state: string | null;
  readonly postcode: string | null;
};
export type MembershipColumns = {
  readonly level_id: number;
  readonly number: string;
  /** On the card. */
  readonly name: string;
  readonly additional_member: string | null;
  readonly valid_to: string | null;
  readonly joined_at: string;
};

/** Rows of a member; null: there is none. */
export type MemberRecord = {
  readonly person: PersonColumns;
  readonly address: AddressColumns | null;
  readonly membership: MembershipColumns | null;
};

/** `updated_at` of the rows of a member; null: there is none. */
export type Versions = {
  readonly person: string;
  readonly address: string | null;
  readonly membership: string | null;
};

/** A member as the database has them. */
export type StoredMember = MemberRecord & {
  readonly id: number;
  readonly versions: Versions;
  /** Merged or deleted. */
  readonly isGone: boolean;
  /** Resigned, died or was refused. */
  readonly hasLeft: boolean;
  readonly isForLife: boolean;
};

export type ImportLevel = {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly no_expiry: number;
};

/** What a row is compared with. */
export type ImportState = {
  readonly levels: readonly ImportLevel[];
  /** YYYY-MM-DD. */
  readonly today: string;
  /** Whoever imports: nobody changes their own membership. */
  readonly officerId: number;
  readonly byNumber: ReadonlyMap<string, StoredMember>;
  readonly byEmail: ReadonlyMap<string, StoredMember>;
};

export type RowKind = "new" | "changed" | "unchanged" | "clashing" | "wrong";

export type RowProblem = { readonly field: string; readonly words: string };

/** What becomes of a row. */
export type RowPlan =
  | {
      readonly kind: "new";
      readonly id: null;
      readonly before: null;
      readonly after: MemberRecord;
      readonly warnings?: readonly RowProblem[];
    }
  | {
      readonly kind: "changed";
      readonly id: number;
      readonly versions: Versions;
      readonly before: MemberRecord;
      readonly after: MemberRecord;
      /** Of values that are imported, but may be a mistake. Missing: none. */
      readonly warnings?: readonly RowProblem[];
    }
  | {
      readonly kind: "unchanged";
      readonly id: number | null;
      /** Of a row that says the same as another one: which. */
      readonly problems?: readonly RowProblem[];
    }
  | {
      readonly kind: "clashing" | "wrong";
      readonly id: number | null;
      readonly problems: readonly RowProblem[];
    };
