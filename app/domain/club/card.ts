import type { ImageReference } from "../content/image";
import type { Membership } from "./membership";

type CardFacts = Pick<Membership, "specialVehicle"> & {
  readonly number: string;
  readonly name: string;
};

/** The facts of a card whose signature is genuine, as they were when it was signed. Ms since the epoch. */
export type SignedCard = CardFacts & {
  readonly issuedAt: number;
  /** The first instant at which the membership is no longer valid; null for life. */
  readonly endsAt: number | null;
};

export type OwnCard = {
  /** The signed statement (a compact JWS), for the QR code. */
  readonly statement: string;
  readonly photo: ImageReference | null;
};

/** What the backend says of a card now. A number alone gets no holder. */
export type CardCheck = {
  readonly state: "valid" | "expired" | "unknown";
  readonly holder:
    | (CardFacts & Pick<Membership, "validTo" | "noExpiry"> & { readonly photo: ImageReference | null })
    | null;
};

/** A public key of the club's cards (RFC 7517). */
export type CardPublicKey = {
  readonly kty: "EC";
  readonly crv: "P-256";
  readonly x: string;
  readonly y: string;
  readonly kid: string;
};
export type CardKeySet = readonly CardPublicKey[];

/** More characters than any card has. */
export const maxCardLength = 2_000;

/** Whether the text has the form of a signed card (RFC 7515 §7.1), as against a membership number. */
export const isStatement = (text: string) => /^[\w-]+\.[\w-]+\.[\w-]*$/.test(text);
