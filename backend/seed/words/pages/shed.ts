import { html, type PageSource } from "../page-source";

export const shed: PageSource = {
  id: 16,
  url: "shed",
  name: "The shed",
  title: "The shed",
  description: "Workshop mornings at the Goods Shed: the tools, the house rules, and the next working bees.",
  priority: 0.7,
  touchedDaysAgo: 5,
  blocks: [
    {
      name: "Opening",
      template: "image-with-content",
      variables: {
        heading: "The shed",
        text: html(
          "<p>Every Thursday from nine to noon, and the third Saturday all day. Bring the part, the whole car, or just the question. Free for members; visitors may watch.</p>",
          "<p>Lorenzo Baptiste runs it: shed@example.com.</p>",
        ),
        image_alt: "Two members beside a car with its bonnet up in the lamp-lit timber shed",
      },
      images: { image: { picture: "workshop", aspect: "16x9", width: 1200 } },
    },
    {
      name: "Coming up",
      template: "upcoming-events",
      variables: {
        heading: "Coming up",
        items: [
          {
            name: "Brakes, from pedal to drum",
            start: { inDays: 9, on: "Thursday", at: "09:00" },
            place: "The pit",
            text: "<p>Pria takes one apart. You put it back.</p>",
          },
          {
            name: "Working bee: the platform roof",
            start: { inDays: 15, on: "Saturday", at: "07:00" },
            place: "The platform",
            text: "<p>Screws, ladders, scones. Hats on.</p>",
          },
          {
            name: "Lead, fillers and patience",
            start: { inDays: 30, on: "Thursday", at: "09:00" },
            place: "The bench",
            text: "<p>Col shows how a dent becomes a memory.</p>",
          },
        ],
      },
    },
    {
      name: "Tools",
      template: "accordion",
      variables: {
        heading: "What is in it",
        items: [
          {
            heading: "The pit",
            text: "<p>Eleven feet long and four feet six deep, with steps at one end. Never alone, and never with the engine running.</p>",
            open: true,
          },
          {
            heading: "The press and the lathe",
            text: "<p>Lorenzo signs you off after one supervised job. The lathe takes work up to 30 cm across.</p>",
          },
          {
            heading: "The tool library",
            text: "<p>Pullers, gauges, a valve-spring compressor for most things with valves. Write your name in the book; a week at a time.</p>",
          },
          {
            heading: "The parts wall",
            text: "<p>Honesty box, prices on the tags. What has no tag is $2.</p>",
          },
        ],
      },
    },
    {
      name: "Rule",
      template: "notice",
      variables: {
        tone: "danger",
        heading: "Never under a car on a jack alone",
        text: "<p>Stands, always, and somebody within earshot. Who breaks this rule is sent home.</p>",
      },
    },
    {
      name: "Words",
      template: "quote",
      variables: {
        quote: "If it will not start, make tea. If it still will not start, you have had tea.",
        author: "Joyce Abernethy, librarian",
      },
    },
    {
      name: "More",
      template: "button-row",
      variables: {
        items: [
          { button_text: "Technical notes", button_link: "/technical-notes" },
          { button_text: "Club nights", button_link: "/club-nights" },
          { button_text: "Safety and access", button_link: "/safety" },
          { button_text: "Badges and prints", button_link: "/merchandise" },
        ],
      },
    },
  ],
};
