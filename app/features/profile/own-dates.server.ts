import { generateIcsCalendar } from "ts-ics";
import type { User } from "~/domain/account/user";
import { type Membership, membershipView } from "~/domain/club/membership";
import { type DueDate, dueDates, type Vehicle, vehicleName } from "~/domain/club/vehicle";
import type { MessageKey, Translate } from "~/i18n/types";
import { calendarLine, foldCalendar } from "~/lib/calendar-text.server";
import { calendarDate } from "~/lib/zoned-time.server";

export type OwnDatesDeps = {
  readonly t: Translate;
  readonly now: number;
  readonly timeZone: string;
  /** This site's host, for the events' ids. */
  readonly host: string;
};

const dueWords: Readonly<Record<DueDate["kind"], MessageKey>> = {
  registration: "profile.registrationEnds",
  insurance: "profile.insuranceEnds",
  inspection: "profile.inspectionDue",
};

/** What of a member's falls due on a day: YYYY-MM-DD, an id that stays, and what to call it. */
export function ownDates(
  user: Pick<User, "driversLicenceExpiry">,
  membership: Membership | null,
  vehicles: readonly Vehicle[],
  { t, now, timeZone }: OwnDatesDeps,
): readonly { readonly id: string; readonly date: string; readonly title: string }[] {
  const { lastValidAt } = membership ? membershipView(membership, now, timeZone) : { lastValidAt: null };
  const today = calendarDate(now, timeZone);
  return [
    ...(lastValidAt === null
      ? []
      : [
          { id: "membership", date: calendarDate(lastValidAt, timeZone), title: t("profile.membershipEnds") },
        ]),
    ...(user.driversLicenceExpiry === null
      ? []
      : [{ id: "licence", date: user.driversLicenceExpiry, title: t("profile.licenceEnds") }]),
    ...vehicles.flatMap((vehicle) =>
      dueDates(vehicle, today).map(({ kind, date }) => ({
        id: `${kind}-${vehicle.id}`,
        date,
        title: t(dueWords[kind], { vehicle: vehicleName(vehicle) }),
      })),
    ),
  ].filter(({ date }) => !Number.isNaN(Date.parse(date)));
}

const dayMs = 86_400_000;

/** The dates as whole days of an iCalendar file (RFC 5545). */
export function ownDatesFile(dates: ReturnType<typeof ownDates>, { now, host }: OwnDatesDeps): string {
  const file = generateIcsCalendar({
    version: "2.0",
    prodId: "-//Marque//Own dates//EN",
    events: dates.map(({ id, date, title }) => {
      const start = Date.parse(date.slice(0, 10));
      return {
        uid: `${id}@${host}`,
        stamp: { date: new Date(now) },
        summary: calendarLine(title),
        start: { date: new Date(start), type: "DATE" },
        // Exclusive (RFC 5545 §3.6.1).
        end: { date: new Date(start + dayMs), type: "DATE" },
      };
    }),
  });
  return foldCalendar(file);
}
