import { useLocation, useMatches } from "@remix-run/react";
import type { ReactNode } from "react";
import { useT } from "~/i18n/context";
import type { MessageKey } from "~/i18n/types";
import { Notice } from "~/ui/notice";
import type { RouteHandle } from "~/ui/route-handle";
import { BackToTop } from "./back-to-top";
import { Footer } from "./footer";
import type { Frame } from "./frame";
import { Header } from "./header";
import { OfflineBanner } from "./offline-banner";
import { type Place, places } from "./places";
import { ProgressBar } from "./progress-bar";
import { useArrival } from "./use-arrival";
import { useKeepForLater } from "./use-keep-for-later";
import { useSessionCheck } from "./use-session-check";
import { useSignOutBroadcast } from "./use-sign-out-broadcast";

/** Forms read best in one narrow column; every other page has the full measure. */
function useNarrow(): boolean {
  return useMatches().some((match) => (match.handle as RouteHandle | undefined)?.styles?.includes("forms"));
}

/**
 * The bar's places: those that the page's own data leaves open. Home knows from the membership which links its menu hides
 * (spec §2) and says so as `places` in its loader's data; other pages show what home found last. Home alone is no choice.
 */
function useOpenPlaces({ signedIn, placesHidden }: Frame): readonly Place[] {
  const names = useMatches()
    .map((match) => (match.data as { places?: readonly string[] } | undefined)?.places)
    .find((value) => Array.isArray(value));
  const all = placesHidden ? [] : places;
  const open = names ? places.filter(({ name }) => names.includes(name)) : all;
  return signedIn && open.length > 1 ? open : [];
}

/** The layout of every page that does not name another (spec §2): header, places, notices, page, footer. */
export function DefaultLayout({ frame, children }: { frame: Frame; children: ReactNode }) {
  const t = useT();
  const { pathname, search } = useLocation();
  const flash = frame.flash ? t(frame.flash.key as MessageKey, frame.flash.values) : null;
  const announcement = useArrival(flash);
  const linkActive = useSessionCheck(frame.signedIn, frame.linkActive);
  useSignOutBroadcast(frame.signedIn);
  useKeepForLater(frame.signedIn);
  const narrow = useNarrow();
  const open = useOpenPlaces(frame);
  return (
    <div className={open.length > 0 ? "page has-bar" : "page"} id="top">
      <a className="skip vh" href="#main">
        {t("app.skipToContent")}
      </a>
      <ProgressBar />
      <Header club={frame.club} open={open} visitor={!frame.signedIn} menu={frame.menu} />
      <OfflineBanner linkActive={linkActive} />
      <main id="main" tabIndex={-1} className={narrow ? "narrow" : undefined}>
        {flash && frame.flash ? <Notice tone={frame.flash.tone}>{flash}</Notice> : null}
        {children}
      </main>
      <Footer frame={frame} path={pathname + search} />
      {frame.showBackToTop ? <BackToTop /> : null}
      <p className="vh" role="status">
        {announcement}
      </p>
    </div>
  );
}
