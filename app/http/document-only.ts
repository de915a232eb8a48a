import { redirectDocument } from "@remix-run/cloudflare";
import { checkedRedirect } from "~/session/safe-redirect";
import { requestedPath } from "./sign-in-guard";

/**
 * For the loader of a URL without a page, such as a file's, and of a sheet to print, whose button is shown by
 * its document's script: turns a client-side navigation into the browser's own.
 * @throws Response a redirect to the same URL as a document
 */
export function requireDocument(request: Request, facts: { readonly isDataRequest: boolean }): void {
  if (facts.isDataRequest) throw redirectDocument(checkedRedirect(requestedPath(request)) ?? "/", 303);
}
