import type { PageSource } from "../page-source";

export const hire: PageSource = {
  id: 12,
  url: "hire",
  name: "Hire the Goods Shed",
  title: "Hire the Goods Shed",
  description:
    "A hall with a past for christenings, meetings, markets and wakes: what is in it and what it costs.",
  priority: 0.6,
  touchedDaysAgo: 21,
  blocks: [
    {
      name: "Opening",
      template: "hero-quote",
      variables: {
        heading: "Hire the Goods Shed",
        text: "<p>Ninety people can sit down to dinner. From $90 for a morning, $320 for a whole day with the supper room. To ask about a date, ring (07) 7010 0471 on a Thursday morning or write.</p>",
        quote: "We danced until the possum complained.",
        author: "From the visitors' book",
        button_text: "Ask about a date",
        button_link: "/contact",
        background_image_alt: "Long tables laid for supper in the timber shed, bunting overhead",
      },
      images: { background_image: { picture: "supper-room", aspect: "16x9", width: 1200 } },
      textColour: "wht",
      backgroundColour: "blk",
      padding: { top: "12", bottom: "12" },
      fullWidth: true,
      background: { opacity: "90" },
    },
    {
      name: "What is here",
      template: "columns",
      variables: {
        heading: "What you get",
        columns: [
          {
            heading: "The hall",
            text: "<p>Eighteen metres by eleven, a sprung timber floor, fourteen trestles, ninety-four chairs, and a piano that is tuned every March.</p>",
          },
          {
            heading: "The supper room",
            text: "<p>Two urns, a six-burner stove, a cool room the size of a small wagon, and crockery for a hundred. Leave it washed up.</p>",
          },
          {
            heading: "The platform",
            text: "<p>Forty metres under cover, with power. Room for twenty stalls. It has held markets, a string quartet and, once, a very patient camel.</p>",
          },
        ],
      },
    },
    {
      name: "Fees",
      template: "table",
      variables: {
        heading: "What it costs",
        columns: ["What", "Members", "Everyone else"],
        rows: [
          ["Hall, a morning or an afternoon", "$40", "$90"],
          ["Hall, an evening until eleven", "$80", "$180"],
          ["Hall and supper room, a whole day", "$140", "$320"],
          ["Platform only, a market day", "$60", "$120"],
          ["A wake for a member", "free", "free"],
        ],
        text: "<p>Fees include GST. A bond of $200 comes back within a week when the floor is swept and the gate is locked.</p>",
      },
    },
    {
      name: "Asked often",
      template: "accordion",
      variables: {
        heading: "Before you ask",
        items: [
          {
            heading: "May we have a bar?",
            text: "<p>Yes, with a community liquor permit in your name. Pin it up by the fire extinguisher. Bars close at 11 pm.</p>",
            open: true,
          },
          {
            heading: "How loud is too loud?",
            text: "<p>Amplified music ends at 10 pm, by the council’s rule for this street. Doors close at 11 pm.</p>",
          },
          {
            heading: "Can we have cars in the photographs?",
            text: '<p>Yes. Members lend them free of charge: the concession allows <a href="/rules">no hire and no reward</a>, so please don’t offer any.</p>',
          },
          {
            heading: "Is there a step-free way in?",
            text: '<p>Yes, by the side door. Everything we know about getting about is under <a href="/safety">safety and access</a>.</p>',
          },
        ],
      },
    },
    {
      name: "Next",
      template: "call-to-action",
      variables: {
        heading: "Come and see it first",
        text: "<p>Any Thursday between nine and noon. Lorenzo Baptiste shows you round. No need to book.</p>",
        button_text: "How to find us",
        button_link: "/getting-here",
        left_image_alt: "A cream wagon with a timber-brown roof",
      },
      images: { left_image: { picture: "car-wagon", aspect: "4x3", width: 300 } },
      backgroundColour: "bnd",
      textColour: "wht",
    },
  ],
};
