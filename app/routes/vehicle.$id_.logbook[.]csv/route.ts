import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { createLogBookApi } from "~/api/club/log-book";
import { findOwn } from "~/features/garage/own-vehicle.server";
import { csvName, logBookCsv } from "~/features/log-book/csv.server";
import { readEntries } from "~/features/log-book/read-book.server";
import { requireSignedIn } from "~/http/sign-in-guard";
import { createReading } from "~/i18n/reading.server";

const retryAfterSeconds = "30";

function refused(status: 404 | 503): Response {
  const retry = status === 503 ? { "Retry-After": retryAfterSeconds } : null;
  return new Response(null, { status, headers: { ...retry, "Cache-Control": "no-store" } });
}

/** The whole log book for a spreadsheet, or one of its years (?year=). */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { transport, session, site } = context;
  const url = new URL(request.url);
  // Back from the sign-in it is the page: a file is no page to return to.
  requireSignedIn(session, new Request(url.href.replace(/\.csv(?=\?|$)/, ""), request));
  if (!(await site.can("log_book"))) return refused(404);
  const [settings, found] = await Promise.all([site.settings(), findOwn(transport, params.id)]);
  if (!found.ok) return refused(found.error);
  const reading = createReading(context, settings);
  const vehicle = found.value;
  const book = await readEntries(
    createLogBookApi(transport),
    vehicle,
    url.searchParams.get("year"),
    reading.today,
  );
  if (!book.ok) return refused(book.error);
  return new Response(logBookCsv(vehicle, book.value.entries, reading), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${csvName(vehicle, reading.today)}"`,
      "Cache-Control": "private, no-store",
    },
  });
}
