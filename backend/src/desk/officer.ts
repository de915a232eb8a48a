import type { Viewer } from "../domain/account/viewer";

/** Who is signed in to the desk, at one of its screens. */
export type Officer = Viewer & {
  /** Of the screen, without its query. */
  readonly path: string;
  /** Has signed in again for a form that was sent when the session had expired. */
  readonly isBack?: true;
};
