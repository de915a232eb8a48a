import type { MessageKey } from "~/i18n/types";

/** Labelled as the vehicle's own numbers. */
const numberSlots: Readonly<Record<string, MessageKey>> = {
  engine: "vehicle.engineNumber",
  identifier: "vehicle.identifier",
};

export const slotText = (slot: string): MessageKey =>
  numberSlots[slot] ?? (`sivApplication.slot.${slot}` as MessageKey);
