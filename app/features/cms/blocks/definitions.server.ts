import type { BlockDefinition } from "./definition";

const modules = import.meta.glob<BlockDefinition>("./*/block.ts", { eager: true, import: "block" });

/** Undefined for a template without a folder, whatever an editor's tool wrote there. */
export function findDefinition(template: string): BlockDefinition | undefined {
  const path = `./${template}/block.ts`;
  return Object.hasOwn(modules, path) ? modules[path] : undefined;
}
