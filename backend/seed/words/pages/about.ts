import { html, type PageSource } from "../page-source";

export const about: PageSource = {
  id: 2,
  url: "about",
  name: "About the club",
  title: "About the club",
  description: "Who we are, what we do, who looks after what, and where to find the Goods Shed.",
  priority: 0.8,
  touchedDaysAgo: 40,
  blocks: [
    {
      name: "Opening",
      template: "image-with-content",
      variables: {
        heading: "A club for people who drive them",
        text: html(
          "<p>The Capricorn Classic Car Club began in 1971 with eleven members, nine cars and one trailer. Today we are about 240, from apprentices to great-grandparents, and the trailer is still going.</p>",
          '<p>We are a not-for-profit incorporated association, run by volunteers. Any make is welcome, and so is any condition. The whole story is in our <a href="/about/history">club history</a>.</p>',
        ),
        image_alt:
          "A country main street with a verandahed pub, parked classics and a train in the middle of the road",
      },
      images: { image: { picture: "main-street", aspect: "16x9", width: 1200 } },
    },
    {
      name: "What we do",
      template: "cards",
      variables: {
        heading: "What we do",
        items: [
          {
            heading: "We drive",
            text: "<p>Two runs most months: a breakfast run close to home and a day run further out, to Byfield, Mount Morgan, Emu Park or over the Razorback.</p>",
            link: "/events",
          },
          {
            heading: "We fix",
            text: "<p>The Goods Shed has a pit, a press, a parts washer and people who know how to use them. Shed mornings are every Thursday, 9 am to noon.</p>",
            link: "/club-nights",
          },
          {
            heading: "We keep the register",
            text: "<p>Our dating officers inspect vehicles for the special interest concession and the club keeps the record of every run.</p>",
            link: "/concessional-registration",
          },
          {
            heading: "We turn up",
            text: "<p>Fetes, hospital open days, school formals, the Anzac Day parade. Ask six weeks ahead: displays@example.com.</p>",
            link: "/contact",
          },
        ],
      },
    },
    {
      name: "Committee",
      template: "rich-text",
      variables: {
        heading: "Who looks after what",
        text: '<p>Seven volunteers, elected each August. <a href="/committee">Who they are, and what to ask them</a>. They meet on the third Wednesday at 7 pm, and members may sit in.</p>',
      },
    },
    {
      name: "Words",
      template: "quote",
      variables: {
        quote: "Nobody here will ask what it is worth. They will ask how it goes.",
        author: "Beryl Outhwaite, President",
      },
    },
    {
      name: "Next step",
      template: "button-row",
      variables: {
        heading: "Where to next?",
        items: [
          { button_text: "How to join", button_link: "/join" },
          { button_text: "Read our history", button_link: "/about/history" },
          { button_text: "Club rules", button_link: "/rules" },
        ],
      },
    },
    {
      name: "Everything",
      template: "columns",
      variables: {
        heading: "All of the club",
        columns: [
          {
            heading: "Come along",
            text: '<ul><li><a href="/events">Runs and events</a></li><li><a href="/events/tropic-line-rally">The Tropic Line Rally</a></li><li><a href="/club-nights">Club nights</a></li><li><a href="/getting-here">Getting here</a></li><li><a href="/hire">Hire the Goods Shed</a></li></ul>',
          },
          {
            heading: "Get your hands dirty",
            text: '<ul><li><a href="/shed">The shed</a></li><li><a href="/technical-notes">Technical notes</a></li><li><a href="/first-classic">Buying your first classic</a></li><li><a href="/juniors">Juniors</a></li><li><a href="/concessional-registration">The concession</a></li></ul>',
          },
          {
            heading: "Find out",
            text: '<ul><li><a href="/questions">Questions, answered</a></li><li><a href="/newsletter">The newsletter</a></li><li><a href="/safety">Safety and access</a></li><li><a href="/sponsors">Friends of the club</a></li><li><a href="/contact">Contact us</a></li></ul>',
          },
        ],
      },
    },
  ],
};
