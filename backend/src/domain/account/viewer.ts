/** The person who makes a request, by token or cookie. */
export type Viewer = {
  readonly userId: number;
  readonly familyId: string;
  readonly isAdmin: boolean;
  readonly email: string;
};
