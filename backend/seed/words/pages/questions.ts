import type { PageSource } from "../page-source";

const fold = (heading: string, text: string) => ({ heading, text: `<p>${text}</p>` });

export const questions: PageSource = {
  id: 22,
  url: "questions",
  name: "Questions",
  title: "Questions, answered",
  description:
    "What people ask on the telephone on a Thursday: joining, cars, cards, the concession and the dog.",
  priority: 0.7,
  touchedDaysAgo: 8,
  blocks: [
    {
      name: "Title",
      template: "heading",
      variables: {
        heading: "Questions, answered",
        text: "<p>Joining, cars, the concession and the rest. If yours isn’t here, ring (07) 7010 0471 on a Thursday, 9 am to noon.</p>",
      },
    },
    {
      name: "Joining",
      template: "accordion",
      anchor: "joining",
      variables: {
        heading: "Joining and paying",
        items: [
          fold(
            "Can I just turn up?",
            "Yes. Club night is the first Tuesday, 7 pm, at the Goods Shed. It is free, and you needn’t book.",
          ),
          fold(
            "What does it cost?",
            'From $20 for juniors to $95 for a family. <a href="/join">All kinds of membership</a>.',
          ),
          fold(
            "When does it run out?",
            "Twelve months from the day you pay. You can renew from one month before, and you lose no days by being early.",
          ),
          fold(
            "I have lost my card.",
            'It is in your telephone: sign in and open <a href="/membershipcard">your card</a>. Imogen can print one too.',
          ),
        ],
      },
    },
    {
      name: "Cars",
      template: "accordion",
      anchor: "cars",
      variables: {
        heading: "Cars",
        items: [
          fold("Mine is not finished.", "Nor are ours. Projects are welcome, on a trailer if need be."),
          fold(
            "Mine is modern underneath.",
            "It is welcome on every run. For the concession, ask a dating officer what counts: dating@example.com.",
          ),
          fold(
            "Is there insurance through the club?",
            "No, but three insurers give members a lower rate. Ngaire has the letter you need.",
          ),
          fold(
            "May I sell a car here?",
            "In the newsletter, yes, once a month, with a price. On the night, only after supper.",
          ),
        ],
      },
    },
    {
      name: "Concession",
      template: "accordion",
      anchor: "concession",
      variables: {
        heading: "The concession",
        items: [
          fold(
            "How often may I drive?",
            'To any event on the register, to be shown, and to be kept in order. <a href="/concessional-registration">The whole of it</a>.',
          ),
          fold(
            "Can I list a run tonight for tomorrow?",
            "The Queensland scheme asks for 24 hours’ notice, and the site says when it is too late. A drive that is not listed is not covered.",
          ),
          fold(
            "My membership ends in the middle of a trip.",
            "Then so does the concession, that day. Park and renew on your phone before you drive on; it takes three minutes.",
          ),
        ],
      },
    },
    {
      name: "And the rest",
      template: "accordion",
      anchor: "rest",
      variables: {
        heading: "And the rest",
        items: [
          fold("May I bring the dog?", "To runs and to the fig, on a lead. Not to the workshop."),
          fold("Do you value cars?", "No. We will tell you what it is, not what it is worth."),
          fold(
            "My late father had an old car. What do I do?",
            "Ring us. Somebody will come, look, make tea, and not try to buy it.",
          ),
        ],
      },
    },
    {
      name: "Still wondering",
      template: "call-to-action",
      variables: {
        heading: "Still wondering?",
        text: "<p>Somebody reads the mail every evening, and you will hear back within three days.</p>",
        button_text: "Ask us",
        button_link: "/contact",
        left_image_alt: "A sage green car of the early fifties",
        right_image_alt: "A teal saloon with a cream roof",
      },
      images: {
        left_image: { picture: "car-humpback", aspect: "4x3", width: 300 },
        right_image: { picture: "car-saloon", aspect: "4x3", width: 300 },
      },
      backgroundColour: "sec",
      textColour: "wht",
    },
  ],
};
