import type { ChangeRequestKind } from "#contract/account/change-request";

export type { ChangeRequestKind };

/** What the member has asked the club to change, while the club has not answered. */
export type ChangeRequest = {
  readonly id: number;
  readonly kind: ChangeRequestKind;
  readonly email: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  /** An instant. */
  readonly askedAt: string;
};
