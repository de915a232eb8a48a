import type { Schema } from "hast-util-sanitize";
import { allowedAttributes, containers, players, voids } from "./tags.server";

/** hast's names of HTML attributes. */
const spelling: Readonly<Record<string, string>> = {
  colspan: "colSpan",
  rowspan: "rowSpan",
  datetime: "dateTime",
};

const tagNames = [...new Set([...containers, ...voids, ...players])];

function getAttributes(tag: string): NonNullable<Schema["attributes"]>[string] {
  return [...allowedAttributes(tag)].map((name) => {
    if (name === "dir") return ["dir", "ltr", "rtl", "auto"];
    if (name === "scope") return ["scope", "col", "row", "colgroup", "rowgroup"];
    return spelling[name] ?? name;
  });
}

/**
 * The allow-list (docs/decisions, rich text). Without style and class. The sanitiser's id prefix is off:
 * block-anchor.ts prefixes ids and links to them.
 */
export const richTextSchema: Schema = {
  tagNames,
  attributes: Object.fromEntries(tagNames.map((tag) => [tag, getAttributes(tag)])),
  protocols: { href: ["http", "https", "mailto", "tel"], src: ["http", "https"] },
  strip: ["script", "style"],
  clobber: [],
  clobberPrefix: "",
  allowComments: false,
  allowDoctypes: false,
};
