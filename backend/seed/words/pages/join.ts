import { html, type PageSource } from "../page-source";

export const join: PageSource = {
  id: 3,
  url: "join",
  name: "Join the club",
  title: "Join the club",
  description: "Kinds of membership, what they cost, and how to become a member in three steps.",
  priority: 0.9,
  touchedDaysAgo: 12,
  blocks: [
    { name: "Title", template: "heading", variables: { heading: "Join the club" } },
    {
      name: "How",
      template: "rich-text",
      variables: {
        text: html(
          "<p>Come to two outings first: they are free, and you needn’t book. Then it takes three steps.</p>",
          "<ol>",
          '<li><strong>Make an account.</strong> <a href="/signup">Sign up</a> with your name, email address and date of birth. We send you a code; there is no password to remember.</li>',
          "<li><strong>Find someone to vouch for you.</strong> Any two financial members will do. Most people ask somebody they met on their two outings.</li>",
          '<li><strong>Pay the first year.</strong> It runs for twelve months from the day you pay. Renewals open one month before the end, under <a href="/renew">Renew</a>.</li>',
          "</ol>",
        ),
      },
    },
    {
      name: "Fees",
      template: "table",
      variables: {
        heading: "Kinds of membership",
        columns: ["Kind", "A year", "To join", "For"],
        rows: [
          ["Full", "$75", "$25", "One adult. Votes, and may hold a concession."],
          ["Family or partner", "$95", "$25", "Two adults at one address and their children. One card each."],
          ["Junior", "$20", "none", "Under 18. A parent or guardian signs too."],
          ["Associate", "$45", "none", "You belong to another club and would like to visit often."],
          ["Social", "$35", "none", "Runs and club nights, without the workshop. No vote."],
          ["Life", "none", "none", "Given by the members, never sold. It does not expire."],
        ],
        text: "<p>Fees include GST. Life members are elected at the annual general meeting.</p>",
      },
    },
    {
      name: "Questions",
      template: "accordion",
      variables: {
        heading: "Fair questions",
        items: [
          {
            heading: "Do I need a classic car?",
            text: "<p>No. About one member in six does not own one. They navigate, cook and take photographs.</p>",
          },
          {
            heading: "Is my car old enough?",
            text: '<p>For the club, if you think it is a classic, so do we. For the concession it usually has to be thirty years old. See <a href="/concessional-registration">how the concession works</a>.</p>',
          },
          {
            heading: "Can my partner be on my card?",
            text: "<p>Yes, with family membership. Add the partner's name in your profile and both names are printed.</p>",
          },
          {
            heading: "What if I move away?",
            text: "<p>You can stay a member: the fee is the same, and the newsletter comes by email. Associate membership, $45 a year, suits those who join a club elsewhere.</p>",
          },
        ],
      },
    },
    {
      name: "Sign up",
      template: "call-to-action",
      variables: {
        heading: "Ready?",
        text: "<p>It takes about three minutes, and a mobile phone is enough.</p>",
        button_text: "Make an account",
        button_link: "/signup",
        left_image_alt: "A burnt orange coupe",
        right_image_alt: "A red two-seater with its driver",
      },
      images: {
        left_image: { picture: "car-coupe", aspect: "4x3", width: 300 },
        right_image: { picture: "car-roadster", aspect: "4x3", width: 300 },
      },
      backgroundColour: "pri",
      textColour: "wht",
    },
  ],
};
