import { readChoice, readCookies } from "~/lib/cookies";
import type { UrlParts } from "./url-parts";

export type BrowserFacts = {
  /** The cookie `theme`. */
  readonly theme: "system" | "light" | "dark";
  /** The browser runs scripts (cookie js=1, set by the boot script), so pages can be streamed to it. */
  readonly canStream: boolean;
  readonly saveData: boolean;
  /** Sec-GPC or DNT. */
  readonly optsOutOfTracking: boolean;
  /** The cookie `consent`. */
  readonly consent: string | undefined;
  /** The IANA zone of the visitor's network address, where the edge knows it. */
  readonly timeZone: string | null;
  /** A script fetches the document, such as the service worker for its cache: it is not shown. */
  readonly isBackground: boolean;
  /** A client-side navigation asks for a page's data (Remix's single fetch), not for a document. */
  readonly isDataRequest: boolean;
};

export function browserFacts(
  { headers, cf }: Request & { readonly cf?: { readonly timezone?: unknown } },
  { pathname }: UrlParts,
): BrowserFacts {
  const cookies = readCookies(headers.get("cookie"));
  const theme = readChoice(cookies, "theme");
  const navigates = headers.get("sec-fetch-mode") === "navigate";
  const isData = pathname.endsWith(".data");
  return {
    theme: theme === "light" || theme === "dark" ? theme : "system",
    canStream: readChoice(cookies, "js") === "1",
    saveData: headers.get("save-data")?.toLowerCase() === "on",
    optsOutOfTracking: [headers.get("sec-gpc"), headers.get("dnt")].includes("1"),
    consent: readChoice(cookies, "consent"),
    timeZone: typeof cf?.timezone === "string" ? cf.timezone : null,
    // Chromium calls a navigation "empty" that goes through the service worker.
    isBackground: headers.get("sec-fetch-dest") === "empty" && !navigates && !isData,
    isDataRequest: isData && !navigates,
  };
}
