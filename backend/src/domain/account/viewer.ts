/** The person who makes a request, by token or cookie. */
export type Viewer = {
  readonly userId: number;
  readonly familyId: string;
  readonly isAdmin: boolean;
  readonly email: string;
  /** Whether this sign-in has a browser whose name is not stored. */
  readonly isBrowserUnknown: boolean;
};
