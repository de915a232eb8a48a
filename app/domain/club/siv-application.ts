import type { PhotoSlot } from "#rules/siv-application-answers";
import type { StoredFile } from "../account/file";
import type { specialClasses } from "./vehicle";

export const sivApplicationKinds = ["new", "renewal", "club-transfer", "change-of-vehicle"] as const;
/** A member writes in draft and more-information; the registrar moves the others. */
export const sivApplicationStates = [
  "draft",
  "submitted",
  "more-information",
  "inspection-booked",
  "approved",
  "declined",
  "lodged",
  "active",
  "lapsed",
  "cancelled",
] as const;
export type SivApplicationState = (typeof sivApplicationStates)[number];

export const documentSlots = ["age", "ownership", "roadworthy"] as const;
export type DocumentSlot = (typeof documentSlots)[number];
export const signatureMethods = ["drawn", "typed", "uploaded"] as const;
export type SignatureMethod = (typeof signatureMethods)[number];

/** What the applicant writes. Dates are YYYY-MM-DD; null is not answered yet. */
export type SivApplicationFields = {
  readonly kind: (typeof sivApplicationKinds)[number];
  readonly specialClass: (typeof specialClasses)[number] | null;
  readonly legalName: string | null;
  readonly dateOfBirth: string | null;
  /** Of several lines, as are all addresses here. */
  readonly residentialAddress: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly licenceNumber: string | null;
  readonly licenceStateId: number | null;
  readonly licenceExpiry: string | null;
  readonly customerReference: string | null;
  readonly garagingAddress: string | null;
  readonly isModified: boolean | null;
  readonly modifications: string | null;
  readonly approvalPlate: string | null;
  readonly evidenceOfAge: string | null;
  readonly roadworthyNumber: string | null;
  readonly roadworthyDate: string | null;
  readonly chosenDays: number | null;
  /** Ids of the scheme's declarations. */
  readonly declared: readonly string[];
};

/** The vehicle as it was when the application was submitted; before that, as it is. */
export type AppliedVehicle = {
  readonly id: number;
  readonly make: string;
  readonly model: string;
  readonly variant: string | null;
  readonly body: string | null;
  readonly yearBuilt: number | null;
  readonly monthBuilt: number | null;
  readonly colour: string | null;
  readonly plate: string | null;
  readonly plateStateId: number | null;
  readonly identifierKind: string;
  readonly identifier: string | null;
  readonly engineNumber: string | null;
};

/** A signature as evidence. */
export type Signature = {
  readonly method: SignatureMethod;
  readonly name: string;
  readonly signedOn: string;
  readonly signedAt: string;
  readonly file: StoredFile | null;
  readonly textHash: string;
  readonly text: string;
  readonly locale: string;
};

/** A change of the state. */
export type SivApplicationStep = {
  readonly state: SivApplicationState;
  readonly at: string;
  readonly note: string | null;
  readonly byMember: boolean;
};

export type SivApplication = SivApplicationFields & {
  readonly id: number;
  readonly schemeId: number;
  readonly vehicle: AppliedVehicle | null;
  readonly status: SivApplicationState;
  readonly memberNumber: string | null;
  readonly financialUntil: string | null;
  readonly photos: readonly { readonly slot: PhotoSlot; readonly file: StoredFile }[];
  readonly documents: readonly { readonly slot: DocumentSlot; readonly file: StoredFile }[];
  readonly signature: Signature | null;
  /** The oldest first. */
  readonly steps: readonly SivApplicationStep[];
  /** The registrar's last words. */
  readonly note: string | null;
  readonly inspectionAt: string | null;
  readonly inspectionPlace: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
};

/** Whether the member may write in it. */
export const isEditable = ({ status }: Pick<SivApplication, "status">) =>
  status === "draft" || status === "more-information";

const closed: ReadonlySet<SivApplicationState> = new Set(["active", "declined", "lapsed", "cancelled"]);

/** On its way: a vehicle has one at most. */
export const isOpen = ({ status }: Pick<SivApplication, "status">) => !closed.has(status);

const final: ReadonlySet<SivApplicationState> = new Set(["draft", "declined", "lapsed", "cancelled"]);

/** Whether the member may withdraw it: a draft is deleted instead. */
export const isCancellable = ({ status }: Pick<SivApplication, "status">) => !final.has(status);

const granted: ReadonlySet<SivApplicationState> = new Set(["approved", "lodged", "active"]);

/** Whether the vehicle has the concession that it asks for. */
export const isGranted = ({ status }: Pick<SivApplication, "status">) => granted.has(status);
