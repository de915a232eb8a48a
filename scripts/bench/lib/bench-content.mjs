// Pages that benchmarks add to a club's database.

/** @typedef {any} Database D1's, as tests/support/club.ts hands it out */

/** One paragraph of a rich text. */
export const paragraph =
  "<p>Spanners on the <strong>left</strong>, tea on the right, and <a href='/about'>everyone</a> in between.</p>";

/**
 * Adds a page of `blocks` rich texts.
 * @param {Database} db @param {string} url without a leading slash @param {number} blocks
 * @param {string} [text] of each block: HTML
 */
export async function addPage(db, url, blocks, text = paragraph.repeat(3)) {
  const { id } = await db
    .prepare(
      "INSERT INTO pages (name, url, slug, title, updated_at) VALUES (?1, ?1, ?1, ?1, '2026-01-01T00:00:00Z') RETURNING id",
    )
    .bind(url)
    .first();
  const variables = JSON.stringify({ heading: "What the shed is for", text });
  await db
    .prepare(
      `INSERT INTO page_blocks (page_id, sort_order, name, template, variables)
       SELECT ?1, value, 'b', 'rich-text', ?2 FROM json_each(?3)`,
    )
    .bind(id, variables, JSON.stringify([...Array(blocks).keys()]))
    .run();
}

const sentence = "On the first Tuesday of a month the shed is open until ten, and someone has baked. ";
/** Characters, as in a usual paragraph. */
const paragraphLength = 480;

/** Paragraphs of words alone. @param {number} length characters of text */
function prose(length) {
  const text = sentence.repeat(Math.ceil(length / sentence.length)).slice(0, length);
  const parts = text.match(new RegExp(`.{1,${paragraphLength}}`, "g")) ?? [];
  return parts.map((part) => `<p>${part}</p>`).join("");
}

const trials = 8;

/**
 * Adds a page of `blocks` rich texts, so long that its document has as many bytes as asked, ±1 %.
 * @param {Database} db @param {string} url without a leading slash; the page's own gets a number behind it
 * @param {number} blocks @param {number} wanted bytes
 * @param {(path: string) => Promise<number>} bytesOf the document at a path
 * @returns {Promise<{ path: string, bytes: number }>}
 */
export async function addPageOfBytes(db, url, blocks, wanted, bytesOf) {
  let length = Math.ceil(wanted / blocks);
  for (let trial = 0; trial < trials; trial += 1) {
    await addPage(db, `${url}-${trial}`, blocks, prose(length));
    const path = `/${url}-${trial}`;
    const bytes = await bytesOf(path);
    if (Math.abs(bytes / wanted - 1) <= 0.01) return { path, bytes };
    length = Math.max(1, Math.round((length * wanted) / bytes));
  }
  throw new Error(`No length of its texts gives a page of ${blocks} blocks ${wanted} bytes.`);
}

/**
 * Adds copies of a page with its blocks under new addresses: `PREFIX0`, `PREFIX1` …
 * @param {Database} db @param {string} url of the page, without a leading slash
 * @param {string} prefix @param {number} count
 */
export async function addCopies(db, url, prefix, count) {
  const { results } = await db.prepare("SELECT name FROM pragma_table_info('page_blocks')").all();
  /** @type {string[]} */
  const columns = results
    .map((/** @type {{ name: string }} */ { name }) => name)
    .filter((/** @type {string} */ name) => name !== "id" && name !== "page_id");
  await db
    .prepare(
      `INSERT INTO pages (name, url, slug, title, meta_description, content, updated_at)
       SELECT name, ?2 || value, slug, title, meta_description, content, updated_at
       FROM pages, json_each(?3) WHERE url = ?1`,
    )
    .bind(url, prefix, JSON.stringify([...Array(count).keys()]))
    .run();
  await db
    .prepare(
      `INSERT INTO page_blocks (page_id, ${columns.join(", ")})
       SELECT copy.id, ${columns.map((name) => `block.${name}`).join(", ")}
       FROM page_blocks block
       JOIN pages original ON original.id = block.page_id AND original.url = ?1
       JOIN pages copy ON copy.url LIKE ?2 || '%'`,
    )
    .bind(url, prefix)
    .run();
}
