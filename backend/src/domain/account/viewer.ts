import type { Role } from "../../modules/roles/rules";

/** The person who makes a request, by token or cookie. */
export type Viewer = {
  readonly userId: number;
  readonly familyId: string;
  /** That count now; empty for whoever is no officer. */
  readonly roles: readonly Role[];
  /** When this session began: ms. */
  readonly signedInAt: number;
  readonly email: string;
  /** Whether this sign-in has a browser whose name is not stored. */
  readonly isBrowserUnknown: boolean;
  /** Of the account; null: not known. */
  readonly language: string | null;
};
