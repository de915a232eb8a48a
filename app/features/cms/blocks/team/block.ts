import type { CardView } from "../../view-types";
import type { BlockDefinition } from "../definition";

export const block: BlockDefinition = {
  variables: "`people`: `name`, `role`, `text`, `image`, `email`, `phone`",
  stylesheets: ["cards", "team"],
};

declare module "../content" {
  interface BlockContents {
    team: { readonly people: readonly CardView[] };
  }
}
