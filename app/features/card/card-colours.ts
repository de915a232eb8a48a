import { contrastRatio } from "~/lib/brand-colours";
import { safeHexColour } from "~/seo/theme-colour";

const white = "#ffffff";
const black = "#000000";

export type CardColours = {
  readonly face: string;
  /** Of the text: white or black, whichever reads better. One of them always has WCAG AA's 4.5. */
  readonly ink: "white" | "black";
  /** The stripes along the edge; null without a track colour that can be told from the face. */
  readonly edge: string | null;
};

/** Below this ratio the stripes would not be seen. */
const leastEdge = 1.3;

/** The colours of a membership (spec §3: #ffffff unless the club chose one). */
export function cardColours(color: string, trackColor: string | null): CardColours {
  const face = safeHexColour(color) ?? white;
  const edge = safeHexColour(trackColor);
  return {
    face,
    ink: contrastRatio(face, white) >= contrastRatio(face, black) ? "white" : "black",
    edge: edge && contrastRatio(face, edge) >= leastEdge ? edge : null,
  };
}
