import type { CountedDay } from "../club-time";
import type { PictureName } from "../pictures";
import aroundToday from "./calendar/around-today.json" with { type: "json" };
import year1 from "./calendar/year-1.json" with { type: "json" };
import year2 from "./calendar/year-2.json" with { type: "json" };
import year3 from "./calendar/year-3.json" with { type: "json" };
import type { files } from "./files";

/** Its day is counted in the club's zone, and falls on the weekday that the pages' words give it. */
type EventSource = CountedDay & {
  readonly id: number;
  /** Of its page, below /calendar. */
  readonly url: string;
  readonly kind: "club-run" | "meeting" | "display" | "social" | "invitation" | "track";
  readonly title: string;
  /** HTML; cards show its first paragraph. In the JSON it is the list of its paragraphs. */
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

/** The weeks around the seeding, with the events that the pages speak of, then three years. */
export const calendar = [...aroundToday, ...year1, ...year2, ...year3].map(({ description, ...event }) => ({
  ...event,
  description: description.map((paragraph) => `<p>${paragraph}</p>`).join(""),
})) as readonly EventSource[];
