import { fallbackSettings } from "~/api/content/fallback-settings";
import type { OpenContent } from "~/api/content/open-content";
import { oncePerRequest } from "~/api/once-per-request";
import type { Settings } from "~/env";
import type { SiteFacts } from "./context";
import type { ContextParts } from "./loaded-context";

export function createSiteFacts(
  settings: Settings,
  { origin }: { readonly origin: string },
  content: OpenContent,
  waitUntil: ContextParts["waitUntil"],
): SiteFacts {
  const { backendBase, clock, config, errorReports, linkBases, paymentOrigins } = settings;
  const life = { clock, waitUntil };
  return {
    origin,
    backendBase,
    linkBases,
    // With nothing to pay the order's own page comes next.
    paymentOrigins: [...paymentOrigins, origin],
    config,
    errorReports,
    settings: oncePerRequest(life, fallbackSettings, () => content.siteSettings()),
    sitemapEntry: (url) => oncePerRequest(life, null, () => content.sitemapEntry(url))(),
    menu: oncePerRequest(life, [], () => content.mainPages()),
  };
}
