import type { OwnOrigins } from "~/domain/content/editor-links.server";
import { shapeForRole } from "~/domain/content/image-settings";
import type { LegacyWidget } from "~/domain/content/legacy-page";
import { toRichText } from "~/rich-text/to-rich-text.server";
import { findDefinition } from "../blocks/definitions.server";
import type { ReadOptions } from "../blocks/read";
import { readTemplate } from "../blocks/registry.server";
import {
  firstText,
  firstWords,
  getAlt,
  getImage,
  isRecord,
  type Variables,
} from "../blocks/variables.server";
import { type Grounds, hasBackground, widgetFrame, withoutContent } from "../frame.server";
import type { WidgetContent, WidgetView } from "../view";
import { noContent } from "../view-types";

type Read = (settings: Variables, options: ReadOptions) => WidgetContent | null;

const headingNames = ["heading", "title", "text", "content"];

const heading: Read = (settings, { level }) => {
  const text = firstWords(settings, headingNames);
  const asked = Number(String(settings.level ?? settings.size ?? settings.tag ?? "").replace(/^h/i, ""));
  if (!text) return null;
  // A widget does not know the outline around it.
  return { type: "heading", text, level: level === 1 ? 1 : asked >= 3 ? 3 : 2 };
};

const text: Read = (settings, { own }) => {
  const html = firstText(settings, ["html", "content", "text", "body"]);
  const rich = toRichText(html, { baseLevel: 2, own });
  return rich ? { type: "text", text: rich } : null;
};

const image: Read = (settings, { own }) => {
  for (const role of ["image", "picture", "photo"]) {
    const found = getImage(settings[role], own);
    if (found) return { type: "image", image: { reference: found, alt: getAlt(settings, role) } };
  }
  const found = getImage(settings, own);
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

function getReader(type: string): Read | undefined {
  const name = type.toLowerCase().replace(/[^a-z]/g, "");
  return Object.hasOwn(readers, name) ? readers[name] : undefined;
}

/** Whether a page's first widget carries its title: a hero, or a heading that says the page's name. */
export const opensPage = ({ type, templatevar }: LegacyWidget, name: string) =>
  (getReader(type) === undefined && findDefinition(templateName(type))?.opensPage === true) ||
  firstWords(templatevar, headingNames) === name;

/** Whether a widget that was read at level 1 has the page's h1. */
export function hasTitle({ content }: WidgetView): boolean {
  if (content.type === "heading") return content.level === 1;
  if (content.type !== "block") return false;
  const { heading, level } = content.content.intro;
  return heading !== null && level === 1;
}

/** What a widget shows, or null when its type is unknown or it has nothing to show. */
export function prepareWidget(
  widget: LegacyWidget,
  options: ReadOptions,
  saveData: boolean,
): WidgetView | null {
  const { own } = options;
  const read = getReader(widget.type);
  const content = read ? read(widget.templatevar, options) : getTemplate(widget, options);
  const behind = chooseGrounds(widget, own);
  const frame = widgetFrame(widget.templatevar, behind, { own, saveData });
  if (content) return { id: widget.id, frame, content };
  if (!hasBackground(frame)) return null;
  return {
    id: widget.id,
    frame: withoutContent(frame),
    content: { type: "block", content: noContent },
  };
}

/** spec §3: any widget has widget_background_image; a hero-quote has a background of its own besides. */
function chooseGrounds({ type, templatevar }: LegacyWidget, own: OwnOrigins): Grounds {
  const image = getImage(templatevar.widget_background_image, own, shapeForRole("background_image"));
  if (templateName(type) !== "hero-quote") return { image, slate: null, video: null };
  const { background_image, background_video: video } = templatevar;
  return {
    image: getImage(background_image, own, shapeForRole("background_image")) ?? image,
    ...heroVideo(video, own),
  };
}

/** A video's address, or the video with its `hash` or `url` and its slate, as a block's is on the wire. */
function heroVideo(value: unknown, own: OwnOrigins): Pick<Grounds, "slate" | "video"> {
  if (!isRecord(value)) return { slate: null, video: value };
  const { url, hash, imageHashes, slate = isRecord(imageHashes) ? imageHashes.slate : null } = value;
  return {
    slate: getImage(slate, own, shapeForRole("slate")),
    video: url ?? (typeof hash === "string" ? `/v/${hash}.mp4` : null),
  };
}

/** The page builder's own widgets (spec §3: call-to-action, hero-quote …) are blocks in a column. */
function getTemplate({ type, templatevar }: LegacyWidget, options: ReadOptions): WidgetContent | null {
  const content = readTemplate(templateName(type), templatevar, options);
  return content && { type: "block", content };
}

/** The block's template that a widget's type names, if any. */
export const templateName = (type: string) =>
  type
    .toLowerCase()
    .replace(/[_\s]+/g, "-")
    .replace(/-widget$/, "");
