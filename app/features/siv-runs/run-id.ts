/** The id of a path or a form: a positive whole number; null for anything else. */
export function idOf(text: string | null | undefined): number | null {
  return /^[1-9]\d{0,14}$/.test(text ?? "") ? Number(text) : null;
}
