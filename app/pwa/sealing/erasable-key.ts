import { cacheNames } from "../cache-names";

/**
 * What IndexedDB has of a key: its files keep what was deleted until the browser compacts them, which may
 * be never. So it has one half alone. The other is an entry of Cache Storage, whose file goes when it is
 * deleted.
 */
export type KeyHalf = {
  /** Random: the entry's name begins with what the key is for. */
  readonly name: string;
  readonly half: CryptoKey;
};

const openHalves = () => caches.open(cacheNames.keys);
const toUrl = (name: string) => `/${name}`;
const random = () => crypto.getRandomValues(new Uint8Array(32));

/** Makes a key, and stores one half of it. @param purpose such as "copies" */
export async function createKeyHalf(purpose: string): Promise<KeyHalf> {
  // First: a browser that refuses keys would be left with an entry of each try.
  const half = await crypto.subtle.importKey("raw", random(), "HKDF", false, ["deriveKey"]);
  const name = `${purpose}/${crypto.randomUUID()}`;
  await (await openHalves()).put(toUrl(name), new Response(random()));
  return { name, half };
}

/**
 * The AES-GCM key of both halves (HKDF, RFC 5869), which scripts can use and not read.
 * @returns undefined once it was erased
 */
export async function joinKey({ name, half }: KeyHalf): Promise<CryptoKey | undefined> {
  const salt = await (await (await openHalves()).match(toUrl(name)))?.arrayBuffer();
  const hkdf = { name: "HKDF", hash: "SHA-256", salt: salt as ArrayBuffer, info: new Uint8Array() };
  const aes = { name: "AES-GCM", length: 256 };
  return salt && crypto.subtle.deriveKey(hkdf, half, aes, false, ["encrypt", "decrypt"]);
}

/** Erases all keys of a purpose, or one by its name: nothing that they sealed opens again. */
export async function eraseKeys(start: string): Promise<void> {
  const halves = await openHalves();
  const all = await halves.keys();
  const meant = all.filter(({ url }) => new URL(url).pathname.startsWith(toUrl(start)));
  await Promise.all(meant.map((request) => halves.delete(request)));
}
