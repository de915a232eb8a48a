import type { PageSource } from "../page-source";

export const committee: PageSource = {
  id: 14,
  url: "committee",
  name: "The committee",
  title: "The committee",
  description: "Who looks after what, how to reach them, and when the committee meets.",
  priority: 0.6,
  touchedDaysAgo: 75,
  blocks: [
    {
      name: "Title",
      template: "heading",
      variables: {
        kicker: "Elected each August",
        heading: "The committee",
        text: "<p>Seven volunteers. If you don’t know whom to ask, ask the secretary, Tomasz Wielgosz.</p>",
      },
    },
    {
      name: "People",
      template: "team",
      variables: {
        people: [
          {
            name: "Beryl Outhwaite",
            role: "President",
            text: "<p>Chairs the meetings and speaks for the club. Drives a 1961 saloon in all weathers.</p>",
            image: { picture: "face-beryl", aspect: "1x1", width: 300 },
            image_alt: "Beryl, silver-haired, in a teal blouse",
            email: "president@example.com",
          },
          {
            name: "Tomasz Wielgosz",
            role: "Secretary",
            text: "<p>Meetings, letters and the minutes.</p>",
            image: { picture: "face-tomasz", aspect: "1x1", width: 300 },
            image_alt: "Tomasz, bearded, in a flat cap",
            email: "secretary@example.com",
          },
          {
            name: "Ngaire Pohatu",
            role: "Treasurer",
            text: "<p>Fees, receipts and the shop.</p>",
            image: { picture: "face-ngaire", aspect: "1x1", width: 300 },
            image_alt: "Ngaire, dark hair tied up, in a red shirt",
            email: "treasurer@example.com",
          },
          {
            name: "Imogen Farraday",
            role: "Membership",
            text: "<p>Joining, renewing, lost cards. Knows everyone's name by their second visit.</p>",
            image: { picture: "face-imogen", aspect: "1x1", width: 300 },
            image_alt: "Imogen, auburn-haired, in a mustard jumper",
            email: "membership@example.com",
          },
          {
            name: "Dougal McAlister",
            role: "Runs",
            text: "<p>Routes, pace and lunch, in that order until about eleven o'clock.</p>",
            image: { picture: "face-dougal", aspect: "1x1", width: 300 },
            image_alt: "Dougal, grey-bearded, under a wide hat",
            email: "runs@example.com",
          },
          {
            name: "Lorenzo Baptiste",
            role: "Shed captain",
            text: "<p>The pit, the press, the biscuits. Shows you how, and signs you off for the lathe.</p>",
            image: { picture: "face-lorenzo", aspect: "1x1", width: 300 },
            image_alt: "Lorenzo, smiling, in blue overalls",
            email: "shed@example.com",
          },
        ],
      },
    },
    {
      name: "Meetings",
      template: "notice",
      variables: {
        tone: "info",
        heading: "Sit in if you like",
        text: "<p>The committee meets on the third Wednesday at seven. Members may listen, and may speak when the chair asks them.</p>",
      },
    },
    {
      name: "Helpers",
      template: "table",
      variables: {
        heading: "And without whom",
        columns: ["Job", "Who", "Since"],
        rows: [
          ["Dating officers", "Col Braithwaite and Pria Sandhu", "2009, 2021"],
          ["Librarian", "Joyce Abernethy", "1987"],
          ["Editor of The Tropic Line", "Marguerite Oyelaran", "2018"],
          ["Keeper of the rope", "Nev Abernethy", "1994"],
        ],
      },
    },
    {
      name: "A seat",
      template: "call-to-action",
      variables: {
        heading: "There is a seat free",
        text: "<p>We are short of someone for the calendar. It takes two hours a month, and the chair nearest the fan comes with it.</p>",
        button_text: "Tell the secretary",
        button_link: "mailto:secretary@example.com",
        left_image_alt: "A burnt orange coupe",
        right_image_alt: "A blue utility",
      },
      images: {
        left_image: { picture: "car-coupe", aspect: "4x3", width: 300 },
        right_image: { picture: "car-utility", aspect: "4x3", width: 300 },
      },
    },
  ],
};
