import { useDocumentValues } from "~/boot/document-context";
import { useT } from "~/i18n/context";
import type { CmsPageView } from "../view";

/** Puts each picture's stand-in behind it, until it is there. */
export function Placeholders({ css }: { css: CmsPageView["placeholders"] }) {
  const { nonce } = useDocumentValues();
  if (!css) return null;
  // Only the document knows its nonce in the browser, where a page that is come to later adds rules of its own.
  const own = typeof document === "undefined" ? nonce : document.getElementById("css")?.nonce;
  return (
    <style nonce={own} suppressHydrationWarning>
      {css}
    </style>
  );
}

/** Says that the page is the edge's copy, because the backend is slow or out of reach. */
export function CopyNotice({ copy }: { copy: boolean }) {
  const t = useT();
  return isShown(copy) ? (
    <p className="copy" id="copy">
      {t("cms.copy")}
    </p>
  ) : null;
}

/**
 * The data that a page hydrates with may be newer than its document, and the backend back in reach: until it has hydrated the
 * document decides, so that React finds what it expects.
 */
function isShown(copy: boolean): boolean {
  if (typeof document === "undefined" || performance.getEntriesByName("hydrated").length > 0) return copy;
  return document.getElementById("copy") !== null;
}
