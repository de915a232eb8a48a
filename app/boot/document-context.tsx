import { createContext, type ReactNode, useContext } from "react";

/** A request for a page with this header is answered with the data that the page hydrates from (boot.js sends it). */
export const stateHeader = "X-Hydrate";

/** What only the server knows while it renders a document; the browser reads the same things back from the DOM. */
export type DocumentValues = {
  /** Of this response's Content-Security-Policy; "" in the browser, which hides it. */
  readonly nonce: string;
  /** The CSS of the first view. */
  readonly css: string;
  /** Address of the active language's messages, fetched when the page hydrates. */
  readonly messagesUrl: string;
  /** A form was refused (422): the title says so. */
  readonly refused: boolean;
  /** The page's data is fetched when it hydrates, with `stateHeader`, and is not in the document. */
  readonly stateOnDemand: boolean;
  /** Code that joins the document's one script, behind what starts the page. */
  readonly script: string;
  /** Stands at the end of the body, where React leaves alone what it does not know: never hydrated, never in the browser's JavaScript. */
  readonly tail: ReactNode;
  /** false on pages that need no JavaScript at all. */
  readonly hydrate: boolean;
};

const DocumentContext = createContext<DocumentValues>({
  nonce: "",
  css: "",
  messagesUrl: "",
  refused: false,
  stateOnDemand: false,
  script: "",
  tail: null,
  hydrate: true,
});

export const DocumentProvider = DocumentContext.Provider;

export function useDocumentValues(): DocumentValues {
  return useContext(DocumentContext);
}
