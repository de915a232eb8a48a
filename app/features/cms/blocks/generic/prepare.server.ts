import type { PageBlock } from "~/domain/page";
import { toRichText } from "~/domain/rich-text.server";
import { linkTarget } from "~/domain/rich-text-links.server";
import type { GenericContent, PictureView } from "../../view";
import type { PrepareOptions } from "../prepare";
import {
  altOf,
  firstList,
  firstText,
  firstWords,
  linksOf,
  pictureOf,
  type Variables,
} from "../variables.server";
import { escaped } from "./escaped";

const names = {
  kicker: ["kicker", "eyebrow", "overline", "tagline"],
  heading: ["heading", "title", "headline", "header", "organisation"],
  subheading: ["subheading", "subtitle", "sub_heading", "sub_title", "lead", "address"],
  text: ["text", "content", "html", "body", "description", "message", "intro", "copy"],
  source: ["author", "source", "attribution", "cite", "quote_author", "author_name", "caption"],
  items: ["items", "cards", "images", "quotes", "slides", "columns", "gallery", "list"],
};
/** These lie behind a block: the frame draws them. */
const behind: ReadonlySet<string> = new Set(["background_image", "slate"]);
const itemPictures = ["image", "picture", "photo", "thumbnail"];

/** Templates whose look the stylesheet knows; the others are drawn plainly. */
const looks: Readonly<Record<string, string>> = {
  "call-to-action": "cta",
  "hero-quote": "hero",
  "image-with-content": "media",
  cards: "cards",
  gallery: "gallery",
  notice: "note",
  quote: "quote",
};
/** The tone of a notice as the plain components name it. */
const tones: Readonly<Record<string, string>> = { success: "suc", warning: "wrn", danger: "dng" };

/** What of a block of any template can be recognised, or null when there is nothing to show. */
export function prepareGeneric(block: PageBlock, options: PrepareOptions): GenericContent | null {
  const { variables, imageHashes } = block;
  const pictures = Object.entries(imageHashes)
    .filter(([role]) => !behind.has(role))
    .map(([role, image]) => ({ image, alt: altOf(variables, role) }));
  const loose = Object.hasOwn(imageHashes, "image") ? [] : picturesWithin(variables, options);
  const items = firstList(variables, names.items).flatMap((item) => {
    const content = read(item, picturesWithin(item, options), [], { ...options, level: options.level + 1 });
    return content ? [content] : [];
  });
  const content = read(variables, [...pictures, ...loose], items, options);
  return content && { ...content, look: lookOf(block) };
}

function lookOf({ template, variables }: PageBlock): string {
  const look = Object.hasOwn(looks, template) ? (looks[template] ?? "") : "";
  const tone = firstText(variables, ["tone"]) ?? "";
  return look === "note" && Object.hasOwn(tones, tone) ? `${look} ${tones[tone]}` : look;
}

function picturesWithin(item: Variables, { own }: PrepareOptions): readonly PictureView[] {
  for (const role of itemPictures) {
    const image = pictureOf(Object.hasOwn(item, role) ? item[role] : undefined, own);
    if (image) return [{ image, alt: altOf(item, role) }];
  }
  // An item can be the reference itself.
  const image = pictureOf(item, own);
  return image ? [{ image, alt: firstWords(item, ["alt", "caption", "title"]) ?? "" }] : [];
}

function read(
  variables: Variables,
  pictures: readonly PictureView[],
  parts: readonly GenericContent[],
  { level, own }: PrepareOptions,
): GenericContent | null {
  const heading = firstWords(variables, names.heading);
  const text = toRichText(writtenText(variables), {
    baseLevel: heading ? level + 1 : Math.max(2, level),
    own,
  });
  const quote = firstWords(variables, ["quote"]);
  // Parts that are nothing but a button belong to the block's own row of buttons.
  const items = parts.filter((part) => !isOnlyLinks(part));
  const links = [...linksOf(variables, own), ...parts.filter(isOnlyLinks).flatMap((part) => part.links)];
  const target = heading ? linkTarget(firstText(variables, ["link", "url", "href"]), own.site) : null;
  const shown =
    [heading, text, quote].some(Boolean) || [pictures, links, items].some(({ length }) => length > 0);
  if (!shown) return null;
  return {
    design: "generic",
    look: "",
    kicker: firstWords(variables, names.kicker),
    heading,
    level,
    to: target,
    text,
    quote,
    source: firstWords(variables, names.source),
    pictures,
    links,
    items,
  };
}

function isOnlyLinks({ heading, text, quote, pictures, links, items }: GenericContent): boolean {
  return !heading && !text && !quote && pictures.length + items.length === 0 && links.length > 0;
}

/** Subheading, text and ways to get in touch as HTML; text without markup gets its paragraphs from its blank lines. */
function writtenText(variables: Variables): string {
  const contact = [
    ["tel:", firstWords(variables, ["phone", "telephone"])],
    ["mailto:", firstWords(variables, ["email"])],
  ] as const;
  const links = contact
    .filter(([, words]) => words)
    .map(
      ([scheme, words]) =>
        `<a href="${scheme}${escaped((words ?? "").replace(/[\s()]/g, ""))}">${escaped(words ?? "")}</a>`,
    );
  return [
    asHtml(firstText(variables, names.subheading)),
    links.length > 0 ? `<p>${links.join("<br>")}</p>` : "",
    asHtml(firstText(variables, names.text)),
  ].join("");
}

function asHtml(text: string | null): string {
  if (text === null || /<\/?[a-z]/i.test(text)) return text ?? "";
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${paragraph}</p>`)
    .join("");
}
