import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { KeptTemplate } from "~/features/member-copies/ui/kept-template";
import { useT } from "~/i18n/context";
import type { PageHandle } from "~/shell/page";
import { PageTitle } from "~/ui/page-title";

/**
 * What is kept on this device for when there is no network, and the switch for it. The service worker fills
 * it in; the site knows nothing of it, so this page is the same for everybody.
 */
export const handle: PageHandle = { layout: "404", hydrates: false };

export function loader({ context }: LoaderFunctionArgs) {
  return { title: context.request.i18n.t("kept.title") };
}

export default function Kept() {
  const t = useT();
  return (
    <>
      <PageTitle>{t("kept.title")}</PageTitle>
      <p>{t("kept.intro")}</p>
      <KeptTemplate />
      <p>
        <a href="/">{t("error.home")}</a>
      </p>
    </>
  );
}
