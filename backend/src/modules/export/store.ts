import { ZipDeflate, ZipPassThrough } from "fflate";
import type { Part } from "../../db/export/register";

/** A part of a stored object: R2 takes parts of 5 MB and more, of one size. */
const rangeBytes = 8 * 1024 * 1024;

const hex = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");

/**
 * Deflates a text and stores it. The key has a random part: a step that comes too late overwrites nothing.
 */
export async function storeText(
  bucket: R2Bucket,
  folder: string,
  { name, text, rows }: { readonly name: string; readonly text: string; readonly rows: number | null },
): Promise<Part> {
  const bytes = new TextEncoder().encode(text);
  const chunks: Uint8Array[] = [];
  const deflated = new ZipDeflate(name, { level: 6 });
  deflated.ondata = (error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  };
  deflated.push(bytes, true);
  const packed = new Blob(chunks as Uint8Array<ArrayBuffer>[]);
  const object_key = `${folder}/${crypto.randomUUID()}`;
  await bucket.put(object_key, await packed.arrayBuffer());
  return {
    name,
    object_key,
    etag: null,
    content_type: null,
    row_count: rows,
    bytes: bytes.length,
    packed_bytes: packed.size,
    crc: deflated.crc,
    sha256: hex(await crypto.subtle.digest("SHA-256", bytes)),
  };
}

type Source = { readonly bucket: R2Bucket; readonly object: R2Object };

/** The bytes of a stored object, a few MB at a time. */
async function* readRanges({ bucket, object }: Source): AsyncGenerator<Uint8Array> {
  for (let offset = 0; offset < object.size; offset += rangeBytes) {
    const length = Math.min(rangeBytes, object.size - offset);
    const body = await bucket.get(object.key, { range: { offset, length } });
    if (body?.etag !== object.etag) throw new Error("a file has changed while it was exported");
    yield new Uint8Array(await body.arrayBuffer());
  }
}

/** What Workers have beside the Web Crypto API: a digest of more than fits into memory. */
type WorkersCrypto = {
  readonly DigestStream: new (
    name: "SHA-256",
  ) => WritableStream<Uint8Array> & { readonly digest: Promise<ArrayBuffer> };
};

/** Checksums of an object that is larger than one range. */
async function checksums(source: Source): Promise<{ readonly crc: number; readonly sha256: string }> {
  const digest = new (crypto as unknown as WorkersCrypto).DigestStream("SHA-256");
  const writer = digest.getWriter();
  const sum = new ZipPassThrough("");
  sum.ondata = () => {};
  for await (const chunk of readRanges(source)) {
    sum.push(chunk);
    await writer.write(chunk);
  }
  sum.push(new Uint8Array(), true);
  await writer.close();
  return { crc: sum.crc, sha256: hex(await digest.digest) };
}

async function putRanges(target: R2Bucket, key: string, source: Source): Promise<void> {
  const upload = await target.createMultipartUpload(key);
  try {
    const parts: R2UploadedPart[] = [];
    for await (const chunk of readRanges(source))
      parts.push(await upload.uploadPart(parts.length + 1, chunk));
    await upload.complete(parts);
  } catch (error) {
    await upload.abort();
    throw error;
  }
}

/** Copies a file of the club into the bucket of exports, unless an equal one is there. */
export async function storeFile(target: R2Bucket, name: string, source: Source): Promise<Part> {
  const { object } = source;
  const isSmall = object.size <= rangeBytes;
  const { value: whole = new Uint8Array() } = isSmall ? await readRanges(source).next() : {};
  const sum = new ZipPassThrough("");
  sum.ondata = () => {};
  if (isSmall) sum.push(whole, true);
  const { crc, sha256 } = isSmall
    ? { crc: sum.crc, sha256: hex(await crypto.subtle.digest("SHA-256", whole)) }
    : await checksums(source);
  const object_key = `files/${sha256}`;
  if (!(await target.head(object_key)))
    await (isSmall ? target.put(object_key, whole) : putRanges(target, object_key, source));
  return {
    name,
    object_key,
    etag: object.etag,
    content_type: object.httpMetadata?.contentType ?? null,
    row_count: null,
    bytes: object.size,
    packed_bytes: object.size,
    crc,
    sha256,
  };
}
