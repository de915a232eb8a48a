// Reads Snappy's raw format (google/snappy, format_description.txt): the blocks of a LevelDB table, and the
// larger values of IndexedDB.

/**
 * @param {Buffer} bytes from the length on
 * @param {number} [maxBytes] of the result
 * @returns {Buffer | null} what can be read up to a mistake; null if that is nothing
 */
export function readSnappy(bytes, maxBytes = 64 << 20) {
  const [length, start] = readVarint(bytes, 0);
  if (length === 0 || length > maxBytes) return null;
  const out = Buffer.alloc(length);
  let at = start;
  let end = 0;
  while (at < bytes.length && end < length) {
    const tag = bytes[at] ?? 0;
    at += 1;
    if ((tag & 3) === 0) {
      const [size, after] = readLiteralSize(bytes, tag, at);
      if (after + size > bytes.length || end + size > length) break;
      bytes.copy(out, end, after, after + size);
      at = after + size;
      end += size;
      continue;
    }
    const { size, offset, after } = readCopy(bytes, tag, at);
    if (after > bytes.length || offset === 0 || offset > end || end + size > length) break;
    // Byte by byte: a copy may overlap itself.
    for (let index = 0; index < size; index += 1) out[end + index] = out[end - offset + index] ?? 0;
    at = after;
    end += size;
  }
  return end > 0 ? out.subarray(0, end) : null;
}

/** @param {Buffer} bytes @param {number} tag @param {number} at @returns {[size: number, after: number]} */
function readLiteralSize(bytes, tag, at) {
  const short = tag >> 2;
  if (short < 60) return [short + 1, at];
  const width = short - 59;
  if (at + width > bytes.length) return [bytes.length, at];
  return [bytes.readUIntLE(at, width) + 1, at + width];
}

/** @param {Buffer} bytes @param {number} tag @param {number} at */
function readCopy(bytes, tag, at) {
  const kind = tag & 3;
  const width = kind === 3 ? 4 : kind;
  if (at + width > bytes.length) return { size: 0, offset: 0, after: at };
  if (kind === 1)
    return { size: ((tag >> 2) & 7) + 4, offset: ((tag >> 5) << 8) | (bytes[at] ?? 0), after: at + 1 };
  return { size: (tag >> 2) + 1, offset: bytes.readUIntLE(at, width), after: at + width };
}

/**
 * A number in groups of seven bits, the lowest first.
 * @param {Buffer} bytes @param {number} at
 * @returns {[value: number, after: number]}
 */
export function readVarint(bytes, at) {
  let value = 0;
  for (let index = 0; index < 8; index += 1) {
    const byte = bytes[at + index] ?? 0;
    value += (byte & 0x7f) * 2 ** (7 * index);
    if (byte < 0x80) return [value, at + index + 1];
  }
  return [0, at];
}
