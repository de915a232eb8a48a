import type { Element, ElementContent, Root, RootContent } from "hast";
import { sanitize } from "hast-util-sanitize";
import { anchorId } from "~/domain/content/block-anchor";
import { type LinkTarget, linkTarget, type OwnOrigins, ownImage } from "~/domain/content/editor-links.server";
import { createWatchUrl } from "~/domain/content/links/watch-url";
import type { RichElement, RichNode, RichProps, RichText } from "~/domain/content/rich-text";
import { cutText } from "~/lib/cut-text";
import { parseBounded } from "./bounded-parser.server";
import { richTextSchema } from "./schema.server";
import { blocks, headings, players } from "./tags.server";

export type RichTextOptions = {
  /** Level of the first heading, 2 to 6. The page's h1 is outside the text. */
  readonly baseLevel?: number;
  readonly own?: OwnOrigins;
};

type Walk = Required<RichTextOptions> & {
  /** Image facts, and the ids of the page's other elements, can change without it. */
  isCacheable: boolean;
  /** The editor's levels of the enclosing headings. */
  readonly outline: number[];
};
type Surroundings = { readonly parent: string; readonly inLink: boolean; readonly verbatim: boolean };

const proseParents: ReadonlySet<string> = new Set([
  "",
  "div",
  "blockquote",
  "figure",
  "details",
  "table",
  "thead",
]);
const structureParents: ReadonlySet<string> = new Set(["tbody", "tfoot", "tr", "ul", "ol", "dl"]);

/**
 * Converts an editor's HTML to rich text: parses with limits, sanitises, and fits headings into the page's
 * outline. Null without text ("[]" means none, spec §2). Never throws.
 */
export function toRichText(html: string | null | undefined, options: RichTextOptions = {}): RichText | null {
  const trimmed = html?.trim() ?? "";
  if (trimmed === "" || trimmed === "[]") return null;
  const baseLevel = Math.min(6, Math.max(2, options.baseLevel ?? 2));
  const own = options.own ?? {};
  const known = own.texts?.find(baseLevel, trimmed);
  if (known !== undefined && claimsIds(known, own)) return known;
  const tree = sanitize(parseBounded(trimmed), richTextSchema) as Root;
  const walk: Walk = { baseLevel, own, outline: [], isCacheable: true };
  const nodes = visitAll(tree.children, { parent: "", inLink: false, verbatim: false }, walk);
  const text = nodes.length > 0 ? (JSON.stringify(nodes) as RichText) : null;
  if (walk.isCacheable) own.texts?.add(baseLevel, trimmed, text);
  return text;
}

/** Claims the ids of a cached text for its page; false when one of them is taken. */
function claimsIds(text: RichText | null, { anchors }: OwnOrigins): boolean {
  // An editor's own quotation marks are escaped.
  const ids = text?.matchAll(/"id":"([^"]+)"/g) ?? [];
  return [...ids].every(([, id = ""]) => !anchors || anchors.claim(id) !== null);
}

/** The id that an editor's element gets: none when another element of the page has it. */
function parseId(written: unknown, walk: Walk): string | null {
  const id = anchorId(written);
  const { anchors } = walk.own;
  if (id === null || !anchors || anchors.claim(id)) return id;
  walk.isCacheable = false;
  return null;
}

function visitAll(
  children: readonly (RootContent | ElementContent)[],
  place: Surroundings,
  walk: Walk,
): RichNode[] {
  const nodes: RichNode[] = [];
  children.forEach((child, index) => {
    if (child.type === "text") {
      const text = place.verbatim ? child.value : child.value.replace(/[ \t\r\n\f]+/g, " ");
      const isGap = text.trim() === "" && !text.includes("\u00a0");
      if (isGap && (structureParents.has(place.parent) || isBesideBlocks(children, index, place))) return;
      if (text !== "") nodes.push(...wrapLoose(text, place));
    } else if (child.type === "element") {
      nodes.push(...visit(child, place, walk).flatMap((node) => wrapLoose(node, place)));
    }
  });
  return nodes;
}

/** White space next to blocks is dropped: it is not rendered, and React warns of it in tables. */
function isBesideBlocks(
  children: readonly (RootContent | ElementContent)[],
  index: number,
  place: Surroundings,
): boolean {
  if (place.verbatim) return false;
  const isEdge = (node: RootContent | ElementContent | undefined) =>
    node === undefined ? proseParents.has(place.parent) : node.type === "element" && blocks.has(node.tagName);
  return isEdge(children[index - 1]) || isEdge(children[index + 1]);
}

/** Wraps other content of a list in an item. */
function wrapLoose(node: RichNode, { parent }: Surroundings): RichNode[] {
  const tag = typeof node === "string" ? "" : node[0];
  if ((parent === "ul" || parent === "ol") && tag !== "li") return [["li", null, node]];
  if (parent === "dl" && tag !== "dt" && tag !== "dd") return [["dd", null, node]];
  return [node];
}

function visit(element: Element, place: Surroundings, walk: Walk): RichNode[] {
  const { tagName: tag, properties } = element;
  if (tag === "img") return image(element, walk);
  if (players.has(tag)) return player(element, place, walk);
  if (tag === "a") return link(element, place, walk);
  if (headings.has(tag)) return heading(element, place, walk);

  const name = nameWithin(tag, place.parent);
  const children = visitAll(
    element.children,
    { ...place, parent: name, verbatim: place.verbatim || tag === "pre" },
    walk,
  );
  if (tag === "br" || tag === "hr" || tag === "wbr") return [[tag, null]];
  if (isBlank(children) && tag !== "td" && tag !== "th") return tag === "span" ? children : [];
  const props = getProps(properties, walk);
  // A span without attributes is unwrapped.
  return name === "span" && props === null ? children : [[name, props, ...children]];
}

/** Misplaced items and summaries become divs: screen readers would announce them wrongly. */
function nameWithin(tag: string, parent: string): string {
  const misplaced =
    (tag === "li" && parent !== "ul" && parent !== "ol") ||
    ((tag === "dt" || tag === "dd") && parent !== "dl") ||
    (tag === "summary" && parent !== "details") ||
    (tag === "figcaption" && parent !== "figure");
  return misplaced ? "div" : tag;
}

/** Empty paragraphs are dropped: the stylesheet sets the spacing. */
function isBlank(children: readonly RichNode[]): boolean {
  return children.every((child) => (typeof child === "string" ? child.trim() === "" : child[0] === "br"));
}

/** Headings skip no level (WCAG 1.3.1). The outermost get `baseLevel`. */
function heading(element: Element, place: Surroundings, walk: Walk): RichNode[] {
  const children = visitAll(element.children, { ...place, parent: element.tagName }, walk);
  if (isBlank(children)) return [];
  const written = Number(element.tagName[1]);
  while ((walk.outline.at(-1) ?? 0) >= written) walk.outline.pop();
  walk.outline.push(written);
  const level = Math.min(6, walk.baseLevel + walk.outline.length - 1);
  return [[`h${level}`, getProps(element.properties, walk), ...children]];
}

function link(element: Element, place: Surroundings, walk: Walk): RichNode[] {
  const { href, id, name } = element.properties;
  const children = visitAll(element.children, { ...place, parent: "a", inLink: true }, walk);
  const target = linkTarget(href, walk.own.site);
  if (target && !place.inLink && !isBlank(children))
    return [linkNode(target, getProps(element.properties, walk), children)];
  // Old pages have anchors as <a name>.
  const anchor = parseId(id ?? name, walk);
  return anchor ? [["span", { id: anchor }, ...children]] : children;
}

function linkNode(target: LinkTarget, props: RichProps | null, children: readonly RichNode[]): RichElement {
  return [target.external ? "x" : "a", { ...props, href: target.href }, ...children];
}

/** Video, audio and iframes become links, since pages make no third-party requests. */
function player(element: Element, { inLink }: Surroundings, walk: Walk): RichNode[] {
  const source = element.children.find((child) => child.type === "element" && child.tagName === "source");
  const written = element.properties.src ?? (source?.type === "element" ? source.properties.src : undefined);
  const target = linkTarget(written, walk.own.site);
  if (!target || inLink || target.href.startsWith("#")) return [];
  const { title } = element.properties;
  const href = target.external ? createWatchUrl(target.href) : target.href;
  return [["embed", typeof title === "string" && title ? { href, title } : { href }]];
}

/** Shows this site's images only. Others are replaced by their alt text. */
function image(element: Element, walk: Walk): RichNode[] {
  const { src, alt, width, height } = element.properties;
  const own = ownImage(src, walk.own);
  const words = typeof alt === "string" ? alt.trim() : "";
  if (!own) return words ? [words] : [];
  walk.isCacheable = false;
  const ratio = Number(height) / Number(width);
  const size = ratio > 0 && ratio < 20 ? { height: Math.round(own.width * ratio) } : null;
  return [["img", { alt: words, image: own, ...size }]];
}

/** React props from hast's properties, with their types checked. */
function getProps(properties: Element["properties"], walk: Walk): RichProps | null {
  const text = (key: string) =>
    typeof properties[key] === "string" && properties[key] ? { [key]: properties[key] } : null;
  const number = (key: string, max: number) => {
    const value = Number(properties[key] ?? Number.NaN);
    return Number.isInteger(value) && Math.abs(value) <= max ? { [key]: value } : null;
  };
  const flag = (key: string) => (properties[key] ? { [key]: true } : null);
  const id = parseId(properties.id, walk);
  const props: RichProps = {
    ...(id ? { id } : null),
    ...text("lang"),
    ...text("dir"),
    ...text("title"),
    ...text("scope"),
    ...text("dateTime"),
    ...number("start", 1e6),
    ...number("value", 1e6),
    ...number("colSpan", 100),
    ...number("rowSpan", 100),
    ...flag("reversed"),
    ...flag("open"),
  };
  return Object.keys(props).length > 0 ? props : null;
}

/** Characters of a heading, label or cell; longer text is cut. */
const maxPlainLength = 4_000;

/** Text without markup and entities, in one line; null when it is empty. */
export function toPlainText(html: string | null | undefined): string | null {
  if (!html) return null;
  const written = cutText(html, maxPlainLength);
  const words = /[<&]/.test(written) ? getText(parseBounded(written)) : written;
  return words.replace(/\s+/g, " ").trim() || null;
}

function getText(node: Root | RootContent | ElementContent): string {
  if (node.type === "text") return node.value;
  if (!("children" in node)) return "";
  const inner = node.children.map(getText).join("");
  return node.type === "element" && (blocks.has(node.tagName) || node.tagName === "br")
    ? ` ${inner} `
    : inner;
}
