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
  places: "Colours, pictures and motion behind blocks",
} as const;

export type SectionName = Exclude<keyof typeof sampleWords, "title" | "description">;

/** The gallery's pages, which are light enough for a slow line each, and the chapters of each. */
export const galleryParts = {
  components: { name: "Components", sections: ["buttons", "fields", "notices", "icons"] },
  club: { name: "The club's", sections: ["membership", "menu", "frame", "search", "errors"] },
  blocks: { name: "Blocks", sections: ["blocks"] },
  places: { name: "Behind blocks", sections: ["places"] },
} as const satisfies Readonly<Record<string, { name: string; sections: readonly SectionName[] }>>;

export type GalleryPart = keyof typeof galleryParts;

/** The part that an address asks for as ?part=; the tabs among the blocks have links of their own. */
export function galleryPart(search: URLSearchParams): GalleryPart {
  const asked = search.get("part") ?? "";
  if (Object.hasOwn(galleryParts, asked)) return asked as GalleryPart;
  return [...search.keys()].some((name) => name.startsWith("tab-")) ? "blocks" : "components";
}
