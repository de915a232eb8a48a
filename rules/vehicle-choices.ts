// The choices of a vehicle's fields, and of an application's special class.

export const identifierKinds = ["vin", "chassis", "none"] as const;
export const steeringSides = ["right", "left"] as const;
export const registrationKinds = ["full", "concessional", "permit", "none"] as const;
export const fuels = ["petrol", "diesel", "lpg", "electric", "hybrid", "steam", "other"] as const;
/** domain.md §1: thirty years or older, historic bus, ambulance or fire engine, street rod. */
export const specialClasses = [
  "thirty-years",
  "historic-bus",
  "historic-ambulance",
  "historic-fire-engine",
  "street-rod",
] as const;
