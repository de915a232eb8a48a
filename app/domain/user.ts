/** A person who can sign in (spec.md §3, User): only what the site shows or edits. */
export type User = {
  readonly id: number;
  readonly email: string;
  readonly firstName: string;
  /** May be empty: not everyone has a surname. */
  readonly lastName: string;
  readonly isAdmin: boolean;
  /** Calendar date YYYY-MM-DD, or null while none is set. */
  readonly dateOfBirth: string | null;
  readonly mobilePhone: string | null;
};

/** A backend session: both are secrets and never leave the server. */
export type Tokens = { readonly accessToken: string; readonly refreshToken: string };
