import { html, type PageSource } from "../page-source";

export const events: PageSource = {
  id: 4,
  url: "events",
  name: "Runs and events",
  title: "Runs and events",
  description:
    "Breakfast runs, day runs, club nights and the Tropic Line Rally: what happens when, and what to bring.",
  priority: 0.9,
  touchedDaysAgo: 6,
  blocks: [
    {
      name: "Opening",
      template: "image-with-content",
      variables: {
        heading: "Runs and events",
        text: '<p>There is something on most weeks. Members see times, meeting points and who is coming in the <a href="/calendar">calendar</a>; this page says what to expect.</p>',
        image_alt: "Four classics in file along a range road at sunset",
      },
      images: { image: { picture: "range-convoy", aspect: "16x9", width: 1200 } },
    },
    {
      name: "Next",
      template: "upcoming-events",
      anchor: "next",
      variables: {
        heading: "Next on the road",
        limit: 9,
      },
    },
    {
      name: "Kinds",
      template: "accordion",
      variables: {
        heading: "What to expect",
        items: [
          {
            heading: "Breakfast runs",
            text: "<p>One Sunday a month, 8 am from the Goods Shed. An hour at an easy pace, then breakfast, about $22 a head. Any car that holds 80 km/h on the flat will keep up.</p>",
          },
          {
            heading: "Day runs",
            text: "<p>One Saturday a month, leaving at 7.30 am. Bring water, a hat, a chair and a spare belt. We regroup at every turn.</p>",
          },
          {
            heading: "Impromptu runs",
            text: "<p>Members with a special interest vehicle can list a run of their own. It goes on the register before anyone drives, and everyone is invited.</p>",
          },
          {
            heading: "Displays",
            text: "<p>Shows, fetes and parades where the public comes to look. Cars stay in place until the end.</p>",
          },
        ],
      },
    },
    {
      name: "Rally",
      template: "rich-text",
      anchor: "rally",
      variables: {
        heading: "The Tropic Line Rally",
        text: html(
          "<p>Our big one is held over three days in the cool of July. Cars come from Mackay, Bundaberg, Emerald and sometimes a good deal further. Friday is scrutineering and a barbecue at the Shed. Saturday goes inland to Mount Morgan. Sunday follows the coast and ends with the presentation under the fig.</p>",
          "<p>There is a prize for the longest distance driven, one for the best recovery from a breakdown, and none for the cleanest car.</p>",
          '<p><a href="/events/tropic-line-rally">Last year in pictures, and this year\'s plan</a>.</p>',
        ),
      },
    },
    {
      name: "Weather",
      template: "notice",
      variables: {
        tone: "info",
        heading: "If it is wet or very hot",
        text: "<p>The run leader decides by 6.30 am on the day. We never drive through water over a road. Above 38 degrees the run is cancelled. Ring (07) 7010 0471 from 6.30 am to hear what was decided.</p>",
      },
    },
  ],
};
