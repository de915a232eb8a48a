import { type CardClaims, cardClaims, cardType } from "#contract/card";
import { readStatement, signStatement } from "../signed-statement";
import type { CardKeys } from "./card-keys";

/** A membership card as a signed statement. */
export const signCard = (keys: CardKeys, claims: CardClaims): Promise<string> =>
  signStatement(keys, cardType, claims);

/** The claims of a card that one of the keys has signed; null for any other text. */
export const readCard = (keys: CardKeys, card: string): Promise<CardClaims | null> =>
  readStatement(keys, cardType, cardClaims, card);
