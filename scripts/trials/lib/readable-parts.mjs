// Everything that the bytes of a file of a browser's profile say: as they are, and uncompressed or opened as
// somebody with the disk could do it.
import { createDecipheriv, pbkdf2Sync } from "node:crypto";
import { brotliDecompressSync, constants, gunzipSync } from "node:zlib";
import { isTable, readLog, readTable } from "./leveldb.mjs";
import { readSnappy } from "./snappy.mjs";

/** @typedef {{ readonly how: string, readonly bytes: Buffer }} Part */

/** Chromium's on Linux without a keyring (components/os_crypt): the same on every machine. */
const cookieKey = pbkdf2Sync("peanuts", "saltysalt", 1, 16, "sha1");
const cookieMark = Buffer.from("v10");
/** IndexedDB's mark of a value that is compressed (Blink's IDBValueUnwrapper). */
const compressedValue = Buffer.from([0xff, 0x11, 0x02]);
const gzipMagic = Buffer.from([0x1f, 0x8b, 0x08]);
/** Simple Cache's entry (net/disk_cache/simple/simple_entry_format.h). */
const cacheEntryMagic = Buffer.from("305c72a71b6dfbfc", "hex");
const cacheHeaderBytes = 24;

/** @param {string} path @param {Buffer} file @returns {Part[]} */
export function readableParts(path, file) {
  /** @type {Part[]} */
  const parts = [{ how: "as it is", bytes: file }];
  if (/leveldb|Session Storage|Database/.test(path)) {
    if (isTable(file)) parts.push(...readTable(file).map((bytes) => ({ how: "table", bytes })));
    else if (path.endsWith(".log")) parts.push({ how: "log", bytes: readLog(file) });
  }
  const values = parts.flatMap(({ how, bytes }) =>
    marksIn(bytes, compressedValue).map((at) => ({
      how: `${how}, compressed value`,
      bytes: readSnappy(bytes.subarray(at + compressedValue.length)),
    })),
  );
  const unzipped = marksIn(file, gzipMagic).map((at) => ({ how: "gzip", bytes: gunzip(file.subarray(at)) }));
  return [
    ...parts,
    ...[...values, ...unzipped, ...cacheBody(file), ...cookies(path, file)].flatMap(({ how, bytes }) =>
      bytes ? [{ how, bytes }] : [],
    ),
  ];
}

/** @param {Buffer} bytes @param {Buffer} mark @returns {number[]} */
export function marksIn(bytes, mark) {
  const found = [];
  for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + 1)) found.push(at);
  return found;
}

/** What comes after the stream is of no interest. @param {Buffer} bytes @returns {Buffer | null} */
function gunzip(bytes) {
  try {
    return gunzipSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH });
  } catch {
    return null;
  }
}

/**
 * What a file of Cache Storage has: the request's address, and all from the answer's body on.
 * @param {Buffer} file @returns {{ url: string, rest: Buffer } | null} null for another file
 */
export function readCacheEntry(file) {
  if (!file.subarray(0, 8).equals(cacheEntryMagic)) return null;
  const body = cacheHeaderBytes + file.readUInt32LE(12);
  return { url: file.subarray(cacheHeaderBytes, body).toString("latin1"), rest: file.subarray(body) };
}

/** Brotli has no mark of its own: the body of a cached answer may be it. @param {Buffer} file */
function cacheBody(file) {
  const entry = readCacheEntry(file);
  if (!entry) return [];
  try {
    const options = { finishFlush: constants.BROTLI_OPERATION_FLUSH };
    return [{ how: "brotli", bytes: brotliDecompressSync(entry.rest, options) }];
  } catch {
    return [];
  }
}

/**
 * The values of cookies, also of those in free pages of the database.
 * @param {string} path @param {Buffer} file
 */
function cookies(path, file) {
  if (!/\/Cookies/.test(path)) return [];
  return marksIn(file, cookieMark).flatMap((at) => {
    const sealed = file.subarray(at + cookieMark.length, at + cookieMark.length + 4096);
    const opener = createDecipheriv("aes-128-cbc", cookieKey, Buffer.alloc(16, " "));
    opener.setAutoPadding(false);
    const whole = sealed.subarray(0, sealed.length - (sealed.length % 16));
    return [{ how: "opened cookie", bytes: Buffer.concat([opener.update(whole), opener.final()]) }];
  });
}
