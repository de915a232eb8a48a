import type { ImageReference } from "~/domain/content/image";

/** What is shown of a card that somebody verifies. */
export type VerifyView =
  | { readonly kind: "idle" | "unchecked" | "paused" }
  /** A typed number: only whether it is valid. */
  | {
      readonly kind: "number";
      readonly number: string;
      readonly isValid: boolean;
      readonly checkedAt: string;
    }
  /** A text that this club has not signed, or whose membership is gone. */
  | { readonly kind: "unknown" }
  | {
      readonly kind: "holder";
      readonly isValid: boolean;
      readonly name: string;
      readonly number: string;
      /** null for life. */
      readonly lastDay: string | null;
      readonly specialVehicle: boolean;
      readonly photo: ImageReference | null;
      readonly checkedAt: string;
      /** When the card was signed, where only its signature could be checked; null: asked of the club now. */
      readonly asOf: string | null;
    };
