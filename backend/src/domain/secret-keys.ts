import {
  decodeProtectedHeader,
  errors,
  type JWTPayload,
  type JWTVerifyOptions,
  jwtVerify,
  SignJWT,
} from "jose";
import { keyedHash } from "./secrets";

/**
 * Keys of one purpose, never empty: the first signs, all verify. `kid` is null for a secret that was set
 * without a name.
 */
export type SecretKeys = readonly [SecretKey, ...SecretKey[]];
export type SecretKey = { readonly kid: string | null; readonly secret: string };

const shortestSecret = 32;
const fewest = `${shortestSecret} characters`;

/**
 * Parses `kid:secret,…`, the newest first, or one secret without a name. To rotate: put a new key first;
 * remove the old one when what it signed has expired.
 * @throws Error that says what is wrong and no secret
 */
export function parseSecretKeys(text: string): SecretKeys {
  if (!/[:,]/.test(text)) {
    if (text.length < shortestSecret) throw new Error(`is missing or has fewer than ${fewest}`);
    return [{ kid: null, secret: text }];
  }
  const keys = text.split(",").map((part, index) => {
    const [, kid, secret = ""] = /^\s*([\w-]{1,32}):(\S+)\s*$/.exec(part) ?? [];
    if (kid === undefined || secret.length < shortestSecret)
      throw new Error(`has an entry, ${index + 1}, that is not kid:secret with ${fewest} or more`);
    return { kid, secret };
  });
  const [first, ...others] = keys;
  if (!first || new Set(keys.map(({ kid }) => kid)).size < keys.length)
    throw new Error("has two keys of the same name");
  return [first, ...others];
}

const bytes = ({ secret }: SecretKey) => new TextEncoder().encode(secret);

/** Signs a JWT by the first key, whose name it carries. */
export function signJwt(
  [key]: SecretKeys,
  payload: JWTPayload,
  withClaims: (jwt: SignJWT) => SignJWT,
): Promise<string> {
  const header = { alg: "HS256", typ: "JWT", ...(key.kid === null ? {} : { kid: key.kid }) };
  return withClaims(new SignJWT(payload).setProtectedHeader(header)).sign(bytes(key));
}

/**
 * Verifies a JWT by the key that it names, or by each in turn: a secret may have got its name since.
 * Rejects with jose's errors.
 */
export async function verifyJwt(
  keys: SecretKeys,
  token: string,
  options: JWTVerifyOptions,
): Promise<JWTPayload> {
  const { kid } = decodeProtectedHeader(token);
  const named = keys.filter((key) => key.kid === kid);
  for (const key of named.length > 0 ? named : keys) {
    try {
      return (await jwtVerify(token, bytes(key), { ...options, algorithms: ["HS256"] })).payload;
    } catch (error) {
      if (!(error instanceof errors.JWSSignatureVerificationFailed)) throw error;
    }
  }
  throw new errors.JWSSignatureVerificationFailed();
}

/** The HMAC of a text under each key, the signing one first. */
export const keyedHashes = (keys: SecretKeys, text: string): Promise<string[]> =>
  Promise.all(keys.map(({ secret }) => keyedHash(secret, text)));
