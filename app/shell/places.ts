import type { MessageKey } from "~/i18n/types";
import type { IconName } from "~/ui/icon";

/** The five places that members use most (design: the bar at the foot of a phone), in its order. */
export const places = [
  { name: "home", to: "/", icon: "home", label: "shell.home" },
  { name: "card", to: "/membershipcard", icon: "card", label: "shell.card" },
  { name: "garage", to: "/vehicles", icon: "garage", label: "shell.garage" },
  { name: "calendar", to: "/calendar", icon: "calendar", label: "shell.calendar" },
  { name: "shop", to: "/shop", icon: "shop", label: "shell.shop" },
] as const satisfies readonly { name: string; to: string; icon: IconName; label: MessageKey }[];

export type Place = (typeof places)[number];
export type PlaceName = Place["name"];

/** The places that a home menu's items leave open; home itself always is. */
export function placesFor(menu: readonly string[]): PlaceName[] {
  return places.map(({ name }) => name).filter((name) => name === "home" || menu.includes(name));
}
