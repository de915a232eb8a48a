/** Not translated: the style guide is for people who work on the site. */
export const styleGuideTexts = {
  title: "Every part of the site",
  description:
    "The living gallery: each component in each of its states, in the language and the look that are chosen.",
  buttons: "Buttons",
  fields: "Fields",
  notices: "Notices",
  icons: "Icons",
  choices: "Lists, choices and longer texts",
  wrongChoices: "The same with errors",
  conflict: "Somebody else saved it in between",
  drafts: "Drafts",
  summary: "Answers to check",
  photos: "Photos to upload",
  membership: "Membership",
  menu: "Home menu",
  frame: "Header and banners",
  search: "Search",
  errors: "When something is wrong",
  blocks: "Blocks",
  places: "Colours, pictures and motion behind blocks",
} as const;

export type SectionName = Exclude<keyof typeof styleGuideTexts, "title" | "description">;

/** The style guide in parts, each small enough for a slow connection, and their sections. */
export const styleGuideParts = {
  components: { name: "Components", sections: ["buttons", "fields", "notices", "icons"] },
  forms: { name: "Forms", sections: ["choices", "wrongChoices", "conflict", "drafts", "summary"] },
  photos: { name: "Photos", sections: ["photos"] },
  club: { name: "The club's", sections: ["membership", "menu", "frame", "search", "errors"] },
  blocks: { name: "Blocks", sections: ["blocks"] },
  places: { name: "Behind blocks", sections: ["places"] },
} as const satisfies Readonly<Record<string, { name: string; sections: readonly SectionName[] }>>;

export type StyleGuidePart = keyof typeof styleGuideParts;

/** The part of `?part=`. The sample tabs link with `?tab-…=` only, which means the blocks. */
export function styleGuidePart(search: URLSearchParams): StyleGuidePart {
  const part = search.get("part") ?? "";
  if (Object.hasOwn(styleGuideParts, part)) return part as StyleGuidePart;
  return [...search.keys()].some((name) => name.startsWith("tab-")) ? "blocks" : "components";
}
