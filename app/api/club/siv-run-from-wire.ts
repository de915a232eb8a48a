import * as v from "valibot";
import {
  amendmentWire,
  participantWire,
  type SivRunFieldsWire,
  sivRunFields,
  sivRunWire,
} from "#contract/siv-run";
import type { SivRun, SivRunFields } from "~/domain/club/siv-run";
import { camelCased } from "~/lib/camel-cased";
import { siteNames, wireFields } from "../field-names";
import { lenient, lenientList, requiredText } from "../lenient-schema";

export const knownSivRun = v.object({
  ...v.omit(sivRunWire, ["sequence"]).entries,
  title: requiredText,
  participants: lenientList(participantWire),
  amendments: lenientList(amendmentWire),
  // Spec §3 has no version of a record: then any is overwritten.
  updated_at: v.nullish(v.string(), ""),
});
export const knownItem = lenient(knownSivRun);

export const sivRunFieldNames = siteNames<keyof SivRunFields>(sivRunFields.entries, {
  starts_at: "starts",
  finishes_at: "finishes",
});

/** The form's name of a field that the backend refuses. */
export const refusedNames: ReadonlyMap<string, string> = new Map([
  ...sivRunFieldNames,
  ["vehicle_id", "vehicle"],
]);

export const toWire = (fields: Partial<SivRunFields>): Partial<SivRunFieldsWire> =>
  wireFields(sivRunFieldNames, fields);

export function toSivRun(wire: v.InferOutput<typeof knownSivRun>): SivRun {
  const { starts_at: starts, finishes_at: finishes, participants, amendments, ...plain } = wire;
  return {
    ...camelCased(plain),
    starts,
    finishes,
    vehicleCount: plain.vehicle_count ?? (participants.length || null),
    participants: participants.map(camelCased),
    amendments: amendments.map(({ at, changes }) => ({
      at,
      changes: changes.map((change) => ({
        ...change,
        field: refusedNames.get(change.field) ?? change.field,
      })),
    })),
  };
}
