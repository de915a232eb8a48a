import type { SivApplication } from "~/domain/club/siv-application";
import type { ShownFailure } from "~/forms/call-failure";

/** A concession is for financial members. */
export const renewFirst: ShownFailure = {
  kind: "membership",
  status: 422,
  tone: "warning",
  title: "membership.expiredTitle",
  text: "sivApplication.renewFirst",
};

/** Where a lapsed concession is renewed; null for any other, and once the vehicle is gone. */
export const renewPath = ({ status, vehicle }: Pick<SivApplication, "status" | "vehicle">): string | null =>
  status === "lapsed" && vehicle ? `/specialvehicle/new?vehicle=${vehicle.id}&kind=renewal` : null;
