import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createUpdates } from "~/pwa/updates";

const tenMinutes = 600_000;

/** A service worker that notes whether it was told to take over. */
class FakeWorker extends EventTarget {
  readonly told: unknown[] = [];
  postMessage = (message: unknown) => void this.told.push(message);
}

/** A browser tab. `controlled`: an earlier visit has installed a service worker. */
async function openTab({ controlled = true } = {}) {
  const first = new FakeWorker();
  const registration = Object.assign(new EventTarget(), {
    active: controlled ? first : null,
    installing: null as FakeWorker | null,
    waiting: null as FakeWorker | null,
    update: vi.fn(async () => {}),
  });
  const workers = Object.assign(new EventTarget(), {
    controller: controlled ? first : null,
    register: async () => registration,
  });
  const tab = { isOnline: true, hasUnsavedInput: false, status: 200, reloads: 0 };
  const fetched = vi.fn(async () => new Response(null, { status: tab.status }));
  const updates = createUpdates({
    workers: workers as unknown as ServiceWorkerContainer,
    isOnline: () => tab.isOnline,
    fetch: fetched,
    hasUnsavedInput: () => tab.hasUnsavedInput,
    reload: () => {
      tab.reloads += 1;
    },
  });
  await updates.register();
  return {
    tab,
    updates,
    registration,
    fetched,
    first,
    install: () => {
      const worker = new FakeWorker();
      registration.installing = worker;
      registration.dispatchEvent(new Event("updatefound"));
      Object.assign(registration, { installing: null, waiting: worker });
      worker.dispatchEvent(new Event("statechange"));
      return worker;
    },
    takeOver: (worker: FakeWorker) => {
      Object.assign(registration, { active: worker, waiting: null });
      Object.assign(workers, { controller: worker });
      workers.dispatchEvent(new Event("controllerchange"));
    },
  };
}

describe("the check for a newer version", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  // @spec 4.31, 9.3
  it("starts an update every ten minutes that /sw.js answers 200", async () => {
    const { registration, fetched } = await openTab();
    await vi.advanceTimersByTimeAsync(tenMinutes - 1);
    expect(fetched).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(fetched).toHaveBeenCalledWith("/sw.js", { cache: "no-store" });
    expect(registration.update).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(tenMinutes);
    expect(registration.update).toHaveBeenCalledTimes(2);
  });

  // @spec 4.31
  it.each([304, 404, 503])("starts none after a %i", async (status) => {
    const { tab, registration, fetched } = await openTab();
    tab.status = status;
    await vi.advanceTimersByTimeAsync(tenMinutes);
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(registration.update).not.toHaveBeenCalled();
  });

  it("asks for nothing while offline, and goes on after a network error", async () => {
    const { tab, registration, fetched } = await openTab();
    tab.isOnline = false;
    await vi.advanceTimersByTimeAsync(tenMinutes);
    expect(fetched).not.toHaveBeenCalled();
    tab.isOnline = true;
    fetched.mockRejectedValueOnce(new TypeError("Failed to fetch"));
    await vi.advanceTimersByTimeAsync(tenMinutes);
    expect(registration.update).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(tenMinutes);
    expect(registration.update).toHaveBeenCalledTimes(1);
  });
});

describe("a newer version", () => {
  it("is offered, and takes over when accepted", async () => {
    const { updates, install, takeOver, tab } = await openTab();
    const worker = install();
    expect(updates.current()).toEqual({ phase: "waiting", announced: 1 });
    updates.apply();
    expect(worker.told).toEqual(["apply-update"]);
    takeOver(worker);
    expect(tab.reloads).toBe(1);
  });

  it("takes over when the page is left", async () => {
    const { updates, install } = await openTab();
    const worker = install();
    updates.onLeft();
    expect(worker.told).toEqual(["apply-update"]);
  });

  it("that was installed before the page opened is offered too", async () => {
    const { updates, registration } = await openTab();
    Object.assign(registration, { waiting: new FakeWorker() });
    await updates.register();
    expect(updates.current().phase).toBe("waiting");
  });

  it("reloads a tab that another one lets it take over", async () => {
    const { tab, takeOver } = await openTab();
    takeOver(new FakeWorker());
    takeOver(new FakeWorker());
    expect(tab.reloads).toBe(1);
  });

  it("reloads the tab of a browser's first visit, which the first worker does not", async () => {
    const { tab, first, install, takeOver, updates } = await openTab({ controlled: false });
    install();
    expect(updates.current().phase).toBe("none");
    takeOver(first);
    expect(tab.reloads).toBe(0);
    takeOver(install());
    expect(tab.reloads).toBe(1);
  });
});

describe("a newer version in a tab with something typed", () => {
  async function openTyped() {
    const opened = await openTab();
    opened.tab.hasUnsavedInput = true;
    opened.takeOver(opened.install());
    return opened;
  }

  it("waits until the page is left", async () => {
    const { tab, updates } = await openTyped();
    expect(updates.current()).toEqual({ phase: "deferred", announced: 2 });
    updates.apply();
    expect(updates.current()).toEqual({ phase: "deferred", announced: 3 });
    expect(tab.reloads).toBe(0);
    updates.onLeft();
    expect(tab.reloads).toBe(1);
  });

  it("waits until what was typed is saved", async () => {
    const { tab, updates } = await openTyped();
    // Refused: the fields still have it.
    updates.onSent();
    expect(tab.reloads).toBe(0);
    tab.hasUnsavedInput = false;
    updates.onSent();
    expect(tab.reloads).toBe(1);
  });
});
