import type { BlockDefinition } from "../definition";

export const block: BlockDefinition = {
  variables: "`model` or `group` (its url): the club's groups below it",
  lists: "groups",
  blank: { position: 7, label: "Groups", variables: {} },
};
