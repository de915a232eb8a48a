import type { MembershipSummary } from "~/domain/club/membership-summary";
import type { MenuPage } from "~/domain/content/sitemap";
import type { NextRunView } from "~/features/calendar/next-run.server";
import { NextRun } from "~/features/calendar/ui/next-run";
import { HomeMenu } from "~/features/membership/ui/home-menu";
import { MembershipPanel } from "~/features/membership/ui/membership-panel";
import { SearchPage } from "~/features/search/ui/search-page";
import type { AppPages, SearchView } from "~/features/search/view";
import { Section, Stage } from "~/features/style-guide/ui/section";
import { ErrorView } from "~/shell/error-view";
import { knownStatuses } from "~/shell/error-views";
import { Header } from "~/shell/header/header";
import { navigationItems } from "~/shell/header/navigation-items";
import { OfflineBanner } from "~/shell/offline-banner";
import { SampleTitle } from "~/ui/page-title";

const samplePages: readonly MenuPage[] = [
  ["/events", "Runs and events"],
  [
    "/about",
    "About the club",
    [
      ["/about/history", "Our history"],
      ["/rules", "Club rules"],
    ],
  ],
];

const sampleSivRun: NextRunView = {
  name: "Breakfast run to Emu Park",
  path: "/calendar",
  leaf: ["Nov", "29"],
  when: "Sunday 8:00\u00a0am",
  place: "Leaves the Goods Shed",
};

/** Club and shell components in each state. In a route, because only routes may import several features. */
export function ClubParts({
  club,
  summaries,
  searches,
}: {
  club: string;
  summaries: readonly MembershipSummary[];
  searches: readonly {
    readonly query: string;
    readonly view: SearchView;
    readonly appPages: AppPages | null;
  }[];
}) {
  return (
    <>
      <Section name="membership">
        {summaries.map((summary) => (
          <SampleTitle key={summary.state} value={`title-${summary.state}`}>
            <MembershipPanel summary={summary} />
          </SampleTitle>
        ))}
      </Section>
      <Section name="menu">
        <NextRun run={sampleSivRun} />
        {summaries[0] ? <HomeMenu items={summaries[0].menu} website="/about" /> : null}
      </Section>
      <Section name="frame">
        <Stage>
          <Header club={club} open={navigationItems} menu={samplePages} />
        </Stage>
        <Stage>
          <Header club={club} visitor menu={samplePages} />
        </Stage>
        <Stage>
          <OfflineBanner linkActive={false} />
        </Stage>
      </Section>
      <Section name="search">
        {searches.map(({ query, view, appPages }) => (
          <Stage key={view.kind + query}>
            <SampleTitle value={`title-search-${view.kind}-${query}`}>
              <SearchPage query={query} view={view} appPages={appPages} />
            </SampleTitle>
          </Stage>
        ))}
      </Section>
      <Section name="errors">
        {knownStatuses.map((status) => (
          <Stage key={status}>
            <SampleTitle value={`title-${status}`}>
              <ErrorView status={status} signedIn={false} menu={samplePages} />
            </SampleTitle>
          </Stage>
        ))}
      </Section>
    </>
  );
}
