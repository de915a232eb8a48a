import type { SivRun, SivRunNeed } from "~/domain/club/siv-run";
import type { DraftBegan } from "~/forms/draft";
import type { LeafDate } from "~/lib/leaf-date.server";

/** What somebody needs to list a run; `todo` is where it is got. */
export type NeedView = { readonly need: SivRunNeed; readonly isMet: boolean; readonly todo: string | null };

/** `over`: finished, but its organiser has not reported. */
export type ShownState = SivRun["status"] | "over";

/** A run in a list. Texts are in the page's language, times in the club's zone. */
export type SivRunCard = {
  readonly id: number;
  readonly title: string;
  readonly state: ShownState;
  readonly leaf: LeafDate;
  /** Weekday and times. */
  readonly when: string;
  /** Where it leaves, null for a visitor, and where it goes. */
  readonly from: string | null;
  readonly to: string;
  /** "3 going", "3 of 15 vehicles", "2 came"; null when it is not told, and when it is cancelled. */
  readonly vehicles: string | null;
  readonly isFull: boolean;
  /** "You organise this": how the signed-in member takes part; null when it is cancelled. */
  readonly part: string | null;
};

/** A notice of a scheme, for the vehicles with which their owner can list a run in it. */
export type VehicleNotice = {
  /** "" where every vehicle of the member is in this scheme. */
  readonly vehicles: string;
  readonly scheme: string;
  /** "24 hours". */
  readonly hours: string;
  /** The earliest start of a run that is listed now. */
  readonly earliest: string;
};

export type SivRunsPageView = {
  readonly needs: readonly NeedView[];
  /** The club's own scheme's; null when it cannot be had. */
  readonly noticeHours: string | null;
  readonly canList: boolean;
  /** A run that was begun; null without one. */
  readonly draft: SivRunDraft | null;
  readonly upcoming: readonly SivRunCard[];
  readonly past: readonly SivRunCard[];
  /** Addresses of the next pages; null on the last. */
  readonly moreUpcoming: string | null;
  readonly morePast: string | null;
};

export type SivRunDraft = { readonly title: string; readonly began: DraftBegan };

/** A label and a text, in the page's language. `isCode`: written from left to right in every language. */
export type SivRunFact = {
  readonly label: string;
  readonly value: string;
  readonly href?: string;
  readonly isCode?: true;
};

export type AmendmentView = {
  readonly at: string;
  readonly changes: readonly { readonly label: string; readonly from: string; readonly to: string }[];
};

export type ParticipantView = {
  readonly id: number;
  readonly name: string;
  readonly vehicle: string;
  readonly plate: string | null;
  readonly note: string | null;
  readonly attended: boolean | null;
  readonly isMine: boolean;
  readonly isOrganiser: boolean;
};

/** What keeps somebody from joining; `todo` is what can be done about it. */
export type JoinView =
  | {
      readonly kind: "form";
      /** Empty when they cannot be had after a post. */
      readonly vehicles: readonly { readonly value: string; readonly label: string }[];
      /** The value of the one that is meant; "" where none is. */
      readonly chosen: string;
    }
  | {
      readonly kind: "sign-in" | "full" | "membership" | "vehicle" | "unknown" | "elsewhere";
      readonly todo: string | null;
    }
  | { readonly kind: "none" };

export type SivRunView = {
  readonly id: number;
  readonly title: string;
  readonly purpose: string;
  readonly state: ShownState;
  readonly starts: string;
  readonly date: string;
  readonly time: string;
  /** The zone's name: "Australian Eastern Standard Time". */
  readonly zone: string;
  /** In their order: where it leaves, stops, destination, finish. */
  readonly route: readonly SivRunFact[];
  readonly facts: readonly SivRunFact[];
  readonly invitation: string | null;
  readonly notes: string | null;
  readonly stamp: SivRunStamp;
  readonly amendments: readonly AmendmentView[];
  /** "Changed on 20 Nov: the stops"; null while nothing is, and when it does not take place any more. */
  readonly changedText: string | null;
  /** "Who is going". */
  readonly participantsTitle: string;
  /** Null when they are not told. */
  readonly participants: readonly ParticipantView[] | null;
  /** `at`: null when the backend does not say. */
  readonly cancelled: { readonly at: string | null; readonly reason: string } | null;
  readonly report: { readonly at: string; readonly text: string | null } | null;
  readonly join: JoinView;
  /** How the signed-in member takes part. */
  readonly part: SivRunCard["part"];
  /** The id of the member's own place that can be given back. */
  readonly place: number | null;
  readonly isMine: boolean;
  readonly canChange: boolean;
  /** "Attendance and report", or that they can be corrected; null when neither is. */
  readonly complete: string | null;
  /** Path of its file for calendars; null without one, and when it is cancelled or over. */
  readonly calendarFile: string | null;
};

/** When it was listed, as the register proves it. */
export type SivRunStamp = {
  readonly date: string;
  /** "41 hours". */
  readonly before: string;
  /** Null when the backend does not say. */
  readonly by: string | null;
  readonly scheme: string | null;
};
