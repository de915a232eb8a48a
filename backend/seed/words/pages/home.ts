import { html, type PageSource } from "../page-source";

const welcome = html(
  "<p>We are about 240 people around Rockhampton, Yeppoon and the Capricorn Range who like old cars. There are two runs most months, a club night on the first Tuesday and a shed morning every Thursday.</p>",
  '<p>Membership is $75 a year, and you don’t need a classic car. <a href="/join">Come to two outings first</a>, free of charge.</p>',
);

/** What is next, out of the club's calendar. */
const next = {
  heading: "Next on the road",
  limit: 3,
  text: '<p>The rest is on the <a href="/events">events page</a>, and signed-in members see the full <a href="/calendar">calendar</a>.</p>',
};

const concession =
  '<p>If your car is thirty years old or more it may suit the special interest vehicle concession. Our dating officers inspect cars at the Goods Shed on Thursdays from 9.30 am. <a href="/concessional-registration">How the concession works</a>.</p>';

const quote = "I came for a carburettor gasket in 1994. I am now on my third committee and my fourth car.";

/** The page named 'home': both forms, for the site chooses the renderer (spec §2). */
export const home: PageSource = {
  id: 1,
  url: "home",
  name: "home",
  title: "Capricorn Classic Car Club",
  description: "Old cars and good company in Rockhampton, Yeppoon and the Capricorn Range since 1971.",
  priority: 1,
  touchedDaysAgo: 3,
  blocks: [
    {
      name: "Welcome",
      template: "hero-quote",
      variables: {
        heading: "Old cars, long roads, good company",
        text: welcome,
        quote: "Drive it, don't hide it.",
        author: "Painted over the Goods Shed door, 1979",
        button_text: "How to join",
        button_link: "/join",
        background_image_alt: "A teal saloon on the coast road at dawn, islands on the horizon",
      },
      images: { background_image: { picture: "beach-road", aspect: "16x9", width: 1925 } },
      textColour: "wht",
      backgroundColour: "blk",
      fullWidth: true,
      background: { opacity: "70" },
    },
    {
      name: "Next on the road",
      template: "upcoming-events",
      variables: next,
      padding: { top: "8", bottom: "8" },
    },
    {
      name: "Under the fig",
      template: "image-with-content",
      variables: {
        heading: "Sundays under the fig",
        text: "<p>One Sunday a month, 9.30 am to 1 pm, under the big Moreton Bay fig on Victoria Parade. Tea and coffee are free. Children are welcome, and dogs on a lead.</p>",
        button_text: "See what is on",
        button_link: "/events",
        image_alt: "Members and their cars in the shade of a great fig tree by the river",
      },
      images: { image: { picture: "fig-gathering", aspect: "16x9", width: 1200 } },
    },
    {
      name: "Concession",
      template: "call-to-action",
      variables: {
        heading: "Thirty years old? It may qualify",
        text: concession,
        button_text: "Read how it works",
        button_link: "/concessional-registration",
        left_image_alt: "A sage green car of the early fifties",
        right_image_alt: "A cream wagon with a timber-brown roof",
      },
      images: {
        left_image: { picture: "car-humpback", aspect: "4x3", width: 300 },
        right_image: { picture: "car-wagon", aspect: "4x3", width: 300 },
      },
      backgroundColour: "bnd",
      textColour: "wht",
    },
    { name: "A member", template: "quote", variables: { quote, author: "Merle, member since 1994" } },
  ],
  rows: [
    {
      type: "columns",
      blocks: [
        {
          width: 12,
          widgets: [
            {
              type: "image",
              settings: {
                alt: "A teal saloon on the coast road at dawn, islands on the horizon",
                image: { picture: "beach-road", aspect: "16x9", width: 1200 },
              },
            },
          ],
        },
      ],
    },
    {
      type: "columns",
      blocks: [
        {
          width: 7,
          widgets: [
            { type: "heading", settings: { heading: "Old cars, long roads, good company" } },
            { type: "text", settings: { text: welcome } },
          ],
        },
        {
          width: 5,
          widgets: [
            {
              type: "image",
              settings: {
                alt: "Members and their cars in the shade of a great fig tree by the river",
                image: { picture: "fig-gathering", aspect: "16x9", width: 800 },
              },
            },
          ],
        },
      ],
    },
    { type: "columns", blocks: [{ width: 12, widgets: [{ type: "upcoming-events", settings: next }] }] },
    {
      type: "columns",
      blocks: [
        {
          width: 12,
          widgets: [
            { type: "heading", settings: { heading: "Thirty years old? It may qualify" } },
            { type: "text", settings: { text: concession } },
          ],
        },
      ],
    },
  ],
};
