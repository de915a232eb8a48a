import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { readReport } from "~/features/error-reports/received-report";
import { mayReport } from "~/features/error-reports/report-limit";
import { sendReport } from "~/features/error-reports/send-report.server";

/** In characters of a URL-encoded form, of which each is a byte. */
const maxLength = 16 * 1024;

const empty = (status: number) => new Response(null, { status, headers: { "Cache-Control": "no-store" } });

/** Not a page. */
export const loader = () => empty(404);

/** Cleans a browser's error report and forwards it to the address of ERROR_REPORTS; without one, 404. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { clock, saveData } = context.request;
  if (context.site.errorReports === null) return empty(404);
  const ipAddress = request.headers.get("cf-connecting-ip");
  if (!mayReport(context.storage.memory, ipAddress, clock.now())) return empty(429);
  const body = await request.text();
  if (body.length > maxLength) return empty(413);
  const report = readReport(new URLSearchParams(body));
  if (!report) return empty(400);
  if (saveData) return empty(204);
  await sendReport(report, request, context);
  return empty(204);
}
