import type { Analytics } from "~/domain/content/analytics";
import type { AnalyticsSources } from "~/http/security-headers";

/** Origins of the services, for a document's Content-Security-Policy. */
export function analyticsSources({ google, matomo }: Analytics): AnalyticsSources {
  const own = matomo ? [new URL(matomo.base).origin] : [];
  const tag = "https://www.googletagmanager.com";
  return {
    scripts: [...(google ? [tag] : []), ...own],
    beacons: [
      ...(google ? [tag, "https://*.google-analytics.com", "https://*.analytics.google.com"] : []),
      ...own,
    ],
  };
}
