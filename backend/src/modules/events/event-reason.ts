import type { Fields } from "../../desk/form-fields";

export const reasonLabels = { reason: "Reason" };
export type ReasonErrors = Fields<keyof typeof reasonLabels>["errors"];

/** Characters. */
const maxReasonLength = 500;
/** As much of it as a line of the activity log shows. */
const maxLoggedReason = 100;

/** Of a cancellation's reason, without the spaces around it. */
export const reasonError = (reason: string): string | null => {
  if (reason === "") return "Tell the members why";
  return reason.length > maxReasonLength ? `Keep to ${maxReasonLength} characters` : null;
};

export const loggedReason = (reason: string): string =>
  reason.length > maxLoggedReason ? `${reason.slice(0, maxLoggedReason - 1)}…` : reason;
