import type { ShownFailure } from "~/forms/call-failure";

/** A concession is for financial members. */
export const renewFirst: ShownFailure = {
  kind: "membership",
  status: 422,
  tone: "warning",
  title: "membership.expiredTitle",
  text: "sivApplication.renewFirst",
};
