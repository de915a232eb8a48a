import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { safeRedirect } from "~/session/safe-redirect";

/**
 * Target of the <noscript> in a streamed page, for a browser that has disabled JavaScript meanwhile. Deletes
 * the cookie js=1 and redirects back, so that the page is no longer streamed.
 */
export function loader({ request }: LoaderFunctionArgs) {
  const to = new URL(request.url).searchParams.get("to");
  return redirect(safeRedirect(to) ?? "/", {
    status: 303,
    headers: { "Set-Cookie": "js=; Path=/; Max-Age=0; SameSite=Lax", "Cache-Control": "no-store" },
  });
}
