import { renderToStaticMarkup } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router-dom/server";
import { describe, expect, it } from "vitest";
import { type Membership, noMembership } from "~/domain/club/membership";
import {
  dayFormat,
  type MembershipSummary,
  membershipSummary,
  unknownMembership,
} from "~/domain/club/membership-summary";
import { HomeMenu } from "~/features/membership/ui/home-menu";
import { MembershipPanel } from "~/features/membership/ui/membership-panel";
import { I18nProvider } from "~/i18n/context";
import { createTranslate } from "~/i18n/translate";
import en from "../../../../locales/en.json";
import { createFakeClock } from "../../../support/fake-clock";

const clock = createFakeClock("2026-11-21T02:00:00Z");
const member: Membership = { ...noMembership, number: "0142", name: "Robin Carter" };
const zone = "Australia/Brisbane";
const getSummary = (facts: Partial<Membership>) =>
  membershipSummary({ ...member, ...facts }, clock.now(), zone, dayFormat("en-AU", zone));

async function html(shown: MembershipSummary): Promise<string> {
  const i18n = { locale: "en", dir: "ltr", t: createTranslate("en", en) } as const;
  const page = (
    <I18nProvider value={i18n}>
      <MembershipPanel summary={shown} />
      <HomeMenu items={shown.menu} website="https://club.example/" />
    </I18nProvider>
  );
  const handler = createStaticHandler([{ path: "/", element: page }]);
  const context = await handler.query(new Request("https://club.example/"));
  if (context instanceof Response) throw new Error("home is no redirect");
  const router = createStaticRouter(handler.dataRoutes, context);
  return renderToStaticMarkup(<StaticRouterProvider router={router} context={context} hydrate={false} />);
}

const memberLinks = ["/membershipcard", "/vehicles", "/specialvehicle", "/shop", "/calendar"];
const links = (page: string) => [...page.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);

describe("home (spec §2)", () => {
  // @spec 2.35
  it("says that a membership has expired, hides the members' links and offers renewal", async () => {
    const page = await html(getSummary({ validTo: "2026-11-20", specialVehicle: true }));
    expect(page).toContain("Your membership has expired");
    expect(page).toContain("It ended on 20 November 2026");
    for (const link of [...memberLinks, "/sivevent"]) expect(links(page)).not.toContain(link);
    expect(links(page)).toContain("/renew");
    expect(page).toContain("Renew your membership now");
    expect(links(page)).toContain("/profile");
  });

  it("says while the club has not approved a membership", async () => {
    const words = "The club has not approved your membership yet.";
    const open = await html(getSummary({ validTo: "2027-07-21", isApproved: false }));
    expect(open).toContain(words);
    expect(links(open)).toEqual(expect.arrayContaining(memberLinks));
    const facts = { validTo: "2027-07-21", isApproved: false, awaitsApproval: true };
    const closed = await html(getSummary(facts));
    expect(closed).toContain("Waiting for the club’s approval");
    expect(closed).toContain(words);
    for (const link of [...memberLinks, "/renew"]) expect(links(closed)).not.toContain(link);
    for (const isApproved of [true, null])
      expect(await html(getSummary({ validTo: "2027-07-21", isApproved }))).not.toContain(words);
  });

  // @spec 2.36, 2.37
  it("shows the members' links and no renewal before renewal opens", async () => {
    const page = await html(getSummary({ validTo: "2027-07-21" }));
    expect(page).not.toContain("Your membership has expired");
    expect(page).not.toContain("Your membership will expire at");
    expect(page).toContain("Valid until 21 July 2027");
    expect(links(page)).toEqual(expect.arrayContaining(memberLinks));
    expect(links(page)).not.toContain("/renew");
  });

  // @spec 2.40
  it("says when a renewable membership expires, in the club's zone", async () => {
    const page = await html(getSummary({ validTo: "2026-11-21" }));
    expect(page).toContain("Your membership will expire at 21 November 2026");
    expect(page).toContain("Renew your membership now");
    expect(links(page)).toEqual(expect.arrayContaining(memberLinks));
  });

  it.each([
    ["2026-12-11", "20 days left"],
    ["2026-11-22", "1 day left"],
    ["2026-11-21", "Today is its last day"],
  ])("counts the days until %s in the club's zone", async (validTo, words) => {
    expect(await html(getSummary({ validTo }))).toContain(words);
  });

  it("offers a SIV event only with the special_vehicle flag", async () => {
    const page = await html(getSummary({ noExpiry: true, specialVehicle: true }));
    expect(page).toMatch(/Create New SIV Event.*List a run/);
    expect(await html(getSummary({ noExpiry: true }))).not.toContain("Create New SIV Event");
  });

  it("tells a person without a membership how to start one", async () => {
    const page = await html(getSummary({ number: null, name: null }));
    expect(page).toContain("You have no membership yet");
    expect(page).not.toContain("has expired");
    expect(links(page)).toContain("/renew");
    for (const link of memberLinks) expect(links(page)).not.toContain(link);
  });

  it("offers a life member no renewal", async () => {
    const page = await html(getSummary({ noExpiry: true, validTo: "2001-01-01" }));
    expect(page).toContain("never expires");
    expect(links(page)).not.toContain("/renew");
  });

  it("leads whoever checks in tickets there, and nobody else", async () => {
    const ended = { validTo: "2026-11-20" };
    expect(links(await html(getSummary({ ...ended, checksTickets: true })))).toContain("/check-in");
    for (const shown of [getSummary(ended), getSummary({ noExpiry: true }), unknownMembership])
      expect(links(await html(shown))).not.toContain("/check-in");
  });

  it("claims nothing of an unknown membership and keeps the menu", async () => {
    const page = await html(unknownMembership);
    expect(page).toContain("We could not check your membership");
    expect(links(page)).toEqual(expect.arrayContaining([...memberLinks, "/profile"]));
  });

  // @spec 2.51
  it("opens the club's website in a new tab and logs out by POST", async () => {
    const page = await html(getSummary({ noExpiry: true }));
    expect(page).toMatch(/<a [^>]*href="https:\/\/club\.example\/"[^>]*target="_blank"[^>]*rel="noopener"/);
    expect(page).toMatch(/<form [^>]*method="post"[^>]*action="\/logout"/);
    expect(links(page)).not.toContain("/logout");
  });
});
