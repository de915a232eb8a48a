import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { mayReport } from "~/features/error-reports/report-limit";
import { countStep, readInstallStep } from "~/features/install-counts/count-step.server";

/** In characters of a URL-encoded form: more than any step's name takes. */
const maxLength = 64;

const empty = (status: number) => new Response(null, { status, headers: { "Cache-Control": "no-store" } });

/** Not a page. */
export const loader = () => empty(404);

/** A browser took a step on the way to the installed app. Nothing of the browser or the member goes on. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { clock, saveData } = context.request;
  const ipAddress = request.headers.get("cf-connecting-ip");
  if (!mayReport(context.storage.memory, ipAddress, clock.now(), "installs")) return empty(429);
  const body = await request.text();
  if (body.length > maxLength) return empty(413);
  const step = readInstallStep(new URLSearchParams(body));
  if (!step) return empty(400);
  if (!saveData) await countStep(step, context);
  return empty(204);
}
