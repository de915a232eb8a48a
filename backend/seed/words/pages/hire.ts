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
        text: "<p>Ninety people can sit down to dinner under a roof that once kept the rain off half of Central Queensland's wool. We look after it; you may borrow it.</p>",
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
            text: "<p>Eighteen metres by eleven, a sprung timber floor, fourteen trestles, ninety-four chairs of which ninety-one match, and a piano that is tuned every March.</p>",
          },
          {
            heading: "The supper room",
            text: "<p>Two urns, a six-burner stove, a cool room the size of a small wagon, and crockery for a hundred. Wash up and it is yours for nothing.</p>",
          },
          {
            heading: "The platform",
            text: "<p>Forty metres under cover, with power. It has held markets, a string quartet and, once, a very patient camel.</p>",
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
          ["A wake for a member", "nothing", "nothing"],
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
            text: "<p>Yes, with a community liquor permit in your name. Pin it up where the fire extinguisher can see it.</p>",
            open: true,
          },
          {
            heading: "How loud is too loud?",
            text: "<p>When Mrs Petrie across the line turns on her porch light. That is usually about ten.</p>",
          },
          {
            heading: "Can we have cars in the photographs?",
            text: '<p>You can have them in the wedding. Members lend them for nothing; <a href="/rules">no hire, no reward</a> is how the concession works, so please do not offer.</p>',
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
        text: "<p>Any Thursday between nine and noon. Lorenzo will show you the lights, and the trick with the back door.</p>",
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
