import { linkTarget } from "~/domain/content/editor-links.server";
import { shapeForRole } from "~/domain/content/image-settings";
import type { RichText } from "~/domain/content/rich-text";
import { asHtml } from "~/rich-text/as-html.server";
import { toRichText } from "~/rich-text/to-rich-text.server";
import type { CardView, ImageView, IntroView, LinkView } from "../view-types";
import type { BlockValues, ReadOptions } from "./read";
import { firstText, firstWords, getAlt, getImage, getLinks, type Variables } from "./variables.server";

const names = {
  kicker: ["kicker", "eyebrow", "overline", "tagline"],
  heading: ["heading", "title", "headline", "header"],
  subheading: ["subheading", "subtitle", "sub_heading", "sub_title", "lead"],
  text: ["text", "content", "html", "body", "description", "message", "intro", "copy"],
};
const imageRoles = ["image", "picture", "photo", "thumbnail", "logo"];

/** The heading that a block would begin with, without markup. */
export const getHeading = (variables: Variables) => firstWords(variables, names.heading);

/** An editor's text. */
export function readRichText(
  variables: Variables,
  baseLevel: number,
  { own }: ReadOptions,
  fields: readonly string[] = names.text,
): RichText | null {
  return toRichText(asHtml(firstText(variables, fields)), { baseLevel, own });
}

/** Level of the headings inside of a block, below the block's own. */
export const innerLevel = ({ heading, level }: IntroView) =>
  Math.min(6, heading ? level + 1 : Math.max(2, level));

export function getIntro(variables: Variables, options: ReadOptions): IntroView {
  const { level, own } = options;
  const heading = getHeading(variables);
  const html = asHtml(firstText(variables, names.subheading)) + asHtml(firstText(variables, names.text));
  return {
    kicker: firstWords(variables, names.kicker),
    heading,
    level,
    text: toRichText(html, { baseLevel: heading ? level + 1 : Math.max(2, level), own }),
  };
}

export function getCommon({ variables }: BlockValues, options: ReadOptions) {
  return { intro: getIntro(variables, options), links: getLinks(variables, options.own) };
}

/** Whether a block's common variables have anything to show. */
export const saysMore = ({ intro, links }: { intro: IntroView; links: readonly LinkView[] }) =>
  Boolean(intro.kicker ?? intro.heading ?? intro.text) || links.length > 0;

/** A block's image by its role: from its stored images or its variables. */
export function roleImage(block: BlockValues, role: string, { own }: ReadOptions): ImageView | null {
  const { imageHashes, variables } = block;
  const stored = Object.hasOwn(imageHashes, role) ? imageHashes[role] : undefined;
  const written = Object.hasOwn(variables, role) ? variables[role] : undefined;
  const image = stored ?? getImage(written, own, shapeForRole(role));
  return image ? { reference: image, alt: getAlt(variables, role) } : null;
}

/** The image of an item in a list; the item can be the reference itself. */
export function itemImage(item: Variables, { own }: ReadOptions): ImageView | null {
  for (const role of imageRoles) {
    const image = getImage(Object.hasOwn(item, role) ? item[role] : undefined, own);
    if (image) return { reference: image, alt: getAlt(item, role) };
  }
  const image = getImage(item, own);
  return image
    ? { reference: image, alt: firstWords(item, ["alt", "image_alt", "caption", "title"]) ?? "" }
    : null;
}

/** Fields of a card beside its own: which of them holds its name, and which its second line. */
type CardFields = { readonly name?: readonly string[]; readonly line?: readonly string[] };

/** An item as a card; null when it has no name. */
export function getCard(
  item: Variables,
  level: number,
  options: ReadOptions,
  fields: CardFields = {},
): CardView | null {
  const name = firstWords(item, fields.name ?? [...names.heading, "name"]);
  if (!name) return null;
  return {
    image: itemImage(item, options),
    name,
    to: linkTarget(firstText(item, ["link", "url", "href"]), options.own.site),
    line: firstWords(item, fields.line ?? [...names.subheading, "kicker"]),
    text: readRichText(item, level + 1, options),
    links: getLinks(item, options.own),
  };
}
