import { button, type Sample, words } from "./sample-blocks.server";

/** A block on each background and with motion; blocks that are not visible. */
export const sampleBackgrounds: readonly Sample[] = [
  ...["wht", "blk", "bnd", "pri", "sec", "suc", "inf", "wrn", "dng"].map(
    (code): Sample => ({
      template: "rich-text",
      backgroundColour: code,
      variables: { ...words(`On ${code}`, '<p>Words with a <a href="/">link</a>.</p>'), ...button },
    }),
  ),
  {
    template: "rich-text",
    role: ["background_image", 1],
    backgroundImageFixed: true,
    backgroundImageSaturation: "0",
    backgroundImageOpacity: "70",
    variables: words("On a picture that stays put, in grey"),
  },
  { template: "rich-text", aosType: "fade-up", aosDuration: "400", variables: words("It slides in") },
  { template: "rich-text", hidden: true, editing: true, variables: words("Hidden, but being edited") },
  { template: "rich-text", hidden: true, variables: words("Hidden: nobody reads this") },
  { template: "no-such-template", variables: words("Unknown: skipped") },
];
