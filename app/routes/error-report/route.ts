import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { fetchUser } from "~/api/account/user";
import { createErrorReports } from "~/api/error-reports";
import { readReport, receivedReport } from "~/features/error-reports/received-report";
import { mayReport } from "~/features/error-reports/report-limit";
import { describeError } from "~/lib/redact";

/** In characters of a URL-encoded form, of which each is a byte. */
const maxLength = 16 * 1024;

const empty = (status: number) => new Response(null, { status, headers: { "Cache-Control": "no-store" } });

/** Not a page. */
export const loader = () => empty(404);

/** Cleans a browser's error report and forwards it to the address of ERROR_REPORTS; without one, 404. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { transport, session, site } = context;
  const { clock, i18n, saveData, waitUntil } = context.request;
  const errorReports = createErrorReports(context.backendFetch, site.errorReports);
  if (!errorReports) return empty(404);
  const ipAddress = request.headers.get("cf-connecting-ip");
  if (!mayReport(context.storage.memory, ipAddress, clock.now())) return empty(429);
  const body = await request.text();
  if (body.length > maxLength) return empty(413);
  const report = readReport(new URLSearchParams(body));
  if (!report) return empty(400);
  if (saveData) return empty(204);
  const user = session.isSignedIn ? await fetchUser(transport) : null;
  if (user && !user.ok) {
    // Without the member's name it cannot be taken out.
    console.error("An error report was dropped: the member's name is unknown.");
    return empty(204);
  }
  const names = user ? [user.value.firstName, user.value.lastName, user.value.email] : [];
  const received = receivedReport(report, {
    origin: site.origin,
    names,
    userAgent: request.headers.get("user-agent") ?? "",
    locale: i18n.locale,
    now: clock.now(),
  });
  waitUntil(errorReports.send(received).catch((error) => console.error(describeError(error))));
  return empty(204);
}
