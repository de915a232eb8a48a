/** A body without its holes, and where each is: an index of `bytes`, and of the word that fills it. */
export type PageTemplate = {
  readonly bytes: Uint8Array;
  readonly holes: readonly (readonly [at: number, word: number])[];
};

const encoder = new TextEncoder();

/** @param marks base64url; what stands for each of the words that the body is filled with later */
export function splitPage(body: string, marks: readonly string[]): PageTemplate {
  const holes: [number, number][] = [];
  const texts: Uint8Array[] = [];
  let length = 0;
  // With a group in the expression, split returns texts and marks in turn.
  for (const [index, part] of body.split(new RegExp(`(${marks.join("|")})`)).entries()) {
    if (index % 2 === 1) {
      holes.push([length, marks.indexOf(part)]);
      continue;
    }
    const text = encoder.encode(part);
    texts.push(text);
    length += text.length;
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const text of texts) {
    bytes.set(text, at);
    at += text.length;
  }
  return { bytes, holes };
}

/** The body with these words. @param words one for each mark, in its order, escaped for where they stand */
export function fillPage({ bytes, holes }: PageTemplate, words: readonly string[]): Uint8Array<ArrayBuffer> {
  const texts = words.map((word) => encoder.encode(word));
  const length = holes.reduce((sum, [, word]) => sum + (texts[word]?.length ?? 0), bytes.length);
  const filled = new Uint8Array(length);
  let [read, written] = [0, 0];
  for (const [at, word] of holes) {
    filled.set(bytes.subarray(read, at), written);
    written += at - read;
    read = at;
    const text = texts[word];
    if (!text) continue;
    filled.set(text, written);
    written += text.length;
  }
  filled.set(bytes.subarray(read), written);
  return filled;
}
