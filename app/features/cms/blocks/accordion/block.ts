import type { RichText } from "~/domain/content/rich-text";
import type { BlockDefinition } from "../definition";

export const block: BlockDefinition = {
  variables: "`items`: `heading`, `text`, `open`",
  stylesheets: ["cms-tables", "accordion"],
};

declare module "../content" {
  interface BlockContents {
    accordion: {
      readonly items: readonly { readonly name: string; readonly text: RichText; readonly open: boolean }[];
    };
  }
}
