/**
 * What hydration needs besides its entry: the document's data and messages, the routes' modules, and the code
 * of what their markup shows.
 * @param state the reply with the page's data; "" for a document that contains it
 */
export async function loadPageModules(state: Response | "", messages: readonly Response[]): Promise<void> {
  const page = window.__boot;
  // The address has another page by now (signed out, deleted): the document stays as it is.
  if (state && (!state.ok || state.redirected || !state.headers.has(page.state))) throw "another page";
  const ids = Object.keys(page.routes);
  const [data, texts, , , ...modules] = await Promise.all([
    state ? state.blob() : null,
    Promise.all(messages.map((reply) => reply.json())),
    // A Suspense boundary hydrates when its HTML and its data are there. A navigation before that would have
    // React draw it again (its error 421), so nothing hydrates before all of them are.
    document.readyState === "loading" &&
      new Promise((resolve) => document.addEventListener("DOMContentLoaded", resolve)),
    import(/* @vite-ignore */ page.manifest),
    ...ids.map((id) => import(/* @vite-ignore */ page.routes[id] ?? "")),
  ]);
  window.__messages = Object.assign({}, ...texts);
  if (data) window.__remixContext.stream = data.stream();
  window.__remixRouteModules = Object.fromEntries(ids.map((id, index) => [id, modules[index]]));
  await Promise.all(modules.map((module) => module.handle?.prepare?.()));
  if (page.left) throw "left";
}
