// Hashes of the contents of files, to tell whether an output still matches its inputs. Dates of files do not
// count.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { root } from "./environment.mjs";

/**
 * Every file under the given paths (relative to the repository), sorted; a path that does not exist has none.
 * @param {readonly string[]} paths
 * @param {(path: string) => boolean} [wanted]
 */
export function filesUnder(paths, wanted = () => true) {
  /** @type {string[]} */
  const found = [];
  /** @param {string} full */
  const walk = (full) => {
    if (!existsSync(full)) return;
    if (statSync(full).isDirectory()) {
      for (const name of readdirSync(full)) if (name !== "node_modules") walk(join(full, name));
      return;
    }
    const path = relative(root, full);
    if (wanted(path)) found.push(path);
  };
  for (const path of paths) walk(join(root, path));
  return found.sort();
}

/**
 * One hash of the names and contents of files (paths relative to the repository).
 * @param {readonly string[]} files
 */
export function getHash(files, salt = "") {
  const hash = createHash("sha256").update(salt);
  for (const file of files) hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest("hex").slice(0, 24);
}
