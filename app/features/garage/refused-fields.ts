import { vehicleFields } from "./vehicle-fields";

/** The form's field by the vehicle's, for what the backend refuses. */
export const refusals: Readonly<Record<string, string>> = {
  ...Object.fromEntries(vehicleFields.map((field) => [field, field])),
  plateStateId: "plateState",
};
