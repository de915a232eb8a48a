// Allows one build at a time in a clone: two side by side would empty each other's build folder.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { cacheDir } from "./environment.mjs";

/**
 * Runs `work` while holding the named lock; a lock whose owner has died is taken over.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(name, work) {
  const file = join(cacheDir, `${name}.lock`);
  mkdirSync(dirname(file), { recursive: true });
  while (!take(file)) await sleep(200);
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

/** @param {string} file */
function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: "wx" });
    return true;
  } catch {
    if (!ownerIsAlive(file)) rmSync(file, { force: true });
    return false;
  }
}

/** @param {string} file */
function ownerIsAlive(file) {
  try {
    const pid = Number(readFileSync(file, "utf8"));
    // The file is empty between its creation and the write.
    if (!pid) return true;
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === "EPERM";
  }
}
