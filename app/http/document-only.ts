import { redirectDocument } from "@remix-run/cloudflare";
import { checkedRedirect } from "~/session/safe-redirect";
import { requestedPath } from "./sign-in-guard";

/**
 * For the loader of an address without a page, such as a file's: a client-side navigation there (back from
 * the sign-in) becomes the browser's own. The browser's list of routes does not have it
 * (scripts/lib/route-manifest.mjs).
 * @throws Response a redirect to the same address as a document
 */
export function requireDocument(request: Request, facts: { readonly isDataRequest: boolean }): void {
  if (facts.isDataRequest) throw redirectDocument(checkedRedirect(requestedPath(request)) ?? "/", 303);
}
