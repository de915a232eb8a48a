import { createContext, type ReactNode, useContext } from "react";

const TitleId = createContext<string | null>(null);

/** Within it a page's title is a sample among others, under an id of its own (`value`): the gallery shows many at once. */
export const SampleTitle = TitleId.Provider;

/** The id of the title below which this stands. */
export const usePageTitleId = () => useContext(TitleId) ?? "page-title";

/** The page's h1. A client-side navigation moves the focus here. */
export function PageTitle({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <h1 id={usePageTitleId()} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}
