import type { ImageView } from "../../view-types";
import type { BlockDefinition } from "../definition";

export const block: BlockDefinition = {
  variables: "image `image`; `image_position`: `start` or `end`",
  stylesheets: ["image-with-content"],
};

declare module "../content" {
  interface BlockContents {
    "image-with-content": {
      readonly image: ImageView | null;
      /** The image's side on wide screens; null: alternates with its position. */
      readonly side: "start" | "end" | null;
    };
  }
}
