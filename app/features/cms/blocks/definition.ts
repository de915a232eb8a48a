import type { StyleName } from "~/ui/route-handle";

/** A template: plain data for the server, the admin and the docs; never in the browser. */
export type BlockDefinition = {
  /** The template's own variables, in Markdown: its row in docs/blocks.md. */
  readonly variables: string;
  /** What the view needs beside `cms`: its own stylesheet, and shared ones of features/cms/ui. */
  readonly stylesheets?: readonly StyleName[];
  /** As a page's first block it carries the h1, whatever its heading says. */
  readonly opensPage?: true;
  /** The club's own records that it can list; they are loaded before it is read. */
  readonly lists?: "events" | "products" | "groups";
  /**
   * In the admin's menu of new blocks: its position and label, and the variables that the block starts with.
   */
  readonly blank?: {
    readonly position: number;
    readonly label: string;
    readonly variables: Readonly<Record<string, string>>;
  };
};
