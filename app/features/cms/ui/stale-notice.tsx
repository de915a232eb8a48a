import { useDocumentValues } from "~/boot/document-context";
import { useT } from "~/i18n/context";
import type { CmsPageView } from "../view";
import styles from "./cms.module.css?classes";

/** The rules that show each image's placeholder until it has loaded. */
export function Placeholders({ css }: { css: CmsPageView["placeholders"] }) {
  const { nonce } = useDocumentValues();
  if (!css) return null;
  // In the browser the nonce is only in the document; a page that is navigated to adds its own rules.
  const own = typeof document === "undefined" ? nonce : document.getElementById("css")?.nonce;
  return (
    <style nonce={own} suppressHydrationWarning>
      {css}
    </style>
  );
}

/** Says that the page is stale, because the backend is slow or unreachable. */
export function StaleNotice({ isStale }: { isStale: boolean }) {
  const t = useT();
  return isShown(isStale) ? (
    <p className={styles.staleNotice} id="copy">
      {t("cms.copy")}
    </p>
  ) : null;
}

/** Until hydration the document decides, as the data may be newer: React has to find the same elements. */
function isShown(isStale: boolean): boolean {
  if (typeof document === "undefined" || performance.getEntriesByName("hydrated").length > 0) return isStale;
  return document.getElementById("copy") !== null;
}
