import type {
  AppliedVehicleWire,
  SignatureWire,
  SivApplicationFieldsWire,
  SivApplicationStepWire,
  SivApplicationWire,
} from "#contract/siv-application";
import type { AskedTopic, RequestTopic } from "#rules/siv-application-requests";
import type { DocumentSlot, PhotoSlot, SivApplicationState } from "#rules/siv-application-values";
import type { CamelCased } from "~/lib/camel-cased";
import type { StoredFile } from "../account/file";

/** What the applicant writes. Dates are YYYY-MM-DD; null is not answered yet. */
export type SivApplicationFields = Omit<CamelCased<SivApplicationFieldsWire>, "declared" | "confirmed"> & {
  /** Ids of the scheme's declarations. */
  readonly declared: readonly string[];
  readonly confirmed: readonly RequestTopic[];
};

/** The vehicle as it was when the application was submitted; before that, as it is. */
export type AppliedVehicle = CamelCased<AppliedVehicleWire>;

export type Signature = Omit<CamelCased<SignatureWire>, "file"> & { readonly file: StoredFile | null };

export type SivApplicationStep = CamelCased<SivApplicationStepWire>;

export type SivApplication = SivApplicationFields &
  Pick<
    CamelCased<SivApplicationWire>,
    | "id"
    | "schemeId"
    | "status"
    | "memberNumber"
    | "financialUntil"
    | "note"
    | "inspectionAt"
    | "inspectionPlace"
    | "createdAt"
    | "updatedAt"
  > & {
    readonly vehicle: AppliedVehicle | null;
    readonly photos: readonly { readonly slot: PhotoSlot; readonly file: StoredFile }[];
    readonly documents: readonly { readonly slot: DocumentSlot; readonly file: StoredFile }[];
    readonly signature: Signature | null;
    /** What the registrar asks for. Undefined: the backend says no more than the registrar's words. */
    readonly asked?: readonly AskedTopic[] | undefined;
    /** The backend's applications have no days of use a year (domain.md §1 does not name them). */
    readonly isWithoutDays?: true;
    /** The oldest first. */
    readonly steps: readonly SivApplicationStep[];
  };

export const isEditable = ({ status }: Pick<SivApplication, "status">) =>
  status === "draft" || status === "more-information";

/** Whether the member is asked for more, and can answer in words. */
export const isAnswerable = ({ status, asked }: Pick<SivApplication, "status" | "asked">) =>
  status === "more-information" && asked !== undefined;

const closed: ReadonlySet<SivApplicationState> = new Set(["active", "declined", "lapsed", "cancelled"]);

/** On its way: a vehicle has one at most. */
export const isOpen = ({ status }: Pick<SivApplication, "status">) => !closed.has(status);

const final: ReadonlySet<SivApplicationState> = new Set(["draft", "declined", "lapsed", "cancelled"]);

/** Whether the member may withdraw it: a draft is deleted instead. */
export const isCancellable = ({ status }: Pick<SivApplication, "status">) => !final.has(status);

const granted: ReadonlySet<SivApplicationState> = new Set(["approved", "lodged", "active"]);

/** Whether the vehicle has the concession that it asks for. */
export const isGranted = ({ status }: Pick<SivApplication, "status">) => granted.has(status);
