import { download } from "../files";
import { filmAddress } from "../films";
import type { PageSource } from "../page-source";

export const newsletter: PageSource = {
  id: 20,
  url: "newsletter",
  name: "The Tropic Line",
  title: "The Tropic Line, our newsletter",
  description:
    "The club's newsletter in the first week of the month: the latest, the archive, and forms to print.",
  priority: 0.5,
  touchedDaysAgo: 4,
  blocks: [
    {
      name: "Title",
      template: "heading",
      variables: {
        kicker: "Number 548 and counting",
        heading: "The Tropic Line",
        text: "<p>Our newsletter has come out in the first week of the month since March 1971, missing only the month of the flood, and then only because the duplicator floated.</p>",
      },
    },
    {
      name: "Latest",
      template: "image-with-content",
      variables: {
        heading: "In this month's",
        text: "<ul><li>How Mount Morgan lost its bypass and we found morning tea</li><li>Ruby's gloves: a short history in leather</li><li>Wanted: one left-hand front door, any colour, sentimental reasons</li><li>Joyce answers your letters, reluctantly</li></ul>",
        image_alt: "A country main street with a verandahed pub and parked classics",
        image_position: "end",
      },
      images: { image: { picture: "main-street", aspect: "4x3", width: 800 } },
    },
    {
      name: "Film",
      template: "video",
      variables: {
        heading: "Moving pictures",
        text: "<p>The last corner of the rally, by Dougal's nephew: six seconds, no sound. What there was of it was mostly Dougal.</p>",
        video: filmAddress("beach-drive"),
        image_alt: "A teal saloon on the coast road at dawn",
      },
      images: { image: { picture: "beach-road", aspect: "16x9", width: 800 } },
    },
    {
      name: "Archive",
      template: "file-downloads",
      anchor: "archive",
      variables: {
        heading: "To keep",
        items: [download("line-548"), download("line-547"), download("line-546"), download("line-545")],
      },
    },
    {
      name: "Forms",
      template: "file-downloads",
      anchor: "forms",
      variables: {
        heading: "To print and fill in",
        text: "<p>Everything here can also be done on this site. Some people like a pen.</p>",
        items: [download("run-sheet"), download("inspection-list"), download("hire-form")],
      },
    },
    {
      name: "Writing",
      template: "notice",
      variables: {
        tone: "info",
        heading: "Write for it",
        text: "<p>Four hundred words and one picture, by the twentieth. Marguerite mends the spelling and leaves the jokes alone.</p>",
        button_text: "Send it to the editor",
        button_link: "mailto:editor@example.com",
      },
    },
  ],
};
