// The requests of `npm run soak`: nine in ten are visitors', one is a member's.
import { dataHeaders, dataPath, documentHeaders } from "./http-client.mjs";

const pages = [
  ...["/about", "/about/history", "/club-nights", "/events", "/merchandise", "/contact", "/join"],
  ...["/rules", "/showcase", "/calendar", "/shop", "/login"],
];
const membersPages = ["/", "/", "/about", "/calendar", "/shop"];
const locales = ["en-AU", "de", "ja", "ar"];
const themes = ["", "theme=dark", "theme=light"];

/**
 * @typedef {object} SoakRequest
 * @property {string} kind
 * @property {string} path
 * @property {Record<string, string>} headers
 *
 * @typedef {{ path: string, locale: string, theme: string }} Variant of a public page
 */

/** Every variant of every public page. @returns {Variant[]} */
export const publicVariants = () =>
  pages.flatMap((path) => locales.flatMap((locale) => themes.map((theme) => ({ path, locale, theme }))));

/** @param {Variant} variant */
export const variantKey = ({ path, locale, theme }) => [path, locale, theme].join(" ");

/** @param {Variant} variant @returns {SoakRequest} */
export const publicDocument = ({ path, locale, theme }) => ({
  kind: "document",
  path,
  headers: { ...documentHeaders, "accept-language": locale, ...(theme && { cookie: theme }) },
});

/** @param {Variant} variant @returns {SoakRequest} */
export const publicData = ({ path, locale, theme }) => ({
  kind: ".data",
  path: dataPath(path),
  headers: { ...dataHeaders, "accept-language": locale, ...(theme && { cookie: theme }) },
});

/** @param {Variant} variant @param {string} etag @returns {SoakRequest} */
export function revalidation(variant, etag) {
  const request = publicDocument(variant);
  return { ...request, kind: "revalidation", headers: { ...request.headers, "if-none-match": etag } };
}

/** @param {string} path @param {string} cookie @returns {SoakRequest} */
const membersDocument = (path, cookie) => ({
  kind: path === "/" ? "member's home" : "member's page",
  path,
  headers: { ...documentHeaders, cookie },
});

/**
 * The mix, the same in each run: a tenth members' documents; of the rest, of each ten, six documents, two
 * with If-None-Match, two of `.data`.
 * @param {string[]} cookies of members
 * @param {ReadonlyMap<string, string>} etags of public documents, by `variantKey`
 * @returns {(index: number) => SoakRequest}
 */
export function soakMix(cookies, etags) {
  const variants = publicVariants();
  const random = seededRandom(1);
  /** @template T @param {readonly T[]} all @returns {T} */
  const getOne = (all) => /** @type {T} */ (all[Math.floor(random() * all.length)]);
  return (index) => {
    if (index % 10 === 9) return membersDocument(getOne(membersPages), getOne(cookies));
    const variant = getOne(variants);
    const share = random();
    if (share < 0.2) return publicData(variant);
    const etag = share < 0.4 ? etags.get(variantKey(variant)) : undefined;
    return etag ? revalidation(variant, etag) : publicDocument(variant);
  };
}

/** Numbers from 0 to below 1 (mulberry32). @param {number} seed */
function seededRandom(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
