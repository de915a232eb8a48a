/** A segment of a JPEG's header: the marker's second byte, and where its data stand. */
type JpegSegment = { readonly marker: number; readonly from: number; readonly to: number };

const startOfScan = 0xda;
const endOfImage = 0xd9;

/**
 * SOF, DHT, DAC, DQT, DNL, DRI, APP and COM. Others end the reading: decoders differ in what they skip, and a
 * picture must not have another size for the decoder than for its check.
 */
const isSegment = (marker: number) =>
  (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc8) ||
  [0xdb, 0xdc, 0xdd, 0xfe].includes(marker) ||
  (marker >= 0xe0 && marker <= 0xef);

/**
 * The segments before the picture's data, the first scan's header (0xda) last.
 * @throws RangeError when the header is cut off or has anything else in it
 */
export function* jpegSegments(bytes: Uint8Array): Generator<JpegSegment> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 2; ; ) {
    if (view.getUint8(at) !== 0xff) throw new RangeError("not a JPEG segment");
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker !== startOfScan && !isSegment(marker)) throw new RangeError("not a segment of a header");
    const length = view.getUint16(at + 2);
    const to = at + 2 + length;
    if (length < 2 || to > bytes.length) throw new RangeError("a segment is cut off");
    yield { marker, from: at + 4, to };
    if (marker === startOfScan) return;
    at = to;
  }
}

/** A stretch from the first scan on: a segment with its marker; null: the data of a scan. */
type JpegScanPart = { readonly marker: number | null; readonly from: number; readonly to: number };

/**
 * The segments and the data from the first scan to the end of the picture (0xd9), in their order. What stands
 * after another segment than a scan's is no data.
 * @throws RangeError for a broken header, and when the end is missing
 */
export function* jpegScanParts(bytes: Uint8Array): Generator<JpegScanPart> {
  const scan = [...jpegSegments(bytes)].at(-1);
  if (!scan) throw new RangeError("there is no scan");
  yield { marker: startOfScan, from: scan.from - 4, to: scan.to };
  let from = scan.to;
  let isInScan = true;
  for (let at = from; ; ) {
    at = bytes.indexOf(0xff, at);
    const marker = at < 0 ? undefined : bytes[at + 1];
    if (marker === undefined) throw new RangeError("the end is missing");
    // In the data, 0xff stands before 0 and restart markers; as a fill byte it may be repeated.
    const isData = marker === 0 || (marker >= 0xd0 && marker <= 0xd7);
    if (isData) at += 2;
    else if (marker === 0xff) at += 1;
    else {
      if (isInScan && at > from) yield { marker: null, from, to: at };
      const isEnd = marker === endOfImage;
      const length = isEnd ? 0 : Math.max(2, ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0));
      const to = at + 2 + length;
      yield { marker, from: at, to };
      if (isEnd) return;
      isInScan = marker === startOfScan;
      at = to;
      from = to;
    }
  }
}

/** The data of a JPEG: how many scans they have, and where the file goes on after the picture. */
type JpegScans = { readonly count: number; readonly end: number };

/**
 * The scans after the header; null when the picture's end is missing. A decoder fills what a truncated file
 * lacks with grey.
 * @throws RangeError for a broken header
 */
export function jpegScans(bytes: Uint8Array): JpegScans | null {
  // Before the walk: a broken header is no missing end.
  let end = [...jpegSegments(bytes)].at(-1)?.to ?? bytes.length;
  let count = 0;
  try {
    for (const { marker, to } of jpegScanParts(bytes)) {
      if (marker === startOfScan) count += 1;
      end = to;
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return null;
  }
  return { count, end };
}
