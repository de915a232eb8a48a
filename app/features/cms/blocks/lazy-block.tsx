import { type ComponentType, lazy, useState } from "react";

/** A view in a chunk of its own: `load` fetches it ahead of time, rendering fetches it at the latest. */
export type LazyBlock<Props extends object> = ComponentType<Props> & { readonly load: () => Promise<void> };

/**
 * Retries until it works. A file that is missing while online belongs to an older version: the page reloads.
 */
async function retry(load: () => Promise<void>): Promise<void> {
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
 * @param known the view itself, on the server; null in the browser
 * @param fetchView rejects when the file cannot be loaded
 */
export function lazyBlock<Props extends object>(
  known: ComponentType<Props> | null,
  fetchView: () => Promise<ComponentType<Props>>,
): LazyBlock<Props> {
  let view = known;
  const load = async () => {
    view ??= await fetchView();
  };
  const Fetched = lazy(async () => {
    await retry(load);
    // `retry` returns once `load` has set it.
    return { default: view as ComponentType<unknown> };
  }) as ComponentType<Props>;
  function Lazy(props: Props) {
    // Chosen once: a block that changes its component loses its state.
    const [Chosen] = useState<ComponentType<Props>>(() => view ?? Fetched);
    return <Chosen {...props} />;
  }
  return Object.assign(Lazy, { load });
}
