import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useT } from "~/i18n/context";
import { againId, copyNoticeId, keptListId } from "~/pwa/offline-page";
import { Button } from "~/ui/button";
import { PageTitle } from "~/ui/page-title";
import type { RouteHandle } from "~/ui/route-handle";

/** The service worker keeps this page and shows it at any address that has no line, so it fetches nothing and names nobody. */
export const handle: RouteHandle = { layout: "404", styles: ["lost"], hydrate: false };

export function loader({ context }: LoaderFunctionArgs) {
  return { title: context.i18n.t("error.offlineTitle") };
}

export default function Offline() {
  const t = useT();
  return (
    <>
      <PageTitle>{t("error.offlineTitle")}</PageTitle>
      <p>{t("error.offlineText")}</p>
      {/* Without an action it asks for the address that the page stands at, which is not this route's. */}
      <form id={againId}>
        <Button>{t("error.retry")}</Button>
      </form>
      {/* The service worker fills it in. */}
      <nav id={keptListId} hidden aria-label={t("error.offlineKept")}>
        <h2>{t("error.offlineKept")}</h2>
        <ul />
      </nav>
      <p id={copyNoticeId} hidden>
        {t("cms.copy")}
      </p>
    </>
  );
}
