import { describe, expect, it } from "vitest";
import { isKeptPath, pageOfData } from "~/pwa/member-copies/kept-paths";
import { routePaths } from "../../support/route-paths";

const routes = await routePaths();
/** A route's address with a number, then with a word, in place of its parameters. */
const fill = (path: string, value: string) => path.replace(/:\w+\??|\*/g, value);

describe("the pages that are kept for a member", () => {
  it("are these routes, with a record's number where they have one", () => {
    const kept = routes.filter((path) => isKeptPath(fill(path, "12")));
    expect(kept.toSorted()).toEqual([
      "/",
      "/calendar",
      "/calendar/:event",
      "/invoice/:id",
      "/logout",
      "/membershipcard",
      "/print-tickets/:name",
      "/profile/additional",
      "/profile/edit/:section",
      "/profile/orders",
      "/share",
      "/sivevent",
      "/sivevent/:id",
      "/sivevent/:id/complete",
      "/sivevent/:id/edit",
      "/sivevent/:id/print",
      "/sivevent/new",
      "/vehicle/:id",
      "/vehicle/:id/edit",
      "/vehicle/:id/logbook",
      "/vehicle/:id/logbook/:entry",
      "/vehicle/:id/logbook/new",
      "/vehicle/new",
      "/vehicles",
    ]);
  });

  it("are by a word only events and parts of the profile", () => {
    const kept = routes.filter((path) => path.includes(":") && isKeptPath(fill(path, "breakfast-run")));
    expect(kept.toSorted()).toEqual(["/calendar/:event", "/profile/edit/:section"]);
  });

  it.each([
    "/print-tickets/12ab34cd56ef78ab90cd12ef",
    "/show-invoice/12ab34cd56ef78ab90cd12ef",
    "/show-invoice/12",
    "/show-invoice/print/12",
    "/calendar/subscribe",
    "/calendar/feed/12ab34cd56ef78ab.ics",
    "/calendar/breakfast-run.ics",
    "/login",
    "/login/code",
    "/checkout",
    "/checkout/review",
    "/cart",
    "/profile",
    "/profile/data.zip",
    "/vehicle/1/",
    "/vehicle/1/logbook.csv",
    "/specialvehicle/1",
    "/file/12",
    "/vehicles/",
    "/about",
    "/x/vehicles",
    "//vehicles",
    "/logout.data",
    "/profile/edit/password",
    "/profile/edit/email",
    "/specialvehicle/3/sign",
    "/specialvehicle/3/photos",
    "/vehicle/1/sold",
  ])("are not %s", (path) => {
    expect(isKeptPath(path)).toBe(false);
  });
});

describe("the page of the router's data", () => {
  it.each([
    ["/vehicle/1.data", "/vehicle/1"],
    ["/_root.data", "/"],
    ["/_root.data?_routes=routes%2F_index", "/"],
    ["/calendar.data?month=2026-12&_routes=x", "/calendar?month=2026-12"],
    ["/calendar.data?q=a%26b", "/calendar?q=a%26b"],
    ["/vehicles", null],
    ["/vehicle/1.database", null],
  ])("at %s is %s", (asked, page) => {
    expect(pageOfData(new URL(asked, "https://club.example.com"))).toBe(page);
  });
});
