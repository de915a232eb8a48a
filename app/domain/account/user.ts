import type { UserFieldsWire, UserWire } from "#contract/user";
import type { CamelCased } from "~/lib/camel-cased";

/**
 * The signed-in person's account (spec §3). Dates are YYYY-MM-DD, and what is not set is null. `lastName`
 * may be empty: some people have no surname. `image` and `thumbnail` are addresses at the backend: the photo
 * as it was uploaded, and a square of it, 300 px wide. `abn` has 11 digits. States and territories count by
 * their codes' alphabet: 1 ACT, 2 NSW, 3 NT … 8 WA.
 */
export type User = CamelCased<UserWire>;

/**
 * The fields that members change themselves; those that are left out stay. "" counts as null. `image`: null
 * removes the photo.
 */
export type UserChanges = Partial<
  Omit<CamelCased<UserFieldsWire>, "newpassword"> & { readonly newPassword: string }
>;
