import * as sent from "./fields";
import { fields, type Shape } from "./shape";

/** A call of spec §7 with what its reply may say. */
type LetterCall = {
  /** "GET" or "POST"; several by a space. */
  readonly methods: string;
  /** Below /api/v1, or after two slashes anywhere. `*` is one segment, a last `**` the rest. */
  readonly path: string;
  /** null: the reply is no JSON and passes as it is. */
  readonly reply: Shape | null;
};

const success = fields("success");
const tokens = fields("access_token", "refresh_token");

/** Generic records (spec §7): the list, one record, and the writes. */
const records = (base: string, item: Shape): LetterCall[] => [
  { methods: "POST", path: base, reply: { data: item } },
  ...["create", "update", "enable", "disable", "delete", "addPhoto"].map((name) => ({
    methods: "POST",
    path: `${base}/${name}`,
    reply: { ...success, item },
  })),
  // Tickets are read by their invoice and come as a list.
  { methods: "POST", path: `${base}/*`, reply: { item, data: item } },
];

const cart = (name: string, reply: Shape): LetterCall => ({
  methods: "POST",
  path: `/sell/cart/${name}`,
  reply,
});
const user = (methods: string, name: string, reply: Shape): LetterCall => ({
  methods,
  path: `/cognito/user/${name}`,
  reply,
});

/** Every call of spec §7, and generic records at the bases of contract 6. The first that fits is meant. */
const letterCalls: readonly LetterCall[] = [
  user("POST", "login", tokens),
  user("GET POST", "logout", success),
  user("POST", "refreshToken", tokens),
  user("GET", "authUser", { user: sent.user }),
  user("POST", "sendLoginLink", success),
  user("POST", "registerLink", success),
  user("GET POST", "recoverPassword", success),
  user("GET POST", "recoverPasswordCheck", success),
  user("GET POST", "loginRecoveryCode", tokens),
  user("GET", "creditBalance", fields("balance")),
  user("GET", "myAccount", { user: sent.user, balance: true }),
  user("POST", "uploadImage", success),
  user("GET", "*", { user: sent.user }),
  { methods: "POST", path: "/authtoken", reply: tokens },
  { methods: "POST", path: "//authtoken", reply: tokens },
  { methods: "GET POST", path: "//authorize", reply: null },

  { methods: "POST", path: "/graphql", reply: { errors: true, data: graphqlData() } },
  { methods: "POST", path: "//graphql", reply: { errors: true, data: graphqlData() } },

  { methods: "GET POST", path: "/sell/address", reply: { data: sent.address } },
  { methods: "POST", path: "/sell/address/create", reply: { item: sent.address } },
  { methods: "POST", path: "/sell/address/enable", reply: success },
  { methods: "POST", path: "/sell/address/disable", reply: success },

  cart("cartAdd", fields("success", "sessionKey")),
  cart("cartRemove", fields("success", "sessionKey")),
  cart("cartUpdate", fields("success", "sessionKey")),
  cart("mergeCart", fields("success", "sessionKey")),
  cart("getCart", sent.cart),
  cart("shippingQuote", { data: sent.shippingQuote }),
  cart("requestShippingQuote", success),
  cart("submitOrder", fields("success", "payment", "message")),

  { methods: "GET", path: "/cognito/domain/currentDomain", reply: sent.settings },
  { methods: "GET", path: "/cognito/domain/initialData", reply: { sitemap: sent.sitemapEntry } },
  { methods: "GET", path: "/cognito/page", reply: { data: sent.legacyPage } },
  { methods: "GET POST", path: "/cognito/page/**", reply: { item: sent.legacyPage } },
  { methods: "GET", path: "/cognito/group", reply: { data: sent.group } },
  { methods: "GET", path: "/cognito/group/details/*/*/*", reply: { item: sent.group } },
  { methods: "GET", path: "/cognito/group/*/*", reply: { data: sent.group } },
  { methods: "POST", path: "/cognito/image/getByHash", reply: { item: sent.image } },
  { methods: "GET", path: "/cognito/default/file/*", reply: null },

  { methods: "GET", path: "/club/member/getMembership", reply: sent.membership },
  { methods: "POST", path: "/club/member/setRacersId", reply: success },
  { methods: "GET", path: "//racers/racer/myacct", reply: fields("id") },

  ...records("/cognito/user", sent.user),
  ...records("/club/vehicle", sent.vehicle),
  ...records("/club/specialvehicle", sent.sivApplication),
  ...records("/club/sivevent", sent.sivRun),
  ...records("/club/event", sent.event),
  ...records("/sell/product", sent.product),
  ...records("/sell/invoice", sent.invoice),
  ...records("/sell/ticket", sent.ticket),

  { methods: "GET", path: "//assets/i/**", reply: null },
  { methods: "GET", path: "//v/*", reply: null },
  // The gateway's page: not the backend's, but served by ours.
  { methods: "GET POST", path: "//pay/*", reply: null },
];

function graphqlData(): Shape {
  return { cognitoPages: sent.page, cognitoPage: sent.page, findOne: sent.legacyPage };
}

/** Names of generic writes that our backend adds: they are no record's id. */
const addedNames = new Set([
  "addDocument",
  "removeFile",
  "signature",
  "signedText",
  "submit",
  "join",
  "leave",
  "complete",
  "leader",
  "rsvp",
  "feedToken",
  "revokeFeed",
  "feed",
  "byToken",
  "checkIn",
  "events",
  "devices",
  "endDevice",
  "endOtherDevices",
  "changeRequests",
  "askForChange",
  "withdrawChange",
  "sendChangeCode",
  "preview",
]);

function fits(path: string, pattern: string): boolean {
  const parts = path.split("/");
  const wanted = pattern.split("/");
  const isOpen = wanted.at(-1) === "**";
  if (isOpen ? parts.length < wanted.length : parts.length !== wanted.length) return false;
  return wanted.every(
    (part, index) => part === "**" || part === parts[index] || (part === "*" && parts[index]),
  );
}

/** The call that a request makes; undefined for one that spec §7 does not list. */
export function findCall(method: string, pathname: string): LetterCall | undefined {
  const isApi = pathname.startsWith("/api/v1/");
  const path = isApi ? pathname.slice("/api/v1".length) : `/${pathname}`;
  if (isApi && addedNames.has(path.split("/").at(-1) ?? "")) return undefined;
  const read = method === "HEAD" ? "GET" : method;
  return letterCalls.find((call) => call.methods.split(" ").includes(read) && fits(path, call.path));
}
