// Reads what LevelDB has on disk (google/leveldb, doc/table_format.md and doc/log_format.md): all values,
// also those that a later record has deleted or written over.
import { readSnappy, readVarint } from "./snappy.mjs";

/** The last eight bytes of a table. */
const tableMagic = Buffer.from("57fb808b247547db", "hex");
const footerBytes = 48;
const logBlockBytes = 32_768;
const logHeaderBytes = 7;

/** @param {Buffer} file */
export const isTable = (file) => file.length > footerBytes && file.subarray(-8).equals(tableMagic);

/** The blocks of a table (.ldb), uncompressed. @param {Buffer} file @returns {Buffer[]} */
export function readTable(file) {
  const footer = file.length - footerBytes;
  const [, sizeOfMeta] = readVarint(file, footer);
  const [, indexAt] = readVarint(file, sizeOfMeta);
  const [indexOffset, indexSizeAt] = readVarint(file, indexAt);
  const index = readBlock(file, indexOffset, readVarint(file, indexSizeAt)[0]);
  return index ? readHandles(index).flatMap(([offset, size]) => readBlock(file, offset, size) ?? []) : [];
}

/** @param {Buffer} file @param {number} offset @param {number} size @returns {Buffer | null} */
function readBlock(file, offset, size) {
  if (offset + size >= file.length) return null;
  const block = file.subarray(offset, offset + size);
  return file[offset + size] === 1 ? readSnappy(block) : block;
}

/** The values of an index block are the places of the others. @param {Buffer} block */
function readHandles(block) {
  const restarts = block.readUInt32LE(block.length - 4);
  const end = block.length - 4 * (restarts + 1);
  /** @type {[offset: number, size: number][]} */
  const handles = [];
  for (let at = 0; at < end; ) {
    const [, unsharedAt] = readVarint(block, at);
    const [unshared, sizeAt] = readVarint(block, unsharedAt);
    const [size, keyAt] = readVarint(block, sizeAt);
    const [offset, handleSizeAt] = readVarint(block, keyAt + unshared);
    handles.push([offset, readVarint(block, handleSizeAt)[0]]);
    at = keyAt + unshared + size;
  }
  return handles;
}

/** The records of a write-ahead log, without the headers that split them. @param {Buffer} file */
export function readLog(file) {
  /** @type {Buffer[]} */
  const parts = [];
  for (let at = 0; at + logHeaderBytes <= file.length; ) {
    const left = logBlockBytes - (at % logBlockBytes);
    const size = left < logHeaderBytes ? 0 : file.readUInt16LE(at + 4);
    const kind = left < logHeaderBytes ? 0 : file[at + 6];
    // The rest of a block that is too short for a header, or was never written.
    if (kind === 0) {
      at += left;
      continue;
    }
    parts.push(file.subarray(at + logHeaderBytes, at + logHeaderBytes + size));
    at += logHeaderBytes + size;
  }
  return Buffer.concat(parts);
}
