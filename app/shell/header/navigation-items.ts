import type { MessageKey } from "~/i18n/types";
import type { IconName } from "~/ui/icon";

/** In the navigation bar's order. */
export const navigationItems = [
  { name: "home", to: "/", icon: "home", label: "shell.home" },
  { name: "card", to: "/membershipcard", icon: "card", label: "shell.card" },
  { name: "garage", to: "/vehicles", icon: "garage", label: "shell.garage" },
  { name: "calendar", to: "/calendar", icon: "calendar", label: "shell.calendar" },
  { name: "shop", to: "/shop", icon: "shop", label: "shell.shop" },
] as const satisfies readonly { name: string; to: string; icon: IconName; label: MessageKey }[];

export type NavigationItem = (typeof navigationItems)[number];
