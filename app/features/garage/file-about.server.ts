import type { StoredFile } from "~/domain/account/file";
import { isolated } from "~/i18n/isolated.server";
import { momentDay, numberText, type Reading } from "~/i18n/reading.server";

const kinds: Readonly<Record<string, string>> = {
  "application/pdf": "PDF",
  "image/jpeg": "JPEG",
  "image/png": "PNG",
  "image/webp": "WebP",
};

const kilobyte = 1000;

/** A size in the page's language: "34 kB", "2.1 MB". */
function sizeText(bytes: number, reading: Pick<Reading, "locale">): string {
  const isLarge = bytes >= kilobyte * kilobyte;
  const value = isLarge ? bytes / kilobyte ** 2 : Math.max(1, bytes / kilobyte);
  return numberText(value, reading, {
    style: "unit",
    unit: isLarge ? "megabyte" : "kilobyte",
    maximumFractionDigits: isLarge ? 1 : 0,
  });
}

/** "PDF · 34 kB · 12 Nov 2026", which breaks between its parts alone. */
export function fileAbout(
  { contentType, bytes, createdAt }: Pick<StoredFile, "contentType" | "bytes" | "createdAt">,
  reading: Pick<Reading, "locale" | "timeZone">,
): string {
  return [
    Object.hasOwn(kinds, contentType) ? kinds[contentType] : null,
    sizeText(bytes, reading),
    momentDay(createdAt, reading),
  ]
    .filter(Boolean)
    .map((part) => isolated(String(part).replaceAll(" ", "\u00a0")))
    .join(" · ");
}
