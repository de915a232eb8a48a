// Searches every file of a closed browser's profile for words and bytes.
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { readableParts } from "./readable-parts.mjs";

/**
 * @typedef {{ readonly name: string, readonly text?: string, readonly bytes?: Buffer }} Needle
 * @typedef {object} Hit
 * @property {string} file in the profile
 * @property {string} needle
 * @property {string} how
 * @property {string} around
 * @property {"site" | "browser"} of whose file it is
 */

/** What a site writes, or what the browser writes at its word. All else is the browser's own. */
const sitesFiles =
  /Service Worker|IndexedDB|Local Storage|Session Storage|Cookies|\/Cache\/|WebStorage|blob_storage|shared_proto_db|File System|Code Cache/;

/** @param {string} folder @returns {string[]} */
export const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));

/**
 * @param {string} profile
 * @param {readonly Needle[]} needles
 * @returns {Hit[]} one for each needle, file and way to read it
 */
export function searchProfile(profile, needles) {
  const wanted = needles.flatMap((needle) => waysToWrite(needle).map((bytes) => ({ needle, bytes })));
  /** @type {Map<string, Hit>} */
  const hits = new Map();
  for (const path of filesIn(profile)) {
    const file = relative(profile, path);
    for (const { how, bytes } of readableParts(path, readFileSync(path)))
      for (const { needle, bytes: mark } of wanted) {
        const at = bytes.indexOf(mark);
        const key = `${file} ${needle.name} ${how}`;
        if (at < 0 || hits.has(key)) continue;
        const of = sitesFiles.test(`/${file}`) ? "site" : "browser";
        hits.set(key, { file, needle: needle.name, how, around: textAround(bytes, at, mark.length), of });
      }
  }
  return [...hits.values()];
}

/** UTF-16 in both orders: IndexedDB's keys have the higher byte first. @param {Needle} needle */
function waysToWrite({ text, bytes }) {
  if (bytes) return [bytes];
  if (!text) return [];
  const wide = Buffer.from(text, "utf16le");
  const percent = encodeURIComponent(text);
  return [
    Buffer.from(text),
    wide,
    Buffer.from(wide).swap16(),
    ...(percent === text ? [] : [Buffer.from(percent)]),
  ];
}

/** @param {Buffer} bytes @param {number} at @param {number} length */
const textAround = (bytes, at, length) =>
  bytes
    .subarray(Math.max(0, at - 30), at + length + 30)
    .toString("latin1")
    .replace(/\0/g, "")
    .replace(/[^\x20-\x7e]+/g, "·");
