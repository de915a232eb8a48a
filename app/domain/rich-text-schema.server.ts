import type { Schema } from "hast-util-sanitize";
import { allowedAttributes, containers, players, voids } from "./rich-text-tags.server";

/** Attribute names as hast spells them. */
const spelling: Readonly<Record<string, string>> = {
  colspan: "colSpan",
  rowspan: "rowSpan",
  datetime: "dateTime",
};

const tagNames = [...new Set([...containers, ...voids, ...players])];

function attributesOf(tag: string): NonNullable<Schema["attributes"]>[string] {
  return [...allowedAttributes(tag)].map((name) => {
    if (name === "dir") return ["dir", "ltr", "rtl", "auto"];
    if (name === "scope") return ["scope", "col", "row", "colgroup", "rowgroup"];
    return spelling[name] ?? name;
  });
}

/**
 * The allow-list (docs/decisions, rich text). No style and no class: the club's stylesheet decides the looks. Ids are prefixed
 * afterwards, together with the links to them (block-anchor.ts), so the sanitiser's own prefix is off.
 */
export const richTextSchema: Schema = {
  tagNames,
  attributes: Object.fromEntries(tagNames.map((tag) => [tag, attributesOf(tag)])),
  protocols: { href: ["http", "https", "mailto", "tel"], src: ["http", "https"] },
  strip: ["script", "style"],
  clobber: [],
  clobberPrefix: "",
  allowComments: false,
  allowDoctypes: false,
};
