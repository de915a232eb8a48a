/** A colour that may stand in CSS and in a meta tag: #rgb or #rrggbb; anything else an editor typed is null. */
export function safeHexColour(value: string | null): string | null {
  return value && /^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(value) ? value : null;
}
