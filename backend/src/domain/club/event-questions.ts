import { addDays, isDay } from "#rules/days";
import { dollarsText } from "#rules/money";
import { readDollars } from "../money";
import { type Question, questionChangedTime, questionPrice } from "../unlikely";
import type { EventField, TypedEvent } from "./event-form";

type EventQuestions = Readonly<Partial<Record<EventField, Question | null>>>;

const maxLikelyDays = 31;
function dayOf(field: string): string | null {
  const day = /^\d{4}-\d\d-\d\d/.exec(field.trim())?.[0];
  return day !== undefined && isDay(day) ? day : null;
}

function askLength(starts: string, ends: string): Question | null {
  const [from, to] = [dayOf(starts), dayOf(ends)];
  if (from === null || to === null || to <= addDays(from, maxLikelyDays)) return null;
  const words = "It lasts more than a month. Is that right?";
  return { words, yes: "Yes, it lasts that long" };
}

function askPlaces(typed: string, going: number): Question | null {
  const places = Number(typed);
  if (!/^\d+$/.test(typed.trim()) || places < 1 || places >= going) return null;
  const come = going === 1 ? "1 person comes" : `${going} people come`;
  return {
    words: `${come} already, and all of them keep their place. Is that right?`,
    yes: `Yes, ${places} ${places === 1 ? "place is" : "places are"} right`,
    of: `${places} of ${going}`,
  };
}

/**
 * What to ask of an event's times, cost and places, where they are not as stored.
 * @param today YYYY-MM-DD
 * @param going people who come already
 */
export function eventQuestions(
  typed: TypedEvent,
  stored: TypedEvent | null,
  today: string,
  going: number,
): EventQuestions {
  const isSameLength = typed.starts === stored?.starts && typed.ends === stored.ends;
  const [cost, earlier] = [readDollars(typed.cost), readDollars(stored?.cost ?? dollarsText(0))];
  return {
    starts: questionChangedTime(typed.starts, stored?.starts, today),
    ends: isSameLength ? null : askLength(typed.starts, typed.ends),
    rsvpBy: questionChangedTime(typed.rsvpBy, stored?.rsvpBy, today),
    cost:
      "cents" in cost && "cents" in earlier
        ? questionPrice(cost.cents, [earlier.cents], "the cost until now")
        : null,
    capacity: typed.capacity.trim() === stored?.capacity ? null : askPlaces(typed.capacity, going),
  };
}
