import type { PictureName } from "../pictures";
import rows from "./vehicles.json" with { type: "json" };

export type VehicleSource = {
  readonly id: number;
  /** Of a member. */
  readonly ownerId: number;
  readonly make: string;
  readonly model: string;
  readonly variant?: string;
  readonly body: string;
  readonly built: { readonly year: number; readonly month?: number };
  readonly colour: string;
  readonly plate?: string;
  /** Queensland by default. */
  readonly plateState?: "VIC";
  readonly identifier?: { readonly kind: "vin" | "chassis"; readonly value: string };
  readonly engine?: string;
  /** Cubic centimetres. */
  readonly capacity: number;
  readonly fuel?: "petrol" | "lpg";
  readonly registration: "full" | "concessional" | "permit" | "none";
  /** Days from the seeding until registration and insurance end, and since the last inspection. */
  readonly days: {
    readonly registration?: number;
    readonly insurance?: number;
    readonly inspection?: number;
    /** Since it was sold. */
    readonly sold?: number;
  };
  readonly logBook?: string;
  readonly modifications?: string;
  readonly putAway?: boolean;
  /** The first is the cover. */
  readonly photos: readonly (readonly [picture: PictureName, description: string])[];
};

/** Invented cars. A member's first one goes on runs. */
export const vehicles = rows as readonly VehicleSource[];
