import type { BlockDefinition } from "../definition";

export const block: BlockDefinition = {
  variables: "`items`: `button_text`, `button_link`",
};
