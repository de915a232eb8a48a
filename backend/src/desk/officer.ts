import type { Viewer } from "../domain/account/viewer";

/** Who is signed in to the desk, at one of its screens. */
export type Officer = Viewer & {
  /** Of the screen, without its query. */
  readonly path: string;
};
