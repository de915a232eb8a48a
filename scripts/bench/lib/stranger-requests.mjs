// Requests that anybody can send, without a session: every route of the site and every call of the backend,
// and those that are meant to cost much.

import { loadTypeScript } from "../../lib/load-typescript.mjs";
import { createHttpClient, dataHeaders, dataPath, documentHeaders } from "./http-client.mjs";
import { backendCalls, filled, words } from "./stranger-calls.mjs";

/**
 * @typedef {object} StrangerRequest
 * @property {string} name
 * @property {"site" | "backend"} to
 * @property {boolean} [isFile] a stored picture or video, or a part of it: sent as it is, however many bytes
 * @property {(n: number) => import("./http-client.mjs").Sent} nth another each time, so that no cache has it
 *
 * @typedef {any} Club of tests/support/club.ts, which is TypeScript of another project
 */

const formType = "application/x-www-form-urlencoded";
const longForm = (/** @type {number} */ n) => String(new URLSearchParams(filled(n, 1_000)));

/** @param {Club} club @returns {Promise<StrangerRequest[]>} */
export async function strangerRequests(club) {
  const { routePaths } = await loadTypeScript("tests/support/route-paths.ts");
  /** @type {string[]} */
  const routes = await routePaths();
  return [
    ...routes.flatMap((path) => ofRoute(club, path)),
    ...(await hostileToSite(club)),
    ...(await backendCalls()),
  ];
}

/** @param {Club} club */
const formHeaders = (club) => ({
  ...documentHeaders,
  "content-type": formType,
  "sec-fetch-site": "same-origin",
  origin: club.site,
});

/** @param {Club} club @param {string} path of a route @returns {StrangerRequest[]} */
function ofRoute(club, path) {
  const at = (/** @type {number} */ n) => path.replace(/:\w+\??|\*/g, `x-${n}`);
  const isFile = /\.\w+$/.test(path);
  return [
    { name: `GET ${path}`, to: "site", nth: (n) => ({ path: at(n), headers: documentHeaders }) },
    ...(isFile
      ? []
      : [
          {
            name: `GET ${path} data`,
            to: /** @type {const} */ ("site"),
            nth: (/** @type {number} */ n) => ({ path: dataPath(at(n)), headers: dataHeaders }),
          },
        ]),
    {
      name: `POST ${path}`,
      to: "site",
      nth: (n) => ({
        method: "POST",
        path: path === "/" ? "/?index" : at(n),
        headers: formHeaders(club),
        body: longForm(n),
      }),
    },
  ];
}

/** @param {Club} club @returns {Promise<StrangerRequest[]>} */
async function hostileToSite(club) {
  const html = await (await fetch(`${club.site}/about`, { headers: documentHeaders })).text();
  const [, hash = "x", aspect = "1x1"] = /\/assets\/i\/(\w+)\/(\w+)\//.exec(html) ?? [];
  const video = await club.media.list({ prefix: "v", limit: 1 });
  const videoName = video.objects[0]?.key.split("/").at(-1)?.replace(/\..*/, "") ?? "x";
  /**
   * @param {string} name @param {(n: number) => string} path
   * @param {(n: number) => Record<string, string>} [more] headers
   * @returns {StrangerRequest}
   */
  const get = (name, path, more = () => ({})) => ({
    name,
    to: "site",
    nth: (n) => ({ path: path(n), headers: { ...documentHeaders, ...more(n) } }),
  });
  /** @param {string} path @param {(n: number) => Record<string, string>} values @returns {StrangerRequest} */
  const post = (path, values) => ({
    name: `POST ${path} plausible`,
    to: "site",
    nth: (n) => ({
      method: "POST",
      path,
      headers: formHeaders(club),
      body: String(new URLSearchParams(values(n))),
    }),
  });
  const names = words.flatMap((one) => words.map((other) => `${one} ${other}`));
  const email = (/** @type {number} */ n) => `stranger${n}@example.com`;
  return [
    get("search, two words", (n) => `/search?q=${encodeURIComponent(`${names[n % 100]} ${n}`)}`),
    get(
      "search, 200 characters",
      (n) => `/search?q=${encodeURIComponent(`${n} ${names.join(" ")}`.slice(0, 200))}`,
    ),
    get(
      "search, 8 KB",
      (n) => `/search/${encodeURIComponent(`${n} ${names.join(" ")}`.repeat(6).slice(0, 6000))}`,
    ),
    get("verify, a card of 4 KB", (n) => `/verify?card=${n}.${"A".repeat(2000)}.${"B".repeat(2000)}`),
    get("calendar, any month", (n) => `/calendar?month=${2030 + (n % 60)}-0${1 + (n % 9)}`),
    get("shop, any page", (n) => `/shop?sort=price&page=${n}`),
    get("shop, any group", (n) => `/shop?group=g-${n}`),
    get("query of 2,000 names", (n) =>
      `/about?${Array.from({ length: 1_500 }, (_, i) => `x${i}=${n}`).join("&")}`.slice(0, 8_000),
    ),
    get("path of 2,000 parts", (n) => `/${n}${"/a".repeat(2_000)}`),
    get("path of escapes", (n) => `/${n}${"%e2%80%98".repeat(800)}`),
    get(
      "Accept-Language of 8 KB",
      (n) => `/about?x=${n}`,
      () => ({
        "accept-language": Array.from({ length: 800 }, (_, i) => `x${i}-AU;q=0.${i % 10}`).join(","),
      }),
    ),
    get(
      "400 cookies",
      (n) => `/about?x=${n}`,
      () => ({ cookie: Array.from({ length: 400 }, (_, i) => `c${i}=${"v".repeat(12)}`).join("; ") }),
    ),
    get(
      "a session that opens nothing",
      (n) => `/about?x=${n}`,
      (n) => ({ cookie: `session=1.${"A".repeat(3_500)}${n}; cart=1.${"B".repeat(1_000)}` }),
    ),
    get(
      "sign-in, to a long address",
      (n) => `/login?to=${encodeURIComponent(`/${n}?to=/${"x".repeat(2_000)}`)}`,
    ),
    get("preview, a token of 4 KB", (n) => `/preview/about?token=${n}.${"A".repeat(4_000)}`),
    get("page-version", (n) => `/page-version?url=none-${n}&renderer=list`),
    get("style guide", (n) => `/demo_asdf?part=club&x=${n}`),
    ...["192", "512", "maskable-192", "maskable-512", "monochrome-512", "apple-180"].map((icon) =>
      get(`icon ${icon}`, (n) => `/icons/${icon}.png?x=${n}`),
    ),
    {
      ...get(
        "picture, any width",
        (n) => `/assets/i/${hash}/${aspect}/${25 * (1 + (n % 80))}.webp`,
        () => ({ accept: "image/*" }),
      ),
      isFile: true,
    },
    {
      ...get(
        "picture, any aspect",
        (n) => `/assets/i/${hash}/${1 + (n % 20)}x${1 + (n % 9)}/1975.jpg`,
        () => ({ accept: "image/*" }),
      ),
      isFile: true,
    },
    {
      ...get(
        "video, a range",
        () => `/v/${videoName}.mp4`,
        (n) => ({ accept: "video/*", range: `bytes=${n}-` }),
      ),
      isFile: true,
    },
    {
      name: "error report of 12 KB",
      to: "site",
      nth: (n) => ({
        method: "POST",
        path: "/error-report",
        headers: formHeaders(club),
        body: `kind=error&path=/about&message=${n}&stack=${"‘".repeat(3_900)}`,
      }),
    },
    post("/install-count", () => ({ step: "shown" })),
    post("/login", (n) => ({ email: email(n) })),
    post("/forgotpassword", (n) => ({ email: email(n) })),
    post("/signup", (n) => ({
      email: email(n),
      given_names: "A".repeat(100),
      family_name: "B".repeat(100),
      mobile: "0400000000",
    })),
    post("/shop/tea-flask", () => ({ qty: "1" })),
    post("/language", () => ({ lang: "de", to: "/about" })),
    post("/theme", () => ({ theme: "dark", to: "/about" })),
  ];
}

/**
 * Sends requests to the site and to the backend, on connections that stay open.
 * @param {Club} club @param {number} connections to each
 */
export function createStranger(club, connections) {
  const clients = {
    site: createHttpClient(club.site, connections),
    backend: createHttpClient(club.backend, connections),
  };
  return {
    /** @param {StrangerRequest} request @param {number} n */
    send: ({ to, nth }, n) => clients[to].send(nth(n)),
    stop: () => {
      clients.site.stop();
      clients.backend.stop();
    },
  };
}
