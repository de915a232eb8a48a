/** First and last byte, both inclusive. */
type ByteRange = { readonly first: number; readonly last: number };

/**
 * Reads a Range header for a file of `size` bytes (RFC 9110 §14). `whole`: send all of it (no header, several
 * ranges, another unit). `unsatisfiable`: answer 416.
 */
export function readByteRange(header: string | null, size: number): ByteRange | "whole" | "unsatisfiable" {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? "");
  const [, from = "", to = ""] = match ?? [];
  if (!match || (from === "" && to === "")) return "whole";
  if (from === "") {
    const length = Math.min(Number(to), size);
    return length === 0 ? "unsatisfiable" : { first: size - length, last: size - 1 };
  }
  const first = Number(from);
  const last = to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== "" && Number(to) < first) return "whole";
  return first >= size ? "unsatisfiable" : { first, last };
}
