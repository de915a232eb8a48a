import type { CardView } from "../../view-types";
import type { BlockDefinition } from "../definition";

export const block: BlockDefinition = {
  variables: "`items`: `heading`, `text`, `image`, `link`, a button",
  stylesheets: ["cards"],
};

declare module "../content" {
  interface BlockContents {
    /** Also of the templates upcoming-events, product-list and group-list. */
    cards: {
      readonly cards: readonly CardView[];
      /** They are products: side by side on a phone too. */
      readonly areProducts?: true;
      /** Which of the club's lists is empty: the view says so. */
      readonly empty: "events" | "products" | "groups" | null;
    };
  }
}
