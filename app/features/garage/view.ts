import type { DueLevel } from "~/domain/club/vehicle";
import type { ImageReference } from "~/domain/content/image";
import type { DraftBegan } from "~/forms/draft";
import type { TextRow } from "~/ui/summary-list";

export type DueView = {
  readonly kind: "registration" | "insurance" | "inspection";
  readonly level: DueLevel;
  /** 0 on the last day, negative after it. */
  readonly daysLeft: number;
  /** The last day on which it is in order, in the page's language. */
  readonly date: string;
};

export type PlateView = {
  readonly plate: string;
  /** The state's code; null when the owner has not said. */
  readonly state: string | null;
};

export type PhotoView = {
  readonly image: ImageReference;
  /** In the owner's words; may be empty. */
  readonly description: string;
  /** The path of its page. */
  readonly page: string;
};

export type GarageCard = {
  readonly id: number;
  /** "1965 Austral Meridian". */
  readonly name: string;
  /** Variant and registration kind, whichever are known. */
  readonly facts: readonly string[];
  readonly plate: PlateView | null;
  readonly cover: ImageReference | null;
  /** What is overdue or due within 30 days, else the next date. */
  readonly dues: readonly DueView[];
  /** In the page's language; null while it is the owner's. */
  readonly soldOn: string | null;
  /** An edit that its owner has begun. */
  readonly isBeingEdited: boolean;
};

/** A vehicle that a photo may be added to. */
export type ShareChoice = Pick<GarageCard, "id" | "name" | "plate" | "cover"> & {
  /** It has as many photos as a vehicle can have. */
  readonly isFull: boolean;
};

export type DeletedVehicle = {
  readonly id: number;
  readonly name: string;
  /** Until when it can be restored, in the page's language; null where the backend does not say. */
  readonly until: string | null;
};

export type NewVehicleDraft = {
  /** As far as it was typed; may be empty. */
  readonly name: string;
  readonly began: DraftBegan;
  /** Where it goes on. */
  readonly to: string;
};

export type GarageView = {
  readonly inUse: readonly GarageCard[];
  readonly putAway: readonly GarageCard[];
  readonly sold: readonly GarageCard[];
  readonly deleted: readonly DeletedVehicle[];
  /** The vehicle that was deleted just now. */
  readonly justDeleted: DeletedVehicle | null;
  readonly draft: NewVehicleDraft | null;
  /** The number of the next page; null on the last. */
  readonly nextPage: number | null;
};

export type FactSection = {
  readonly id: string;
  readonly title: string;
  /** The field of the form at which an edit begins. */
  readonly firstField: string;
  readonly facts: readonly TextRow[];
  /** In place of the facts while there are none: the link to the form. */
  readonly prompt?: string;
};

export type DocumentView = {
  readonly id: string;
  readonly name: string;
  /** What it is, in the owner's words; may be empty. Missing where the backend keeps none. */
  readonly description?: string;
  /** Kind, size and day, in the page's language. */
  readonly about: string;
};

/** What the club's backend has calls for (contract 29). */
export type VehicleOffers = { readonly logBook: boolean; readonly documents: boolean };

export type VehicleView = {
  readonly id: number;
  /** "" when the vehicle cannot be had. */
  readonly name: string;
  readonly variant: string | null;
  readonly plate: PlateView | null;
  readonly photos: readonly PhotoView[];
  /** In place of the first photo: the link to the page that adds one. */
  readonly addPhoto?: string;
  readonly dues: readonly DueView[];
  readonly sections: readonly FactSection[];
  /** Plain text of several lines. */
  readonly modifications: string | null;
  readonly documents: readonly DocumentView[];
  readonly isActive: boolean;
  /** What putting it away means. */
  readonly putAwayHint: string;
  /** In the page's language; null while it is the owner's. */
  readonly soldOn: string | null;
  /** Until when it can be restored; null while it is not deleted. */
  readonly restorableUntil: string | null;
  /** An edit that its owner has begun. */
  readonly isBeingEdited?: true;
};
