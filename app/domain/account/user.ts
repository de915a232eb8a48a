/** A user (spec §3): only the fields that the site shows or edits. */
export type User = {
  readonly id: number;
  readonly email: string;
  readonly firstName: string;
  /** May be empty: some people have no surname. */
  readonly lastName: string;
  readonly isAdmin: boolean;
  /** YYYY-MM-DD; null when not set. */
  readonly dateOfBirth: string | null;
  readonly mobilePhone: string | null;
};
