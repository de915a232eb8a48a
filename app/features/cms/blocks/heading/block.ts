import type { BlockDefinition } from "../definition";

export const block: BlockDefinition = {
  variables: "none",
  opensPage: true,
  blank: { position: 2, label: "Heading", variables: {} },
};
