import { block, picture } from "./page-fixtures";

const placed = { ...picture, alt: "A car" };
const item = { heading: "One", text: "<p>Words</p>", image: placed, link: "/one" };
const button = { button_text: "Go", button_link: "https://example.org/go" };

/** A block of each template with all of its own in it. */
export const samples = [
  ["accordion", { heading: "H", items: [item] }],
  ["button-row", { heading: "H", items: [button] }],
  ["call-to-action", { heading: "H", left_image: placed, right_image: placed, ...button }],
  ["cards", { heading: "H", items: [item, { ...item, ...button }] }],
  ["columns", { heading: "H", columns: [{ ...item, ...button }] }],
  ["contact-details", { organisation: "O", address: "A", phone: "1", email: "a@example.com", abn: "1" }],
  ["file-downloads", { files: [{ name: "F", link: "/f.pdf", size: 5_000 }] }],
  ["gallery", { items: [item, item] }],
  ["group-list", { heading: "H" }],
  ["heading", { kicker: "K", heading: "H" }],
  ["hero-quote", { heading: "H", quote: "Q", author: "A", overlay_image: placed, ...button }],
  ["image-with-content", { heading: "H", image: placed, image_position: "end" }],
  ["map-link", { place: "P", address: "A" }],
  ["notice", { tone: "danger", heading: "H", text: "T" }],
  ["product-list", { items: [item] }],
  ["quote", { quote: "Q", author: "A", image: placed }],
  [
    "rich-text",
    { text: '<iframe src="https://player.vimeo.com/video/123456"></iframe><table><td>x</table>' },
  ],
  ["sponsors", { sponsors: [{ name: "S", image: placed, link: "https://s.example" }] }],
  ["table", { columns: ["A"], rows: [["x"]], text: "T" }],
  ["tabs", { items: [item, { heading: "Two" }] }],
  ["team", { people: [{ name: "N", role: "R", email: "n@example.com", image: placed }] }],
  ["upcoming-events", { heading: "H" }],
  ["upcoming-events", { items: [{ name: "N", start: "2099-03-07 08:00" }] }],
  ["video", { video: "/v/abcdef0123.mp4", image: placed }],
].map(([template, variables], index) =>
  block({
    id: index + 1,
    template: template as string,
    variables: variables as Readonly<Record<string, unknown>>,
  }),
);
