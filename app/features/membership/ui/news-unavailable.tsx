import { useT } from "~/i18n/context";
import { Notice } from "~/ui/notice";

/** In place of home's page, whose membership and menu are there. */
export function NewsUnavailable() {
  const t = useT();
  return (
    <Notice tone="warning" title={t("home.newsUnavailableTitle")}>
      {t("home.newsUnavailableText")}
    </Notice>
  );
}
