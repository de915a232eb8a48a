import type { PageBlock } from "~/domain/page";
import type { BlockContent } from "../view";
import { type PrepareOptions, prepareGeneric } from "./generic/prepare.server";

export type Prepare = (block: PageBlock, options: PrepareOptions) => BlockContent | null;

/** Template name to what makes its content from the editor's values; a template without an entry is read generically. */
const templates: Readonly<Record<string, Prepare>> = {};

/** The content of a block, or null when its template is unknown and nothing in it can be recognised. */
export const prepareBlock: Prepare = (block, options) => {
  const prepare = Object.hasOwn(templates, block.template) ? templates[block.template] : undefined;
  return (prepare ?? prepareGeneric)(block, options);
};
