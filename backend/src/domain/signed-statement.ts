import { CompactSign, compactVerify, importJWK, errors as joseErrors } from "jose";
import * as v from "valibot";
import { type CardKeys, publicJwk, signingKey } from "./club/card-keys";

/**
 * Claims as a compact JWS (RFC 7515), signed by the first key.
 * @param typ what it is (RFC 8725 §3.11): a ticket is no membership card, although one key signs both
 */
export async function signStatement([key]: CardKeys, typ: string, claims: object): Promise<string> {
  return new CompactSign(new TextEncoder().encode(JSON.stringify(claims)))
    .setProtectedHeader({ alg: "ES256", kid: key.kid, typ })
    .sign(await signingKey(key));
}

/** The claims of a statement of this type that one of the keys has signed; null for any other text. */
export async function readStatement<const S extends v.GenericSchema>(
  keys: CardKeys,
  typ: string,
  schema: S,
  statement: string,
): Promise<v.InferOutput<S> | null> {
  try {
    const { payload } = await compactVerify(
      statement,
      async (header) => {
        const key = header.typ === typ ? keys.find((each) => each.kid === header.kid) : undefined;
        if (!key) throw new joseErrors.JWKSNoMatchingKey();
        return importJWK(await publicJwk(key), "ES256");
      },
      { algorithms: ["ES256"] },
    );
    return v.parse(schema, JSON.parse(new TextDecoder().decode(payload)));
  } catch (error) {
    const isForeign =
      error instanceof joseErrors.JOSEError || error instanceof SyntaxError || error instanceof v.ValiError;
    if (isForeign) return null;
    throw error;
  }
}
