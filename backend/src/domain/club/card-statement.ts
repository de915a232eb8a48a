import { CompactSign, compactVerify, importJWK, errors as joseErrors } from "jose";
import * as v from "valibot";
import { type CardClaims, cardClaims, cardType } from "#contract/card";
import { type CardKeys, publicJwk, signingKey } from "./card-keys";

/** A membership card as a compact JWS (RFC 7515), signed by the first key. */
export async function signCard([key]: CardKeys, claims: CardClaims): Promise<string> {
  return new CompactSign(new TextEncoder().encode(JSON.stringify(claims)))
    .setProtectedHeader({ alg: "ES256", kid: key.kid, typ: cardType })
    .sign(await signingKey(key));
}

/** The claims of a card that one of the keys has signed; null for any other text. */
export async function readCard(keys: CardKeys, card: string): Promise<CardClaims | null> {
  try {
    const { payload } = await compactVerify(
      card,
      async ({ kid, typ }) => {
        const key = typ === cardType ? keys.find((each) => each.kid === kid) : undefined;
        if (!key) throw new joseErrors.JWKSNoMatchingKey();
        return importJWK(await publicJwk(key), "ES256");
      },
      { algorithms: ["ES256"] },
    );
    return v.parse(cardClaims, JSON.parse(new TextDecoder().decode(payload)));
  } catch (error) {
    const isForeign =
      error instanceof joseErrors.JOSEError || error instanceof SyntaxError || error instanceof v.ValiError;
    if (isForeign) return null;
    throw error;
  }
}
