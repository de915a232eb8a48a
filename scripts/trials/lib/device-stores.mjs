// What the service worker keeps on the device, read from a page: copies, the outbox's forms and salts.

/** @typedef {import("@playwright/test").Page} Page */
/** @typedef {import("./sealed-on-disk.mjs").Sealed} Sealed */

/**
 * @param {any} page of Playwright or puppeteer
 * @param {string} body of an async function in the page; its `arguments` and its result are JSON
 * @param {unknown[]} args
 * @returns {Promise<any>}
 */
export const inPage = (page, body, ...args) =>
  page.evaluate(`(async function () {${body}}).apply(null, ${JSON.stringify(args)})`);

/** @param {string} name of a database @param {string} store */
const readAllOf = (name, store) => `const result = (request) =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
    const describe = (name, { iv, sealed }) => ({
      name,
      iv: hex(iv),
      start: hex(new Uint8Array(sealed.slice(0, 24))),
      size: sealed.byteLength,
    });
    const opening = indexedDB.open("${name}");
    // Without a version it would be created empty.
    opening.onupgradeneeded = () => opening.transaction.abort();
    const database = await result(opening).catch(() => null);
    if (!database) return [];
    const records = await result(database.transaction("${store}").objectStore("${store}").getAll());
    database.close();`;

/** The body of a function that gives the copies, without what they say. */
export const readCopiesBody = `${readAllOf("marque-member", "copies")}
    return records.map((copy) => describe(copy.url, copy));`;

/** @param {Page} page @returns {Promise<Sealed[]>} */
export const readCopies = (page) => inPage(page, readCopiesBody);

/** Those that still have their content. @param {Page} page @returns {Promise<Sealed[]>} */
export const readForms = (page) =>
  inPage(
    page,
    `${readAllOf("marque-outbox", "forms")}
    const whole = records.filter(({ content }) => content !== null);
    return whole.map(({ sealName, content }) => describe(sealName, content));`,
  );

/** @param {Page} page @returns {Promise<{ name: string, salt: string }[]>} `salt` in hex */
export const readSalts = (page) =>
  inPage(
    page,
    `if (!(await caches.has("marque-keys-v1"))) return [];
    const cache = await caches.open("marque-keys-v1");
    return Promise.all((await cache.keys()).map(async (request) => {
      const bytes = new Uint8Array(await (await cache.match(request)).arrayBuffer());
      const salt = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
      return { name: new URL(request.url).pathname, salt };
    }));`,
  );
