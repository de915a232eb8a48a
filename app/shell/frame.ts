import type { MenuPage } from "~/domain/sitemap";
import type { Flash } from "~/session/types";

export const themes = ["system", "light", "dark"] as const;

export type Theme = (typeof themes)[number];

/** What the frame around every page shows; the root's loader answers it. */
export type Frame = {
  readonly club: string;
  readonly contact: {
    readonly address: string | null;
    readonly email: string | null;
    readonly phone: string | null;
  };
  readonly theme: Theme;
  readonly signedIn: boolean;
  /** The main public pages, for visitors; members have their places instead. */
  readonly menu: readonly MenuPage[];
  /** spec §4, link state: false after a backend call found no line. */
  readonly linkActive: boolean;
  /** spec §3, show_back_to_top. */
  readonly showBackToTop: boolean;
  readonly flash: Flash | null;
};
