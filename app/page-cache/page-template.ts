/** A body without its placeholders; where each was in `bytes`, and the index of the value that fills it. */
export type PageTemplate = {
  readonly bytes: Uint8Array;
  readonly slots: readonly (readonly [at: number, value: number])[];
};

const encoder = new TextEncoder();

/** @param tokens base64url; the placeholders, in the order of the values that fill them later */
export function splitPage(body: string, tokens: readonly string[]): PageTemplate {
  const slots: [number, number][] = [];
  const texts: Uint8Array[] = [];
  let length = 0;
  // With a group in the expression, split returns texts and tokens in turn.
  for (const [index, part] of body.split(new RegExp(`(${tokens.join("|")})`)).entries()) {
    if (index % 2 === 1) {
      slots.push([length, tokens.indexOf(part)]);
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
  return { bytes, slots };
}

/** @param values one for each token, in its order, escaped for where they stand */
export function fillPage({ bytes, slots }: PageTemplate, values: readonly string[]): Uint8Array<ArrayBuffer> {
  const texts = values.map((value) => encoder.encode(value));
  const length = slots.reduce((sum, [, value]) => sum + (texts[value]?.length ?? 0), bytes.length);
  const filled = new Uint8Array(length);
  let [read, written] = [0, 0];
  for (const [at, value] of slots) {
    filled.set(bytes.subarray(read, at), written);
    written += at - read;
    read = at;
    const text = texts[value];
    if (!text) continue;
    filled.set(text, written);
    written += text.length;
  }
  filled.set(bytes.subarray(read), written);
  return filled;
}
