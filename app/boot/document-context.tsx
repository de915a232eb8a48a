import { createContext, useContext } from "react";

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
  /** false on pages that need no JavaScript at all. */
  readonly hydrate: boolean;
};

const DocumentContext = createContext<DocumentValues>({
  nonce: "",
  css: "",
  messagesUrl: "",
  refused: false,
  hydrate: true,
});

export const DocumentProvider = DocumentContext.Provider;

export function useDocumentValues(): DocumentValues {
  return useContext(DocumentContext);
}
