import { html, type PageSource } from "../page-source";

/** A page in the legacy form, rows of columns (spec §2). */
export const clubNights: PageSource = {
  id: 9,
  url: "club-nights",
  name: "Club nights and shed mornings",
  title: "Club nights and shed mornings",
  description: "First Tuesday at seven, Thursdays at nine: what happens at the Goods Shed and what to bring.",
  priority: 0.6,
  touchedDaysAgo: 30,
  content:
    '<p>Coming from out of town? <a href="/contact">Tell the secretary</a> and somebody will leave the light on.</p>',
  rows: [
    {
      type: "columns",
      blocks: [
        {
          width: 12,
          widgets: [
            {
              type: "heading",
              settings: { heading: "Club nights and shed mornings", widget_padding_top: "4" },
            },
            {
              type: "image",
              settings: {
                alt: "Two members beside a car with its bonnet up in the lamp-lit timber shed",
                image: { picture: "workshop", aspect: "16x9", width: 1200 },
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
          width: 6,
          widgets: [
            { type: "heading", settings: { heading: "First Tuesday, 7 pm" } },
            {
              type: "text",
              settings: {
                text: html(
                  "<p>Club night, until 9.30 pm. Half an hour of business, then a talk: how to read a spark plug, what the river did in 1918, one member's drive to Broome. Visitors are welcome and there is no charge.</p>",
                  "<p>Supper is shared. Members whose names begin with A to M bring something savoury; N to Z, something sweet.</p>",
                ),
              },
            },
          ],
        },
        {
          width: 6,
          widgets: [
            { type: "heading", settings: { heading: "Thursdays, 9 am to noon" } },
            {
              type: "text",
              settings: {
                text: html(
                  "<p>Shed morning. The pit, the press, the parts washer and the lathe are free for members to use, once Lorenzo has shown you how.</p>",
                  "<p>Closed shoes, please, and safety glasses, which we have. Dating officers are in from half past nine.</p>",
                ),
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
          width: 4,
          widgets: [
            {
              type: "image",
              settings: {
                alt: "A blue utility",
                image: { picture: "car-utility", aspect: "4x3", width: 500 },
              },
            },
          ],
        },
        {
          width: 8,
          widgets: [
            {
              type: "text",
              settings: {
                widget_background_colour: "inf",
                widget_text_colour: "wht",
                widget_padding_top: "6",
                widget_padding_bottom: "6",
                widget_padding_left: "6",
                widget_padding_right: "6",
                text: "<h3>The parts swap</h3><p>On the last Thursday of the month the tables go out along the platform. Bring what you will never use, and take home what somebody else never will. 8 am to noon. Nothing over $50.</p>",
              },
            },
            {
              type: "text",
              settings: {
                widget_is_visible: "0",
                text: "<p>The lathe is away for repair until further notice.</p>",
              },
            },
            {
              type: "text",
              settings: {
                widget_hidden_after: "2021-12-31 23:59:59",
                text: "<p>Fiftieth birthday cake on Tuesday.</p>",
              },
            },
          ],
        },
      ],
    },
  ],
};
