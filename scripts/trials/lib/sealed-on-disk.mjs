// Whether what is sealed of a member's can still be opened by somebody who has the disk. A key has two
// halves (app/pwa/sealing/erasable-key.ts), and a browser keeps both as plain bytes: the base key, which
// scripts cannot read, in IndexedDB's files, and the salt in those of Cache Storage.
import { createDecipheriv, hkdfSync } from "node:crypto";
import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { filesIn } from "./profile-search.mjs";
import { marksIn, readableParts, readCacheEntry } from "./readable-parts.mjs";
import { readVarint } from "./snappy.mjs";

/**
 * @typedef {object} Sealed as the page reads it from IndexedDB, before a purge
 * @property {string} name that it was sealed for: the address of a copy, or the name of a form
 * @property {string} iv in hex
 * @property {string} start of what is sealed, in hex
 * @property {number} size of what is sealed, in bytes
 *
 * @typedef {object} Opening
 * @property {number} bases how many base keys are on the disk
 * @property {string[]} salts the files that have a salt
 * @property {number} sealed how many of the sealed are on the disk
 * @property {string[]} opened the names of those that a base key opens with a salt of the disk
 * @property {number} wouldOpen how many it would with the salts from before the purge too
 */

/** Blink's record of a key without parameters (HKDF): tag, kind, algorithm, usages, size, then the key. */
const keyTag = Buffer.from([0x4b, 0x06]);
const keyBytes = 32;
const tagBytes = 16;
/** The address of a salt in Cache Storage. */
const saltUrl = /\/(copies|outbox|probe)\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** @param {readonly Buffer[]} all @returns {Buffer[]} each once */
const unique = (all) => [...new Map(all.map((bytes) => [bytes.toString("hex"), bytes])).values()];

/** IndexedDB's files, in each way that they can be read. @param {string} profile @returns {Buffer[]} */
const storedParts = (profile) =>
  filesIn(profile)
    .filter((path) => path.includes("IndexedDB"))
    .flatMap((path) => readableParts(path, readFileSync(path)).map(({ bytes }) => bytes));

/** @param {readonly Buffer[]} parts */
const findBases = (parts) =>
  unique(
    parts.flatMap((bytes) =>
      marksIn(bytes, keyTag).flatMap((at) => {
        const [, usagesAt] = readVarint(bytes, at + keyTag.length);
        const [, sizeAt] = readVarint(bytes, usagesAt);
        const [size, keyAt] = readVarint(bytes, sizeAt);
        const key = bytes.subarray(keyAt, keyAt + keyBytes);
        return size === keyBytes && key.length === keyBytes ? [key] : [];
      }),
    ),
  );

/**
 * The files of a profile that have one of these bytes, however they are packed.
 * @param {string} profile @param {readonly string[]} wanted in hex
 */
export function findBytes(profile, wanted) {
  const marks = wanted.map((hex) => Buffer.from(hex, "hex"));
  return filesIn(profile)
    .filter((path) =>
      readableParts(path, readFileSync(path)).some(({ bytes }) => marks.some((mark) => bytes.includes(mark))),
    )
    .map((path) => relative(profile, path));
}

/**
 * By the address of their entry, and those that are known by their bytes, wherever these are.
 * @param {string} profile @param {readonly Buffer[]} known
 */
function findSalts(profile, known) {
  /** @type {{ file: string, salt: Buffer }[]} */
  const found = [];
  for (const path of filesIn(profile)) {
    const bytes = readFileSync(path);
    const file = relative(profile, path);
    const entry = readCacheEntry(bytes);
    if (entry && saltUrl.test(entry.url)) found.push({ file, salt: entry.rest.subarray(0, keyBytes) });
    for (const part of readableParts(path, bytes))
      for (const salt of known) if (part.bytes.includes(salt)) found.push({ file, salt });
  }
  return found;
}

/**
 * @param {string} profile
 * @param {readonly Sealed[]} all
 * @param {readonly string[]} knownSalts from before the purge, in hex
 * @returns {Opening}
 */
export function openFromDisk(profile, all, knownSalts) {
  const parts = storedParts(profile);
  const bases = findBases(parts);
  const known = knownSalts.map((hex) => Buffer.from(hex, "hex"));
  const found = findSalts(profile, known);
  const bodies = all.map((sealed) => ({ sealed, bodies: bodiesOf(parts, sealed) }));
  /** @param {readonly Buffer[]} salts */
  const open = (salts) => {
    const keys = bases.flatMap((base) => unique(salts).map((salt) => joinKey(base, salt)));
    return bodies.flatMap(({ sealed, bodies: own }) =>
      own.some((body) => keys.some((key) => canOpen(key, sealed, body))) ? [sealed.name] : [],
    );
  };
  return {
    bases: bases.length,
    salts: [...new Set(found.map(({ file }) => file))],
    sealed: bodies.filter(({ bodies: own }) => own.length > 0).length,
    opened: open(found.map(({ salt }) => salt)),
    wouldOpen: open([...known, ...found.map(({ salt }) => salt)]).length,
  };
}

/** @param {Buffer} base @param {Buffer} salt */
const joinKey = (base, salt) => Buffer.from(hkdfSync("sha256", base, salt, Buffer.alloc(0), keyBytes));

/** @param {readonly Buffer[]} parts @param {Sealed} sealed */
const bodiesOf = (parts, { start, size }) =>
  parts.flatMap((bytes) =>
    marksIn(bytes, Buffer.from(start, "hex")).map((at) => bytes.subarray(at, at + size)),
  );

/** @param {Buffer} key @param {Sealed} sealed @param {Buffer} body */
function canOpen(key, { name, iv, size }, body) {
  if (body.length < size) return false;
  const opener = createDecipheriv("aes-256-gcm", key, Buffer.from(iv, "hex"));
  opener.setAAD(Buffer.from(name));
  opener.setAuthTag(body.subarray(-tagBytes));
  try {
    opener.update(body.subarray(0, -tagBytes));
    opener.final();
    return true;
  } catch {
    return false;
  }
}
