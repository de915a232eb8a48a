import type { BlockDefinition } from "../definition";

export const block: BlockDefinition = {
  variables: "none",
  blank: { position: 1, label: "Text", variables: {} },
};

declare module "../content" {
  interface BlockContents {
    /** The intro and the links alone; also of the templates heading and button-row. */
    "rich-text": object;
  }
}
