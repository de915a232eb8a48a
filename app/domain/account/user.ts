import type { UserWire } from "#contract/user";
import type { CamelCased } from "~/lib/camel-cased";

/**
 * The signed-in person's account (spec §3). Dates are YYYY-MM-DD, and what is not set is null. `lastName`
 * may be empty: some people have no surname. `image` and `thumbnail` are addresses at the backend: the photo
 * as it was uploaded, and a square of it, 300 px wide. `abn` has 11 digits. States and territories count by
 * their codes' alphabet: 1 ACT, 2 NSW, 3 NT … 8 WA.
 */
export type User = CamelCased<UserWire>;

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
