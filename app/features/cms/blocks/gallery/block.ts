import type { ImageView } from "../../view-types";
import type { BlockDefinition } from "../definition";

export const block: BlockDefinition = {
  variables: "`items`: `image`, `image_alt`, `text`",
  stylesheets: ["gallery"],
};

declare module "../content" {
  interface BlockContents {
    gallery: {
      readonly images: readonly (ImageView & {
        readonly caption: string | null;
        /** Its own page, else its file. */
        readonly href: string;
        /** Of the element that its page leads back to. */
        readonly id?: string;
      })[];
    };
  }
}
