import { type LinkTarget, linkTarget } from "../editor-links.server";

/** What may follow the scheme. */
const contactShape = { "tel:": /^\+?[\d.-]+$/, "mailto:": /^[^@\\"<>?]+@[^@\\"<>?]+$/ } as const;

/** A telephone number or a mail address as a link, or null. */
export function contactLink(
  scheme: keyof typeof contactShape,
  text: string | null,
): (LinkTarget & { readonly label: string }) | null {
  const address = text?.replace(/[\s()]/g, "") ?? "";
  const target = contactShape[scheme].test(address) ? linkTarget(scheme + address) : null;
  return text && target ? { label: text, ...target } : null;
}
