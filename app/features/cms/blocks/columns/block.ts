import type { ImageView, IntroView, LinkView } from "../../view-types";
import type { BlockDefinition } from "../definition";

export const block: BlockDefinition = {
  variables: "`columns`: `heading`, `text`, `image`, a button",
  stylesheets: ["columns"],
};

declare module "../content" {
  interface BlockContents {
    columns: {
      readonly columns: readonly {
        readonly image: ImageView | null;
        readonly intro: IntroView;
        readonly links: readonly LinkView[];
      }[];
    };
  }
}
