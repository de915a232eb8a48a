import type { CountedDay } from "../club-time";
import type { PictureName } from "../pictures";
import type { files } from "./files";

/** Its day is counted in the club's zone, and falls on the weekday that the pages' words give it. */
export type EventSource = CountedDay & {
  readonly id: number;
  /** Of its page, below /calendar. */
  readonly url: string;
  readonly kind: "club-run" | "meeting" | "display" | "social" | "invitation" | "track";
  readonly title: string;
  /** HTML; cards show its first paragraph. */
  readonly description: string;
  readonly organiser: string;
  /** Wall clock of the club, HH:MM. */
  readonly from: string;
  readonly to: string;
  readonly lastsDays?: number;
  readonly venue: string;
  readonly address: string;
  readonly picture?: PictureName;
  readonly cost?: number;
  readonly sivApproved?: boolean;
  readonly membersOnly?: boolean;
  readonly cancelled?: boolean;
  readonly tentative?: boolean;
  readonly allDay?: boolean;
  /** Asks members whether they come. */
  readonly rsvp?: {
    /** People; without it any number. */
    readonly capacity?: number;
    /** Days before it starts, at the end of that day. */
    readonly closesDays?: number;
    /** In the order of asking: member ids and how many people come. */
    readonly answers?: readonly (readonly [member: number, people: number, state: "going" | "waiting"])[];
  };
  readonly attachments?: readonly (typeof files)[number]["key"][];
};

/** Where most things start. */
export const shed = { venue: "The Goods Shed", address: "14 Turntable Street, Park Avenue QLD 4701" };
export const fromShed = { ...shed, venue: "Leaves the Goods Shed" };

export const html = (...paragraphs: readonly string[]) => paragraphs.map((each) => `<p>${each}</p>`).join("");
export const ring = "Questions: ring (07) 7010 0471.";
