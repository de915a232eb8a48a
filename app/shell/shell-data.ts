import type { MenuPage } from "~/domain/content/sitemap";
import type { SocialLink } from "~/domain/content/social-links";
import type { Locale } from "~/i18n/types";
import type { Flash } from "~/session/types";

export const themes = ["system", "light", "dark"] as const;

export type Theme = (typeof themes)[number];

export type ShellData = {
  readonly club: string;
  /** Path of the club's own logo; null: the site's badge. */
  readonly logo: string | null;
  readonly contact: {
    readonly address: string | null;
    readonly email: string | null;
    readonly phone: string | null;
    readonly networks: readonly SocialLink[];
  };
  readonly theme: Theme;
  /** The language of this data; another tab may have changed it since the document came. */
  readonly locale: Locale;
  readonly signedIn: boolean;
  /** False for visitors and for an expired membership (spec §2). */
  readonly isNavigationOpen: boolean;
  /** The main public pages, and what a current member may open beside the navigation items. */
  readonly menu: readonly MenuPage[];
  /** spec §4, link state: false after a network error. */
  readonly linkActive: boolean;
  /** spec §3, show_back_to_top. */
  readonly showBackToTop: boolean;
  /** In the language of this data, so that the browser needs no message of the page that it is about. */
  readonly flash: { readonly text: string; readonly tone: Flash["tone"] } | null;
};
