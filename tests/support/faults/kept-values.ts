import { getForms } from "../http-browser";

/** Whether a page's forms show what was typed. */
export function isKept(html: string, typed: Readonly<Record<string, string>>): boolean {
  const shown = getForms(html);
  const isSelected = (value: string) =>
    new RegExp(`<option[^>]*(?:value="${value}"[^>]* selected|selected[^>]* value="${value}")`).test(html);
  return Object.entries(typed)
    .filter(([, value]) => value !== "")
    .every(([name, value]) => shown.some(({ fields }) => fields.get(name) === value) || isSelected(value));
}
