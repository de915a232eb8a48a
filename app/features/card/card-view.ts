import type { ImageReference } from "~/domain/content/image";
import type { QrCode } from "~/lib/pictures/qr-path";
import type { CardColours } from "./card-colours";

export type CardView = {
  readonly state: "active" | "renewable" | "expired" | "life";
  readonly club: string;
  /** Path of the club's own; null: the site's badge. */
  readonly logo: string | null;
  readonly name: string;
  /** Shown without a photo. */
  readonly initials: string;
  /** null: the club has given none yet. */
  readonly number: string | null;
  readonly level: string | null;
  readonly partner: string | null;
  /** The club's own word for a partner; null: "Partner Name" (spec §3). */
  readonly partnerLabel: string | null;
  readonly homeTrack: string | null;
  /** The club has not approved the membership, which closes nothing. */
  readonly isUnapproved: boolean;
  /** The last valid day, in the page's language; null for life. */
  readonly lastDay: string | null;
  readonly specialVehicle: boolean;
  readonly colours: CardColours;
  readonly photo: ImageReference | null;
  /** null for a card that the backend does not sign. */
  readonly qr: QrCode | null;
  /**
   * later: the backend did not answer, so that a second load may have a QR code. never: it signs no cards.
   */
  readonly missingQr: "later" | "never" | null;
};

/**
 * none: no membership, or one that never began. pending: the club has to approve it first. unknown: the
 * backend did not answer.
 */
export type CardPageView =
  | { readonly kind: "card"; readonly card: CardView }
  | { readonly kind: "none" | "pending" | "unknown" };
