import type { ImageView } from "../../view-types";
import type { BlockDefinition } from "../definition";

export const block: BlockDefinition = {
  variables: "images `left_image`, `right_image`",
  stylesheets: ["call-to-action"],
};

declare module "../content" {
  interface BlockContents {
    "call-to-action": {
      readonly left: ImageView | null;
      readonly right: ImageView | null;
    };
  }
}
