import { isDay } from "#rules/days";
import { deskLinks } from "../../desk/rail";
import { instant } from "../../domain/clock";
import { startOfDay } from "../../domain/club-time";
import type { AppContext } from "../../http/services";
import type { ActivityFilter } from "./queries";

/** The filters as the address has them. */
export type TypedFilter = {
  /** "access", or "" for what officers did. */
  readonly view: string;
  readonly person: string;
  readonly screen: string;
  /** YYYY-MM-DD, on the club's clock. */
  readonly from: string;
  readonly to: string;
};

export type FilterErrors = { readonly from?: string; readonly to?: string };

/** What can be chosen as a screen. */
export const screenChoices = deskLinks.filter(({ area }) => area !== null);

export function readTyped(c: AppContext): TypedFilter {
  const text = (name: string) => (c.req.query(name) ?? "").trim().slice(0, 100);
  return {
    view: text("view") === "access" ? "access" : "",
    person: /^\d{1,15}$/.test(text("person")) ? text("person") : "",
    screen: screenChoices.some(({ href }) => href === text("screen")) ? text("screen") : "",
    from: text("from"),
    to: text("to"),
  };
}

/** The part of an address that asks for this filter; `more` comes last. */
export function filterQuery(typed: TypedFilter, more: Readonly<Record<string, string>> = {}): string {
  const chosen = Object.entries({ ...typed, ...more }).filter(([, value]) => value !== "");
  return chosen.length === 0 ? "" : `?${new URLSearchParams(chosen)}`;
}

/** What the filter asks of the database, or what is wrong with its days. */
export function readFilter(
  { view, person, screen, from, to }: TypedFilter,
  zone: string,
): { readonly filter: ActivityFilter } | { readonly errors: FilterErrors } {
  const wrong = (day: string) => day !== "" && !isDay(day);
  const errors: FilterErrors = {
    ...(wrong(from) ? { from: "Give a day" } : {}),
    ...(wrong(to) ? { to: "Give a day" } : {}),
    ...(isDay(from) && isDay(to) && to < from ? { to: "Must not be before the first day" } : {}),
  };
  if (Object.keys(errors).length > 0) return { errors };
  return {
    filter: {
      isAccess: view === "access",
      person: person === "" ? null : Number(person),
      screen: screen === "" ? null : screen,
      from: from === "" ? null : instant(startOfDay(from, zone)),
      until: to === "" ? null : instant(startOfDay(to, zone, 1)),
    },
  };
}
