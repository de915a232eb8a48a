import type { ContentApi } from "~/api/types";
import type { SiteSettings } from "~/domain/site-config";
import { formatLocale } from "~/i18n/format-locale";
import type { Locale } from "~/i18n/types";
import type { Clock } from "~/lib/clock";
import type { CmsDeps } from "./use-cases.server";

/** What of a request's context its page is drawn with. */
type PageContext = {
  readonly api: { readonly content: ContentApi };
  readonly backendBase: string;
  readonly clock: Clock;
  /** The site's own. */
  readonly origin: string;
  readonly i18n: { readonly locale: Locale };
  readonly saveData: boolean;
};

/** How one screen differs from another that shows a page. `content`: another source than the backend's own pages. */
type Manner = Required<Pick<CmsDeps, "listPages" | "ownsTitle">> & Partial<Pick<CmsDeps, "content">>;

/** What `loadCmsPage` needs on a screen of this site. */
export function cmsDeps(
  { api, backendBase, clock, i18n, origin, saveData }: PageContext,
  settings: SiteSettings,
  manner: Manner,
): CmsDeps {
  return {
    content: api.content,
    now: clock.now(),
    timeZone: settings.timeZone,
    own: { site: origin, backend: new URL(backendBase).origin },
    locale: formatLocale(i18n.locale),
    club: settings,
    saveData,
    ...manner,
  };
}
