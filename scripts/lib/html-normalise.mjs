// Makes two replies of one screen comparable: what changes with every build or request becomes a fixed word.

/** Headers that say nothing of a page, or that its text decides. */
const ignoredHeaders = new Set([
  ...["date", "connection", "keep-alive", "transfer-encoding", "content-length", "content-encoding", "age"],
]);

/**
 * @param {string} text a saved reply: request, status and headers, an empty line, the body
 * @returns {string} one tag or one run of text a line
 */
export function normalise(text) {
  const end = text.indexOf("\n\n");
  const [request = "", status = "", ...headers] = text.slice(0, end).split("\n");
  const body = text.slice(end + 2);
  const isHtml = headers.some((line) => line.startsWith("content-type: text/html"));
  const lines = [request, status, ...normaliseHeaders(headers), "", isHtml ? normaliseHtml(body) : body];
  return `${anonymise(lines.join("\n")).trimEnd()}\n`;
}

/** @param {string[]} headers */
function normaliseHeaders(headers) {
  return headers
    .filter((line) => !ignoredHeaders.has(line.slice(0, line.indexOf(":"))))
    .map((line) => {
      if (line.startsWith("set-cookie:"))
        return line
          .replace(/=[^;]*/, (value) => (value === "=" ? "=" : "=VALUE"))
          .replace(/expires=[^;]*[1-9]\d{3} [^;]*/i, (date) => (/1970/.test(date) ? date : "Expires=DATE"));
      if (line.startsWith("etag:")) return line.replace(/"[^"]*"/, '"HASH"');
      return line;
    })
    .sort();
}

/** @param {string} html */
function normaliseHtml(html) {
  return html
    .replace(/(<style\b[^>]*>)[\s\S]*?<\/style>/g, "$1</style>")
    .replace(/<script\b([^>]*)>([\s\S]*?)<\/script>/g, withoutCode)
    .replace(/\sclass="[^"]*"/g, "")
    .replace(/</g, "\n<")
    .replace(/>(?=[^\n])/g, ">\n");
}

/** Structured data (JSON-LD) stays. @param {string} _all @param {string} attributes @param {string} code */
function withoutCode(_all, attributes, code) {
  const isData = /type="application\/ld\+json"/.test(attributes);
  return `<script${attributes}>${isData ? code : ""}</script>`;
}

/** Replaces what is random or depends on the port or on the build's hashes. @param {string} text */
function anonymise(text) {
  /** @type {Map<string, string>} */
  const ids = new Map();
  return (
    text
      // A time with milliseconds is that of seeding; its day still counts.
      .replace(/T\d\d:\d\d:\d\d\.(?!0*Z)\d+Z/g, "TTIME")
      .replace(/nonce(="|-)[\w+/=-]+/g, "nonce$1NONCE")
      .replace(/'sha256-[^']+'/g, "'sha256-HASH'")
      .replace(/127\.0\.0\.1(:|%3A)\d+/gi, "HOST$1PORT")
      .replace(/\/assets\/[\w.$~()[\]-]+\.(js|css)\b/g, "/assets/FILE.$1")
      .replace(/(\/assets\/[\w.-]+?)-[\w-]{7,8}(\.\w+)/g, "$1-HASH$2")
      .replace(/:[rR][\w]*:/g, (id) => {
        // React's ids follow the tree's shape: what they join matters, not how they are written.
        const known = ids.get(id) ?? `:id${ids.size + 1}:`;
        ids.set(id, known);
        return known;
      })
  );
}
