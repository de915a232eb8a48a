/** Query parameters that carry a secret: a sign-in link's (spec §2), a code, a token, a member's card. */
const secretParameters = ["a", "r", "b", "code", "token", "card"];

/** An address without its secrets. */
export function withoutSecrets(url: string): string {
  const [path = "", search] = url.split(/\?(.*)/s);
  const query = new URLSearchParams(search);
  if (!secretParameters.some((name) => query.has(name))) return url;
  for (const name of secretParameters) query.delete(name);
  return path + String(query).replace(/^(?=.)/, "?");
}

/** How many addresses may be within each other, as `to` of the next. */
const maxNested = 3;

/** An address without its secrets, and without those of the addresses to return to (`to`) within it. */
export function withoutAnySecrets(url: string, nested = maxNested): string {
  if (!url.includes("?")) return url;
  const clean = withoutSecrets(url);
  const [path = "", search] = clean.split(/\?(.*)/s);
  const query = new URLSearchParams(search);
  const to = query.get("to");
  if (to === null) return clean;
  const cleanTo = nested > 0 ? withoutAnySecrets(to, nested - 1) : "";
  if (to === cleanTo) return clean;
  query.set("to", cleanTo);
  return `${path}?${query}`;
}

const signInPaths = /^\/(?:login|signup|forgotpassword|auth|enter|logout)\b/;

/** Whether a path is a step of signing in or out. */
export const isSignInPath = (pathname: string): boolean => signInPaths.test(pathname);
