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
  /** The bar shows no places, unless a page's own data knows better (spec §2: the membership is expired). */
  readonly placesHidden: boolean;
  /** The main public pages; none at a member's home, which has its tiles. */
  readonly menu: readonly MenuPage[];
  /** spec §4, link state: false after a backend call found no line. */
  readonly linkActive: boolean;
  /** spec §3, show_back_to_top. */
  readonly showBackToTop: boolean;
  readonly flash: Flash | null;
};
