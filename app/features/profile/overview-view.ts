import type { ImageReference } from "~/domain/content/image";
import type { MessageKey } from "~/i18n/types";
import type { TextRow } from "~/ui/summary-list";
import type { SectionName } from "./fields";
import type { OfferedDraft } from "./use-cases.server";

/** ltr: a number or a code. link: an address of the web. */
export type RowKind = "text" | "ltr" | "link";

export type OverviewRow = {
  readonly label: MessageKey;
  readonly value: string | null;
  readonly kind: RowKind;
};

/** A licence that has expired, or does within 60 days. */
export type LicenceNote = {
  readonly kind: "expired" | "today" | "soon";
  /** Calendar days until the last valid day; negative after it. */
  readonly daysLeft: number;
};

export type OverviewSection = {
  readonly name: Exclude<SectionName, "password">;
  readonly rows: readonly OverviewRow[];
};

export type OverviewView = {
  readonly name: string;
  /** Shown without a photo. */
  readonly initials: string;
  readonly email: string;
  /** The club's, to write to; null when it has none. */
  readonly clubEmail: string | null;
  /** Whether the club is asked here for another email address or name; else by writing to it. */
  readonly asksForChanges: boolean;
  readonly number: string | null;
  readonly photo: ImageReference | null;
  readonly sections: readonly OverviewSection[];
  readonly licence: LicenceNote | null;
  readonly hasPassword: boolean;
  /** Whether the desk at the backend is for them. */
  readonly managesClub: boolean;
  /** Whether they check tickets at the door. */
  readonly letsPeopleIn: boolean;
  readonly listsOrders: boolean;
  readonly listsDevices: boolean;
  /** null: off, or not known. `label` is the club's own word for an additional member. */
  readonly additionalMember: {
    readonly label: string | null;
    readonly name: string | null;
    /** Here, or by writing to the club. */
    readonly canChange: boolean;
  } | null;
  /** The current address; null when members manage none here. */
  readonly address: { readonly lines: readonly string[]; readonly label: string } | "none" | "unknown" | null;
  /** Level, number and last day, as far as they are known. */
  readonly membership: readonly TextRow[];
  /** What the club owes the member, as an amount in the page's language; null when it could not be asked. */
  readonly credit: string | null;
  /** null: not configured (spec §1), or not known. */
  readonly racing: { readonly isConnected: boolean } | null;
  /** When the member asked the club to delete the account, as a date; null when not. */
  readonly deletionAskedOn: string | null;
  readonly drafts: readonly (OfferedDraft & { readonly section: SectionName })[];
};
