import type { StoredFile } from "~/domain/account/file";
import { dateText } from "~/lib/date-text";

const kinds: Readonly<Record<string, string>> = {
  "application/pdf": "PDF",
  "image/jpeg": "JPEG",
  "image/png": "PNG",
  "image/webp": "WebP",
};

const kilobyte = 1000;

/** A size in the page's language: "34 kB", "2.1 MB". */
function sizeText(bytes: number, locale: string): string {
  const isLarge = bytes >= kilobyte * kilobyte;
  const value = isLarge ? bytes / kilobyte ** 2 : Math.max(1, bytes / kilobyte);
  return new Intl.NumberFormat(locale, {
    style: "unit",
    unit: isLarge ? "megabyte" : "kilobyte",
    maximumFractionDigits: isLarge ? 1 : 0,
  }).format(value);
}

/** "PDF · 34 kB · 12 Nov 2026". */
export function fileAbout(
  { contentType, bytes, createdAt }: Pick<StoredFile, "contentType" | "bytes" | "createdAt">,
  { locale, timeZone }: { readonly locale: string; readonly timeZone: string },
): string {
  const created = Date.parse(createdAt);
  return [
    Object.hasOwn(kinds, contentType) ? kinds[contentType] : null,
    sizeText(bytes, locale),
    Number.isNaN(created) ? null : dateText({ locale, timeZone, dateStyle: "medium" }, created),
  ]
    .filter(Boolean)
    .join(" · ");
}
