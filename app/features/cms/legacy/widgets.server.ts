import type { OwnOrigins } from "~/domain/content/editor-links.server";
import type { LegacyWidget } from "~/domain/content/legacy-page";
import { toRichText } from "~/rich-text/to-rich-text.server";
import type { ReadOptions } from "../blocks/read";
import { readTemplate } from "../blocks/registry.server";
import { altOf, firstText, firstWords, imageOf, type Variables } from "../blocks/variables.server";
import { widgetFrame } from "../frame.server";
import type { WidgetContent, WidgetView } from "../view";

type Read = (settings: Variables, own: OwnOrigins) => WidgetContent | null;

const heading: Read = (settings) => {
  const text = firstWords(settings, ["heading", "title", "text", "content"]);
  const asked = Number(String(settings.level ?? settings.size ?? settings.tag ?? "").replace(/^h/i, ""));
  // The page has its h1, and a widget does not know the outline around it.
  return text ? { type: "heading", text, level: asked >= 3 ? 3 : 2 } : null;
};

const text: Read = (settings, own) => {
  const html = firstText(settings, ["html", "content", "text", "body"]);
  const rich = toRichText(html, { baseLevel: 2, own });
  return rich ? { type: "text", text: rich } : null;
};

const image: Read = (settings, own) => {
  for (const role of ["image", "picture", "photo"]) {
    const found = imageOf(settings[role], own);
    if (found) return { type: "image", image: { reference: found, alt: altOf(settings, role) } };
  }
  const found = imageOf(settings, own);
  return found
    ? { type: "image", image: { reference: found, alt: firstWords(settings, ["alt", "title"]) ?? "" } }
    : null;
};

/** Widget types by name; types that are not here are skipped. */
const readers: Readonly<Record<string, Read>> = {
  heading,
  title: heading,
  text,
  html: text,
  richtext: text,
  image,
  picture: image,
};

/** What a widget shows, or null when its type is unknown or it has nothing to show. */
export function prepareWidget(widget: LegacyWidget, options: ReadOptions): WidgetView | null {
  const { own } = options;
  const type = widget.type.toLowerCase().replace(/[^a-z]/g, "");
  const read = Object.hasOwn(readers, type) ? readers[type] : undefined;
  const content = read ? read(widget.templatevar, own) : templateOf(widget, options);
  if (!content) return null;
  const background = imageOf(widget.templatevar.widget_background_image, own);
  return { id: widget.id, frame: widgetFrame(widget.templatevar, background), content };
}

/**
 * The page builder's own widgets (spec §3: call-to-action, hero-quote, image-with-content …) are blocks in a
 * column.
 */
function templateOf({ type, templatevar }: LegacyWidget, options: ReadOptions): WidgetContent | null {
  const content = readTemplate(templateName(type), templatevar, options);
  return content && { type: "block", content };
}

/** The block's template that a widget's type names, if any. */
export const templateName = (type: string) =>
  type
    .toLowerCase()
    .replace(/[_\s]+/g, "-")
    .replace(/-widget$/, "");
