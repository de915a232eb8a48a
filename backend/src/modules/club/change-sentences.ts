import { clubDay, fromLocalField } from "../../domain/club-time";
import { zoneTime } from "../../domain/time-zones";
import type { Consequence } from "./setting";

/** Of a tick: a sentence for on, and one for off. */
export const onOrOff =
  (on: string, off: string): Consequence =>
  (_, after) =>
    after === true ? on : off;

/** Of a key of whoever counts visits. */
export const countedBy =
  (name: string): Consequence =>
  (before, after) => {
    if (after === "") return `${name} no longer counts visits.`;
    if (before === "") return `${name} counts the visits of visitors who agree to it.`;
    return `${name} counts visits as ${after}, no longer as ${before}. The earlier counts stay with ${before}.`;
  };

const halfYearMs = 182 * 24 * 60 * 60_000;

/** 7 pm of the first zone, and what that is in the other: "5:00 pm". */
function eveningIn(before: string, after: string, at: number): string {
  const evening = fromLocalField(`${clubDay(at, before)}T19:00`, before);
  const clock = { timeZone: after, hour: "numeric", minute: "2-digit" } as const;
  return new Intl.DateTimeFormat("en-AU", clock).format(evening);
}

/** null of zones that keep the same time all year. */
export const zoneConsequence: Consequence = (before, after, now) => {
  const [from, to] = [String(before) || "Australia/Brisbane", String(after)];
  const same = eveningIn(from, from, now);
  const others = [now, now + halfYearMs].map((at) => eveningIn(from, to, at));
  const [other] = others.filter((time) => time !== same);
  if (other === undefined) return null;
  const often = others.includes(same) ? "For part of the year, events" : "Events";
  return `${often} at ${same} ${zoneTime(from)} are shown as ${other} ${zoneTime(to)}: correct those that begin at the same hour as before. A membership’s last day ends at midnight, ${zoneTime(to)}.`;
};
