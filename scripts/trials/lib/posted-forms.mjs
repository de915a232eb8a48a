// Posts a form of the site from one of its pages, and says what the member was told of it.
import { inPage } from "./device-stores.mjs";

/** @typedef {import("./written-once.mjs").Form} Form */
/** @typedef {Pick<Form, "told" | "answer">} Answer */

/** Without an answer by then, the member has been told nothing. Longer than the service worker waits. */
const limitMs = 20_000;

/**
 * As the site's router posts it (single fetch).
 * @param {any} page @param {Form} form
 * @returns {Promise<Answer>}
 */
export async function post(page, { path, fields }) {
  const answer = await inPage(
    page,
    `const [path, fields, limit] = arguments;
    try {
      const options = { method: "POST", body: new URLSearchParams(fields), signal: AbortSignal.timeout(limit) };
      const answer = await fetch(path + ".data", options);
      return { status: answer.status, text: await answer.text() };
    } catch {
      return null;
    }`,
    path,
    fields,
    limitMs,
  ).catch(() => null);
  if (answer === null) return { told: "silent" };
  if (answer.status === 202) return { told: answer.text.includes('"/outbox?kept"') ? "kept" : "taken" };
  // The site could not reach its backend, or is not there.
  if (answer.status >= 500) return { told: "silent" };
  return { told: "refused", answer: `${answer.status} ${answer.text.slice(0, 300)}` };
}

/**
 * As a document's form, without the page's JavaScript.
 * @param {any} page @param {string} site @param {Form} form
 * @returns {Promise<Answer>}
 */
export async function postDocument(page, site, { path, fields }) {
  try {
    await Promise.all([
      page.waitForNavigation({ waitUntil: "domcontentloaded", timeout: limitMs }),
      inPage(
        page,
        `const [action, fields] = arguments;
        const form = Object.assign(document.createElement("form"), { method: "post", action });
        for (const [name, value] of Object.entries(fields))
          form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
        document.body.append(form);
        form.submit();`,
        path,
        fields,
      ).catch(() => undefined),
    ]);
    const url = new URL(page.url());
    const text = String(await inPage(page, "return document.body.innerText"));
    if (url.href === `${site}/outbox?kept` && text.includes("Saved on this phone")) return { told: "kept" };
    if (url.origin === site && url.pathname !== path && url.pathname !== "/outbox") return { told: "taken" };
    return { told: "silent" };
  } catch {
    return { told: "silent" };
  }
}

/** Forms of the outbox that are neither sent nor discarded. @param {any} page @returns {Promise<number>} */
export const countUnsent = (page) =>
  inPage(
    page,
    `const opening = indexedDB.open("marque-outbox");
    await new Promise((resolve, reject) => {
      opening.onsuccess = resolve;
      opening.onerror = reject;
    });
    const all = opening.result.transaction("forms").objectStore("forms").getAll();
    await new Promise((resolve) => {
      all.onsuccess = resolve;
    });
    opening.result.close();
    return all.result.filter(({ state }) => state !== "sent" && state !== "discarded").length;`,
  );
