// Whether the sealed copies of a member's pages can still be opened by somebody who has the disk: a browser
// keeps a key that scripts cannot read as plain bytes beside what it has sealed.
import { createDecipheriv } from "node:crypto";
import { readFileSync } from "node:fs";
import { filesIn } from "./profile-search.mjs";
import { marksIn, readableParts } from "./readable-parts.mjs";

/**
 * @typedef {object} Copy as the page reads it from IndexedDB, before a purge
 * @property {string} url
 * @property {string} iv in hex
 * @property {string} start of what is sealed, in hex
 * @property {number} size of what is sealed, in bytes
 */

/** Blink's record of an AES key of 256 bits: tag, kind, algorithm, bytes, usages, bytes, then the key. */
const keyTag = Buffer.from([0x4b, 0x01]);
const keyBytes = 32;
const tagBytes = 16;

/** All files of IndexedDB, in each way that they can be read. @param {string} profile @returns {Buffer[]} */
const storedParts = (profile) =>
  filesIn(profile)
    .filter((path) => path.includes("IndexedDB"))
    .flatMap((path) => readableParts(path, readFileSync(path)).map(({ bytes }) => bytes));

/** @param {readonly Buffer[]} parts @returns {Buffer[]} each once */
function findKeys(parts) {
  /** @type {Map<string, Buffer>} */
  const keys = new Map();
  for (const bytes of parts)
    for (const at of marksIn(bytes, keyTag)) {
      if (bytes[at + 3] !== keyBytes || bytes[at + 5] !== keyBytes) continue;
      const key = bytes.subarray(at + 6, at + 6 + keyBytes);
      if (key.length === keyBytes) keys.set(key.toString("hex"), key);
    }
  return [...keys.values()];
}

/**
 * @param {string} profile
 * @param {readonly Copy[]} copies
 * @returns {{ keys: number, sealed: number, opened: string[] }} how many keys, how many of the copies' sealed
 *   bytes, and the addresses of the copies that one of the keys opens
 */
export function openFromDisk(profile, copies) {
  const parts = storedParts(profile);
  const keys = findKeys(parts);
  const found = copies.map((copy) => ({ copy, bodies: bodiesOf(parts, copy) }));
  const opened = found.filter(({ copy, bodies }) =>
    bodies.some((body) => keys.some((key) => canOpen(key, copy, body))),
  );
  return {
    keys: keys.length,
    sealed: found.filter(({ bodies }) => bodies.length > 0).length,
    opened: opened.map(({ copy }) => copy.url),
  };
}

/** @param {readonly Buffer[]} parts @param {Copy} copy */
const bodiesOf = (parts, { start, size }) =>
  parts.flatMap((bytes) =>
    marksIn(bytes, Buffer.from(start, "hex")).map((at) => bytes.subarray(at, at + size)),
  );

/** @param {Buffer} key @param {Copy} copy @param {Buffer} body */
function canOpen(key, { url, iv, size }, body) {
  if (body.length < size) return false;
  const opener = createDecipheriv("aes-256-gcm", key, Buffer.from(iv, "hex"));
  opener.setAAD(Buffer.from(url));
  opener.setAuthTag(body.subarray(-tagBytes));
  try {
    opener.update(body.subarray(0, -tagBytes));
    opener.final();
    return true;
  } catch {
    return false;
  }
}
