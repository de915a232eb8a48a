import { useDocumentValues } from "./document-context";

const id = "late-css";

/**
 * The CSS of a part that streams after its document's head was sent. Until the page has hydrated, the
 * document decides whether it is there, so that React finds the same elements; a page that is navigated to
 * has its areas' stylesheets.
 */
export function LateStylesheets({ names }: { names: readonly string[] }) {
  const { nonce, lateCss } = useDocumentValues();
  const existing = typeof document === "undefined" ? null : document.getElementById(id);
  const css = typeof document === "undefined" ? lateCss(names) : existing?.textContent;
  if (!css) return null;
  return (
    <style
      id={id}
      nonce={existing?.nonce ?? nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheets, built with the Worker.
      dangerouslySetInnerHTML={{ __html: css }}
    />
  );
}
