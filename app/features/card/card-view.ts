import type { ImageReference } from "~/domain/content/image";
import type { QrCode } from "~/lib/pictures/qr-path";
import type { CardColours } from "./card-colours";

export type CardView = {
  readonly state: "active" | "renewable" | "expired" | "life";
  readonly club: string;
  readonly name: string;
  /** Shown without a photo. */
  readonly initials: string;
  readonly number: string;
  readonly level: string | null;
  readonly partner: string | null;
  /** The club's own word for a partner; null: "Partner Name" (spec §3). */
  readonly partnerLabel: string | null;
  /** The last valid day, in the page's language; null for life. */
  readonly lastDay: string | null;
  readonly specialVehicle: boolean;
  readonly colours: CardColours;
  readonly photo: ImageReference | null;
  /** null for a card that the backend does not sign. */
  readonly qr: QrCode | null;
  /** The backend did not answer, so that a second load may have a QR code. */
  readonly isQrMissing: boolean;
};

/** none: no membership, or one that never began. unknown: the backend did not answer. */
export type CardPageView =
  | { readonly kind: "card"; readonly card: CardView }
  | { readonly kind: "none" | "unknown" };
