import { type ComponentType, useEffect, useState } from "react";

/** What only a hydrated page needs, and none at once: in a file of its own. */
const load = () => import("./update-prompt");

/** Registers the service worker, and looks for updates from then on (spec §4). */
export const startUpdates = () =>
  load().then(
    ({ updates }) => updates.register(),
    // Offline, or the file is of an older version: the next page does it.
    () => {},
  );

/** A part of the page that is there once it has hydrated and the part's code has come. */
export function OnDemand({ part }: { part: "UpdatePrompt" | "UpdateButton" }) {
  const [Part, setPart] = useState<ComponentType | null>(null);
  useEffect(() => {
    load().then(
      (parts) => setPart(() => parts[part]),
      () => {},
    );
  }, [part]);
  return Part && <Part />;
}
