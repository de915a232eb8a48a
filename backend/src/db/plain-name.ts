import { leftOut } from "../domain/same-name";

const quoted = (character: string) => `'${character.replace("'", "''")}'`;

/** SQL of a text without what people leave out of names, in whatever case it has. */
export const withoutMarks = (text: string): string =>
  leftOut.reduce((inner, character) => `replace(${inner}, ${quoted(character)}, '')`, text);

/** SQL: whether a name has a text, however its apostrophes, hyphens and spaces are typed. ?1 is the text. */
export const nameHas = (name: string): string =>
  `instr(${withoutMarks(`lower(${name})`)}, nullif(${withoutMarks("?1")}, '')) > 0`;
