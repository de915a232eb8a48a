// The backend's calls, as anybody can make them without a session.
import { loadTypeScript } from "../../lib/load-typescript.mjs";

/** @typedef {import("./stranger-requests.mjs").StrangerRequest} StrangerRequest */

const fingerprint = "f".repeat(21);
export const words = ["wheel", "engine", "car", "run", "club", "night", "drive", "road", "tea", "shed"];
const long = (/** @type {number} */ length) => "aB3 é’x-".repeat(length / 8);
/** Fields of the public forms, and of the calls behind them. */
const fields = ["email", "code", "name", "given_names", "family_name", "mobile", "to", "q", "qty", "text"];
/** @param {number} n @param {number} length of each field */
export const filled = (n, length) =>
  Object.fromEntries(fields.map((name, index) => [name, `${n} ${long(length)}${words[index]}`]));

/**
 * Every path of the contract, by GET, by a small and by a large body.
 * @returns {Promise<StrangerRequest[]>}
 */
export async function backendCalls() {
  /** @type {Record<string, unknown>} */
  const contract = await loadTypeScript("contract/paths.ts");
  const templates = new Set(
    Object.values(contract)
      .flatMap((each) => (typeof each === "object" && each ? Object.values(each) : [each]))
      .map(getPath),
  );
  templates.delete("/api/v1");
  const { cognitoPageQuery, legacyPageQuery } = await loadTypeScript("contract/content/graphql.ts");
  const json = { "content-type": "application/json", accept: "application/json" };
  /**
   * @param {string} path @param {(n: number) => unknown} body @param {string} [name]
   * @returns {StrangerRequest}
   */
  const post = (path, body, name = path) => ({
    name: `backend POST ${name}`,
    to: "backend",
    nth: (n) => ({
      method: "POST",
      path: path.replaceAll("NTH", `x-${n}`),
      headers: json,
      body: JSON.stringify(body(n)),
    }),
  });
  /** @param {string} path @returns {StrangerRequest} */
  const get = (path) => ({
    name: `backend GET ${path}`,
    to: "backend",
    nth: (n) => ({ path: path.replaceAll("NTH", `x-${n}`), headers: { accept: "*/*" } }),
  });
  const all = [...templates].filter((path) => path.startsWith("/"));
  return [
    ...all.flatMap((path) => [
      get(path),
      post(path, () => ({})),
      post(path, (n) => filled(n, 3_000), `${path} 30 KB`),
    ]),
    post(
      "/graphql",
      (n) => ({ query: cognitoPageQuery(true), variables: { url: `none-${n}` } }),
      "/graphql unknown page",
    ),
    post("/graphql", () => ({ query: cognitoPageQuery(true), variables: { url: "about" } }), "/graphql page"),
    post(
      "/graphql",
      () => ({ query: legacyPageQuery(true), variables: { url: "club-nights" } }),
      "/graphql legacy page",
    ),
    post(
      "/graphql",
      (n) => ({
        query: `{ ${Array.from({ length: 150 }, (_, i) => `a${i}: findOne(url: "about${n}") { id }`).join(" ")} }`,
      }),
      "/graphql 150 aliases",
    ),
    post(
      "/api/v1/cognito/search",
      (n) => ({ query: `${n} ${words.join(" ").repeat(4)}`.slice(0, 200) }),
      "search 200 characters",
    ),
    post(
      "/api/v1/cognito/user/sendLoginLink",
      (n) => ({ email: `stranger${n}@example.com`, fingerprint }),
      "sendLoginLink plausible",
    ),
    post(
      "/api/v1/cognito/user/registerLink",
      (n) => ({
        email: `new${n}@example.com`,
        fingerprint,
        first_name: "A".repeat(50),
        last_name: "B".repeat(50),
      }),
      "registerLink plausible",
    ),
    post(
      "/api/v1/cognito/user/loginRecoveryCode",
      (n) => ({ email: "member@example.com", code: String(100_000 + n), fingerprint }),
      "loginRecoveryCode plausible",
    ),
    post(
      "/api/v1/cognito/user/login",
      (n) => ({ username: "member@example.com", password: String(100_000 + n), fingerprint }),
      "login plausible",
    ),
    post("/api/v1/club/member/verifyCard", (n) => ({ card: `${n}.${"A".repeat(1_900)}` }), "verifyCard 2 KB"),
    post("/api/v1/sell/cart/cartAdd", (n) => ({ sku: "1", qty: 1 + (n % 9) }), "cartAdd plausible"),
    get("/api/v1/cognito/page?page_size=100&pb=1"),
    get(
      "/authorize?client_id=marque&response_type=code&redirect_uri=https://x.example/&code_challenge=NTH&code_challenge_method=S256",
    ),
    get("/admin"),
    get("/admin/login"),
  ];
}

/**
 * A path of the contract with something in place of its variables.
 * @param {unknown} path @returns {string}
 */
function getPath(path) {
  if (typeof path === "string") return path;
  if (typeof path !== "function") return "";
  try {
    return String(path("NTH", "NTH", "NTH", "NTH"));
  } catch {
    return "";
  }
}
