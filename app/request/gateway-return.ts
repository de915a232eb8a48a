import { redirect } from "@remix-run/cloudflare";

const path = "/checkout/return";

/**
 * A payment gateway may return by a cross-site POST without cookies: redirects to the same page, which asks
 * the backend for the order's state. Only the order's key in the query is read, and whether it was left.
 * @returns null for other requests
 */
export function gatewayReturn(request: Request): Response | null {
  if (request.method !== "POST") return null;
  const { pathname, searchParams } = new URL(request.url);
  if (pathname !== path) return null;
  const order = searchParams.get("order") ?? "";
  const left = searchParams.has("left") ? "&left=1" : "";
  const query = /^[\w-]{1,80}$/.test(order) ? `?order=${order}${left}` : "";
  return redirect(path + query, {
    status: 303,
    headers: { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" },
  });
}
