import { html, type PageSource } from "../page-source";

export const concession: PageSource = {
  id: 7,
  url: "concessional-registration",
  name: "Concessional registration",
  title: "Concessional registration",
  description:
    "How the special interest vehicle concession works in Queensland, and what the club does for you.",
  priority: 0.8,
  touchedDaysAgo: 18,
  blocks: [
    {
      name: "Opening",
      template: "image-with-content",
      variables: {
        heading: "Concessional registration",
        text: "<p>A special interest vehicle can be registered at a lower rate because it is driven seldom and with care: to club events, to be shown, and to be kept in order. The club's part is to say that the vehicle is what you say it is, and to keep the register of runs.</p>",
        image_alt: "Two members beside a car with its bonnet up in a lamp-lit timber shed",
      },
      images: { image: { picture: "workshop", aspect: "16x9", width: 1200 } },
    },
    {
      name: "Steps",
      template: "rich-text",
      variables: {
        heading: "Step by step",
        text: html(
          "<ol>",
          '<li>Be a financial member. <a href="/join">Join</a> or <a href="/renew">renew</a> first.</li>',
          '<li>Put the car in your <a href="/vehicles">garage</a> with photographs of the front, the rear and both sides.</li>',
          "<li>Get a safety certificate if the scheme asks for one. Get it last: it is valid for two months.</li>",
          '<li>Fill in the <a href="/specialvehicle">application</a>. You can stop and come back; it keeps what you have written.</li>',
          "<li>Bring the car to a shed morning. A dating officer looks it over and signs, or tells you what is missing. Thursdays from 9.30 am, no charge.</li>",
          "<li>Lodge it with the department, at a customer service centre.</li>",
          "</ol>",
        ),
      },
    },
    {
      name: "Before you drive",
      template: "notice",
      variables: {
        tone: "warning",
        heading: "Before you drive",
        text: "<p>A run must be on the register <strong>before</strong> anyone drives it. Carry your membership card. If your membership runs out, so does your right to use the concession, from that same day.</p>",
      },
    },
    {
      name: "Honest note",
      template: "rich-text",
      variables: {
        text: "<p>Rules change and this page is written by volunteers. The Department of Transport and Main Roads has the last word; please read its own page before you act on ours.</p>",
      },
    },
  ],
};
