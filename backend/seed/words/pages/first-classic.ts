import { html, type PageSource } from "../page-source";

export const firstClassic: PageSource = {
  id: 17,
  url: "first-classic",
  name: "Buying your first classic",
  title: "Buying your first classic",
  description: "What to look at, what to ask, what to walk away from: from people who mostly did not.",
  priority: 0.7,
  touchedDaysAgo: 15,
  blocks: [
    {
      name: "Opening",
      template: "image-with-content",
      variables: {
        kicker: "For beginners, from beginners",
        heading: "Buying your first classic",
        text: html(
          "<p>Buy the car you like looking at, in the best condition you can afford, from somebody you would have to dinner. Everything else on this page is detail.</p>",
          "<p>And take a friend who does not like the car. Members will come with you for the price of a pie.</p>",
        ),
        image_alt: "An old car under a half-drawn tarpaulin in a barn, light through the boards",
      },
      images: { image: { picture: "barn-find", aspect: "16x9", width: 1200 } },
    },
    {
      name: "Where to look",
      template: "columns",
      variables: {
        heading: "Look here first",
        columns: [
          {
            heading: "Underneath",
            text: "<p>Sills, floors, spring hangers. Bring a torch, a magnet and old clothes. Fresh paint under a car is a question, not an answer.</p>",
          },
          {
            heading: "When it is cold",
            text: "<p>Ask the owner not to warm it up. What it does in its first minute it will do to you every morning.</p>",
          },
          {
            heading: "On paper",
            text: "<p>The numbers on the car and on the papers are the same numbers, or you go home. There are no good reasons.</p>",
          },
        ],
      },
    },
    {
      name: "What it costs",
      template: "table",
      variables: {
        heading: "What a year costs",
        columns: ["For", "A runner", "A project", "A dream"],
        rows: [
          ["Club and concession", "$290", "$75", "$290"],
          ["Agreed-value insurance", "$320", "$140", "$780"],
          ["Fuel and oil, twenty runs", "$900", "none yet", "$1,100"],
          ["Tyres, set aside", "$150", "$150", "$260"],
          ["Things you did not expect", "$800", "$4,000", "$800"],
        ],
        text: "<p>Averages of what eleven members told us, rounded up, as they tend to be.</p>",
      },
    },
    {
      name: "Three that forgive",
      template: "gallery",
      variables: {
        heading: "Three that forgive a beginner",
        items: [
          {
            image: { picture: "car-saloon", aspect: "4x3", width: 500 },
            text: "A six-cylinder saloon: every part still made, every mechanic over fifty has owned one.",
            image_alt: "A teal saloon with a cream roof",
          },
          {
            image: { picture: "car-utility", aspect: "4x3", width: 500 },
            text: "A utility: carries its own spares, and your neighbour's fridge.",
            image_alt: "A blue utility",
          },
          {
            image: { picture: "car-wagon", aspect: "4x3", width: 500 },
            text: "A wagon: nobody thrashed it, and you can sleep in the back.",
            image_alt: "A cream wagon with a timber-brown roof",
          },
        ],
      },
    },
    {
      name: "Walk away",
      template: "notice",
      variables: {
        tone: "warning",
        heading: "Walk away when you hear",
        text: "<ul><li>It ran when it was parked.</li><li>It only needs a battery.</li><li>I have somebody else coming at four.</li></ul>",
      },
    },
    {
      name: "Help",
      template: "call-to-action",
      variables: {
        heading: "Found one?",
        text: "<p>Send us the advertisement. Two members will look at it with you, for nothing, and tell you the truth.</p>",
        button_text: "Ask for a second opinion",
        button_link: "mailto:firstcar@example.com",
        right_image_alt: "A red two-seater with its driver",
      },
      images: { right_image: { picture: "car-roadster", aspect: "4x3", width: 300 } },
      backgroundColour: "pri",
      textColour: "wht",
    },
  ],
};
