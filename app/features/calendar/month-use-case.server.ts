import { type EventKind, eventKinds } from "#rules/event-kinds";
import type { ApiResult } from "~/api/api-error";
import type { ContentSource } from "~/api/content/content-api";
import { getMonth, type Month, readMonth } from "~/domain/club/calendar-month";
import type { CalendarEvent } from "~/domain/club/event";
import { err, ok, type Result } from "~/lib/result";
import { hasEvents, isWithinReach, type MonthDeps, monthView } from "./month-view.server";
import type { CalendarView } from "./view";

type Source = Pick<ContentSource, "calendar" | "eventAfter">;

type FindMonthDeps = Omit<MonthDeps, "kind"> & {
  readonly forPublic: Source;
  /** Null for a visitor. */
  readonly forMember: Source | null;
};

type FoundMonth = {
  readonly month: Month;
  readonly isPresent: boolean;
  readonly kind: EventKind | null;
  readonly view: CalendarView;
  readonly events: readonly CalendarEvent[];
};

/** What ?month= and ?kind= ask for; null when they ask for nothing that there is. */
function readQuery(query: URLSearchParams, thisMonth: Month) {
  const asked = query.get("month");
  const month = asked ? readMonth(asked) : thisMonth;
  const kindName = query.get("kind");
  const kind = eventKinds.find((each): each is EventKind => each === kindName) ?? null;
  if (month === null || !isWithinReach(month, thisMonth) || (kindName && kind === null)) return null;
  return { month, kind };
}

/** A month of the calendar; for a member, members' events too. During an outage, public ones. */
export async function findMonth(
  query: URLSearchParams,
  deps: FindMonthDeps,
): Promise<Result<FoundMonth, 404 | 503>> {
  const { now, timeZone, forPublic, forMember } = deps;
  const thisMonth = getMonth(now, timeZone);
  const asked = readQuery(query, thisMonth);
  if (!asked) return err(404);
  const { month, kind } = asked;
  let isPublicOnly = false;
  const ask = async <T>(call: (source: Source) => ApiResult<T>) => {
    const own = forMember ? await call(forMember) : null;
    if (own?.ok) return own;
    isPublicOnly ||= forMember !== null;
    return call(forPublic);
  };
  const events = await ask((source) => source.calendar(month));
  if (!events.ok) return err(503);
  const isEmpty = !hasEvents(month, events.value, { timeZone, kind });
  const next = isEmpty ? await ask((source) => source.eventAfter(month, kind)) : ok(null);
  const view = {
    ...monthView(month, events.value, next.ok ? next.value : null, { ...deps, kind }),
    isPublicOnly,
    isLaterKnown: next.ok,
  };
  return ok({ month, isPresent: month === thisMonth, kind, view, events: events.value });
}
