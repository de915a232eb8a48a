import type { BlockDefinition } from "../definition";

export const block: BlockDefinition = {
  variables: "`files`: `name`, `link` or `file_id`, `kind`, `size` in bytes",
  stylesheets: ["file-downloads"],
};

declare module "../content" {
  interface BlockContents {
    "file-downloads": {
      readonly files: readonly {
        readonly name: string;
        readonly href: string;
        /** Kind and size, in the visitor's language. */
        readonly line: string | null;
      }[];
    };
  }
}
