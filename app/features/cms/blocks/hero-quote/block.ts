import type { ImageView } from "../../view-types";
import type { BlockDefinition } from "../definition";

export const block: BlockDefinition = {
  variables: "`quote`, `author`, image `overlay_image`; behind it the block's own background image or video",
  stylesheets: ["quotation", "hero-quote"],
  opensPage: true,
};

declare module "../content" {
  interface BlockContents {
    "hero-quote": {
      readonly quote: string | null;
      /** Who said it. */
      readonly source: string | null;
      readonly overlay: ImageView | null;
    };
  }
}
