/** Octets of a line without its CRLF (RFC 5545 §3.1). */
const maxLineOctets = 75;

/** A text as one line of a calendar file: control characters would end it. */
export const calendarLine = (text: string) => text.replace(/\p{Cc}+/gu, " ").trim();

/** Folds lines by octets, between characters. ts-ics folds them by UTF-16 units. */
export function foldCalendar(file: string): string {
  const octets = new TextEncoder();
  const foldLine = (line: string) => {
    let length = 0;
    return [...line]
      .map((character) => {
        const size = octets.encode(character).length;
        const isNew = length + size > maxLineOctets;
        // The space that continues a line counts.
        length = isNew ? 1 + size : length + size;
        return isNew ? `\r\n ${character}` : character;
      })
      .join("");
  };
  return file.replaceAll("\r\n ", "").split("\r\n").map(foldLine).join("\r\n");
}
