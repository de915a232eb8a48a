import { html, type PageSource } from "../page-source";

export const contact: PageSource = {
  id: 5,
  url: "contact",
  name: "Contact us",
  title: "Contact us",
  description: "How to reach the committee, where the Goods Shed is, and when somebody is there.",
  priority: 0.7,
  touchedDaysAgo: 90,
  blocks: [
    { name: "Title", template: "heading", variables: { heading: "Contact us" } },
    {
      name: "Details",
      template: "contact-details",
      variables: {
        organisation: "Capricorn Classic Car Club Inc.",
        address: "The Goods Shed, 14 Turntable Street, Park Avenue QLD 4701",
        phone: "(07) 7010 0471",
        email: "secretary@example.com",
        text: html(
          "<p>The phone is answered on Thursdays from 9 am to noon, when the shed is open. At any other time please write: you will hear back within three days.</p>",
          "<h3>Finding the shed</h3>",
          '<p>Turn off at the water tower and follow the fence to the end. <a href="/getting-here">Map, parking, bus and train</a>.</p>',
          "<h3>Getting in</h3>",
          "<p>The side door has a ramp and the supper room and toilets are on the same level. If the steps to the library are a nuisance, tell us which book and we will bring it down.</p>",
        ),
      },
    },
    {
      name: "Who to ask",
      template: "rich-text",
      variables: {
        heading: "Who to ask",
        text: html(
          "<ul>",
          '<li>Joining, renewing, a lost card: <a href="mailto:membership@example.com">membership@example.com</a></li>',
          '<li>An inspection for the concession: <a href="mailto:dating@example.com">dating@example.com</a></li>',
          '<li>A car for your fete, formal or parade: <a href="mailto:displays@example.com">displays@example.com</a></li>',
          '<li>Anything about your personal details: <a href="/privacy">how we look after them</a></li>',
          "</ul>",
        ),
      },
    },
  ],
};
