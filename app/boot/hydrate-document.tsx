import { type ReactNode, startTransition, useEffect, useLayoutEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { holdEvents } from "./hold-events";
import { protectFields } from "./protect-fields";

type Hooks = { readonly onCommit: () => void; readonly onHydrated: () => void };

function Hydrated({ onCommit, onHydrated, children }: Hooks & { children: ReactNode }) {
  useLayoutEffect(onCommit, [onCommit]);
  useEffect(onHydrated, [onHydrated]);
  return children;
}

/** Hydrates the whole document without losing what is typed, chosen or sent meanwhile. */
export function hydrateDocument(page: ReactNode, onHydrated: () => void) {
  const releaseEvents = holdEvents();
  const releaseFields = protectFields();
  const onCommit = () => {
    releaseEvents();
    releaseFields();
  };
  startTransition(() => {
    hydrateRoot(
      document,
      <Hydrated onCommit={onCommit} onHydrated={onHydrated}>
        {page}
      </Hydrated>,
    );
  });
}
