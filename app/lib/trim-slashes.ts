/** Without slashes at its end. A pattern for them tries each of many slashes as their first. */
export function withoutEndSlashes(text: string): string {
  let end = text.length;
  while (text[end - 1] === "/") end -= 1;
  return text.slice(0, end);
}

/** Without slashes at either end. */
export const withoutOuterSlashes = (text: string): string => withoutEndSlashes(text).replace(/^\/+/, "");
