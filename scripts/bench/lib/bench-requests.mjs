// The requests that `npm run bench:cpu` measures.
import { addCopies, addPage, addPageOfBytes, paragraph } from "./bench-content.mjs";
import { createHttpClient, dataHeaders, dataPath, documentHeaders } from "./http-client.mjs";

/**
 * @typedef {object} BenchRequest
 * @property {string} name
 * @property {() => string} nextPath
 * @property {Record<string, string>} headers
 * @property {number} status
 * @property {() => Promise<void>} [prepare] before each measurement
 * @property {{ ms?: number, whole?: number }} [target] most CPU of the isolate, in ms; least share of the
 *   empty Worker's throughput
 *
 * @typedef {any} Club of tests/support/club.ts, which is TypeScript of another project
 */

const cachedTarget = { ms: 1, whole: 0.4 };
/** Pages that no cache holds, to be asked for within one measurement. */
const batch = 1500;

/**
 * @param {Club} club
 * @param {(line: string) => void} log
 * @returns {{ name: string, open: () => Promise<BenchRequest> }[]}
 */
export function benchRequests(club, log) {
  const client = createHttpClient(club.site, 1);
  /** @param {string} path @param {Record<string, string>} headers */
  const get = async (path, headers) => {
    const reply = await client.get(path, headers);
    if (reply.status !== 200) throw new Error(`${path} answered ${reply.status}.`);
    return reply;
  };
  /** @param {string} path @param {BenchRequest["target"]} [target] */
  const page = (path, target) => () =>
    Promise.resolve({ nextPath: () => path, headers: documentHeaders, status: 200, target });
  /** @param {string} path */
  const data = (path) => async () => {
    await get(dataPath(path), dataHeaders);
    return { nextPath: () => dataPath(path), headers: dataHeaders, status: 200 };
  };
  const memberCookie = async () => ({ cookie: (await club.signIn("member@example.com")).cookieHeader });
  const home = async () => ({
    nextPath: () => "/",
    headers: { ...documentHeaders, ...(await memberCookie()) },
    status: 200,
    target: { whole: 0.06 },
  });
  const homeData = async () => ({
    nextPath: () => dataPath("/"),
    headers: { ...dataHeaders, ...(await memberCookie()) },
    status: 200,
  });
  const notModified = async () => {
    const { etag } = (await get("/about", documentHeaders)).headers;
    if (!etag) throw new Error("/about has no ETag.");
    return {
      nextPath: () => "/about",
      headers: { ...documentHeaders, "if-none-match": etag },
      status: 304,
      target: { whole: 0.45 },
    };
  };
  const uncached = async () => {
    let [asked, added] = [0, 0];
    return {
      headers: documentHeaders,
      status: 200,
      prepare: async () => {
        await addCopies(club.db, "about", `bench/${added}-`, batch);
        [asked, added] = [0, added + 1];
      },
      nextPath: () => {
        if (asked === batch) throw new Error(`More than ${batch} uncached pages were asked for at once.`);
        asked += 1;
        return `/bench/${added - 1}-${asked - 1}`;
      },
    };
  };
  /** @type {Promise<number> | null} */
  let longBytes = null;
  const addLong = async () => {
    await addPage(club.db, "bench-blocks-1000", 1000, paragraph);
    return (await get("/bench-blocks-1000", documentHeaders)).bytes;
  };
  const bytesOfLong = () => {
    longBytes ??= addLong();
    return longBytes;
  };
  const longBlocks = async () => {
    log(`  (blocks-1000: ${await bytesOfLong()} bytes)`);
    return page("/bench-blocks-1000")();
  };
  const shortBlocks = async () => {
    const getBytes = async (/** @type {string} */ path) => (await get(path, documentHeaders)).bytes;
    const { path, bytes } = await addPageOfBytes(
      club.db,
      "bench-blocks-10",
      10,
      await bytesOfLong(),
      getBytes,
    );
    log(`  (blocks-10: ${bytes} bytes)`);
    return page(path)();
  };
  /** @type {Record<string, () => Promise<Omit<BenchRequest, "name">>>} */
  const requests = {
    login: page("/login", { whole: 0.3 }),
    about: page("/about", cachedTarget),
    "about-304": notModified,
    shop: page("/shop", cachedTarget),
    home,
    "login.data": data("/login"),
    "about.data": data("/about"),
    "shop.data": data("/shop"),
    "home.data": homeData,
    "blocks-10": shortBlocks,
    "blocks-1000": longBlocks,
    "about-uncached": uncached,
  };
  return Object.entries(requests).map(([name, open]) => ({
    name,
    open: async () => ({ name, ...(await open()) }),
  }));
}
