import type { ImageView } from "../../view-types";
import type { BlockDefinition } from "../definition";

export const block: BlockDefinition = {
  variables: "`quote`, `author`, `image`; or `items` of these",
  stylesheets: ["quotation", "quote"],
  blank: { position: 4, label: "Quote", variables: { quote: "" } },
};

declare module "../content" {
  interface BlockContents {
    quote: {
      readonly quotes: readonly {
        readonly quote: string;
        readonly source: string | null;
        readonly image: ImageView | null;
      }[];
    };
  }
}
