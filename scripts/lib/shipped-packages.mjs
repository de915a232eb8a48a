// The packages that can reach the built Workers or the browser: those of package.json's `dependencies`, and
// what they depend on in turn. Peers are tools (Remix's compiler) or dependencies of our own.
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { inRoot } from "./environment.mjs";

/** @typedef {{ name: string, version: string, licence: string }} ShippedPackage */

/** @param {string} folder @returns {Record<string, any>} */
const manifestIn = (folder) => JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));

/**
 * Where Node finds a package from a folder.
 * @param {string} name @param {string} from @returns {string | null}
 */
function getFolder(name, from) {
  const folder = join(from, "node_modules", name);
  if (existsSync(join(folder, "package.json"))) return folder;
  const above = dirname(from);
  return above === from ? null : getFolder(name, above);
}

/** As its manifest says, in any of the forms that npm has known. @param {Record<string, any>} manifest */
export function licenceIn({ license, licenses }) {
  const stated = license ?? licenses;
  const names = (Array.isArray(stated) ? stated : [stated]).map((each) => each?.type ?? each);
  return names.filter((each) => typeof each === "string").join(" OR ") || "none stated";
}

/** Sorted by name. @returns {ShippedPackage[]} */
export function shippedPackages() {
  /** @type {Map<string, ShippedPackage>} */
  const found = new Map();
  /** @param {string} name @param {string} from */
  const visit = (name, from) => {
    const folder = getFolder(name, from);
    // An optional one that this platform does not have.
    if (!folder || found.has(folder)) return;
    const manifest = manifestIn(folder);
    found.set(folder, { name, version: manifest.version, licence: licenceIn(manifest) });
    for (const next of Object.keys(manifest.dependencies ?? {})) visit(next, folder);
  };
  for (const name of Object.keys(manifestIn(inRoot()).dependencies)) visit(name, inRoot());
  return [...found.values()].sort((a, b) => (`${a.name} ${a.version}` < `${b.name} ${b.version}` ? -1 : 1));
}
