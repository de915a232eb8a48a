import type { ShownFailure } from "~/forms/call-failure";

/** The club has not approved the membership yet. */
export const approvalFirst: ShownFailure = {
  kind: "membership",
  status: 422,
  tone: "info",
  title: "membership.pendingTitle",
  text: "membership.pending",
};

/** A concession is for financial members. */
export const renewFirst: ShownFailure = {
  kind: "membership",
  status: 422,
  tone: "warning",
  title: "membership.expiredTitle",
  text: "sivApplication.renewFirst",
};
