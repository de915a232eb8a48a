import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { OutboxTemplate } from "~/features/outbox/ui/outbox-template";
import { useT } from "~/i18n/context";
import type { PageHandle } from "~/shell/page";
import { PageTitle } from "~/ui/page-title";

/**
 * What waits on this device to be sent. The service worker fills it in; the site knows nothing of it, so this
 * page is the same for everybody.
 */
export const handle: PageHandle = { layout: "404", hydrates: false };

export function loader({ context }: LoaderFunctionArgs) {
  return { title: context.request.i18n.t("outbox.title") };
}

export default function Outbox() {
  const t = useT();
  return (
    <>
      <PageTitle>{t("outbox.title")}</PageTitle>
      <p>{t("outbox.intro")}</p>
      <OutboxTemplate />
      <p>
        <a href="/">{t("error.home")}</a>
      </p>
    </>
  );
}
