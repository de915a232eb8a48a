import type { PageSource } from "../page-source";

export const merchandise: PageSource = {
  id: 24,
  url: "merchandise",
  name: "Badges, cloth and prints",
  title: "Badges, cloth and prints",
  description: "What the club makes and sells: enamel badges, tea towels, prints and the map of our runs.",
  priority: 0.6,
  touchedDaysAgo: 2,
  blocks: [
    {
      name: "Opening",
      template: "heading",
      variables: {
        kicker: "Over the counter",
        heading: "Badges, cloth and prints",
        text: "<p>All of it drawn, stamped or sewn by members. What is left over pays for the roof.</p>",
      },
    },
    {
      name: "Badges and cloth",
      template: "product-list",
      anchor: "badges-and-cloth",
      variables: { heading: "Badges and cloth", group: "badges-and-cloth" },
    },
    {
      name: "Prints and paper",
      template: "product-list",
      anchor: "prints-and-paper",
      variables: { heading: "Prints and paper", group: "prints-and-paper" },
    },
    {
      name: "How",
      template: "notice",
      variables: {
        tone: "info",
        heading: "Where to get it",
        text: "<p>At the Goods Shed, on Thursdays from 9 am to noon and on club nights. Cash or card. To have it posted, write to shop@example.com.</p>",
      },
    },
    {
      name: "More",
      template: "button-row",
      variables: {
        items: [
          { button_text: "Find the shed", button_link: "/getting-here" },
          { button_text: "Ask us to post it", button_link: "/contact" },
        ],
      },
    },
  ],
};
