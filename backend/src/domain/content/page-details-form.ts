import { maxTextLength, readEditorText } from "./editor-text";

/**
 * The part of a stored page that the form edits. `title` and `description` are for search engines; null: the
 * page's own.
 */
export type EditablePage = {
  readonly name: string;
  readonly url: string;
  /** The page's h1, unless a block has it; null: the name. */
  readonly heading: string | null;
  readonly title: string | null;
  readonly description: string | null;
  readonly content: string | null;
  /** 1: in the site's menu. */
  readonly in_menu: number;
  /** 1: a current member's menu leaves it out. */
  readonly for_visitors: number;
};

/** What an editor types into the form of a page's details, before anything is typed. */
export const emptyPage = {
  name: "",
  url: "",
  heading: "",
  title: "",
  description: "",
  content: "",
  menu: false,
  visitors: false,
};
export type TypedPage = Readonly<typeof emptyPage>;
export type PageField = keyof TypedPage;
export type PageErrors = Readonly<Partial<Record<PageField, string>>>;

/** `content` is HTML, or "[]" for none (spec §2). */
export type PageChange = EditablePage & { readonly content: string };

/** The url of the page at "/" (spec §2). It keeps its URL and is always public. */
export const homeUrl = "home";

/** Characters. The site cuts longer names and descriptions. */
const maxLengths: Readonly<Record<Exclude<PageField, "menu" | "visitors">, number>> = {
  name: 200,
  url: 200,
  heading: 200,
  title: 200,
  description: 500,
  content: maxTextLength,
};

/** With an item's parts below it, a URL has fewer than the site looks up (contract/content/content.ts). */
const maxParts = 10;

/** First segments of URLs that the site itself answers: its screens (spec §2), files, special pages. */
const reserved: ReadonlySet<string> = new Set([
  ...[
    "api",
    "assets",
    "auth",
    "authtoken",
    "authorize",
    "cart",
    "calendar",
    "check-in",
    "checkout",
    "cms",
    "consent",
  ],
  ...[
    "demo_asdf",
    "enter",
    "favicon",
    "file",
    "forgotpassword",
    "graphql",
    "icons",
    "invoice",
    "language",
    "login",
  ],
  ...[
    "error-report",
    "install-count",
    "kept",
    "logout",
    "manifest",
    "membershipcard",
    "nojs",
    "offline",
    "outbox",
    "page-version",
    "picture",
    "preview",
    "print-tickets",
  ],
  ...[
    "profile",
    "renew",
    "robots",
    "search",
    "session",
    "share",
    "shop",
    "show-invoice",
    "signup",
    "sitemap",
  ],
  ...["sivevent", "specialvehicle", "sw", "theme", "v", "vehicle", "vehicles", "verify"],
]);

const urlPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)*$/;

/** A page without content holds '[]' (spec §2). */
const getContent = (stored: string | null) => (stored === "[]" ? "" : (stored ?? ""));

/** The form's fields for a stored page. */
export function formOfPage(page: EditablePage): TypedPage {
  const { name, url, heading, title, description, content, in_menu, for_visitors } = page;
  return {
    name,
    url,
    heading: heading ?? "",
    title: title ?? "",
    description: description ?? "",
    content: getContent(content),
    menu: in_menu === 1,
    visitors: for_visitors === 1,
  };
}

/** A typed URL as it is stored: lower case, without slashes at its ends. */
const readUrl = (typed: string) =>
  typed
    .trim()
    .replace(/^\/+|(?<!\/)\/+$/g, "")
    .toLowerCase();

/** The slug of a name: "Autumn Run 2027!" → "autumn-run-2027"; "" when no letter of it is Latin. */
export function makeSlug(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/['’]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 80)
    .replace(/-$/, "");
}

function urlProblem(url: string, before: string | null): string | null {
  if (url === before) return null;
  if (before === homeUrl) return "The home page keeps its address.";
  if (url === "") return "Give the page an address, like about or events/autumn-run.";
  if (!urlPattern.test(url))
    return "Use small letters, digits and single hyphens, with a slash between parts: events/autumn-run.";
  const parts = url.split("/");
  if (parts.length > maxParts) return `Keep it to ${maxParts} parts between slashes.`;
  const [first = ""] = parts;
  if (reserved.has(first)) return `The site itself uses /${first}. Choose another address.`;
  return null;
}

/**
 * What was typed as a change of `page` (null: a new one); or the errors by field. The caller checks that the
 * URL is free.
 */
export function readPageForm(
  typed: TypedPage,
  page: EditablePage | null,
): { readonly change: PageChange } | { readonly errors: PageErrors } {
  const name = typed.name.trim();
  // A stored URL stays valid, even in a spelling that is refused for new ones.
  const isUnchanged = page !== null && typed.url.trim() === page.url;
  const url = isUnchanged ? page.url : readUrl(typed.url) || (page ? "" : makeSlug(name));
  const content = readEditorText(typed.content, getContent(page?.content ?? null));
  const errors: Partial<Record<PageField, string>> = {};
  if ("problem" in content) errors.content = content.problem;
  if (name === "") errors.name = "Give the page a name.";
  const problem = urlProblem(url, page?.url ?? null);
  // Without a name there is no slug: one error is enough.
  if (problem && !(errors.name && url === "" && !page)) errors.url = problem;
  for (const field of Object.keys(maxLengths) as (keyof typeof maxLengths)[]) {
    if (typed[field].length > maxLengths[field])
      errors[field] = `Keep it to ${maxLengths[field].toLocaleString("en-AU")} characters.`;
  }
  if (Object.keys(errors).length > 0 || "problem" in content) return { errors };
  return {
    change: {
      name,
      url,
      heading: typed.heading.trim() || null,
      title: typed.title.trim() || null,
      description: typed.description.trim() || null,
      content: content.html.trim() === "" ? "[]" : content.html,
      in_menu: url === homeUrl ? 0 : Number(typed.menu),
      for_visitors: url === homeUrl ? 0 : Number(typed.visitors),
    },
  };
}
