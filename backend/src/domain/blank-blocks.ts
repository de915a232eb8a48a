/**
 * Blocks that an editor can begin with: those that say something with a heading and a text alone, or show what the club has. Others
 * are made by copying one that stands somewhere.
 */
const blanks = {
  "rich-text": "Text",
  heading: "Heading",
  notice: "Notice",
  quote: "Quote",
  "upcoming-events": "Upcoming events",
  "product-list": "Products",
  "group-list": "Groups",
  "contact-details": "Contact details",
  "map-link": "Map of the club’s address",
} as const;

export type BlankBlock = keyof typeof blanks;

export const blankBlocks = Object.entries(blanks) as readonly (readonly [BlankBlock, string])[];
export const isBlankBlock = (template: string): template is BlankBlock => Object.hasOwn(blanks, template);
/** What such a block begins with: a quote's text is looked for under a name of its own. */
export const blankVariables = (template: BlankBlock) => (template === "quote" ? { quote: "" } : {});
export const blankName = (template: BlankBlock): string => blanks[template];
