import { type ComponentType, useEffect, useState } from "react";

type Parts = typeof import("./after-hydration").parts;

const load = () => import("./after-hydration");

/** Registers the service worker and looks for updates from then on (spec §4); reports errors, if it is to. */
export const startOnDemand = () =>
  load().then(
    (code) => code.start(),
    // Offline, or the file is of an older version: the next page does it.
    () => {},
  );

/** A part of the page that is there once it has hydrated and the part's code has come. */
export function OnDemand({ part }: { part: keyof Parts }) {
  const [Part, setPart] = useState<ComponentType | null>(null);
  useEffect(() => {
    load().then(
      ({ parts }) => setPart(() => parts[part]),
      () => {},
    );
  }, [part]);
  return Part && <Part />;
}
