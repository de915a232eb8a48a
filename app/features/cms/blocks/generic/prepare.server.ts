import type { PageBlock } from "~/domain/page";
import { toRichText } from "~/domain/rich-text.server";
import type { GenericContent, PictureView } from "../../view";
import {
  altOf,
  firstList,
  firstText,
  firstWords,
  linksOf,
  picture,
  pictureOf,
  type Variables,
} from "../variables.server";

const names = {
  kicker: ["kicker", "eyebrow", "overline", "tagline"],
  heading: ["heading", "title", "headline", "header"],
  subheading: ["subheading", "subtitle", "sub_heading", "sub_title", "lead"],
  text: ["content", "text", "html", "body", "quote", "description", "message", "intro", "copy"],
  source: ["author", "source", "attribution", "cite", "quote_author", "author_name"],
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
  "button-row": "row",
  cards: "cards",
  gallery: "gallery",
  notice: "notice",
  quote: "quote",
};

export type PrepareOptions = {
  /** Level of the block's own heading, 1 to 5. */
  readonly level: number;
  readonly ownOrigins: readonly string[];
};

/** What of a block of any template can be recognised, or null when there is nothing to show. */
export function prepareGeneric(block: PageBlock, options: PrepareOptions): GenericContent | null {
  const pictures = Object.entries(block.imageHashes)
    .filter(([role]) => !behind.has(role))
    .map(([role, image]) => picture(image, altOf(block.variables, role)));
  const look = Object.hasOwn(looks, block.template) ? (looks[block.template] ?? "") : "";
  const items = firstList(block.variables, names.items).flatMap((item) => {
    const content = read(item, picturesWithin(item, options), [], "", {
      ...options,
      level: options.level + 1,
    });
    return content ? [content] : [];
  });
  return read(block.variables, [...pictures, ...loosePicture(block, options)], items, look, options);
}

/** A block whose picture stands in its variables and not among its hashes. */
function loosePicture(block: PageBlock, options: PrepareOptions): readonly PictureView[] {
  return Object.hasOwn(block.imageHashes, "image") ? [] : picturesWithin(block.variables, options);
}

function picturesWithin(item: Variables, { ownOrigins }: PrepareOptions): readonly PictureView[] {
  for (const role of itemPictures) {
    const image = pictureOf(Object.hasOwn(item, role) ? item[role] : undefined, ownOrigins);
    if (image) return [picture(image, altOf(item, role))];
  }
  // An item can be the reference itself.
  const image = pictureOf(item, ownOrigins);
  return image ? [picture(image, firstWords(item, ["alt", "caption", "title"]) ?? "")] : [];
}

function read(
  variables: Variables,
  pictures: readonly PictureView[],
  items: readonly GenericContent[],
  look: string,
  { level, ownOrigins }: PrepareOptions,
): GenericContent | null {
  const heading = firstWords(variables, names.heading);
  const text = toRichText(paragraphs(variables), {
    baseLevel: heading ? level + 1 : Math.max(2, level),
    ownOrigins,
  });
  const links = linksOf(variables, ownOrigins);
  if (!heading && !text && pictures.length === 0 && links.length === 0 && items.length === 0) return null;
  return {
    design: "generic",
    look,
    kicker: firstWords(variables, names.kicker),
    heading,
    level,
    text,
    source: firstWords(variables, names.source),
    pictures,
    links,
    items,
  };
}

/** The subheading and the text as HTML; text without markup gets its paragraphs from its blank lines. */
function paragraphs(variables: Variables): string {
  const parts = [firstText(variables, names.subheading), firstText(variables, names.text)];
  return parts
    .filter((part) => part !== null)
    .map((part) =>
      /<\/?[a-z]/i.test(part)
        ? part
        : part
            .split(/\n\s*\n/)
            .map((paragraph) => `<p>${paragraph}</p>`)
            .join(""),
    )
    .join("");
}
