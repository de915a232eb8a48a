import { Section, Stage } from "~/features/gallery/ui/section";
import type { Standing } from "~/features/membership/standing";
import { HomeMenu } from "~/features/membership/ui/home-menu";
import { MembershipPanel } from "~/features/membership/ui/membership-panel";
import { SearchPage } from "~/features/search/ui/search-page";
import type { SearchView } from "~/features/search/view";
import { ErrorView } from "~/shell/error-view";
import { knownStatuses } from "~/shell/error-views";
import { Header } from "~/shell/header";
import { OfflineBanner } from "~/shell/offline-banner";
import { places } from "~/shell/places";
import { SampleTitle } from "~/ui/page-title";

/** What belongs to the club or to the frame, each in each of its states; a route alone may show two features side by side. */
export function ClubParts({
  club,
  standings,
  searches,
}: {
  club: string;
  standings: readonly Standing[];
  searches: readonly { readonly query: string; readonly view: SearchView }[];
}) {
  return (
    <>
      <Section name="membership">
        {standings.map((standing) => (
          <SampleTitle key={standing.state} value={`title-${standing.state}`}>
            <MembershipPanel standing={standing} />
          </SampleTitle>
        ))}
      </Section>
      <Section name="menu">
        {standings[0] ? <HomeMenu items={standings[0].menu} website="/about" /> : null}
      </Section>
      <Section name="frame">
        <Stage>
          <Header club={club} open={places} />
        </Stage>
        <Stage>
          <OfflineBanner linkActive={false} />
        </Stage>
      </Section>
      <Section name="search">
        {searches.map(({ query, view }) => (
          <Stage key={view.kind + query}>
            <SampleTitle value={`title-search-${view.kind}-${query}`}>
              <SearchPage query={query} view={view} />
            </SampleTitle>
          </Stage>
        ))}
      </Section>
      <Section name="errors">
        {knownStatuses.map((status) => (
          <Stage key={status}>
            <SampleTitle value={`title-${status}`}>
              <ErrorView status={status} />
            </SampleTitle>
          </Stage>
        ))}
      </Section>
    </>
  );
}
