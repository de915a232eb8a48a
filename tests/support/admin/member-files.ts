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

export type KnownLevel = { readonly name: string; readonly isEndless: boolean };

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
  ),
  fc.string({ minLength: 1, maxLength: 12, unit: fc.constantFrom(..."abcXYZ 19'\"éß-.") }),
);

const pad = (part: number) => String(part).padStart(2, "0");
const day = fc
  .record({
    date: fc.date({ min: new Date("2029-01-01"), max: new Date("2039-01-01"), noInvalidDate: true }),
    write: fc.constantFrom(
      (date: Date) => date.toISOString().slice(0, 10),
      (date: Date) => `${date.getUTCDate()}/${date.getUTCMonth() + 1}/${date.getUTCFullYear()}`,
      (date: Date) => `${pad(date.getUTCDate())}.${pad(date.getUTCMonth() + 1)}.${date.getUTCFullYear()}`,
      (date: Date) => `${date.getUTCDate()}-${pad(date.getUTCMonth() + 1)}-${date.getUTCFullYear()}`,
    ),
  })
  .map(({ date, write }) => write(date));

/** Cells that are wrong by themselves, or for most rows. */
const wrongCells: Readonly<Partial<Record<Column, readonly string[]>>> = {
  number: ["", "=Z5"],
  first: ["", "f".repeat(60)],
  last: ["", " "],
  email: ["no address", "two@@example.com"],
  phone: ["=0400", "12"],
  street: ["", "s".repeat(200)],
  suburb: [""],
  region: ["Nowhere", ""],
  postcode: ["33", "x377", ""],
  level: ["No such level", ""],
  until: ["31/02/2031", "12/31/2031", "1/1/31", "soon", "31/12/2931", ""],
  joined: ["1/2/2099", "yesterday"],
  emergency: ["e".repeat(300)],
};

/** Most cells are right, so that rows are written, and some rows have one or two that are not. */
const cells = (known: readonly KnownMember[], levels: readonly KnownLevel[]) =>
  fc.record({
    known: fc.option(fc.constantFrom(...known), { freq: 2 }),
    newNumber: fc.integer({ min: 1, max: 12 }).map((number) => `Z${number}`),
    newEmail: fc
      .integer({ min: 1, max: 12 })
      .map((number) => `${number % 2 ? "z" : "Z"}${number}@Example.com`),
    names: fc.tuple(words, words),
    keepsNames: fc.nat({ max: 3 }).map((drawn) => drawn > 0),
    key: fc.constantFrom("number", "email", "both"),
    phone: fc.constantFrom("0400 111 222", "+61 400 111 222"),
    street: words,
    suburb: words,
    region: fc.constantFrom("VIC", "victoria", "Qld"),
    postcode: fc.constantFrom("3377", "0800"),
    level: fc.constantFrom(...levels),
    until: day,
    joined: fc.constantFrom("1/2/2003", "2003-02-01"),
    emergency: words,
    other: words,
    left: fc.subarray(["phone", "address", "membership", "joined", "emergency"]),
    isAsStored: fc.nat({ max: 3 }).map((drawn) => drawn === 0),
    wrong: fc.oneof(
      { weight: 3, arbitrary: fc.constant<Column[]>([]) },
      {
        weight: 1,
        arbitrary: fc.uniqueArray(fc.constantFrom(...(Object.keys(wrongCells) as Column[])), {
          minLength: 1,
          maxLength: 2,
        }),
      },
    ),
    whichWrong: fc.nat(),
  });

type Drawn = ReturnType<typeof cells> extends fc.Arbitrary<infer Value> ? Value : never;

const none = (columns: readonly Column[]) => Object.fromEntries(columns.map((column) => [column, ""]));
const address = ["street", "suburb", "region", "postcode"] as const;

/** The cells of a row, of a member of the club or of somebody new. An empty one leaves what is stored. */
function rowOf(drawn: Drawn): Readonly<Record<Column, string>> {
  const {
    known,
    names,
    keepsNames,
    key,
    newNumber,
    newEmail,
    level,
    left,
    isAsStored,
    wrong,
    whichWrong,
    ...others
  } = drawn;
  const [first, last] = known && keepsNames ? [known.first, known.last] : names;
  const isLeft = (part: (typeof left)[number]) => known !== null && (isAsStored || left.includes(part));
  const right = {
    ...others,
    number: known ? (key === "email" ? "" : known.number) : newNumber,
    email: known ? (key === "number" ? "" : known.email) : newEmail,
    first,
    last,
    level: level.name,
    ...(level.isEndless ? { until: "" } : {}),
    ...none([
      ...(isLeft("phone") ? (["phone"] as const) : []),
      ...(isLeft("address") ? address : []),
      ...(isLeft("membership") ? (["level", "until"] as const) : []),
      ...(isLeft("joined") ? (["joined"] as const) : []),
      ...(isLeft("emergency") ? (["emergency"] as const) : []),
    ]),
  };
  const faults = wrong.map((column) => {
    const choices = wrongCells[column] ?? [""];
    return [column, choices[whichWrong % choices.length]];
  });
  return { ...right, ...Object.fromEntries(faults) };
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

/** Columns that a row of somebody new needs together. */
const columnGroups: readonly (readonly Column[])[] = [
  ["first", "last"],
  ["number", "level", "until"],
  address,
  ["email"],
  ["phone"],
  ["joined"],
  ["emergency"],
  ["other"],
];

/** Files of up to eight rows: of members and of new ones, some of them twice, with columns left out. */
export const memberFiles = (
  known: readonly KnownMember[],
  levels: readonly KnownLevel[],
): fc.Arbitrary<MemberFile> =>
  fc
    .record({
      groups: fc.array(fc.nat({ max: 3 }), {
        minLength: columnGroups.length,
        maxLength: columnGroups.length,
      }),
      dropped: fc.option(fc.constantFrom(...(Object.keys(headings) as Column[])), { freq: 1 }),
      order: fc.shuffledSubarray(Object.keys(headings) as Column[], {
        minLength: Object.keys(headings).length,
      }),
      key: fc.constantFrom("number" as const, "email" as const),
      heading: fc.nat({ max: 1 }),
      rows: fc.array(cells(known, levels), { minLength: 1, maxLength: 8 }),
      separator: fc.constantFrom(",", ";", "\t"),
      quotesAll: fc.boolean(),
      namesSeparator: fc.boolean(),
      lineEnd: fc.constantFrom("\r\n", "\n"),
      encoding: fc.constantFrom(...encodings),
    })
    .map(
      ({
        groups,
        dropped,
        order,
        key,
        heading,
        rows,
        separator,
        quotesAll,
        namesSeparator,
        lineEnd,
        encoding,
      }) => {
        // Each group is in three of four files, and one column may be missing.
        const kept = columnGroups.flatMap((group, index) => (groups[index] === 0 ? [] : group));
        const used = order.filter(
          (column) => column === key || (kept.includes(column) && column !== dropped),
        );
        const header = used.map((column) => headings[column][heading] ?? headings[column][0]);
        const lines = rows.map(rowOf).map((row) => used.map((column) => row[column]));
        const quoted = (cell: string) =>
          quotesAll || /["\r\n,;\t]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
        const text = [header, ...lines].map((line) => line.map(quoted).join(separator)).join(lineEnd);
        const named = namesSeparator ? `sep=${separator}\r\n` : "";
        return { bytes: encode(named + text, encoding), header, rows: lines };
      },
    );
