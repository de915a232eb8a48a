import { createContext, type ReactNode, useContext } from "react";

/** What only the server knows while it renders a document. The browser has the defaults, or reads the DOM. */
export type DocumentValues = {
  /** Of this response's Content-Security-Policy; "" in the browser, where attributes do not show it. */
  readonly nonce: string;
  /** The CSS of the first view. */
  readonly css: string;
  /** The CSS of a part that streams later, without what the first view has. */
  readonly lateCss: (names: readonly string[]) => string;
  /** Addresses of the messages that are fetched when the page hydrates; the common ones are the first. */
  readonly messageUrls: readonly string[];
  /** A form was refused (422, or 409 after a concurrent edit); shown in the title. */
  readonly refused: boolean;
  /** The page's data is fetched when it hydrates, with `stateHeader`, and is not in the document. */
  readonly stateOnDemand: boolean;
  /** Somebody is signed in. */
  readonly member: boolean;
  /** One page load in ten reports its errors. */
  readonly reportsErrors: boolean;
  /** Code after boot.js in the document's only script. */
  readonly script: string;
  /** At the end of the body, where React tolerates unknown nodes: not hydrated. */
  readonly tail: ReactNode;
  /** false on pages that need no JavaScript at all. */
  readonly hydrate: boolean;
};

// Not provided in the browser: an element rendered again there is in the DOM already.
const DocumentContext = createContext({ nonce: "", css: "" } as DocumentValues);

export const DocumentProvider = DocumentContext.Provider;

export function useDocumentValues(): DocumentValues {
  return useContext(DocumentContext);
}
