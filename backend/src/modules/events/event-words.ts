import type { EventKind } from "#rules/event-kinds";
import type { ConcernedPerson } from "../../db/club/event-register";
import type { TicketOrder } from "../../db/club/event-tickets";

/** What administrators call the kinds of events. */
export const kindWords: Readonly<Record<EventKind, string>> = {
  "club-run": "Club run",
  meeting: "Meeting",
  "siv-run": "Impromptu run of concession vehicles",
  display: "Display",
  track: "Track",
  social: "Social",
  invitation: "Invitation",
};

export const eventKindText = (kind: string): string =>
  Object.hasOwn(kindWords, kind) ? kindWords[kind as keyof typeof kindWords] : kind;

/** "1 order", "2 orders". */
export const countText = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

/** "3 of 5 left". */
export function leftText(orders: readonly TicketOrder[]): string {
  const left = orders.filter(({ status }) => status === "paid").length;
  return left === 0 ? `all ${orders.length} done` : `${left} of ${orders.length} left`;
}

/** How many people these accounts stand for. */
export const countPeople = (concerned: readonly ConcernedPerson[]): number =>
  concerned.reduce((sum, { people }) => sum + people, 0);

/** "8 people, 4 mails": each account gets one mail, for all the people of it. */
export const reachText = (concerned: readonly ConcernedPerson[]): string =>
  `${countText(countPeople(concerned), "person", "people")}, ${countText(concerned.length, "mail")}`;
