/** Anything as long and as random as a token, code or sealed value (JWTs and JWEs with their dots). */
const tokenLike = /[A-Za-z0-9_-]{20,}(?:\.[A-Za-z0-9_-]*)*/g;
const query = /\?[^\s"'<>]*/g;

/** One line for the log about something unexpected: no stack, no query string and nothing that could be a secret. */
export function describeError(error: unknown): string {
  const text =
    error instanceof Error ? `${error.name}: ${error.message}` : "something that is no Error was thrown";
  return text.replace(query, "?…").replace(tokenLike, "…").slice(0, 300);
}
