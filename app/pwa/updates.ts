/** spec §9: how often a page that is online asks whether there is a newer worker, in ms. */
const checkEvery = 600_000;

type Listener = (waiting: boolean) => void;
const listeners = new Set<Listener>();
let waiting: ServiceWorker | null = null;

function setWaiting(worker: ServiceWorker | null) {
  waiting = worker;
  for (const listener of listeners) listener(worker !== null);
}

/** Calls back now and whenever an update starts or stops waiting; returns the way to stop listening. */
export function onWaitingUpdate(listener: Listener): () => void {
  listeners.add(listener);
  listener(waiting !== null);
  return () => listeners.delete(listener);
}

/** Lets a waiting worker take over; the page reloads when it has. Does nothing when none waits. */
export function applyUpdate() {
  waiting?.postMessage("apply-update");
}

function watch(registration: ServiceWorkerRegistration) {
  const note = () => {
    // The first worker of a browser is not an update of anything.
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
  }, checkEvery);
}

/** Registers the service worker (spec §4, app updates). Without one, or where it is refused, the site works as it is. */
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
