import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { cookieName } from "~/lib/cookies";
import { safeRedirect } from "~/session/safe-redirect";

/**
 * Target of the <noscript> in a streamed page, for a browser that has disabled JavaScript since. Deletes the
 * cookie js=1 and redirects back.
 */
export function loader({ request, context }: LoaderFunctionArgs) {
  const to = new URL(request.url).searchParams.get("to");
  const headers = new Headers({ "Cache-Control": "no-store" });
  headers.append("Set-Cookie", "js=; Path=/; Max-Age=0; SameSite=Lax");
  if (context.site.origin.startsWith("https:"))
    headers.append("Set-Cookie", `${cookieName("js", true)}=; Path=/; Max-Age=0; SameSite=Lax; Secure`);
  return redirect(safeRedirect(to) ?? "/", { status: 303, headers });
}
