import type { BlockDefinition } from "../definition";

export const block: BlockDefinition = {
  variables:
    "what the club sells to everyone: `limit` (12), `group` (its url, with those below it); what is sold out is left out. Or `items`: `name`, `price`, `text`, `image`, `link`",
  lists: "products",
  blank: { position: 6, label: "Products", variables: {} },
};
