import { Zip, type ZipInputFile } from "fflate";
import type { Part } from "../../db/export/register";

/** Bytes of a zip: a larger export is several, each of which a browser downloads in one go. */
export const maxVolumeBytes = 512 * 1024 * 1024;

/** The parts of each zip; the first has the manifest. */
export function zipVolumes(parts: readonly Part[]): readonly (readonly Part[])[] {
  const volumes: Part[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const part of parts) {
    if (bytes + part.packed_bytes > maxVolumeBytes) {
      volumes.push([]);
      bytes = 0;
    }
    bytes += part.packed_bytes;
    volumes.at(-1)?.push(part);
  }
  return volumes;
}

const deflate = 8;

/** The bytes of a zip of parts, as they are stored: nothing is compressed here. */
async function* zipBytes(
  bucket: R2Bucket,
  parts: readonly Part[],
  madeAt: string,
): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  function* taken() {
    const chunks = ready;
    ready = [];
    yield* chunks;
  }
  for (const part of parts) {
    const stored = await bucket.get(part.object_key);
    if (!stored) throw new Error("a part of the export is missing");
    const file: ZipInputFile = {
      filename: part.name,
      size: part.bytes,
      crc: part.crc,
      compression: part.etag === null ? deflate : 0,
      mtime: madeAt,
    };
    zip.add(file);
    const reader = stored.body.getReader();
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      file.ondata?.(null, read.value, false);
      yield* taken();
    }
    file.ondata?.(null, new Uint8Array(), true);
    yield* taken();
  }
  zip.end();
  yield* taken();
}

/** A zip of stored parts, read while it is sent. */
export function zipStream(
  bucket: R2Bucket,
  parts: readonly Part[],
  madeAt: string,
): ReadableStream<Uint8Array> {
  const bytes = zipBytes(bucket, parts, madeAt);
  return new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const { value, done } = await bytes.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => {
      await bytes.return(undefined);
    },
  });
}
