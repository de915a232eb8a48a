import type { PictureName } from "../pictures";
import type { LevelCode } from "./club";
import rows from "./members.json" with { type: "json" };

export type AddressSource = {
  readonly id: number;
  readonly name: string;
  readonly street: string;
  readonly suburb: string;
  readonly postcode: string;
  /** Missing: QLD. */
  readonly state?: string;
  readonly isDisabled?: boolean;
};

export type BusinessSource = {
  readonly name: string;
  readonly tradingName: string;
  readonly phone: string;
  /** 11 digits. */
  readonly abn: string;
  readonly website: string;
  readonly facebook: string;
};

export type MemberSource = {
  readonly id: number;
  readonly email: string;
  /** Of the public profile; missing: none. */
  readonly url?: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly dateOfBirth: string;
  readonly mobile: string;
  /** In the desk. */
  readonly roles?: readonly string[];
  readonly photo?: PictureName;
  /** Licence number, invented. */
  readonly licence?: string;
  readonly emergency?: readonly [name: string, phone: string];
  /** The current one, "Home"; its id is the member's. */
  readonly address?: { readonly street: string; readonly suburb: string; readonly postcode: string };
  readonly otherAddresses?: readonly AddressSource[];
  readonly business?: BusinessSource;
  /** What the club owes, in cents. */
  readonly credit?: number;
  readonly membership?: {
    readonly number: string;
    readonly level: LevelCode;
    /** From the day of seeding; null for a membership without an end. */
    readonly ends: { readonly months?: number; readonly days?: number } | null;
    readonly colour: string;
    readonly track?: { readonly name: string; readonly colour: string };
    readonly joined: string;
    readonly partner?: string;
    readonly specialVehicle?: boolean;
  };
  /** What stands beside the address when the club is seeded. */
  readonly note: string;
};

/** Invented people, at addresses that do not exist; the telephone numbers are kept free for stories. */
export const members = rows as readonly MemberSource[];
