/** Between checks for a newer service worker, while online (spec §9). */
const checkIntervalMs = 600_000;

type Listener = (waiting: boolean) => void;
const listeners = new Set<Listener>();
let waiting: ServiceWorker | null = null;

function setWaiting(worker: ServiceWorker | null) {
  waiting = worker;
  for (const listener of listeners) listener(worker !== null);
}

/** Calls back now and whenever an update starts or stops waiting; returns the function that unsubscribes. */
export function onWaitingUpdate(listener: Listener): () => void {
  listeners.add(listener);
  listener(waiting !== null);
  return () => listeners.delete(listener);
}

/** Activates a waiting worker, if there is one; the page then reloads. */
export function applyUpdate() {
  waiting?.postMessage("apply-update");
}

function watch(registration: ServiceWorkerRegistration) {
  const note = () => {
    // A browser's first worker is not an update.
    if (registration.waiting && navigator.serviceWorker.controller) setWaiting(registration.waiting);
  };
  note();
  registration.addEventListener("updatefound", () =>
    registration.installing?.addEventListener("statechange", note),
  );
  setInterval(async () => {
    if (!navigator.onLine) return;
    const script = await fetch("/sw.js", { cache: "no-store" }).catch(() => null);
    if (script?.status === 200) await registration.update().catch(() => undefined);
  }, checkIntervalMs);
}

/** Registers the service worker (spec §4, app updates), if the browser allows it. */
export async function registerWorker() {
  const workers = navigator.serviceWorker;
  if (!workers) return;
  const controlled = workers.controller !== null;
  let reloading = false;
  workers.addEventListener("controllerchange", () => {
    if (!controlled || reloading) return;
    reloading = true;
    location.reload();
  });
  const registration = await workers.register("/sw.js").catch(() => null);
  if (registration) watch(registration);
}
