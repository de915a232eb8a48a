/** Cuts a text to `maxLength` UTF-16 units without splitting a surrogate pair. */
export function cutText(text: string, maxLength: number): string {
  return text.length <= maxLength ? text : text.slice(0, maxLength).replace(/[\ud800-\udbff]$/, "");
}
