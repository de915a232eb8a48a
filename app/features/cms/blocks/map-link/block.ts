import type { BlockDefinition } from "../definition";

export const block: BlockDefinition = {
  variables: "`place`, `address` (else the club's), `link` (else a search for the address)",
  stylesheets: ["map-link"],
  blank: { position: 9, label: "Map of the club’s address", variables: {} },
};

declare module "../content" {
  interface BlockContents {
    "map-link": {
      readonly place: string | null;
      readonly address: string | null;
      readonly href: string;
    };
  }
}
