import { html, type PageSource } from "../page-source";

const shot = (
  picture: "rally-start" | "main-street" | "range-convoy" | "beach-road" | "fig-gathering" | "workshop",
  text: string,
  image_alt: string,
) => ({
  image: { picture, aspect: "4x3", width: 800 },
  text,
  image_alt,
});

export const rally: PageSource = {
  id: 15,
  url: "events/tropic-line-rally",
  name: "The Tropic Line Rally",
  title: "The Tropic Line Rally",
  description: "Three days in July, seventy cars, 412 kilometres: last year's pictures and this year's plan.",
  priority: 0.7,
  touchedDaysAgo: 9,
  blocks: [
    {
      name: "Opening",
      template: "hero-quote",
      variables: {
        kicker: "Three days in July",
        heading: "The Tropic Line Rally",
        text: "<p>Seventy cars, 412 kilometres, two ranges and one ferry that may or may not be running. Nobody is timed. Everybody is fed.</p>",
        button_text: "See the plan",
        button_link: "#plan",
        overlay_image_alt: "The club's badge",
        background_image_alt: "A teal saloon on the coast road at dawn",
      },
      images: {
        overlay_image: { picture: "badge", aspect: "1x1", width: 150 },
        background_image: { picture: "beach-road", aspect: "16x9", width: 1925 },
      },
      film: "beach-drive",
      textColour: "wht",
      backgroundColour: "blk",
      padding: { top: "16", bottom: "16" },
      fullWidth: true,
    },
    {
      name: "Last year",
      template: "gallery",
      anchor: "pictures",
      variables: {
        heading: "Last July, in six pictures",
        items: [
          shot(
            "rally-start",
            "Friday, seven in the morning: car one is last to be ready.",
            "Cars under the start banner, a marshal with a flag",
          ),
          shot(
            "main-street",
            "Saturday: the train had right of way, and used it.",
            "A country main street with a train in the middle of it",
          ),
          shot(
            "range-convoy",
            "Over the range with the sun going down behind the tail car.",
            "Four classics in file along a range road at sunset",
          ),
          shot(
            "workshop",
            "Half past nine at night: a head gasket, four torches, eleven opinions.",
            "Two members beside a car with its bonnet up",
          ),
          shot(
            "beach-road",
            "Sunday: the coast, and the best forty minutes of the year.",
            "A teal saloon on the coast road at dawn",
          ),
          shot(
            "fig-gathering",
            "The presentation, and the last of the lamingtons.",
            "Cars and people under a fig tree",
          ),
        ],
      },
    },
    {
      name: "The plan",
      template: "tabs",
      anchor: "plan",
      variables: {
        heading: "This year's plan",
        items: [
          {
            heading: "Friday",
            text: "<p><strong>3 pm</strong> Scrutineering on the platform. Lights, tyres, brakes, rope.</p><p><strong>6 pm</strong> Barbecue. Route cards are handed out after pudding and not before, because of what happened in 1998.</p>",
          },
          {
            heading: "Saturday",
            text: "<p><strong>7.30 am</strong> Away in tens, slowest first.</p><p><strong>10 am</strong> Morning tea at the Mount Morgan railway station.</p><p><strong>1 pm</strong> Lunch by the dam. <strong>5 pm</strong> Home by the range road; lamps on from the lookout.</p>",
          },
          {
            heading: "Sunday",
            text: "<p><strong>8 am</strong> The coast road to Emu Park, where the ship sings if the wind is right.</p><p><strong>1 pm</strong> Under the fig: presentation, speeches of no more than one minute, and the raffle.</p>",
          },
        ],
      },
    },
    {
      name: "Prizes",
      template: "cards",
      variables: {
        heading: "Four prizes, none for polish",
        items: [
          {
            heading: "The Long Way Round",
            text: "<p>For the greatest distance driven to reach the start. The record is 2,140 kilometres and a goat.</p>",
          },
          {
            heading: "The Knotted Rope",
            text: "<p>For the best recovery from a breakdown, judged by the people who were late because of it.</p>",
          },
          {
            heading: "The Enid",
            text: "<p>For kindness to a beginner. It is the one that people frame.</p>",
          },
          { heading: "The Radiator Cap", text: "<p>For the crew that arrived with the least water.</p>" },
        ],
      },
      backgroundColour: "bnd",
      textColour: "wht",
      padding: { top: "10", bottom: "10" },
    },
    {
      name: "Enter",
      template: "notice",
      variables: {
        tone: "success",
        heading: "Entries open on the first of April",
        text: html(
          "<p>Any car over twenty-five years old, from any club, with anyone aboard who can laugh in the rain. $85 a crew, meals included.</p>",
        ),
        button_text: "Ask to be told",
        button_link: "mailto:rally@example.com",
      },
    },
    {
      name: "Friends",
      template: "button-row",
      variables: {
        items: [
          { button_text: "Our friends, who help to pay for it", button_link: "/sponsors" },
          { button_text: "All runs and events", button_link: "/events" },
        ],
      },
    },
  ],
};
