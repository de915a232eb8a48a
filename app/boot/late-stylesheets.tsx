import { useDocumentValues } from "./document-context";

const id = "late-css";

/**
 * The CSS of a part that streams after the head was sent. Until hydration the document decides whether it is
 * rendered, so that React finds the same elements.
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
