import type { BlockDefinition } from "../definition";

export const block: BlockDefinition = {
  variables:
    "the club's public events: `limit` (6), `category` (a kind of event: `club-run`, `meeting`, `display`, `track`, `social` …); or `items`: `name`, `start`, `end`, `place`, `text`, `image`, `link`. Past events are left out",
  lists: "events",
  blank: { position: 5, label: "Upcoming events", variables: {} },
};
