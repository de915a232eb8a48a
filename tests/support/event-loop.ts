/** Runs all pending work that waits for no timer, as between two requests. */
export const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Polls once per turn of the event loop, until the test's timeout. */
export async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await nextTurn();
}
