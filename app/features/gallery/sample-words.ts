/** The gallery's own words. They are content, in English, as a page's are: who reads them works on the club's site. */
export const sampleWords = {
  title: "Every part of the site",
  description:
    "The living gallery: each component in each of its states, in the language and the look that are chosen.",
  buttons: "Buttons",
  fields: "Fields",
  notices: "Notices",
  icons: "Icons",
  membership: "Membership",
  menu: "Home menu",
  frame: "Header and banners",
  search: "Search",
  errors: "When something is wrong",
  blocks: "Blocks",
} as const;

export type SectionName = Exclude<keyof typeof sampleWords, "title" | "description">;
