import { type ComponentType, lazy, useState } from "react";

/** What draws a block, in a file of its own: at hand once `load` has fetched it, and fetched when it is drawn before that. */
export type LateView<Props extends object> = ComponentType<Props> & { readonly load: () => Promise<void> };

/**
 * Fetches until it works. A file that is gone although there is a line belongs to an older version of the site: the server
 * then draws the page anew.
 */
async function persist(load: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await load();
    } catch {
      if (navigator.onLine) location.reload();
      await new Promise((resolve) => addEventListener("online", resolve, { once: true }));
    }
  }
}

/**
 * @param known the view itself, on the server, which draws without waiting; null in the browser
 * @param fetchView rejects when the file does not come
 */
export function lateView<Props extends object>(
  known: ComponentType<Props> | null,
  fetchView: () => Promise<ComponentType<Props>>,
): LateView<Props> {
  let view = known;
  const load = async () => {
    view ??= await fetchView();
  };
  const Fetched = lazy(async () => {
    await persist(load);
    // What `persist` waited for.
    return { default: view as ComponentType<unknown> };
  }) as ComponentType<Props>;
  function Late(props: Props) {
    // Kept for as long as the block stands: another component in its place would forget what is open in it.
    const [Chosen] = useState<ComponentType<Props>>(() => view ?? Fetched);
    return <Chosen {...props} />;
  }
  return Object.assign(Late, { load });
}
