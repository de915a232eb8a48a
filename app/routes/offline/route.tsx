import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useT } from "~/i18n/context";
import { copyNoticeId } from "~/pwa/copy-notice";
import { Button } from "~/ui/button";
import { PageTitle } from "~/ui/page-title";
import type { RouteHandle } from "~/ui/route-handle";

/** The service worker keeps this page and shows it at any address that has no line, so it fetches nothing and names nobody. */
export const handle: RouteHandle = { layout: "404", hydrate: false };

export function loader({ context }: LoaderFunctionArgs) {
  return { title: context.i18n.t("error.offlineTitle") };
}

export default function Offline() {
  const t = useT();
  return (
    <>
      <PageTitle>{t("error.offlineTitle")}</PageTitle>
      <p>{t("error.offlineText")}</p>
      <p hidden id={copyNoticeId}>
        {t("cms.copy")}
      </p>
      {/* Without an action it asks for the address that the page stands at, which is not this route's. */}
      <form>
        <Button>{t("error.retry")}</Button>
      </form>
    </>
  );
}
