import { type ComponentProps, useEffect, useState } from "react";

type Parts = typeof import("./after-hydration").parts;

const load = () => import("./after-hydration");

/** Registers the service worker and looks for updates from then on (spec §4). */
export const startOnDemand = () =>
  load().then(
    (code) => code.start(),
    // Offline, or the file is of an older version: the next page does it.
    () => {},
  );

/** A part of the page; null until the page has hydrated and the part's code has come. */
function usePart<Name extends keyof Parts>(name: Name): Parts[Name] | null {
  const [parts, setParts] = useState<Parts | null>(null);
  useEffect(() => {
    load().then(
      (code) => setParts(code.parts),
      () => {},
    );
  }, []);
  return parts?.[name] ?? null;
}

export function OnDemand({ part }: { part: Exclude<keyof Parts, "WithPage"> }) {
  const Part = usePart(part);
  return Part && <Part />;
}

export function WithPage(props: ComponentProps<Parts["WithPage"]>) {
  const Part = usePart("WithPage");
  return Part && <Part {...props} />;
}
