import type { PageSource } from "../page-source";
import { listBlocks } from "./showcase-lists";

const placed = { picture: "dashboard", aspect: "3x4", width: 500 } as const;

/**
 * One of every template, and every field that a block has (spec §3): for editors to copy from and for tests
 * to look at.
 */
export const showcase: PageSource = {
  id: 11,
  url: "showcase",
  name: "Every kind of block",
  title: "Every kind of block",
  description:
    "A sampler for the club's editors: each block that a page can be built from, with all of its settings in use.",
  priority: 0.1,
  unlisted: true,
  touchedDaysAgo: 1,
  content:
    "<p>This line is the page's own content. It stands below the blocks, and a page does not need any.</p>",
  blocks: [
    {
      name: "The title",
      template: "heading",
      anchor: "top",
      variables: { kicker: "For editors", heading: "Every kind of block" },
    },
    {
      name: "All settings at once",
      template: "hero-quote",
      anchor: "everything",
      variables: {
        heading: "A hero with a quote",
        text: "<p>This block has a background picture that stays put while the page scrolls, a picture laid over it, its own colours, room on every side, and it slides in if your device likes movement.</p>",
        quote: "It is only a noise until you know what it is. Then it is a bill.",
        author: "Nev Abernethy",
        button_text: "See the runs",
        button_link: "/events",
        overlay_image_alt: "The club's badge",
        background_image_alt: "Four classics on the range at sunset",
      },
      images: {
        overlay_image: { picture: "badge", aspect: "1x1", width: 150 },
        background_image: { picture: "range-convoy", aspect: "16x9", width: 1925 },
      },
      startsInDays: -30,
      endsInDays: 3650,
      textColour: "wht",
      backgroundColour: "blk",
      padding: { top: "16", bottom: "16", left: "6", right: "6" },
      margin: { top: "4", bottom: "10" },
      fullWidth: true,
      background: { fixed: true, opacity: "50", saturation: "50" },
      animation: { type: "fade-up", easing: "ease", offset: "120", duration: "400", delay: "50" },
    },
    {
      name: "Plain words",
      template: "rich-text",
      variables: {
        heading: "Rich text",
        text: '<p>Paragraphs with <strong>weight</strong>, <em>slant</em>, a <a href="/about">link</a>, and a list:</p><ul><li>Points</li><li>Plugs</li><li>Patience</li></ul><h3>A smaller heading</h3><blockquote><p>A quotation inside the text.</p></blockquote>',
      },
    },
    {
      name: "Call to action",
      template: "call-to-action",
      variables: {
        heading: "Call to action",
        text: "<p>Two pictures and one thing to do.</p>",
        button_text: "Join the club",
        button_link: "/join",
        left_image_alt: "A teal saloon with a cream roof",
        right_image_alt: "A burnt orange coupe",
      },
      images: {
        left_image: { picture: "car-saloon", aspect: "4x3", width: 300 },
        right_image: { picture: "car-coupe", aspect: "4x3", width: 300 },
      },
      backgroundColour: "sec",
      textColour: "wht",
      animation: { type: "zoom-in" },
    },
    {
      name: "Picture with words",
      template: "image-with-content",
      variables: {
        heading: "Picture with content",
        text: "<p>A tall picture beside some text. On a phone it comes first.</p>",
        image_alt: "A cream steering wheel and round dials, and a straight road beyond the windscreen",
      },
      images: { image: placed },
      backgroundColour: "wht",
      textColour: "blk",
    },
    {
      name: "Gallery",
      template: "gallery",
      variables: {
        heading: "Gallery",
        items: [
          {
            image: { picture: "main-street", aspect: "4x3", width: 800 },
            text: "Main Street, Saturday",
            image_alt: "A country main street with a train in the middle of it",
          },
          {
            image: { picture: "fig-gathering", aspect: "4x3", width: 800 },
            text: "Under the fig",
            image_alt: "Cars and people under a fig tree",
          },
          {
            image: { picture: "workshop", aspect: "4x3", width: 800 },
            text: "The shed",
            image_alt: "A lamp-lit workshop",
          },
        ],
      },
    },
    {
      name: "Cards",
      template: "cards",
      variables: {
        heading: "Cards",
        items: [
          { heading: "First", text: "<p>A card with a link.</p>", link: "/club-nights" },
          { heading: "Second", text: "<p>A card without one.</p>" },
          { heading: "Third", text: "<p>Cards keep their order.</p>", link: "/rules" },
        ],
      },
      backgroundColour: "bnd",
      textColour: "wht",
    },
    {
      name: "Information",
      template: "notice",
      variables: { tone: "info", heading: "A notice", text: "<p>For things people should know.</p>" },
    },
    {
      name: "Success",
      template: "notice",
      variables: { tone: "success", heading: "Good news", text: "<p>The lathe is back.</p>" },
    },
    {
      name: "Warning",
      template: "notice",
      variables: {
        tone: "warning",
        heading: "Take care",
        text: "<p>The pit is <strong>still</strong> four feet six.</p>",
      },
    },
    {
      name: "Danger",
      template: "notice",
      variables: { tone: "danger", heading: "Stop", text: "<p>Never under a car on a jack alone.</p>" },
    },
    {
      name: "Quote",
      template: "quote",
      variables: {
        quote: "If it will not start, make tea. If it still will not start, you have had tea.",
        author: "Joyce Abernethy",
      },
    },
    {
      name: "Table",
      template: "table",
      variables: {
        heading: "Table",
        columns: ["Bolt", "Spanner", "Where it went"],
        rows: [
          ["3/8 in", "9/16", "Under the bench"],
          ["10 mm", "10 mm", "Nobody knows"],
        ],
      },
    },
    {
      name: "Accordion",
      template: "accordion",
      variables: {
        heading: "Accordion",
        items: [
          { heading: "What is in here?", text: "<p>An answer that stays folded until it is wanted.</p>" },
          { heading: "And here?", text: "<p>Another one.</p>" },
        ],
      },
    },
    ...(["inf", "suc", "wrn", "dng"] as const).map((code) => ({
      name: `Words on ${code}`,
      template: "rich-text",
      variables: { text: '<p>Words on one of the club\'s colours, with a <a href="/about">link</a>.</p>' },
      backgroundColour: code,
      textColour: code === "wrn" ? "blk" : "wht",
    })),
    ...listBlocks,
    {
      name: "Contact details",
      template: "contact-details",
      variables: {
        organisation: "Capricorn Classic Car Club Inc.",
        address: "The Goods Shed, 14 Turntable Street, Park Avenue QLD 4701",
        phone: "(07) 7010 0471",
        email: "secretary@example.com",
      },
    },
    {
      name: "Buttons",
      template: "button-row",
      variables: {
        heading: "Buttons",
        items: [
          { button_text: "Home", button_link: "/" },
          { button_text: "Contact", button_link: "/contact" },
        ],
      },
    },
    {
      name: "Hidden by an editor",
      template: "rich-text",
      hidden: true,
      variables: { text: "<p>This block is hidden, so nobody should read it.</p>" },
    },
    {
      name: "Over and done",
      template: "rich-text",
      startsInDays: -60,
      endsInDays: -30,
      variables: { text: "<p>This block has ended.</p>" },
    },
    {
      name: "Not yet",
      template: "rich-text",
      startsInDays: 30,
      variables: { text: "<p>This block starts in a month.</p>" },
    },
    {
      name: "Thrown away",
      template: "rich-text",
      deleted: true,
      variables: { text: "<p>This block was deleted.</p>" },
    },
    {
      name: "Being edited",
      template: "rich-text",
      editing: true,
      hidden: true,
      variables: { heading: "In editing", text: "<p>A block that is being edited always shows.</p>" },
    },
  ],
};
