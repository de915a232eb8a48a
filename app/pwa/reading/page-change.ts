// One file (scripts/vite/boot-files.ts), fetched by while-reading.ts when a page has changed that is not
// hydrated.

const page = window.__boot;

/**
 * Gives an element another's children, and leaves those as they are that both begin or end with: what is
 * being read or watched stays, and the browser's scroll anchoring has something to hold on to.
 */
export function replaceChildren(shown: Element, next: Element): void {
  const old = [...shown.childNodes];
  const fresh = [...next.childNodes];
  while (old[0]?.isEqualNode(fresh[0] ?? null)) {
    old.shift();
    fresh.shift();
  }
  let end: Node | null = null;
  while (old.at(-1)?.isEqualNode(fresh.at(-1) ?? null)) {
    end = old.pop() ?? null;
    fresh.pop();
  }
  for (const node of fresh) shown.insertBefore(node, end);
  for (const node of old) node.remove();
}

/**
 * Puts the site's present page in place of the shown one. It hydrates with the data of that time, so React
 * finds what it expects.
 * @param shown the element of the page's content
 */
export async function replacePage(shown: HTMLElement): Promise<void> {
  // The data inside such a document fits its own content alone. Once hydrated the page asks again.
  if (!page.state) return page.start();
  const reply = await fetch(location.href);
  const nonce = document.getElementById("css")?.nonce ?? "";
  // The parsed document has this one's policy.
  const html = (await reply.text()).replace(/ nonce="[^"]*"/g, ` nonce="${nonce}"`);
  const next = new DOMParser().parseFromString(html, "text/html");
  const fresh = next.querySelector<HTMLElement>("[data-version]");
  // Another page by now, such as the sign-in.
  if (page.used || !fresh || reply.redirected) return;
  for (const style of next.querySelectorAll("style")) {
    // An element that is in the document shows no nonce, and has one: so do these, to be equal.
    style.setAttribute("nonce", "");
    style.nonce = nonce;
  }
  replaceChildren(document.head, next.head);
  replaceChildren(shown, fresh);
  shown.dataset.version = fresh.dataset.version;
}
