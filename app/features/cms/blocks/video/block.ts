import type { ImageView } from "../../view-types";
import type { BlockDefinition } from "../definition";

export const block: BlockDefinition = {
  variables: "`video`: /v/{hash}.mp4 or an address elsewhere; image `image`",
  stylesheets: ["embed", "video"],
};

declare module "../content" {
  interface BlockContents {
    video: {
      /** Address of a video on this site, or null. */
      readonly video: string | null;
      /** Address of the page of a video on another site, or null. */
      readonly elsewhere: string | null;
      readonly poster: ImageView | null;
    };
  }
}
