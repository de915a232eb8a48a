import { readFileSync } from "node:fs";
import type { Element, ElementContent } from "hast";
import { fromHtml } from "hast-util-from-html";
import { colourCodes } from "~/domain/content/colour";
import { spacingScale } from "~/domain/content/spacing";
import { spacingClass } from "~/features/cms/frame.server";
import { domNames } from "~/lib/dom-names.server";
import { filesUnder } from "../../scripts/lib/freshness.mjs";
import { own } from "./drawing";
import { sameTree } from "./same-tree";

const set = (names: string): ReadonlySet<string> => new Set(names.split(" "));

/**
 * All that a CMS page may consist of. Neither forms, frames, styles nor scripts are among it; `svg` for our
 * own icons.
 */
const elements = set(
  "a abbr article aside audio b bdi bdo blockquote br button caption cite code dd del details dfn div dl dt em figcaption " +
    "figure h1 h2 h3 h4 h5 h6 header hgroup hr i img ins kbd li mark nav ol p picture pre q s samp section small source span " +
    "svg circle g line path rect strong sub summary sup table tbody td tfoot th thead time tr u ul var video wbr address footer",
);
/** The only inline style element: image placeholders, each a data: URL for a class of ours. */
const placeholders =
  /^(?:\.ph[0-7]\{background:url\(data:image\/(?:webp|png|jpeg|gif|avif);base64,[A-Za-z0-9+/]{1,600}={0,2}\) 50%\/cover\})+$/;

const picture = String.raw`/assets/i/[\w-]{4,128}/(?:raw|[1-9]\d?x[1-9]\d?)w?/[1-9]\d{1,3}\.(?:avif|webp|jpe?g|png|gif|svg)`;
const own1 = new RegExp(`^${picture}$`);
/** One URL, or several by their widths. */
const own2 = new RegExp(`^${picture}(?: \\d{1,4}w(?:, ?${picture} \\d{1,4}w)*)?$`);
const video = /^\/v\/[\w-]{4,128}\.mp4(?:#t=[\d.]+)?$/;
const number = /^-?\d{1,7}$/;
const flag = /^(?:|true|false)$/;
const token = /^[\w-]{0,40}$/;

/** Every allowed attribute, by its HTML name, and its allowed values. */
const attributes: Readonly<Record<string, RegExp | ((value: string) => boolean)>> = {
  class: (value) => value.split(/\s+/).every((name) => /^(?:ph[0-7])?$/.test(name) || classes.has(name)),
  // With a hyphen an id shadows no global and no property of the document.
  id: (value) => /^[\p{L}\p{N}_-]+$/u.test(value) && (value.includes("-") || !isShadowing(value)),
  href: isLink,
  src: (value) => own1.test(value) || video.test(value),
  srcset: own2,
  poster: own1,
  // Our own icons: paths, without URLs or styles.
  viewbox: /^0 0 \d{1,3} \d{1,3}$/,
  d: /^[\dMLHVCSQTAZmlhvcsqtaz .,-]+$/,
  focusable: /^false$/,
  preserveaspectratio: /^x(?:Min|Mid|Max)Y(?:Min|Mid|Max) (?:slice|meet)$/,
  points: /^[\d ,.-]+$/,
  ...Object.fromEntries("cx cy r x y rx ry x1 x2 y1 y2".split(" ").map((name) => [name, /^-?[\d.]{1,8}$/])),
  sizes: /^[\w\s().,:%-]{1,120}$/,
  type: /^(?:image\/(?:avif|webp|jpeg)|video\/mp4|button)$/,
  rel: /^(?:me|external|noopener|noreferrer|nofollow|ugc|\s)+$/,
  target: /^_blank$/,
  loading: /^(?:lazy|eager)$/,
  decoding: /^async$/,
  fetchpriority: token,
  preload: /^(?:none|metadata)$/,
  media: /^[\w\s().,:-]{1,120}$/,
  role: /^(?:group|img|list|listitem|note|region|status|tab|tablist|tabpanel|presentation|none)$/,
  dir: /^(?:ltr|rtl|auto)$/,
  scope: token,
  ...Object.fromEntries(
    ["lang", "title", "alt", "datetime", "name", "download"].map((name) => [name, () => true]),
  ),
  ...Object.fromEntries(
    ["width", "height", "start", "value", "colspan", "rowspan", "tabindex"].map((name) => [name, number]),
  ),
  ...Object.fromEntries(
    "open reversed hidden autoplay muted loop playsinline controls disablepictureinpicture"
      .split(" ")
      .map((name) => [name, flag]),
  ),
};

/** The stylesheets' classes, and those of every colour and spacing step that an editor may choose. */
const classes: ReadonlySet<string> = new Set([
  ...filesUnder(["app"], (path) => path.endsWith(".css")).flatMap((path) =>
    [...readFileSync(path, "utf8").matchAll(/\.(-?[a-z_][\w-]*)/gi)].map(([, name]) => name ?? ""),
  ),
  ...colourCodes.flatMap((code) => [code, `bg-${code}`, `text-${code}`]),
  ...(["pt", "pb", "pl", "pr", "mt", "mb"] as const).flatMap((side) =>
    spacingScale.map((step) => spacingClass(side, step) ?? ""),
  ),
]);

const isShadowing = (id: string) => id.startsWith("_") || domNames.has(id);

/** Whether a URL, parsed as by a browser, is relative to this site, http(s), mailto or tel. */
function isLink(value: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this looks for.
  if (/[\u0000-\u001f\\]/.test(value)) return false;
  if (!/^(?:\/(?!\/)|[#?]|https?:\/\/|mailto:|tel:)/.test(value)) return false;
  if (!URL.canParse(value, own.site)) return false;
  const { protocol, username, password } = new URL(value, own.site);
  return ["http:", "https:", "mailto:", "tel:"].includes(protocol) && username + password === "";
}

function attributeFault(name: string, value: string): boolean {
  if (name.startsWith("aria-")) return false;
  // What a re-check compares: data, which nothing runs or requests.
  if (name === "data-version") return !/^(?:list|legacy)\|/.test(value);
  if (/^data-(?:aos|[a-z]+)[a-z-]*$/.test(name)) return !/^[\w .#%-]{0,64}$/.test(value);
  const rule = Object.hasOwn(attributes, name) ? attributes[name] : undefined;
  if (!rule) return true;
  return !(rule instanceof RegExp ? rule.test(value) : rule(value));
}

/** An attribute's value as serialised in the document. */
function written(value: Element["properties"][string]): string {
  if (Array.isArray(value)) return value.join(" ");
  return value === true ? "" : String(value ?? "");
}

const spelled: Readonly<Record<string, string>> = { className: "class" };
const spelling = (name: string) =>
  spelled[name] ??
  (name.startsWith("aria") || name.startsWith("data")
    ? name.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`)
    : name.toLowerCase());

/** React's comments: between two texts, and around Suspense boundaries. */
const markers: ReadonlySet<string> = new Set([" ", "$", "/$"]);

function inspect(node: ElementContent, faults: string[]): void {
  if (node.type === "comment" && !markers.has(node.value)) faults.push(`comment ${node.value}`);
  if (node.type !== "element") return;
  if (node.tagName === "style") {
    const [rules] = node.children;
    const nonce = Object.keys(node.properties).every((name) => name === "nonce");
    const known = rules?.type === "text" && node.children.length === 1 && placeholders.test(rules.value);
    if (!nonce || !known) faults.push(`<style> ${JSON.stringify(node.children).slice(0, 200)}`);
    return;
  }
  if (!elements.has(node.tagName)) faults.push(`<${node.tagName}>`);
  for (const [name, value] of Object.entries(node.properties)) {
    if (attributeFault(spelling(name), written(value)))
      faults.push(`<${node.tagName} ${spelling(name)}="${written(value).slice(0, 200)}">`);
  }
  for (const child of node.children) inspect(child, faults);
}

/**
 * The faults of a rendered page, as text; empty for an acceptable page. It is parsed as by a browser: from
 * UTF-8, by the HTML standard's algorithm, as a document.
 */
export function judge(html: string): readonly string[] {
  const bytes = new TextDecoder().decode(new TextEncoder().encode(html));
  const document = fromHtml(`<!doctype html><html><head></head><body>${bytes}</body></html>`);
  const root = document.children.find((node) => node.type === "element");
  const body =
    root?.type === "element"
      ? root.children.find((node) => node.type === "element" && node.tagName === "body")
      : null;
  if (body?.type !== "element") return ["no body"];
  const faults: string[] = [];
  if (body.children.length !== 1) faults.push(`${body.children.length} nodes at the top`);
  for (const child of body.children) inspect(child, faults);
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  if (new Set(ids).size < ids.length) faults.push(`ids twice: ${ids.join(" ")}`);
  const difference = sameTree(html, body.children);
  if (difference) faults.push(difference);
  return faults;
}

/**
 * Max length of an empty page, and of the output for one character of input (an image's hash is in all its
 * URLs), in characters.
 */
const bare = 20_000;
const grown = 60;

/** A message when a rendered page is too long for its input; null otherwise. */
export function tooLong(html: string, wire: unknown): string | null {
  const written = JSON.stringify(wire).length;
  return html.length > bare + grown * written ? `${html.length} characters drawn of ${written}` : null;
}
