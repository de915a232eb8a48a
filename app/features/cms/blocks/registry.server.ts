import { prepareAccordion } from "./accordion/prepare.server";
import { prepareGeneric } from "./generic/prepare.server";
import type { Prepare } from "./prepare";
import { prepareTable } from "./table/prepare.server";

/** Template name to what reads the editor's values; a template without an entry is read generically. */
const templates: Readonly<Record<string, Prepare>> = { accordion: prepareAccordion, table: prepareTable };

/** The content of a block, or null when its template is unknown and nothing in it can be recognised. */
export const prepareBlock: Prepare = (block, options) => {
  const prepare = Object.hasOwn(templates, block.template) ? templates[block.template] : undefined;
  return (prepare ?? prepareGeneric)(block, options);
};
