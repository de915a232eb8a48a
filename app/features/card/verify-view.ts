import type { ImageReference } from "~/domain/content/image";
import type { Translate } from "~/i18n/types";

export type VerifyView =
  /** no-codes: this club's cards carry none. */
  | { readonly kind: "idle" | "unchecked" | "paused" | "no-codes" }
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

/** The verdict in a few words, as its heading and first in the document's title; null before one. */
export function verdictTitle(view: VerifyView, t: Translate): string | null {
  switch (view.kind) {
    case "idle":
    case "no-codes":
      return null;
    case "number":
      return view.isValid ? t("verify.numberValid", { number: view.number }) : t("verify.noNumber");
    case "unknown":
      return t("verify.unknown");
    case "paused":
      return t("error.tooManyTitle");
    case "unchecked":
      return t("verify.unchecked");
    case "holder":
      if (!view.isValid) return t("card.expired");
      return view.asOf === null ? t("verify.valid") : t("verify.validAsOf", { date: view.asOf });
  }
}
