import type { BlockDefinition } from "../definition";

export const block: BlockDefinition = {
  variables: "`tone`: `info`, `success`, `warning`, `danger`",
  blank: { position: 3, label: "Notice", variables: {} },
};

declare module "../content" {
  interface BlockContents {
    notice: {
      readonly tone: "info" | "success" | "warning" | "danger";
    };
  }
}
