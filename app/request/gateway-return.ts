import { redirect } from "@remix-run/cloudflare";

const path = "/checkout/return";

/**
 * A payment gateway may send the browser back by a cross-site POST, without this site's cookies. It is
 * answered by a redirect to the same page, which asks the backend what became of the order. Of the request
 * only the order's key in the query is read: neither its body nor any other parameter.
 * @returns null for every other request
 */
export function gatewayReturn(request: Request): Response | null {
  if (request.method !== "POST") return null;
  const { pathname, searchParams } = new URL(request.url);
  if (pathname !== path) return null;
  const order = searchParams.get("order") ?? "";
  const query = /^[\w-]{1,80}$/.test(order) ? `?order=${order}` : "";
  return redirect(path + query, {
    status: 303,
    headers: { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" },
  });
}
