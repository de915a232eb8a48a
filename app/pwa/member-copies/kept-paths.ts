/**
 * Members' pages that open without a network: home, card, vehicles with their log books, runs with their
 * sheets, the forms of a log entry and of a run (what they send waits in the outbox), calendar, orders,
 * invoices and tickets by number (no address with a secret, and not the page that shows that of the member's
 * calendar), and the log-out.
 */
const keptPaths = [
  "",
  "membershipcard",
  "vehicles",
  "vehicle/\\d+(/logbook(/new)?)?",
  "sivevent(/(new|\\d+(/print)?))?",
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
