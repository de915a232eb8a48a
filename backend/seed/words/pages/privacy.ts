import { html, type PageSource } from "../page-source";

export const privacy: PageSource = {
  id: 6,
  url: "privacy",
  name: "Your details and your privacy",
  title: "Your details and your privacy",
  description:
    "What the club knows about you, why, who sees it, how long it is kept, and how to have it put right.",
  priority: 0.4,
  touchedDaysAgo: 200,
  blocks: [
    {
      name: "Policy",
      template: "rich-text",
      variables: {
        heading: "Your details and your privacy",
        text: html(
          "<p>We keep as little as we can and we do not sell or lend any of it. This page says what that means.</p>",
          "<h2>What we keep</h2>",
          "<p>Your name, contact details and date of birth; your membership number and when it runs out; and, if you tell us, your vehicles, your licence and somebody to ring in an emergency. If you apply for a concession we also keep the application, its photographs and your signature.</p>",
          "<h2>Why</h2>",
          "<p>To run the club, to keep the registers that the concession scheme asks of us, and to reach you or yours if something goes wrong on a run.</p>",
          "<h2>Who sees it</h2>",
          "<p>You see all of yours. The committee sees what its work needs. Other members see your first name and your car on a run that you both joined. Number plates and telephone numbers are never on a public page.</p>",
          "<h2>How long</h2>",
          "<p>While you are a member, and for seven years after, because invoices and run registers must be kept that long. Emergency contacts are deleted the day you leave.</p>",
          "<h2>This site</h2>",
          "<p>It sets one cookie, which keeps you signed in, and small ones that remember your language and whether you like the dark. It does not follow you about. Your profile shows where you are signed in, by the kind of browser and device, so that you can end what is not yours.</p>",
          "<h2>Putting it right</h2>",
          '<p>Most of it you can change yourself in your <a href="/profile">profile</a>. For the rest, or for a copy of everything, <a href="/contact">ask the secretary</a>. If we do not answer well, the Office of the Australian Information Commissioner can help.</p>',
        ),
      },
    },
  ],
};
