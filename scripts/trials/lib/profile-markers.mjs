// Words that are put into each store of a browser, so that a search of its files shows that it finds them.
import { inPage } from "./device-stores.mjs";
import { searchProfile } from "./profile-search.mjs";

/** @typedef {import("@playwright/test").Page} Page */

const stores = [
  "localStorage",
  "IndexedDB",
  "IndexedDB, compressed",
  "Cache Storage",
  "a cookie",
  "the history",
];
/** @param {number} index */
const wordOf = (index) => `Quokkamarker-${index}-Fossicker`;

/** @param {Page} page on a page of the site @param {string} site */
export async function putMarkers(page, site) {
  const words = stores.map((_, index) => wordOf(index));
  await inPage(
    page,
    `const [local, plain, packed, cached, cookie, title] = arguments[0];
    localStorage.setItem("marker", local);
    const opening = indexedDB.open("markers", 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore("words");
    await new Promise((resolve) => {
      opening.onsuccess = resolve;
    });
    const write = opening.result.transaction("words", "readwrite");
    write.objectStore("words").put(plain, 1);
    write.objectStore("words").put("and so on ".repeat(400) + packed + " and so on".repeat(400), 2);
    await new Promise((resolve) => {
      write.oncomplete = resolve;
    });
    opening.result.close();
    await (await caches.open("markers")).put("/marker", new Response(cached));
    document.cookie = "marker=" + cookie + "; Max-Age=9999";
    document.title = title;`,
    words,
  );
  await page.goto(`${site}/about`);
  return words;
}

/** @param {string} profile @param {readonly string[]} words */
export function checkMarkers(profile, words) {
  const hits = searchProfile(
    profile,
    words.map((text) => ({ name: text, text })),
  );
  return stores.map((name, index) => ({
    name,
    isFound: hits.some(({ needle }) => needle === words[index]),
  }));
}
