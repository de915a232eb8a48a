import { byClass } from "../../tests/support/class-names";
import { at, expired, field, member, newcomer, press, renewing, type State } from "./state";

/** The club's calendar and answers to its events. */
export const calendarStates: readonly State[] = [
  at("calendar-new", newcomer, "/calendar"),
  at("calendar-none", member, "/calendar?kind=invitation"),
  at("event-going", renewing, "/calendar/day-run-mount-morgan"),
  at("event-waiting", expired, "/calendar/workshop-brakes"),
  at("event-open", member, "/calendar/day-run-mount-morgan"),
  at("event-run", member, "/calendar/afternoon-tea-at-the-caves"),
  at("event-tickets", member, "/calendar/highlands-show-and-shine"),
  at("event-own-tickets", member, "/calendar/club-dinner"),
  at("calendar-subscribe-new", newcomer, "/calendar/subscribe"),
  {
    name: "event-answered",
    as: member,
    reach: async (page) => {
      await page.goto("/calendar/club-dinner");
      await field(page, "people").selectOption("2");
      await press(page, "answer");
      await page.locator(byClass("rsvp", "ownAnswer")).waitFor();
    },
  },
  {
    name: "event-guests",
    as: renewing,
    reach: async (page) => {
      await page.goto("/calendar/day-run-mount-morgan");
      await field(page, "people").selectOption("3");
      await press(page, "answer");
      await field(page, "guest-2").fill("Gil Gast");
      await press(page, "answer");
      await page.locator(byClass("rsvp", "names")).waitFor();
    },
  },
  {
    name: "event-closed",
    as: member,
    reach: async (page, club) => {
      await club.db
        .prepare(
          "UPDATE calendar_events SET rsvp_by = '2020-01-01T00:00:00.000Z' WHERE url = 'first-aid-day'",
        )
        .run();
      await page.goto("/calendar/first-aid-day");
    },
  },
];
