import { compactVerify, importJWK, errors as joseErrors } from "jose";
import * as v from "valibot";
import { cardClaims, cardType } from "#contract/card";
import type { CardKeySet, SignedCard } from "~/domain/club/card";

type StatementReading =
  | { readonly kind: "signed"; readonly card: SignedCard }
  /** Not signed by the key that it names, or no card at all. */
  | { readonly kind: "forged" }
  /** It names an unknown key; a newer key may have signed it. */
  | { readonly kind: "unknown-key" };

/** Checks a card's signature with the club's public keys, without the backend. */
export async function readStatement(statement: string, keys: CardKeySet): Promise<StatementReading> {
  try {
    const { payload } = await compactVerify(
      statement,
      async ({ kid, typ }) => {
        if (typ !== cardType) throw new joseErrors.JWSInvalid("no card");
        const key = keys.find((each) => each.kid === kid);
        if (!key) throw new joseErrors.JWKSNoMatchingKey();
        return importJWK(key, "ES256");
      },
      { algorithms: ["ES256"] },
    );
    const { n, m, e, s, i } = v.parse(cardClaims, JSON.parse(new TextDecoder().decode(payload)));
    return {
      kind: "signed",
      card: {
        number: n,
        name: m,
        endsAt: e === null ? null : e * 1000,
        specialVehicle: s === 1,
        issuedAt: i * 1000,
      },
    };
  } catch (error) {
    if (error instanceof joseErrors.JWKSNoMatchingKey) return { kind: "unknown-key" };
    const isForged =
      error instanceof joseErrors.JOSEError || error instanceof SyntaxError || error instanceof v.ValiError;
    if (isForged) return { kind: "forged" };
    throw error;
  }
}
