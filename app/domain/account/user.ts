/** The signed-in person's account (spec §3). */
export type User = {
  readonly id: number;
  /** Of the public profile; null: none. */
  readonly url: string | null;
  readonly email: string;
  readonly firstName: string;
  /** May be empty: some people have no surname. */
  readonly lastName: string;
  readonly isAdmin: boolean;
  readonly mobilePhone: string | null;
  /** YYYY-MM-DD; null when not set. */
  readonly dateOfBirth: string | null;
  readonly currentAddressId: number | null;
  /** Addresses at the backend: the photo as it was uploaded, and a square of it, 300 px wide. */
  readonly image: string | null;
  readonly thumbnail: string | null;
  readonly companyName: string | null;
  readonly companyPhone: string | null;
  readonly tradingName: string | null;
  /** 11 digits. */
  readonly abn: string | null;
  readonly website: string | null;
  readonly facebookLink: string | null;
  readonly driversLicenceNumber: string | null;
  /** YYYY-MM-DD. */
  readonly driversLicenceExpiry: string | null;
  /** Of the states and territories by their codes' alphabet: 1 ACT, 2 NSW, 3 NT … 8 WA. */
  readonly driversLicenceStateOfIssueId: number | null;
  readonly emergencyContactName: string | null;
  readonly emergencyContactPhone: string | null;
  /** Instant; null: the member has not asked the club to delete the account. */
  readonly deletionRequestedAt: string | null;
  /** The version that an update is based on; null at a backend that keeps none. */
  readonly updatedAt: string | null;
};

/** The fields that members change themselves; those that are left out stay. "" counts as null. */
export type UserChanges = Partial<
  Pick<
    User,
    | "firstName"
    | "lastName"
    | "mobilePhone"
    | "dateOfBirth"
    | "currentAddressId"
    | "companyName"
    | "companyPhone"
    | "tradingName"
    | "abn"
    | "website"
    | "facebookLink"
    | "driversLicenceNumber"
    | "driversLicenceExpiry"
    | "driversLicenceStateOfIssueId"
    | "emergencyContactName"
    | "emergencyContactPhone"
  > & {
    /** Removes the photo. */
    readonly image: null;
    readonly newPassword: string;
  }
>;
