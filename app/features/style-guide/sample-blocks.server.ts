import type { PageBlock } from "~/domain/content/page";

/**
 * The fields of a sample block that differ from a new block's defaults. `role`: the name under which it has
 * an image, and which of the club's images that is; an item names one in `picture`.
 */
export type Sample = Partial<Omit<PageBlock, "id" | "sortOrder" | "name">> & {
  readonly role?: readonly [name: string, index: number];
};

export const words = (
  heading: string,
  text = "<p>A line or two, so that there is something to read.</p>",
) => ({
  heading,
  text,
});

export const button = { button_text: "A button", button_link: "/" };

const richText = `<h2>Headings go down in order</h2><p>Paragraphs with <strong>weight</strong>, <em>slant</em>, <code>code</code>, <mark>a mark</mark>, a <a href="/about">link of our own</a> and <a href="https://club.example.org/">one that leaves</a>.</p>
<ul><li>A list</li><li>with <ol><li>one</li><li>inside</li></ol></li></ul>
<blockquote><p>A quotation within the text.</p></blockquote>
<table><thead><tr><th>Part</th><th>Thread</th><th>Torque</th></tr></thead><tbody><tr><td>Head</td><td>7/16 UNF</td><td>68 Nm</td></tr><tr><td>Sump</td><td>5/16 UNF</td><td>18 Nm</td></tr></tbody></table>
<details><summary>Folded</summary><p>And opened.</p></details><hr><pre>as it
was typed</pre><iframe src="https://films.example.org/one" title="A film elsewhere"></iframe>`;

const items = (count: number, more: (index: number) => object) =>
  Array.from({ length: count }, (_, index) => ({
    picture: index,
    image_alt: "A picture",
    ...more(index),
  }));

const card = (index: number) => ({
  ...words(`Card ${index + 1}`),
  ...(index === 0 ? { link: "/about" } : null),
});

/** Every template with all its fields, and every list without items. */
export const sampleBlocks: readonly Sample[] = [
  { template: "heading", variables: { kicker: "A kicker", ...words("heading"), ...button } },
  { template: "rich-text", variables: words("rich-text", richText) },
  {
    template: "hero-quote",
    role: ["background_image", 0],
    fullWidth: true,
    textColour: "wht",
    backgroundColour: "blk",
    paddingTop: "16",
    paddingBottom: "16",
    variables: {
      ...words("hero-quote"),
      quote: "A quotation that one remembers.",
      author: "Whoever said it",
      ...button,
    },
  },
  {
    template: "hero-quote",
    backgroundColour: "bnd",
    textColour: "wht",
    variables: { quote: "A hero without a picture." },
  },
  {
    template: "call-to-action",
    role: ["left_image", 2],
    variables: { ...words("call-to-action"), left_image_alt: "A car", ...button },
  },
  {
    template: "image-with-content",
    role: ["image", 1],
    variables: { ...words("image-with-content"), image_alt: "A picture", ...button },
  },
  {
    template: "image-with-content",
    role: ["image", 0],
    variables: {
      ...words("image-with-content, at the end"),
      image_alt: "A picture",
      image_position: "end",
    },
  },
  {
    template: "gallery",
    variables: { heading: "gallery", items: items(4, (index) => ({ text: `Caption ${index + 1}` })) },
  },
  { template: "cards", variables: { heading: "cards", items: items(3, card) } },
  {
    template: "columns",
    variables: { heading: "columns", columns: [1, 2, 3].map((one) => words(`Column ${one}`)) },
  },
  {
    template: "upcoming-events",
    variables: {
      heading: "upcoming-events",
      items: [
        { name: "With a time", start: "2099-03-07 08:00", place: "The Goods Shed", link: "/events" },
        { name: "A whole day", start: "2099-07-04" },
      ],
    },
  },
  { template: "upcoming-events", variables: { heading: "upcoming-events, the club's", limit: 3 } },
  { template: "upcoming-events", variables: { heading: "upcoming-events, none", source: "items" } },
  {
    template: "product-list",
    variables: {
      heading: "product-list",
      items: items(2, (index) => ({ name: `Thing ${index + 1}`, price: "$18.00", link: "/shop" })),
    },
  },
  { template: "product-list", variables: { heading: "product-list, the club's", limit: 4 } },
  { template: "product-list", variables: { heading: "product-list, none", source: "items" } },
  { template: "group-list", variables: { heading: "group-list", model: "membership_level" } },
  { template: "group-list", variables: { heading: "group-list, none", model: "none" } },
  {
    template: "accordion",
    variables: { heading: "accordion", items: [{ ...words("Folded") }, { ...words("Open"), open: true }] },
  },
  {
    template: "tabs",
    anchorName: "sample-tabs",
    variables: { heading: "tabs", items: [words("One"), words("Two"), words("Three")] },
  },
  {
    template: "table",
    variables: {
      heading: "table",
      columns: ["Year", "What happened", "Cars"],
      rows: [
        ["1971", "Eleven people, one kitchen", "9"],
        ["2021", "Back to Yeppoon with a rope", "87"],
      ],
      text: "<p>A note below it.</p>",
    },
  },
  {
    template: "quote",
    variables: { quote: "Drive it, don’t hide it.", author: "Painted over a door, 1979" },
  },
  {
    template: "team",
    variables: {
      heading: "team",
      people: items(3, (index) => ({
        name: `Member ${index + 1}`,
        role: "A role",
        email: "member@example.com",
      })),
    },
  },
  {
    template: "sponsors",
    variables: {
      heading: "sponsors",
      items: [
        ...items(2, (index) => ({ name: `Friend ${index + 1}`, link: "https://club.example.org/" })),
        { name: "Without a sign" },
      ],
    },
  },
  { template: "map-link", variables: { heading: "map-link", place: "The Goods Shed" } },
  {
    template: "file-downloads",
    variables: {
      heading: "file-downloads",
      items: [{ name: "A paper", file_id: 1, kind: "pdf", size: 48213 }],
    },
  },
  {
    template: "video",
    role: ["image", 1],
    variables: { heading: "video", image_alt: "A picture", video: "https://films.example.org/one" },
  },
  { template: "contact-details", variables: { heading: "contact-details" } },
  ...["info", "success", "warning", "danger"].map(
    (tone): Sample => ({ template: "notice", variables: { tone, ...words(`notice, ${tone}`) } }),
  ),
  {
    template: "button-row",
    variables: {
      heading: "button-row",
      buttons: [
        { text: "One", link: "/" },
        { text: "Two", link: "/about" },
        { text: "Elsewhere", link: "https://club.example.org/" },
      ],
    },
  },
];
