import { createContext, type ReactNode, useContext } from "react";

const TitleId = createContext<string | null>(null);

/** Gives the titles inside it the id `value`: the style guide shows several page titles at once. */
export const SampleTitle = TitleId.Provider;

/** The id of the page's title. */
export const usePageTitleId = () => useContext(TitleId) ?? "page-title";

/** The page's h1, which gets the focus after a client-side navigation. */
export function PageTitle({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <h1 id={usePageTitleId()} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}
