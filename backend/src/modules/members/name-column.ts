import type { Column } from "../../desk/list";

type Named = { readonly first_name: string; readonly last_name: string; readonly email: string };

/** "Lindqvist, Nora"; without a name the e-mail address. */
const listedName = ({ first_name, last_name, email }: Named): string =>
  [last_name.trim(), first_name.trim()].filter(Boolean).join(", ") || email;

/** The first column of a list of people, of `users u`: a spreadsheet has surname and first name apart. */
export const nameColumn: Column<Named> = {
  name: "name",
  words: "Name",
  isName: true,
  cell: listedName,
  csvParts: [
    ["Surname", ({ last_name }) => last_name],
    ["First name", ({ first_name }) => first_name],
  ],
  sort: "u.last_name COLLATE NOCASE, u.first_name COLLATE NOCASE",
};
