import { linkTarget, type OwnOrigins } from "~/domain/content/editor-links.server";
import { numberText } from "~/i18n/reading.server";
import type { Read } from "../read";
import { getCommon } from "../shared-readers.server";
import { firstList, firstText, firstWords, type Variables } from "../variables.server";

/** A number, or the random text of a file that was private. */
const fileId = /^(?:[1-9]\d{0,15}|[\w-]{22,64})$/;

export const read: Read<"file-downloads"> = (block, options) => {
  const files = firstList(block.variables, ["files", "items"]).flatMap((item) => {
    const href = findUrl(item, options.own);
    const name = firstWords(item, ["name", "heading", "title", "label", "text"]);
    return href && name ? [{ name, href, line: getLine(item, href, options.locale) }] : [];
  });
  return files.length > 0 ? { design: "file-downloads", ...getCommon(block, options), files } : null;
};

/** A file of the backend's by its id, or any address that a link may have. */
function findUrl(item: Variables, own: OwnOrigins): string | null {
  const id = String(item.file_id ?? "");
  if (fileId.test(id) && own.backend) return `${own.backend}/api/v1/cognito/default/file/${id}`;
  return linkTarget(firstText(item, ["link", "url", "href", "file"]), own.site)?.href ?? null;
}

/** "PDF, 240 kB". */
function getLine(item: Variables, href: string, locale: string): string | null {
  const ending = /\.([a-z\d]{2,5})(?:[?#]|$)/i.exec(href)?.[1];
  const kind = firstWords(item, ["kind", "type"]) ?? ending ?? null;
  const bytes = Number(item.size);
  return [kind?.toUpperCase(), bytes > 0 && Number.isFinite(bytes) ? getSize(bytes, locale) : null]
    .filter(Boolean)
    .join(", ");
}

function getSize(bytes: number, locale: string): string {
  const [unit, value] =
    bytes < 1e6 ? (["kilobyte", bytes / 1e3] as const) : (["megabyte", bytes / 1e6] as const);
  const digits = { maximumFractionDigits: value < 10 ? 1 : 0 };
  return numberText(value, { locale }, { style: "unit", unit, ...digits });
}
