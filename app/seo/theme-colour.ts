/** Validates a colour for CSS and meta tags: #rgb or #rrggbb, else null. */
export function safeHexColour(value: string | null): string | null {
  return value && /^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(value) ? value : null;
}
