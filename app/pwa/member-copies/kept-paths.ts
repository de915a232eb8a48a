/**
 * Members' pages that open without a network: home, card, vehicles with their log books, the page that adds
 * shared photos, runs with their sheets, the forms whose posts wait in the outbox (they are changed there),
 * calendar, orders, invoices and tickets by number (no address with a secret, and not the page that shows
 * that of the member's calendar), and the log-out.
 */
const keptPaths = [
  "",
  "membershipcard",
  "vehicles",
  "share",
  "vehicle/(new|\\d+(/edit|/logbook(/new|/\\d+)?)?)",
  "sivevent(/(new|\\d+(/print|/edit|/complete)?))?",
  "profile/(additional|edit/(?!password$|email$)[^/]+)",
  "specialvehicle/\\d+/(?!(sign|photos|documents|print|review)$)[a-z-]+",
  "calendar(/(?!subscribe$)[^/.]+)?",
  "profile/orders",
  "invoice/\\d+",
  "print-tickets/\\d+",
  "logout",
];

const pattern = new RegExp(`^/(${keptPaths.join("|")})$`);

/** Whether the page at a path is kept for the member on this device. */
export const isKeptPath = (pathname: string): boolean => pattern.test(pathname);

/** The page whose data a request of the router fetches (single fetch); null for other requests. */
export function pageOfData({ pathname, search }: URL): string | null {
  const [, path] = /^(\/.*)\.data$/.exec(pathname) ?? [];
  if (path === undefined) return null;
  const kept = new URLSearchParams(search);
  kept.delete("_routes");
  const query = kept.size > 0 ? `?${kept}` : "";
  return (path === "/_root" ? "/" : path) + query;
}
