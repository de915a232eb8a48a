/** The person whose token came with a request. */
export type Viewer = {
  readonly userId: number;
  readonly familyId: string;
  readonly isAdmin: boolean;
  readonly email: string;
};
