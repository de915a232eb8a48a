import { readState } from "../../domain/csv/read-state";

/** A field of a member that a column can fill: its words, as the members' own CSV has them, and others. */
type ImportField = { readonly words: string; readonly others: readonly string[] };

export const importFields = {
  number: {
    words: "Number",
    others: ["member no", "member number", "membership no", "membership number", "no"],
  },
  firstName: { words: "First name", others: ["given name", "given names", "firstname", "christian name"] },
  lastName: { words: "Surname", others: ["last name", "family name", "lastname"] },
  email: { words: "E-mail", others: ["email", "email address", "e-mail address"] },
  mobile: { words: "Phone", others: ["mobile", "mobile phone", "phone number", "mobile number"] },
  street: { words: "Street", others: ["address", "street address", "address 1", "address line 1"] },
  more: { words: "Second line", others: ["address 2", "address line 2"] },
  suburb: { words: "Suburb", others: ["town", "city", "suburb or town"] },
  region: { words: "State of the address", others: ["state"] },
  postcode: { words: "Postcode", others: ["post code", "zip"] },
  level: { words: "Level", others: ["membership level", "membership type", "membership", "type"] },
  until: { words: "Until", others: ["expiry", "expiry date", "expires", "valid to", "last day", "paid to"] },
  joined: { words: "Joined", others: ["join date", "date joined", "joined on", "member since"] },
  additional: { words: "Additional member", others: ["partner", "second member"] },
  emergency: { words: "Emergency contact", others: ["emergency contact name", "next of kin"] },
  emergencyPhone: { words: "Phone of that contact", others: ["emergency phone", "emergency contact phone"] },
} as const satisfies Readonly<Record<string, ImportField>>;

export type FieldName = keyof typeof importFields;
export const fieldNames = Object.keys(importFields) as readonly FieldName[];

/** Of each column of a file the field that it fills; "" for none. */
export type Mapping = readonly (FieldName | "")[];

const plainHeading = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();

/** What a heading is called, the own CSV's names first. */
function fieldNamed(heading: string): FieldName | undefined {
  const plain = plainHeading(heading);
  const own = fieldNames.find((name) => plainHeading(importFields[name].words) === plain);
  return (
    own ?? fieldNames.find((name) => importFields[name].others.some((other) => plainHeading(other) === plain))
  );
}

/**
 * The fields that columns fill by their headings, each field once. "State" is an address's alone where its
 * cells are states: the own CSV calls so what somebody is to the club.
 */
export function proposeMapping(header: readonly string[], rows: readonly (readonly string[])[]): Mapping {
  const named = header.map((heading, column): FieldName | "" => {
    const name = fieldNamed(heading) ?? "";
    if (name !== "region") return name;
    const isOfStates = rows.every((row) => !row[column] || readState(row[column]) !== null);
    return isOfStates ? name : "";
  });
  return named.map((name, column) => (named.indexOf(name) === column ? name : ""));
}

/** What is wrong with a mapping, by column; -1 is the whole of it. */
export function mappingErrors(mapping: Mapping): Readonly<Record<number, string>> {
  const twice = mapping.flatMap((name, column) =>
    name !== "" && mapping.indexOf(name) !== column
      ? [[column, `Another column is ${importFields[name].words} already`] as const]
      : [],
  );
  const hasKey = mapping.includes("number") || mapping.includes("email");
  return Object.fromEntries([
    ...twice,
    ...(hasKey ? [] : [[-1, "Choose the column of the number or of the e-mail address"] as const]),
  ]);
}

/** The cells of a row by their fields; an empty one is left out. */
export type Cells = Readonly<Partial<Record<FieldName, string>>>;

export const cellsByField = (mapping: Mapping, cells: readonly string[]): Cells =>
  Object.fromEntries(
    mapping.flatMap((name, column) => (name !== "" && cells[column] ? [[name, cells[column]]] : [])),
  );
