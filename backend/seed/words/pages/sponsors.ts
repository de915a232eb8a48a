import { html, type PageSource } from "../page-source";

/** Businesses that do not exist, at addresses that nobody has. */
export const sponsors: PageSource = {
  id: 13,
  url: "sponsors",
  name: "Friends of the club",
  title: "Friends of the club",
  description: "The businesses that keep our rally on the road, and how yours could join them.",
  priority: 0.5,
  touchedDaysAgo: 34,
  blocks: [
    {
      name: "Title",
      template: "heading",
      variables: {
        kicker: "With thanks",
        heading: "Friends of the club",
        text: "<p>None of them has ever asked for anything but a place to park on rally weekend. If you need what they do, tell them who sent you.</p>",
      },
    },
    {
      name: "Who they are",
      template: "sponsors",
      variables: {
        items: [
          {
            name: "Fitzroy Bend Bakehouse",
            image: { picture: "sign-bakehouse", aspect: "16x9", width: 300 },
            image_alt: "Fitzroy Bend Bakehouse",
            link: "https://bakehouse.example.com/",
          },
          {
            name: "Turntable Tyres",
            image: { picture: "sign-tyres", aspect: "16x9", width: 300 },
            image_alt: "Turntable Tyres",
            link: "https://tyres.example.com/",
          },
          {
            name: "Singing Ship Upholstery",
            image: { picture: "sign-upholstery", aspect: "16x9", width: 300 },
            image_alt: "Singing Ship Upholstery",
            link: "https://upholstery.example.com/",
          },
          {
            name: "Razorback Radiators",
            image: { picture: "sign-radiators", aspect: "16x9", width: 300 },
            image_alt: "Razorback Radiators",
            link: "https://radiators.example.com/",
          },
        ],
      },
    },
    {
      name: "What it pays for",
      template: "image-with-content",
      variables: {
        heading: "Where the money goes",
        text: html(
          "<p>Last year friends of the club gave $6,400. It paid for the rally's first-aid crew, four hundred sausages, the junior tool library and a new rope.</p>",
          "<p>Every dollar is in the treasurer's report, which any friend may read. Ngaire rather likes being asked.</p>",
        ),
        image_alt: "Cars waiting under the start banner of the rally, a marshal with a flag",
        image_position: "end",
      },
      images: { image: { picture: "rally-start", aspect: "16x9", width: 1200 } },
    },
    {
      name: "What they say",
      template: "quote",
      variables: {
        quote: "They came in for one tyre and stayed to rebuild my roller door.",
        author: "The owner of Turntable Tyres",
      },
      backgroundColour: "sec",
      textColour: "wht",
    },
    {
      name: "Kinds",
      template: "cards",
      variables: {
        heading: "Three ways to help",
        items: [
          {
            heading: "A friend",
            subheading: "$250 a year",
            text: "<p>Your name on this page and on the supper-room wall, and two tickets to the rally dinner.</p>",
          },
          {
            heading: "A day's friend",
            subheading: "$600",
            text: "<p>One day of the rally carries your name, on the route card that every crew holds for seven hours.</p>",
          },
          {
            heading: "In kind",
            subheading: "whatever you do well",
            text: "<p>Bread, tyres, printing, shade. Some of our best friends have never written a cheque.</p>",
          },
        ],
      },
    },
    {
      name: "Write",
      template: "button-row",
      variables: {
        items: [
          { button_text: "Write to the treasurer", button_link: "mailto:treasurer@example.com" },
          { button_text: "About the rally", button_link: "/events/tropic-line-rally" },
        ],
      },
    },
  ],
};
