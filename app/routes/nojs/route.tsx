import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { safeRedirect } from "~/session/safe-redirect";

/**
 * A browser that ran scripts once and does not any more: forget that, and send it to the whole page. Only the
 * <noscript> of a streamed page leads here.
 */
export function loader({ request }: LoaderFunctionArgs) {
  const to = new URL(request.url).searchParams.get("to");
  return redirect(safeRedirect(to) ?? "/", {
    status: 303,
    headers: { "Set-Cookie": "js=; Path=/; Max-Age=0; SameSite=Lax", "Cache-Control": "no-store" },
  });
}
