type Content = { readonly headers: readonly (readonly [string, string])[]; readonly body: ArrayBuffer };
type Sealed = { readonly iv: Uint8Array<ArrayBuffer>; readonly sealed: ArrayBuffer };

/** Bytes of AES-GCM's nonce (NIST SP 800-38D §8.2.2: random, so at most 2^32 under one key). */
const ivBytes = 12;

const gcm = (iv: Uint8Array<ArrayBuffer>, url: string): AesGcmParams => ({
  name: "AES-GCM",
  iv,
  // A copy that was moved to another URL does not open.
  additionalData: new TextEncoder().encode(url),
});

/** Seals a document for a URL with AES-GCM: the headers as a line of JSON, then the body. */
export async function seal(key: CryptoKey, url: string, { headers, body }: Content): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  const content = await new Blob([JSON.stringify(headers), "\n", body]).arrayBuffer();
  return { iv, sealed: await crypto.subtle.encrypt(gcm(iv, url), key, content) };
}

/** @throws OperationError sealed with another key, or for another URL */
export async function openSealed(
  key: CryptoKey,
  url: string,
  { iv, sealed }: Sealed,
): Promise<{ readonly headers: [string, string][]; readonly body: ArrayBuffer }> {
  const content = await crypto.subtle.decrypt(gcm(iv, url), key, sealed);
  const end = new Uint8Array(content).indexOf(0x0a);
  return {
    headers: JSON.parse(new TextDecoder().decode(content.slice(0, end))),
    body: content.slice(end + 1),
  };
}
