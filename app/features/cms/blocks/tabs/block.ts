import type { RichText } from "~/domain/content/rich-text";
import type { ImageView, LinkView, TabView } from "../../view-types";
import type { BlockDefinition } from "../definition";

export const block: BlockDefinition = {
  variables: "`items`: `heading` (the tab), `text`, `image`, a button",
  stylesheets: ["tab-links", "tabs"],
};

declare module "../content" {
  interface BlockContents {
    tabs: {
      readonly tabs: readonly TabView[];
      /** One for each tab: the selected one's shows, and all are printed. */
      readonly panels: readonly {
        readonly image: ImageView | null;
        readonly text: RichText | null;
        readonly links: readonly LinkView[];
      }[];
    };
  }
}
