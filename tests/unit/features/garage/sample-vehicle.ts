import type { VehicleDetails } from "~/domain/club/vehicle";

export const vehicle: VehicleDetails = {
  id: 7,
  make: "Austral",
  model: "Meridian",
  variant: null,
  body: null,
  yearBuilt: 1965,
  monthBuilt: null,
  colour: null,
  plate: "SIV 465",
  plateStateId: 4,
  identifierKind: null,
  identifier: null,
  engineNumber: null,
  engineCapacity: null,
  fuel: null,
  steeringSide: null,
  registrationKind: "concessional",
  registrationExpiry: null,
  insuranceExpiry: null,
  modifications: null,
  inspectionDate: null,
  logBookNumber: null,
  specialClass: null,
  soldOn: null,
  isActive: true,
  deletedAt: null,
  photos: [],
  documents: [],
  updatedAt: "2026-03-10T00:00:00.000Z",
  pictures: {},
};

export const now = Date.parse("2026-03-10T02:00:00Z");

/** A form as a browser posts it. */
export function posted(values: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
}
