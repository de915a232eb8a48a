import type { ImageView, TargetView } from "../../view-types";
import type { BlockDefinition } from "../definition";

export const block: BlockDefinition = {
  variables: "`sponsors`: `name`, `image`, `link`",
  stylesheets: ["sponsors"],
};

declare module "../content" {
  interface BlockContents {
    sponsors: {
      readonly sponsors: readonly {
        readonly image: ImageView | null;
        readonly name: string;
        readonly to: TargetView | null;
      }[];
    };
  }
}
