import { longestText, readTypedText } from "./typed-text";

/** What the form edits of a stored page; `title` and `description` are those that search engines get, null for the page's own. */
export type EditablePage = {
  readonly name: string;
  readonly url: string;
  /** The page's h1, where no block carries it; null: the name. */
  readonly heading: string | null;
  readonly title: string | null;
  readonly description: string | null;
  readonly content: string | null;
  /** 1: visitors find it in the site's menu. */
  readonly in_menu: number;
};

/** The form's fields as somebody typed them. */
export type TypedPage = {
  readonly name: string;
  readonly url: string;
  readonly heading: string;
  readonly title: string;
  readonly description: string;
  readonly content: string;
  readonly menu: boolean;
};

export type PageField = keyof TypedPage;
export type PageErrors = Readonly<Partial<Record<PageField, string>>>;

/** `content` is HTML, or "[]" for none (spec §2). */
export type PageChange = EditablePage & { readonly content: string };

/** Of the page that the site shows at "/" (spec §2): it keeps its address, and is always there. */
export const homeUrl = "home";

/** Characters. The site cuts longer names and descriptions. */
const longest: Readonly<Record<Exclude<PageField, "menu">, number>> = {
  name: 200,
  url: 200,
  heading: 200,
  title: 200,
  description: 500,
  content: longestText,
};

/**
 * First parts of addresses that never reach a page: the site's own screens and steps (spec §2), its files, and the two page names
 * with a meaning of their own.
 */
const taken: ReadonlySet<string> = new Set([
  ...["api", "assets", "auth", "authtoken", "authorize", "cart", "calendar", "checkout", "cms", "consent"],
  ...["demo_asdf", "enter", "favicon", "forgotpassword", "graphql", "icons", "invoice", "language", "login"],
  ...["logout", "manifest", "membershipcard", "nojs", "offline", "page-version", "preview", "print-tickets"],
  ...["profile", "renew", "robots", "search", "session", "shop", "show-invoice", "signup", "sitemap"],
  ...["sivevent", "specialvehicle", "sw", "theme", "v", "vehicle", "vehicles"],
]);

const addressForm = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)*$/;

/** A page without content holds '[]' (spec §2). */
const contentOf = (stored: string | null) => (stored === "[]" ? "" : (stored ?? ""));

/** The form as a page fills it. */
export function formOfPage(page: EditablePage): TypedPage {
  const { name, url, heading, title, description, content, in_menu } = page;
  return {
    name,
    url,
    heading: heading ?? "",
    title: title ?? "",
    description: description ?? "",
    content: contentOf(content),
    menu: in_menu === 1,
  };
}

/** What was typed as an address, the way that addresses are kept: no slash at either end, no capitals. */
const readAddress = (typed: string) =>
  typed
    .trim()
    .replace(/^\/+|\/+$/g, "")
    .toLowerCase();

/** An address made of a name: "Autumn Run 2027!" → "autumn-run-2027"; "" when the name has no letter that can stand in one. */
export function addressOf(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/['’]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 80)
    .replace(/-+$/, "");
}

function addressProblem(url: string, before: string | null): string | null {
  if (url === before) return null;
  if (before === homeUrl) return "The home page keeps its address.";
  if (url === "") return "Give the page an address, like about or events/autumn-run.";
  if (!addressForm.test(url))
    return "Use small letters, digits and single hyphens, with a slash between parts: events/autumn-run.";
  const [first = ""] = url.split("/");
  if (taken.has(first)) return `The site itself uses /${first}. Choose another address.`;
  return null;
}

/**
 * What was typed, as a change to `page` (null: a new one); or what is wrong with it, field by field. Whether the address is free
 * only the pages themselves can say.
 */
export function readPageForm(
  typed: TypedPage,
  page: EditablePage | null,
): { readonly change: PageChange } | { readonly errors: PageErrors } {
  const name = typed.name.trim();
  // An address that is stored stays as it is spelt, even where a new one could not be.
  const kept = page !== null && typed.url.trim() === page.url;
  const url = kept ? page.url : readAddress(typed.url) || (page ? "" : addressOf(name));
  const content = readTypedText(typed.content, contentOf(page?.content ?? null));
  const errors: Partial<Record<PageField, string>> = {};
  if ("problem" in content) errors.content = content.problem;
  if (name === "") errors.name = "Give the page a name.";
  const problem = addressProblem(url, page?.url ?? null);
  // An address is made of the name, so without either there is one thing to say.
  if (problem && !(errors.name && url === "" && !page)) errors.url = problem;
  for (const field of Object.keys(longest) as (keyof typeof longest)[]) {
    if (typed[field].length > longest[field])
      errors[field] = `Keep it to ${longest[field].toLocaleString("en-AU")} characters.`;
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
    },
  };
}
