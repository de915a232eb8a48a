import type { Element, ElementContent, Root, RootContent } from "hast";
import { fromHtml } from "hast-util-from-html";
import { sanitize } from "hast-util-sanitize";
import { cutText } from "~/lib/cut-text";
import { anchorId } from "./block-anchor";
import type { RichElement, RichNode, RichProps, RichText } from "./rich-text";
import { boundHtml } from "./rich-text-bounds.server";
import { type LinkTarget, linkTarget, type OwnOrigins, ownImage } from "./rich-text-links.server";
import { richTextSchema } from "./rich-text-schema.server";
import { blocks, headings, players } from "./rich-text-tags.server";
import { watchAddress } from "./watch-address";

export type RichTextOptions = {
  /** The level of the first heading, 2 to 6: a page has one h1, and it is not in here. */
  readonly baseLevel?: number;
  readonly own?: OwnOrigins;
};

type Walk = Required<RichTextOptions> & {
  /** It shows a picture, of which other things are known at another time. */
  pictured: boolean;
  /** The editor's levels of the headings that enclose the next one. */
  readonly outline: number[];
};
type Place = { readonly parent: string; readonly inLink: boolean; readonly verbatim: boolean };

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
 * An editor's HTML as a bounded tree of allowed elements, or null when nothing is left to read ("[]" means none, spec §2).
 * Bounded, parsed as a browser would, passed through the allow-list, and put under the page's outline. Never throws.
 */
export function toRichText(html: string | null | undefined, options: RichTextOptions = {}): RichText | null {
  const trimmed = html?.trim() ?? "";
  if (trimmed === "" || trimmed === "[]") return null;
  const baseLevel = Math.min(6, Math.max(2, options.baseLevel ?? 2));
  const own = options.own ?? {};
  const known = own.texts?.find(baseLevel, trimmed);
  if (known !== undefined) return known;
  const tree = sanitize(fromHtml(boundHtml(trimmed), { fragment: true }), richTextSchema) as Root;
  const walk: Walk = { baseLevel, own, outline: [], pictured: false };
  const nodes = visitAll(tree.children, { parent: "", inLink: false, verbatim: false }, walk);
  const text = nodes.length > 0 ? (JSON.stringify(nodes) as RichText) : null;
  if (!walk.pictured) own.texts?.add(baseLevel, trimmed, text);
  return text;
}

function visitAll(children: readonly (RootContent | ElementContent)[], place: Place, walk: Walk): RichNode[] {
  const nodes: RichNode[] = [];
  children.forEach((child, index) => {
    if (child.type === "text") {
      const text = place.verbatim ? child.value : child.value.replace(/[ \t\r\n\f]+/g, " ");
      const isGap = text.trim() === "" && !text.includes("\u00a0");
      if (isGap && (structureParents.has(place.parent) || besideBlocks(children, index, place))) return;
      if (text !== "") nodes.push(...wrapLoose(text, place));
    } else if (child.type === "element") {
      nodes.push(...visit(child, place, walk).flatMap((node) => wrapLoose(node, place)));
    }
  });
  return nodes;
}

/** White space between blocks says nothing, and React objects to it inside of tables. */
function besideBlocks(
  children: readonly (RootContent | ElementContent)[],
  index: number,
  place: Place,
): boolean {
  if (place.verbatim) return false;
  const isEdge = (node: RootContent | ElementContent | undefined) =>
    node === undefined ? proseParents.has(place.parent) : node.type === "element" && blocks.has(node.tagName);
  return isEdge(children[index - 1]) || isEdge(children[index + 1]);
}

/** Lists hold items and nothing else, whatever was typed. */
function wrapLoose(node: RichNode, { parent }: Place): RichNode[] {
  const tag = typeof node === "string" ? "" : node[0];
  if ((parent === "ul" || parent === "ol") && tag !== "li") return [["li", null, node]];
  if (parent === "dl" && tag !== "dt" && tag !== "dd") return [["dd", null, node]];
  return [node];
}

function visit(element: Element, place: Place, walk: Walk): RichNode[] {
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
  const props = propsOf(properties);
  // A span without an attribute is only bytes.
  return name === "span" && props === null ? children : [[name, props, ...children]];
}

/** An item outside of its list, or a summary outside of its details, would be announced as what it is not. */
function nameWithin(tag: string, parent: string): string {
  const misplaced =
    (tag === "li" && parent !== "ul" && parent !== "ol") ||
    ((tag === "dt" || tag === "dd") && parent !== "dl") ||
    (tag === "summary" && parent !== "details") ||
    (tag === "figcaption" && parent !== "figure");
  return misplaced ? "div" : tag;
}

/** Empty paragraphs are an editor's way to make room; the stylesheet makes it. */
function isBlank(children: readonly RichNode[]): boolean {
  return children.every((child) => (typeof child === "string" ? child.trim() === "" : child[0] === "br"));
}

/** Headings follow the page's outline in order and skip no level: the outermost ones take `baseLevel`. */
function heading(element: Element, place: Place, walk: Walk): RichNode[] {
  const children = visitAll(element.children, { ...place, parent: element.tagName }, walk);
  if (isBlank(children)) return [];
  const written = Number(element.tagName[1]);
  while ((walk.outline.at(-1) ?? 0) >= written) walk.outline.pop();
  walk.outline.push(written);
  const level = Math.min(6, walk.baseLevel + walk.outline.length - 1);
  return [[`h${level}`, propsOf(element.properties), ...children]];
}

function link(element: Element, place: Place, walk: Walk): RichNode[] {
  const { href, id, name } = element.properties;
  const children = visitAll(element.children, { ...place, parent: "a", inLink: true }, walk);
  const target = linkTarget(href, walk.own.site);
  const anchor = anchorId(id ?? name);
  if (target && !place.inLink && !isBlank(children))
    return [linkNode(target, propsOf(element.properties), children)];
  // Old pages mark places to jump to with <a name>.
  return anchor ? [["span", { id: anchor }, ...children]] : children;
}

function linkNode(target: LinkTarget, props: RichProps | null, children: readonly RichNode[]): RichElement {
  return [target.external ? "x" : "a", { ...props, href: target.href }, ...children];
}

/** Films, sounds and frames become links: the page itself loads nothing from elsewhere. */
function player(element: Element, { inLink }: Place, walk: Walk): RichNode[] {
  const source = element.children.find((child) => child.type === "element" && child.tagName === "source");
  const written = element.properties.src ?? (source?.type === "element" ? source.properties.src : undefined);
  const target = linkTarget(written, walk.own.site);
  if (!target || inLink || target.href.startsWith("#")) return [];
  const { title } = element.properties;
  const href = target.external ? watchAddress(target.href) : target.href;
  return [["embed", typeof title === "string" && title ? { href, title } : { href }]];
}

/** Only this site's own pictures are shown; of others the words remain. */
function image(element: Element, walk: Walk): RichNode[] {
  const { src, alt, width, height } = element.properties;
  const own = ownImage(src, walk.own);
  const words = typeof alt === "string" ? alt.trim() : "";
  if (!own) return words ? [words] : [];
  walk.pictured = true;
  const ratio = Number(height) / Number(width);
  const tall = ratio > 0 && ratio < 20 ? { height: Math.round(own.width * ratio) } : null;
  return [["img", { alt: words, image: own, ...tall }]];
}

/** hast's properties as React's, each checked once more for its type. */
function propsOf(properties: Element["properties"]): RichProps | null {
  const text = (key: string) =>
    typeof properties[key] === "string" && properties[key] ? { [key]: properties[key] } : null;
  const number = (key: string, most: number) => {
    const value = Number(properties[key] ?? Number.NaN);
    return Number.isInteger(value) && Math.abs(value) <= most ? { [key]: value } : null;
  };
  const flag = (key: string) => (properties[key] ? { [key]: true } : null);
  const id = anchorId(properties.id);
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

/** More than any heading, label or cell has (characters); the rest is cut off. */
const longestWords = 4_000;

/** The words of a text in which an editor may have typed markup or entities, in one line; null when there are none. */
export function toPlainText(html: string | null | undefined): string | null {
  if (!html) return null;
  const written = cutText(html, longestWords);
  const words = /[<&]/.test(written) ? textOf(fromHtml(boundHtml(written), { fragment: true })) : written;
  return words.replace(/\s+/g, " ").trim() || null;
}

function textOf(node: Root | RootContent | ElementContent): string {
  if (node.type === "text") return node.value;
  if (!("children" in node)) return "";
  const inner = node.children.map(textOf).join("");
  return node.type === "element" && (blocks.has(node.tagName) || node.tagName === "br")
    ? ` ${inner} `
    : inner;
}
