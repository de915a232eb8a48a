import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useT } from "~/i18n/context";
import { keptPath } from "~/pwa/member-copies/kept-page";
import {
  asOfNoticeId,
  asOfTime,
  cachedListId,
  copyNoticeId,
  keepsNoticeId,
  logOutNoticeId,
  retryFormId,
  waitingCount,
  waitingLineId,
  waitingNoticeId,
} from "~/pwa/offline-page";
import { outboxPath } from "~/pwa/outbox/outbox-page";
import type { PageHandle } from "~/shell/page";
import { Button } from "~/ui/button";
import { PageTitle } from "~/ui/page-title";
import "~/shell/error-view.module.css";

/**
 * The service worker answers with this page at any URL while offline: it loads nothing and has no personal
 * data.
 */
export const handle: PageHandle = { layout: "404", hydrates: false };

export function loader({ context }: LoaderFunctionArgs) {
  return { title: context.request.i18n.t("error.offlineTitle") };
}

export default function Offline() {
  const t = useT();
  return (
    <>
      <PageTitle>{t("error.offlineTitle")}</PageTitle>
      <p>{t("error.offlineText")}</p>
      {/* Shown by the service worker. */}
      <p id={logOutNoticeId} hidden role="status">
        {t("memberCopy.signedOut")}
      </p>
      {/* Without an action it is sent to the address at which the page is shown, which is not this route's. */}
      <form id={retryFormId}>
        <Button>{t("error.retry")}</Button>
      </form>
      {/* Filled in by the service worker. */}
      <nav id={cachedListId} hidden aria-label={t("error.offlinePages")}>
        <h2>{t("error.offlinePages")}</h2>
        <ul />
      </nav>
      <p id={copyNoticeId} hidden>
        {t("cms.copy")}
      </p>
      <p id={asOfNoticeId} hidden>
        {t("memberCopy.asOf", { time: asOfTime })}
      </p>
      <p id={keepsNoticeId} hidden>
        {t("kept.offline")} <a href={keptPath}>{t("kept.turnOn")}</a>
      </p>
      <p id={waitingLineId} hidden>
        <a id={waitingNoticeId} href={outboxPath}>
          {t("memberCopy.waiting", { number: waitingCount })}
        </a>
      </p>
    </>
  );
}
