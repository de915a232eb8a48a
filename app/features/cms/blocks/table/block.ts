import type { RichText } from "~/domain/content/rich-text";
import type { BlockDefinition } from "../definition";

export const block: BlockDefinition = {
  variables: "`columns`: texts; `rows`: lists of texts; `text` goes below",
  stylesheets: ["cms-tables"],
};

declare module "../content" {
  interface BlockContents {
    table: {
      readonly columns: readonly string[];
      readonly rows: readonly (readonly string[])[];
      /** Below the table. */
      readonly note: RichText | null;
    };
  }
}
