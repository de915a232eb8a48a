import type { OwnOrigins } from "~/domain/content/editor-links.server";
import type { SiteSettings } from "~/domain/content/site-settings";
import { formatLocale } from "~/i18n/format-locale";
import type { Locale } from "~/i18n/types";
import type { Clock } from "~/lib/clock";
import type { CmsDeps } from "./use-cases.server";

type PageContext = {
  readonly site: { readonly origin: string; readonly backendBase: string };
  readonly request: {
    readonly clock: Clock;
    readonly i18n: { readonly locale: Locale };
    readonly saveData: boolean;
  };
};

/** How screens that show a page differ. `signIn`: see OwnOrigins. */
type Manner = Required<Pick<CmsDeps, "content" | "listPages" | "ownsTitle">> &
  Partial<Pick<CmsDeps, "readAt"> & Pick<OwnOrigins, "signIn">>;

/** What `loadCmsPage` needs on a screen of this site. */
export function cmsDeps(
  { site, request }: PageContext,
  settings: SiteSettings,
  { signIn, ...manner }: Manner,
): CmsDeps {
  return {
    now: request.clock.now(),
    timeZone: settings.timeZone,
    own: { site: site.origin, backend: new URL(site.backendBase).origin, signIn },
    locale: formatLocale(request.i18n.locale),
    club: settings,
    saveData: request.saveData,
    ...manner,
  };
}
