/** Between checks for a newer service worker, while online (spec §9). */
const checkIntervalMs = 600_000;

/**
 * waiting: a newer service worker is installed. deferred: it has taken over; the page reloads when it is left
 * or saved.
 */
type UpdatePhase = "none" | "waiting" | "deferred";

/** `announced` counts how often the prompt was asked for. */
type Update = { readonly phase: UpdatePhase; readonly announced: number };

const noUpdate: Update = { phase: "none", announced: 0 };

type UpdateParts = {
  /** undefined where the browser has none, or forbids them. */
  readonly workers: ServiceWorkerContainer | undefined;
  readonly isOnline: () => boolean;
  readonly fetch: (path: string, options: RequestInit) => Promise<Response>;
  readonly hasUnsavedInput: () => boolean;
  readonly reload: () => void;
};

/** Registers the service worker and follows its updates (spec §2 and §4). */
export function createUpdates({ workers, isOnline, fetch, hasUnsavedInput, reload }: UpdateParts) {
  const listeners = new Set<() => void>();
  let update = noUpdate;
  /** The worker whose version this page is. */
  let active = workers?.controller ?? null;
  let waiting: ServiceWorker | null = null;
  let isReloading = false;

  function announce(phase: UpdatePhase): void {
    update = { phase, announced: update.announced + 1 };
    for (const listener of listeners) listener();
  }

  function reloadOnce(): void {
    if (isReloading) return;
    isReloading = true;
    reload();
  }

  /** A newer worker has taken over, asked by this tab or by another. */
  function onTakeover(): void {
    const before = active;
    active = workers?.controller ?? null;
    // A browser's first worker is no newer than the page that registered it.
    if (!before || before === active) return;
    if (hasUnsavedInput()) announce("deferred");
    else reloadOnce();
  }

  function noteWaiting(registration: ServiceWorkerRegistration): void {
    if (!registration.active || !registration.waiting || registration.waiting === waiting) return;
    waiting = registration.waiting;
    if (update.phase === "none") announce("waiting");
  }

  async function check(registration: ServiceWorkerRegistration): Promise<void> {
    if (!isOnline()) return;
    const script = await fetch("/sw.js", { cache: "no-store" }).catch(() => null);
    if (script?.status === 200) await registration.update().catch(() => undefined);
  }

  return {
    register: async (): Promise<void> => {
      workers?.addEventListener("controllerchange", onTakeover);
      const registration = await workers?.register("/sw.js").catch(() => null);
      if (!registration) return;
      // After a forced reload no worker controls the page.
      active ??= registration.active;
      noteWaiting(registration);
      registration.addEventListener("updatefound", () =>
        registration.installing?.addEventListener("statechange", () => noteWaiting(registration)),
      );
      setInterval(() => check(registration), checkIntervalMs);
    },

    /** For useSyncExternalStore. */
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current: (): Update => update,

    /** Lets a waiting worker take over. A deferred update is announced again. */
    apply: (): void => {
      if (update.phase === "deferred") announce("deferred");
      else waiting?.postMessage("apply-update");
    },

    /** The page was left for another one. */
    onLeft: (): void => {
      if (update.phase === "deferred") reloadOnce();
      else waiting?.postMessage("apply-update");
    },

    /** A form was sent, and its reply is shown. */
    onSent: (): void => {
      if (update.phase === "deferred" && !hasUnsavedInput()) reloadOnce();
    },
  };
}
