import { html, type PageSource } from "../page-source";

export const safety: PageSource = {
  id: 21,
  url: "safety",
  name: "Safety and access",
  title: "Safety and access",
  description:
    "Getting in, getting about, looking after each other, and what to do when something goes wrong.",
  priority: 0.6,
  touchedDaysAgo: 60,
  blocks: [
    { name: "Title", template: "heading", variables: { heading: "Safety and access" } },
    {
      name: "Emergency",
      template: "notice",
      variables: {
        tone: "danger",
        heading: "If somebody is hurt, call 000 first",
        text: "<p>Say: the Goods Shed, 14 Turntable Street, Park Avenue, gate by the water tower. Then the red box by the kitchen door: first aid, and the defibrillator.</p>",
        button_text: "Call 000",
        button_link: "tel:000",
      },
    },
    {
      name: "Access",
      template: "cards",
      variables: {
        heading: "Getting in and about",
        items: [
          {
            heading: "Wheelchairs and walkers",
            text: "<p>A ramp of one in fourteen at the side door, 920 mm clear. Hall, supper room and toilets are on that level. Two marked bays are on firm ground.</p>",
          },
          {
            heading: "Hearing",
            text: "<p>A hearing loop on club nights; sit in the left half. Talks have a printed page, and slides in large type.</p>",
          },
          {
            heading: "Sight",
            text: "<p>Yellow edges on every step, and on the pit. Guide dogs are welcome.</p>",
          },
          {
            heading: "A quiet room",
            text: "<p>The library upstairs is open to anybody who needs quiet. If the stairs are a difficulty, ask for the committee room at ground level.</p>",
          },
        ],
      },
    },
    {
      name: "Runs",
      template: "table",
      variables: {
        heading: "On a run",
        columns: ["When", "What we do"],
        rows: [
          ["Before", "The leader reads the route aloud, gives a telephone number, and counts the cars."],
          ["Above 38 degrees", "The run is cancelled. The leader rings everyone by 6.30 am."],
          ["Water over the road", "We always turn round."],
          ["A breakdown", "The last car stops with you and nobody goes on alone."],
          [
            "A crash",
            "Everyone stops off the road. One calls, one walks back with the triangle, one keeps people warm.",
          ],
          ["After", "The leader counts again, and rings whoever is missing."],
        ],
      },
    },
    {
      name: "Children",
      template: "rich-text",
      variables: {
        heading: "Children, and anyone who needs a little more care",
        text: html(
          '<p>Everyone who leads <a href="/juniors">the juniors</a> holds a blue card, and there are always two of them. If something worries you, tell Beryl, or Pria, or go straight to the police or Child Safety. You do not have to be sure.</p>',
          "<p>You will be listened to, it will be written down, and you will be told what was done.</p>",
        ),
      },
    },
    {
      name: "This site",
      template: "accordion",
      variables: {
        heading: "This website",
        items: [
          {
            heading: "How should it work for me?",
            text: "<p>With a keyboard, with a screen reader, at 400 per cent, without scripts and in eighteen languages. We test it against WCAG 2.2, level AA.</p>",
            open: true,
          },
          {
            heading: "And when it does not?",
            text: '<p>Then that is our fault, not yours. <a href="mailto:secretary@example.com">Tell the secretary</a> and you will have the information another way within a day.</p>',
          },
        ],
      },
    },
  ],
};
