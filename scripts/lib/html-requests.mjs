// What `npm run compare:html` asks a seeded club for: every screen, as everyone, in two languages, without
// JavaScript.

/**
 * @typedef {object} Reply
 * @property {string} name a file name without its extension, unique within one save
 * @property {string} request method, address, person and cookies, for the reader
 * @property {number} status
 * @property {[string, string][]} headers
 * @property {string} body
 *
 * The parts of tests/support and e2e/screens that are used here; they belong to another TypeScript project.
 * @typedef {{ readonly path: string, readonly as?: string }} Screen
 * @typedef {{ browser(): HttpBrowser, signIn(email: string): Promise<HttpBrowser> }} Club
 *
 * @typedef {object} HttpBrowser
 * @property {Map<string, string>} cookies
 * @property {() => HttpBrowser} copy
 * @property {(path: string, init?: RequestInit) => Promise<Response>} fetch one request, redirects are not
 * followed
 */

const languages = ["en", "ar"];

const otherPaths = [
  ...["/language", "/language?to=/about", "/theme", "/login/code", "/login/link", "/forgotpassword/check"],
  ...[
    "/auth/start",
    "/search/",
    "/search/no%20such%20words",
    "/showcase?page=2",
    "/demo_asdf?part=components",
  ],
  ...["/no-such-page/at-all", "/About/", "/preview", "/session/check", "/robots.txt", "/sitemap.xml"],
];

/**
 * @param {Club} club seeded
 * @param {readonly Screen[]} screens
 * @returns {AsyncGenerator<Reply>}
 */
export async function* requestScreens(club, screens) {
  const sitemap = await (await club.browser().fetch("/sitemap.xml")).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => {
    const { pathname, search } = new URL(url);
    return pathname + search;
  });
  if (listed.length < 20) throw new Error(`The sitemap lists ${listed.length} pages.`);
  const paths = new Set([...screens.map(({ path }) => path), ...listed, ...otherPaths]);

  const people = new Map([["visitor", club.browser()]]);
  for (const email of new Set(screens.flatMap(({ as }) => as ?? [])))
    people.set(email.split("@")[0] ?? email, await club.signIn(email));

  for (const language of languages) {
    for (const [person, signedIn] of people) {
      const open = () => withCookies(signedIn, language === "en" ? {} : { lang: language });
      for (const path of paths) yield get(open(), path, `${language}/${person}`);
      for (const theme of ["light", "dark"])
        yield get(withCookies(open(), { theme }), "/", `${language}/${person}-${theme}`);
    }
    yield* requestForms(club, language);
  }
}

/**
 * Forms that are refused, and the steps that are reached by a form only.
 * @param {Club} club
 * @param {string} language
 * @returns {AsyncGenerator<Reply>}
 */
async function* requestForms(club, language) {
  const open = () => withCookies(club.browser(), language === "en" ? {} : { lang: language });
  /**
   * @param {HttpBrowser} browser @param {string} path @param {Record<string, string>} fields @param {string}
   * name
   * @param {Record<string, string>} headers
   */
  const post = (browser, path, fields, name, headers = {}) =>
    send(
      browser,
      path,
      { method: "POST", body: new URLSearchParams(fields), headers },
      `${language}/form/${name}`,
    );

  yield post(open(), "/login", { email: "" }, "login-empty");
  yield post(open(), "/login", { email: "no <address>" }, "login-malformed");
  yield post(open(), "/signup", {}, "signup-empty");
  yield post(open(), "/signup", signUpFields, "signup-refused");
  yield post(open(), "/forgotpassword", { email: "nobody" }, "forgotpassword-malformed");
  yield post(open(), "/language", { lang: "de", to: "/about" }, "language-chosen");
  yield post(open(), "/theme", { theme: "dark", to: "/about" }, "theme-chosen");
  yield post(open(), "/logout", {}, "logout-visitor");
  yield post(open(), "/about", { any: "field" }, "page-without-action");
  yield post(open(), "/login", { email: "member@example.com" }, "login-cross-site", {
    origin: "https://elsewhere.example",
    "sec-fetch-site": "cross-site",
  });
  yield send(
    open(),
    "/login",
    { method: "POST", body: "{}", headers: { "content-type": "application/json" } },
    `${language}/form/login-json`,
  );

  const signingIn = open();
  yield post(signingIn, "/login", { email: "life@example.com" }, "login-sent");
  yield get(signingIn, "/login/code", `${language}/form`);
  yield post(signingIn, "/login/code", { code: "" }, "login-code-empty");
  yield post(signingIn, "/login/code", { code: "000000" }, "login-code-wrong");
  yield post(signingIn, "/login/code", { intent: "resend" }, "login-code-resend");
  yield get(signingIn, "/login/code?joining", `${language}/form`);

  const recovering = open();
  yield post(recovering, "/forgotpassword", { email: "life@example.com" }, "forgotpassword-sent");
  yield get(recovering, "/forgotpassword/check", `${language}/form`);
  yield post(recovering, "/forgotpassword/check", { code: "", newPassword: "" }, "recovery-empty");
  yield post(
    recovering,
    "/forgotpassword/check",
    { code: "000000", newPassword: "a b c d e f g h" },
    "recovery-wrong",
  );
}

const signUpFields = {
  email: "new member@example",
  firstName: "",
  lastName: 'O"Brien <b>',
  "dateOfBirth-day": "31",
  "dateOfBirth-month": "2",
  "dateOfBirth-year": "1990",
};

/** @param {HttpBrowser} browser @param {Record<string, string>} cookies */
function withCookies(browser, cookies) {
  const copy = browser.copy();
  for (const [name, value] of Object.entries(cookies)) copy.cookies.set(name, value);
  return copy;
}

/** @param {HttpBrowser} browser @param {string} path @param {string} folder @returns {Promise<Reply>} */
const get = (browser, path, folder) => send(browser, path, {}, `${folder}/${makeFileName(path)}`);

/**
 * @param {HttpBrowser} browser
 * @param {string} path
 * @param {RequestInit} init
 * @param {string} name
 * @returns {Promise<Reply>}
 */
async function send(browser, path, init, name) {
  const reply = await browser.fetch(path, init);
  return {
    name,
    request: `${init.method ?? "GET"} ${path}`,
    status: reply.status,
    headers: [...reply.headers],
    body: await reply.text(),
  };
}

/** @param {string} path */
function makeFileName(path) {
  return path === "/" ? "index" : path.slice(1).replace(/[^\w.-]+/g, "_");
}
