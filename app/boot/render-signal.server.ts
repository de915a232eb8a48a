import type { Clock } from "~/lib/clock";

type RenderSignal = {
  readonly signal: AbortSignal;
  /** The render is over: nothing aborts it any more. */
  readonly end: () => void;
};

/**
 * Aborts a render when its request is, and after `ms` milliseconds. React adds a listener that it never
 * removes, with the whole render in its scope, and workerd does not free a native signal with such a listener
 * (AbortSignal.any, AbortSignal.timeout): 30 KB a document. So this one is a plain object with as much of an
 * AbortSignal as React uses.
 */
export function renderSignal(request: Request, clock: Clock, ms: number): RenderSignal {
  const listeners = new Set<() => void>();
  const signal = {
    aborted: request.signal.aborted,
    reason: request.signal.reason as unknown,
    addEventListener: (_: "abort", listener: () => void) => void listeners.add(listener),
    removeEventListener: (_: "abort", listener: () => void) => void listeners.delete(listener),
  };
  const abort = (reason: unknown) => {
    Object.assign(signal, { aborted: true, reason });
    for (const listener of [...listeners]) listener();
  };
  const stop = () => abort(request.signal.reason);
  request.signal.addEventListener("abort", stop);
  let end = () => {};
  const isOver = new Promise<"over">((resolve) => {
    end = () => {
      request.signal.removeEventListener("abort", stop);
      listeners.clear();
      resolve("over");
    };
  });
  void Promise.race([isOver, clock.sleep(ms, isOver)]).then((outcome) => {
    if (outcome !== "over") abort(new Error("The render took too long."));
  });
  return { signal: signal as unknown as AbortSignal, end: () => end() };
}
