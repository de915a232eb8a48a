import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { useDocumentValues } from "~/boot/document-context";
import { useT } from "~/i18n/context";
import { withAffixes } from "~/seo/page-title";
import { errorView } from "./error-views";
import { usePage } from "./page";

/** An error's HTTP status; 0 when offline. A failed fetch rejects with a TypeError. */
export function errorStatus(error: unknown): number {
  if (isRouteErrorResponse(error)) return error.status;
  return typeof document !== "undefined" && error instanceof TypeError && !navigator.onLine ? 0 : 500;
}

/** The error's title, else `title` of the innermost loader's data, else "". */
function useOwnTitle(): string {
  const t = useT();
  const error = useRouteError();
  const { title } = usePage();
  if (error) return t(errorView(errorStatus(error)).title);
  return title;
}

/**
 * The document's title, with the club's name. After a failed post the server adds "Error: ", hence
 * suppressHydrationWarning.
 */
export function DocumentTitle({
  club,
  around,
}: {
  club: string;
  /** The club's SEO prefix and suffix (spec §3, site settings). */
  around: readonly [string, string];
}) {
  const t = useT();
  const title = useOwnTitle();
  const { refused } = useDocumentValues();
  const whole =
    title === "" || title === club ? club : title.includes(club) ? title : withAffixes(title, around);
  return <title suppressHydrationWarning>{refused ? `${t("error.prefix")} ${whole}` : whole}</title>;
}
