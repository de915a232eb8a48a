/** Lines and shapes. Anything else could run, load or link to something. */
const elements = new Set(
  "svg g path circle ellipse line polyline polygon rect title desc defs linearGradient radialGradient stop clipPath".split(
    " ",
  ),
);

const xmlDeclaration = /^<\?xml(?:\s[^?<>]*)?\?>/;
const comment = /<!--(?!-?>)(?:(?!--)[\s\S])*-->/y;
const tag = /<(\/?)([A-Za-z_][\w:.-]*)((?:\s+[A-Za-z_][\w:.-]*\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y;
const attribute = /\s+([A-Za-z_][\w:.-]*)\s*=\s*(?:"([^"]*)"|'([^']*)')/gy;
const reference = /&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-f]{1,6});)/i;
const numericReference = /&#/;

/** What is wrong with an attribute, in words; null when nothing is. */
function attributeProblem(name: string, value: string): string | null {
  const local = name.toLowerCase().split(":").at(-1) ?? "";
  if (/^xmlns(?::\w+)?$/i.test(name)) return null;
  if (local.startsWith("on")) return `the event attribute ${name}`;
  if (local === "href" || local === "src" || local === "base" || name.toLowerCase().startsWith("xlink:"))
    return `the link ${name}`;
  const bare = value.replace(/[\s\p{Cc}\\]/gu, "").toLowerCase();
  if (numericReference.test(value)) return `an encoded character in ${name}`;
  if (/url\((?!#)|javascript:|data:|expression\(|@import/.test(bare)) return `a link in ${name}`;
  return null;
}

function tagProblem(name: string, attributes: string): string | null {
  if (!elements.has(name)) return `<${name}>`;
  const names = new Set<string>();
  for (const [, key = "", double, single] of attributes.matchAll(attribute)) {
    if (names.has(key)) return `the attribute ${key} twice`;
    names.add(key);
    const problem = attributeProblem(key, double ?? single ?? "");
    if (problem) return problem;
  }
  return null;
}

const broken = "The SVG is not well-formed";
const refused = (what: string) => `The SVG has ${what}. Save it as lines and shapes only, or as PNG`;

/**
 * Why a text is no SVG of lines and shapes alone; null when it is one. Such a file is refused, never mended.
 */
export function svgProblem(source: string): string | null {
  const text = source.replace(/^\uFEFF/, "").trim();
  if (/<!DOCTYPE/i.test(text)) return refused("a document type");
  if (/<!ENTITY/i.test(text)) return refused("entities");
  if (/<!\[/.test(text)) return refused("a CDATA section");
  if (reference.test(text)) return refused("an entity");
  let at = xmlDeclaration.exec(text)?.[0].length ?? 0;
  const open: string[] = [];
  let hasRoot = false;
  while (at < text.length) {
    if (text[at] !== "<") {
      const next = text.indexOf("<", at);
      const between = text.slice(at, next === -1 ? text.length : next);
      if (open.length === 0 && between.trim() !== "") return broken;
      at += between.length;
      continue;
    }
    comment.lastIndex = at;
    if (comment.test(text)) {
      at = comment.lastIndex;
      continue;
    }
    if (text.startsWith("<?", at)) return refused("a processing instruction");
    tag.lastIndex = at;
    const found = tag.exec(text);
    if (!found) return broken;
    const [whole, closes, name = "", attributes = "", isEmpty] = found;
    at += whole.length;
    if (closes) {
      if (open.pop() !== name || attributes || isEmpty) return broken;
      continue;
    }
    if (open.length === 0 && (hasRoot || name !== "svg")) return hasRoot ? broken : "The root is not <svg>";
    hasRoot = true;
    const problem = tagProblem(name, attributes);
    if (problem) return refused(problem);
    if (!isEmpty) open.push(name);
  }
  return hasRoot && open.length === 0 ? null : broken;
}

/** Whether a file's bytes look like XML or SVG. */
export const looksLikeXml = (bytes: Uint8Array): boolean =>
  /^\uFEFF?\s*<(?:\?xml|!--|!DOCTYPE|svg)/i.test(new TextDecoder().decode(bytes.subarray(0, 512)));
