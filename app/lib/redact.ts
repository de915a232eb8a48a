/** Matches tokens, codes and sealed values (JWT and JWE, with their dots). */
const tokenLike = /[A-Za-z0-9_-]{20,}(?:\.[A-Za-z0-9_-]*)*/g;
const query = /\?[^\s"'<>]*/g;

/** One log line for an unexpected error: no stack, no query string, no secrets. */
export function describeError(error: unknown): string {
  const text =
    error instanceof Error ? `${error.name}: ${error.message}` : "something that is no Error was thrown";
  return text.replace(query, "?…").replace(tokenLike, "…").slice(0, 300);
}
