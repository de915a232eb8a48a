import type { MessageKey } from "~/i18n/types";
import type { Mark } from "../view";

export const markLabels: Readonly<Record<Mark, MessageKey>> = {
  soldOut: "shop.soldOut",
  forMembers: "shop.forMembers",
  ended: "shop.ended",
};
