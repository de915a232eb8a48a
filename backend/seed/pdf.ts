/** A paragraph or a heading of a PDF. */
export type PrintedLine = { readonly text: string; readonly heading?: true };

const page = { width: 595, height: 842, margin: 64 };
const perLine = 86;

/** Characters with other codes in WinAnsi than in Unicode, as octal escapes. */
const ansi: Readonly<Record<string, string>> = { "’": "\\222", "–": "\\226", "×": "\\327", "•": "\\225" };

const escaped = (text: string): string =>
  text.replace(/[\\()]/g, "\\$&").replace(/[^\x20-\x7e]/g, (letter) => ansi[letter] ?? "?");

/** The text in lines of at most 86 characters; at least one line. */
function wrapped(text: string): string[] {
  const lines = [""];
  for (const word of text.split(" ")) {
    const last = lines[lines.length - 1] ?? "";
    if (last && last.length + word.length >= perLine) lines.push(word);
    else lines[lines.length - 1] = last ? `${last} ${word}` : word;
  }
  return lines;
}

function drawn(title: string, lines: readonly PrintedLine[]): string {
  let y = page.height - page.margin - 24;
  const out = [`BT /B 24 Tf 1 0 0 1 ${page.margin} ${y} Tm (${escaped(title)}) Tj ET`];
  out.push(`${page.margin} ${y - 14} ${page.width - 2 * page.margin} 2 re f`);
  y -= 44;
  for (const { text, heading } of lines) {
    const [font, size] = heading ? ["B", 13] : ["R", 11];
    if (heading) y -= 10;
    for (const part of wrapped(text)) {
      out.push(`BT /${font} ${size} Tf 1 0 0 1 ${page.margin} ${y} Tm (${escaped(part)}) Tj ET`);
      y -= size + 5;
    }
    y -= 4;
  }
  return out.join("\n");
}

/** A one-page A4 PDF in Helvetica. Its bytes are the same each time, so that pages can state its size. */
export function pdf(title: string, lines: readonly PrintedLine[]): Uint8Array {
  const content = drawn(title, lines);
  const font = (name: string) => `<</Type/Font/Subtype/Type1/BaseFont/${name}/Encoding/WinAnsiEncoding>>`;
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${page.width} ${page.height}]/Resources<</Font<</R 5 0 R/B 6 0 R>>>>/Contents 4 0 R>>`,
    `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
    font("Helvetica"),
    font("Helvetica-Bold"),
    `<</Title(${escaped(title)})>>`,
  ];
  let text = "%PDF-1.4\n";
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, "0")} 00000 n \n`;
  });
  const start = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join("")}`;
  text += `trailer\n<</Size ${objects.length + 1}/Root 1 0 R/Info 7 0 R>>\nstartxref\n${start}\n%%EOF\n`;
  return new TextEncoder().encode(text);
}
