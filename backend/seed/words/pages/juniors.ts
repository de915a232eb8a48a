import type { PageSource } from "../page-source";

export const juniors: PageSource = {
  id: 19,
  url: "juniors",
  name: "Juniors",
  title: "Juniors",
  description:
    "Under eighteen and curious: twenty dollars a year, a tool roll, and a car that belongs to all of you.",
  priority: 0.6,
  touchedDaysAgo: 11,
  blocks: [
    {
      name: "Opening",
      template: "hero-quote",
      variables: {
        heading: "Under eighteen? We saved you a spanner",
        text: "<p>Twenty dollars a year, a tool roll with your name on it, and a half-finished utility that belongs to all of the juniors together. Second Saturday of the month, 1 pm to 4 pm, at the Goods Shed.</p>",
        quote: "Nobody took the spanner out of my hand. They just held the torch.",
        author: "A junior member, seventeen",
        button_text: "How to join",
        button_link: "/join",
      },
      backgroundColour: "bnd",
      textColour: "wht",
      padding: { top: "10", bottom: "10" },
      fullWidth: true,
    },
    {
      name: "The utility",
      template: "image-with-content",
      variables: {
        heading: "The juniors' utility",
        text: "<p>Second Saturday, one till four. This term: brakes, then wiring, then paint. Whoever turns eighteen drives it first, in the paddock, with Beryl beside them.</p>",
        image_alt: "A blue utility beside a quiet country road",
      },
      images: { image: { picture: "car-utility", aspect: "4x3", width: 800 } },
    },
    {
      name: "A year",
      template: "cards",
      variables: {
        heading: "A year in four terms",
        items: [
          {
            heading: "Round things",
            subheading: "Term one",
            text: "<p>Wheels, bearings, tyres, brakes. Stopping comes before going.</p>",
          },
          {
            heading: "Sparks",
            subheading: "Term two",
            text: "<p>Batteries, lights, ignition. Solder your own indicator flasher and take it home.</p>",
          },
          {
            heading: "Explosions",
            subheading: "Term three",
            text: "<p>The engine, out and in pieces and back. A prize for the fewest parts left over.</p>",
          },
          {
            heading: "Shiny",
            subheading: "Term four",
            text: "<p>Panel, paint and trim, and the Christmas parade, where you ride on the tray.</p>",
          },
        ],
      },
    },
    {
      name: "Parents",
      template: "accordion",
      variables: {
        heading: "For parents and guardians",
        items: [
          {
            heading: "Who is with them?",
            text: "<p>Always two adults, both with a blue card, and the doors open. Lorenzo leads; Pria is there for anything that needs a quieter word.</p>",
          },
          {
            heading: "What should they wear?",
            text: "<p>Closed shoes, tied hair, old clothes. We have glasses, gloves and ear muffs in small sizes.</p>",
          },
          { heading: "Do they need a car?", text: "<p>No, nor a licence.</p>" },
          {
            heading: "What about photographs?",
            text: '<p>None are published without a signature, and never with a surname. The rest is in <a href="/privacy">how we look after personal details</a>.</p>',
          },
        ],
      },
    },
    {
      name: "Money",
      template: "notice",
      variables: {
        tone: "success",
        heading: "Twenty dollars is too much this term?",
        text: "<p>Then it is nothing. Say the word to Imogen; nobody else needs to know.</p>",
      },
    },
  ],
};
