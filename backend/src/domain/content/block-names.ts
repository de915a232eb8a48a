/** What editors call a block, by its template; and an older page's blocks, by their type. */
const names: Readonly<Record<string, string>> = {
  accordion: "Questions that open",
  "button-row": "Buttons",
  "call-to-action": "Invitation with a button",
  cards: "Cards",
  columns: "Columns",
  "contact-details": "Contact details",
  "file-downloads": "Files to download",
  gallery: "Pictures",
  "group-list": "Groups",
  heading: "Heading",
  "hero-quote": "Large picture with a quote",
  image: "Picture",
  "image-with-content": "Picture beside text",
  "map-link": "Map of the club’s address",
  notice: "Notice",
  "product-list": "Products",
  quote: "Quote",
  "rich-text": "Text",
  sponsors: "Sponsors",
  table: "Table",
  tabs: "Tabs",
  team: "People",
  text: "Text",
  "upcoming-events": "Upcoming events",
  video: "Video",
};

/** One without a name is told by its template. */
export const blockName = (template: string): string =>
  Object.hasOwn(names, template) ? (names[template] ?? template) : template;
