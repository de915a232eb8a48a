import fc from "fast-check";

/** A file of members as a spreadsheet might write it: its bytes, and the rows that it says. */
export type MemberFile = {
  readonly bytes: Uint8Array;
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
};

export type KnownMember = {
  readonly number: string;
  readonly email: string;
  readonly first: string;
  readonly last: string;
};

const headings = {
  number: ["Number", "Member no"],
  first: ["First name", "Given name"],
  last: ["Surname", "Last name"],
  email: ["E-mail", "Email address"],
  phone: ["Phone", "Mobile"],
  street: ["Street", "Address"],
  suburb: ["Suburb", "Town"],
  region: ["State of the address"],
  postcode: ["Postcode", "Zip"],
  level: ["Level", "Membership type"],
  until: ["Until", "Expiry date"],
  joined: ["Joined", "Member since"],
  emergency: ["Emergency contact"],
  other: ["Born", "Notes"],
} as const;
type Column = keyof typeof headings;

/** Words that every encoding of the import has, with quotation marks, line breaks and formulas. */
const words = fc.oneof(
  fc.constantFrom(
    "Wren",
    "Zoë",
    "O'Dell",
    "Müller",
    "van der Berg",
    'Kit "Kat" Moor',
    "Ash, the elder",
    "a;b\tc",
  ),
  fc.constantFrom(
    "=1+1",
    "+61 2",
    "-5",
    "@cmd",
    "'=1",
    "two\nlines",
    "two\r\nlines",
    "  spaces  ",
    "0007",
    "1e5",
    "",
  ),
  fc.string({ maxLength: 12, unit: fc.constantFrom(..."abcXYZ 19'\"éß-.") }),
);
const days = fc.oneof(
  fc.constantFrom(
    "31/12/2031",
    "1.7.2030",
    "2032-02-29",
    "05-06-2031",
    "31/02/2031",
    "12/31/2031",
    "1/1/31",
    "soon",
    "",
  ),
  fc
    .date({ min: new Date("2029-01-01"), max: new Date("2039-01-01"), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
);

const cells = (known: readonly KnownMember[], levels: readonly string[]) =>
  fc.record({
    known: fc.option(fc.constantFrom(...known), { freq: 1 }),
    newNumber: fc.constantFrom("Z1", "Z2", "Z3", "0004", "=Z5", ""),
    newEmail: fc.constantFrom("z1@example.com", "Z2@Example.com", "z3@example.com", "no address", ""),
    names: fc.tuple(words, words),
    keepsNames: fc.boolean(),
    hasNumber: fc.boolean(),
    hasEmail: fc.boolean(),
    phone: fc.constantFrom("0400 111 222", "=0400", "+61 400 111 222", "12", ""),
    street: words,
    suburb: words,
    region: fc.constantFrom("VIC", "victoria", "Qld", "Nowhere", ""),
    postcode: fc.constantFrom("3377", "0800", "33", ""),
    level: fc.constantFrom(...levels, "No such level", ""),
    until: days,
    joined: fc.constantFrom("1/2/2003", "2003-02-01", "1/2/2099", ""),
    emergency: words,
    other: words,
  });

type Drawn = ReturnType<typeof cells> extends fc.Arbitrary<infer Value> ? Value : never;

/** The cells of a row, of a member of the club or of somebody new. */
function rowOf(drawn: Drawn): Readonly<Record<Column, string>> {
  const { known, names, keepsNames, hasNumber, hasEmail, newNumber, newEmail, ...others } = drawn;
  const [first, last] = known && keepsNames ? [known.first, known.last] : names;
  return {
    ...others,
    number: known ? (hasNumber ? known.number : "") : newNumber,
    email: known ? (hasEmail ? known.email : "") : newEmail,
    first,
    last,
  };
}

const encodings = ["utf-8", "utf-8 with a mark", "utf-16le", "utf-16be", "windows-1252"] as const;

function encode(text: string, encoding: (typeof encodings)[number]): Uint8Array {
  if (encoding === "utf-8") return new TextEncoder().encode(text);
  if (encoding === "utf-8 with a mark") return new TextEncoder().encode(`\uFEFF${text}`);
  // The characters above are the same in Latin-1.
  if (encoding === "windows-1252") return Uint8Array.from(text, (each) => each.charCodeAt(0));
  const bytes = new Uint8Array((text.length + 1) * 2);
  const view = new DataView(bytes.buffer);
  for (const [index, unit] of [...`\uFEFF${text}`].entries())
    view.setUint16(index * 2, unit.charCodeAt(0), encoding === "utf-16le");
  return bytes;
}

/** Files of up to eight rows: of members and of new ones, some of them twice, with columns left out. */
export const memberFiles = (
  known: readonly KnownMember[],
  levels: readonly string[],
): fc.Arbitrary<MemberFile> =>
  fc
    .record({
      columns: fc.uniqueArray(fc.constantFrom(...(Object.keys(headings) as Column[])), { minLength: 2 }),
      key: fc.constantFrom("number" as const, "email" as const),
      heading: fc.nat({ max: 1 }),
      rows: fc.array(cells(known, levels), { minLength: 1, maxLength: 8 }),
      separator: fc.constantFrom(",", ";", "\t"),
      quotesAll: fc.boolean(),
      namesSeparator: fc.boolean(),
      lineEnd: fc.constantFrom("\r\n", "\n"),
      encoding: fc.constantFrom(...encodings),
    })
    .map(({ columns, key, heading, rows, separator, quotesAll, namesSeparator, lineEnd, encoding }) => {
      const used = columns.includes(key) ? columns : [...columns, key];
      const header = used.map((column) => headings[column][heading] ?? headings[column][0]);
      const lines = rows.map(rowOf).map((row) => used.map((column) => row[column]));
      const quoted = (cell: string) =>
        quotesAll || /["\r\n,;\t]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
      const text = [header, ...lines].map((line) => line.map(quoted).join(separator)).join(lineEnd);
      const named = namesSeparator ? `sep=${separator}\r\n` : "";
      return { bytes: encode(named + text, encoding), header, rows: lines };
    });
