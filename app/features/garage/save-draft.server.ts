import type { ShownFailure } from "~/forms/call-failure";
import type { DraftToSave } from "~/forms/save-draft.server";
import { draftKind } from "./fields";

const unavailableText = {
  tone: "warning",
  title: "garage.noDraftsTitle",
  text: "garage.noDraftsText",
} as const satisfies Partial<ShownFailure>;

/** What saveDraft is to know of a vehicle's draft. @param record the vehicle's id; "" for a new one */
export const vehicleDraft = (record: string): Pick<DraftToSave, "kind" | "record" | "unavailableText"> => ({
  kind: draftKind,
  record,
  unavailableText,
  ...(record === "" ? { conflictText: { text: "garage.otherVehicleBegun" } } : null),
});
