import { isRouteErrorResponse, useMatches, useRouteError } from "@remix-run/react";
import { useDocumentValues } from "~/boot/document-context";
import { useT } from "~/i18n/context";
import { errorView } from "./error-views";

/** 0 means that nothing came back: in a hydrated page a failed fetch is a TypeError. */
export function errorStatus(error: unknown): number {
  if (isRouteErrorResponse(error)) return error.status;
  return typeof document !== "undefined" && error instanceof TypeError && !navigator.onLine ? 0 : 500;
}

/** The title that the innermost route's loader gave as `title`, the error's own after a failure, "" when there is none. */
function useOwnTitle(): string {
  const t = useT();
  const error = useRouteError();
  const matches = useMatches();
  if (error) return t(errorView(errorStatus(error)).title);
  const told = matches.map((match) => (match.data as { title?: unknown } | null)?.title);
  return (told.findLast((title) => typeof title === "string") as string | undefined) ?? "";
}

/**
 * The document's title with the club's name in it. A refused form's begins "Error: " (the server knows, the browser keeps what
 * came), which is why the two may differ while hydrating.
 */
export function DocumentTitle({
  club,
  around: [prefix, suffix],
}: {
  club: string;
  /** The club's SEO prefix and suffix (spec §3, site settings). */
  around: readonly [string, string];
}) {
  const t = useT();
  const title = useOwnTitle();
  const { refused } = useDocumentValues();
  const whole =
    title === "" || title === club ? club : title.includes(club) ? title : prefix + title + suffix;
  return <title suppressHydrationWarning>{refused ? `${t("ui.errorPrefix")} ${whole}` : whole}</title>;
}
