import { createElement, type ReactNode } from "react";
import { type RichElement, type RichNode, type RichText, richNodes } from "~/domain/content/rich-text";
import { useT } from "~/i18n/context";
import type { Translate } from "~/i18n/types";
import { EmbedLink } from "./embed-link";
import { Picture } from "./picture";

/** Renders sanitised rich text (rich-text/to-rich-text.server.ts). */
export function RichTextView({ text, className }: { text: RichText; className?: string }) {
  const t = useT();
  return <div className={className ? `prose ${className}` : "prose"}>{drawAll(richNodes(text), t)}</div>;
}

/** The tree is immutable, so an index can be a key. */
function drawAll(nodes: readonly RichNode[], t: Translate): ReactNode[] {
  return nodes.map((node, index) => (typeof node === "string" ? node : draw(node, index, t)));
}

function draw([tag, props, ...children]: RichElement, key: number, t: Translate): ReactNode {
  switch (tag) {
    case "img":
      return props?.image ? (
        <Picture key={key} image={props.image} alt={props.alt ?? ""} height={props.height} />
      ) : null;
    case "x":
      return (
        <a key={key} {...props} rel="external noopener">
          {drawAll(children, t)}
          <span className="visually-hidden"> {t("cms.external")}</span>
        </a>
      );
    case "embed":
      return <EmbedLink key={key} href={props?.href ?? ""} title={props?.title} />;
    case "table":
      // Wide tables scroll horizontally, with the keyboard too.
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be focusable.
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms.
        <div key={key} className="scrollable" role="group" aria-label={t("cms.table")} tabIndex={0}>
          <table>{drawAll(children, t)}</table>
        </div>
      );
    default:
      // The server's sanitiser has checked tag and attributes.
      return children.length > 0
        ? createElement(tag, { key, ...props }, ...drawAll(children, t))
        : createElement(tag, { key, ...props });
  }
}
