import { blanks } from "./blocks.generated";

/**
 * The templates that an editor can start a blank block from, with their names: they need a heading and a text
 * alone, or list the club's own data. Other blocks are copied.
 */
type BlankBlock = (typeof blanks)[number]["template"];

const byTemplate = new Map<string, (typeof blanks)[number]>(blanks.map((blank) => [blank.template, blank]));

export const blankBlocks = blanks.map(({ template, label }) => [template, label] as const);
export const isBlankBlock = (template: string): template is BlankBlock => byTemplate.has(template);
/** The first variables of a blank block. A quote has its text under a name of its own. */
export const blankVariables = (template: BlankBlock) => byTemplate.get(template)?.variables ?? {};
export const blankName = (template: BlankBlock): string => byTemplate.get(template)?.label ?? template;
