import { readFileSync } from "node:fs";
import type { Locale } from "~/i18n/types";
import { askByName, type NamedReply } from "../ask-by-name";
import { builtClass } from "../class-names";
import type { Club } from "../club";
import { getForms } from "../http-browser";

/** What the backend can do wrong (/dev/faults). Delays are short: longer ones are tested by themselves. */
export const faultKinds = [
  ...["reset", "500html", "429", "truncated", "deep", "wrong-types"],
  ...["token-expired", "token-invalid", "signature", "delay"],
] as const;
export type FaultKind = (typeof faultKinds)[number];
const delayMs = 120;

/** A request of the site. `form`: the fields that a person fills in on the form at `path`. */
export type Visit = {
  readonly name: string;
  readonly path: string;
  readonly asMember?: true;
  readonly form?: Readonly<Record<string, string>>;
  /** Not a page: it has neither navigation nor heading. */
  readonly isFile?: true;
  /** Its own call is made for each request. */
  readonly isUncached?: true;
  /** It shows samples of other pages, with their headings. */
  readonly hasSamples?: true;
  /** The visitor's own, if not English. */
  readonly language?: Locale;
};

/** Seventeen routes, among them every kind of page, the forms that call the backend, and files. */
export const visits: readonly Visit[] = [
  { name: "home", path: "/", asMember: true },
  { name: "a member's page", path: "/about", asMember: true },
  { name: "a page", path: "/about", language: "fr" },
  { name: "a legacy page", path: "/club-nights" },
  { name: "a page with lists", path: "/showcase" },
  { name: "events", path: "/events", language: "ar" },
  { name: "products", path: "/merchandise" },
  { name: "a missing page", path: "/no/such/page", language: "ja" },
  { name: "a search", path: "/search/rally", language: "de", isUncached: true },
  { name: "language", path: "/language" },
  { name: "style guide", path: "/demo_asdf?part=club", hasSamples: true },
  { name: "sign-in", path: "/login", form: { email: "member@example.com" } },
  {
    name: "sign-up",
    path: "/signup",
    form: {
      email: "new@example.com",
      firstName: "Robin",
      "dateOfBirth-day": "1",
      "dateOfBirth-month": "2",
      "dateOfBirth-year": "1970",
    },
  },
  { name: "recovery", path: "/forgotpassword", form: { email: "member@example.com" }, language: "ru" },
  { name: "a re-check", path: "/page-version?url=about&renderer=list", isFile: true },
  { name: "a legacy re-check", path: "/page-version?url=club-nights&renderer=legacy", isFile: true },
  { name: "the sitemap", path: "/sitemap.xml", isFile: true },
];

/** Sites of one edge, by how far their clocks run ahead, in seconds. */
export const clocks = {
  now: 0,
  /** While replies that were cached now are fresh. */
  soon: 30,
  /** When pages and lists are too old to be served without a call; a session's token is still valid. */
  later: 12 * 60,
  soonAfterLater: 12 * 60 + 30,
} as const;
type When = keyof typeof clocks;

/** `content`: of <main>; `whole`: of the document. Both without what differs between any two replies. */
export type Answer = NamedReply & { readonly content: string; readonly whole: string };

/** Requests pages of a club by host names, each with a cache of its own. */
export function createVisitor(club: Club) {
  let names = 0;
  let session = "";
  const sites = Object.fromEntries(
    Object.keys(clocks).map((when, index) => [when, club.sites[index] ?? ""]),
  ) as Record<When, string>;

  async function visit(when: When, host: string, visited: Visit, cookie?: string) {
    const { path, form, asMember, language } = visited;
    const site = sites[when];
    const own = [asMember ? session : "", language ? `lang=${language}` : ""];
    const brought = cookie ?? own.filter(Boolean).join("; ");
    if (!form) return getAnswer(await askByName(site, host, path, brought), host);
    // The form itself comes from another edge, which the fault does not concern.
    const empty = getForms((await askByName(sites.now, "forms.example", path)).html).find(({ fields }) =>
      Object.keys(form).every((field) => fields.has(field)),
    );
    if (!empty) throw new Error(`${path} has no such form`);
    const fields = { ...Object.fromEntries(empty.fields), ...form };
    return getAnswer(await askByName(site, host, empty.action || path, brought, fields), host);
  }

  return {
    visit,
    newHost: () => {
      names += 1;
      return `edge-${String(names).padStart(5, "0")}.example`;
    },
    /** A session of its own, as some faults end it. */
    signIn: async () => {
      session = (await club.signIn("member@example.com")).cookieHeader;
    },
    fault: (call: string, kind: FaultKind) =>
      club.fault({ call, kind, count: 10_000, ...(kind === "delay" ? { ms: delayMs } : null) }),
  };
}

function getAnswer(reply: NamedReply, host: string): Answer {
  const whole = reply.html
    .replaceAll(host, "HOST")
    .replaceAll(/<script\b[\s\S]*?<\/script>/g, "")
    // A copy that was not checked since the fault says so once more.
    .replace(new RegExp(`<p class="${builtClass("cms", "staleNotice")}".*?</p>`), "")
    .replaceAll(/ nonce="[^"]*"/g, "")
    .replaceAll(/ value="[\w-]{16,}"/g, "");
  const from = whole.indexOf("<main");
  const content = from < 0 ? whole : whole.slice(from, whole.indexOf("</main>"));
  return { ...reply, location: reply.location?.replaceAll(host, "HOST"), content, whole };
}

const stack = /\bat (?:async )?[\w.<>]+ \(|\.(?:ts|tsx|js|mjs):\d+|Unexpected Server Error/;

const errorTexts = (language: Locale) =>
  Object.values(
    JSON.parse(readFileSync(new URL(`../../../locales/${language}.json`, import.meta.url), "utf8")).error,
  );
const englishErrors = errorTexts("en");

/** What is wrong with an answer; empty when a person can read it. */
export function unreadable({ status, html, location }: Answer, visit: Visit): readonly string[] {
  const isRedirect = status >= 300 && status < 400;
  const sensible = isRedirect ? Boolean(location) : [200, 401, 404, 422, 429, 503].includes(status);
  const faults = [sensible ? null : `status ${status}`, stack.test(html) ? "a stack" : null];
  if (!isRedirect && !visit.isFile) faults.push(...unreadablePage(html, visit));
  return faults.filter((fault) => fault !== null);
}

function unreadablePage(html: string, { language = "en", hasSamples }: Visit): readonly (string | null)[] {
  const headings = [...html.matchAll(/<h1[^>]*>([\s\S]*?)<\/h1>/g)].map(([, heading]) => heading);
  const english = headings.filter((heading) => englishErrors.includes(heading));
  return [
    // React's markers and the data for hydration follow it.
    html.includes("</body></html>") ? null : `ends with ${html.slice(-60)}`,
    /<(?:nav|header)[\s>][\s\S]*?<a /.test(html) ? null : "no navigation",
    headings.length === 1 || (hasSamples && headings.length > 1) ? null : `${headings.length} headings`,
    new RegExp(`<html[^>]* lang="${language}"`).test(html) ? null : "another language",
    language === "en" || english.length === 0 ? null : `${english} in English`,
  ];
}

/** Whether a page says that it is there, but shows none of what it showed before. */
export function isEmptied(during: Answer, before: Answer): boolean {
  const heading = /<h1[^>]*>[\s\S]*?<\/h1>/;
  return (
    during.status === 200 &&
    (before.status !== 200 || heading.exec(during.content)?.[0] !== heading.exec(before.content)?.[0])
  );
}

/** Maps in order, a few at a time: all at once they would wait for each other until they time out. */
export async function mapFew<T, R>(list: readonly T[], change: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let from = 0; from < list.length; from += 6)
    results.push(...(await Promise.all(list.slice(from, from + 6).map(change))));
  return results;
}
