import type { SheetTable } from "../../../desk/print/sheet";
import { clubDay } from "../../../domain/club-time";
import { standingWords } from "../../applications/applicant-standing";
import { vehicleName } from "../../applications/siv-application-list";
import { type RegisterRow, standingThen } from "./register-rows";

const kindWords: Readonly<Record<RegisterRow["kind"], string>> = {
  new: "New",
  renewal: "Renewal",
  "club-transfer": "From another club",
  "change-of-vehicle": "Change of vehicle",
};

/** Who has which vehicle, as every table of concessions begins. */
export const vehicleColumns = ["Member", "Number", "Vehicle", "Plate"];
export const vehicleCells = (row: RegisterRow) =>
  [row.legal_name ?? "", row.member_number ?? "", vehicleName(row), row.plate ?? ""] as const;

/** The vehicles that were on concession at an instant (ms). */
export const registerTable = (rows: readonly RegisterRow[], at: number, zone: string): SheetTable => ({
  title: "Vehicles on concession",
  columns: [...vehicleColumns, "Scheme", "Kind", "From", "Membership"],
  rows: rows.map((row) => [
    ...vehicleCells(row),
    ...[row.scheme, kindWords[row.kind], { day: clubDay(Date.parse(row.began_at), zone) }],
    standingWords(standingThen(row, at, zone)),
  ]),
  empty: "No vehicle was on concession.",
});
