import { describe, expect, it } from "vitest";
import { createOutbox } from "~/pwa/outbox/outbox";
import { createOutboxRequests } from "~/pwa/outbox/outbox-requests";
import { createInMemoryOutboxStore } from "../../support/in-memory-outbox-store";

const url = "https://club.example.com/vehicle/3/photos.data";

/** A service worker without a network. */
async function startWorker(owner: string | null) {
  const store = createInMemoryOutboxStore();
  const outbox = createOutbox({
    store,
    send: async () => "unanswered",
    now: () => 0,
    exclusively: (work) => work(),
  });
  await outbox.followOwner(owner);
  const requests = createOutboxRequests({
    outbox,
    fetch: () => Promise.reject(new TypeError("network")),
    now: () => 0,
    isOnline: () => false,
    askForSync: () => undefined,
    open: async () => null,
    estimate: async () => ({}),
  });
  const ask = async (step: "behind" | "keep", as = "") => {
    const body = new FormData();
    body.set("photos", new File(["jpeg"], "a.jpg"));
    const headers = { "X-Upload": step, "X-Owner": as };
    const request = new Request(url, { method: "POST", headers, body: step === "keep" ? body : null });
    return (await requests.answer(request))?.headers;
  };
  return { ask, forms: store.forms };
}

describe("a photo that the page hands to the service worker", () => {
  it("is kept as the member's for whom it was uploaded", async () => {
    const { ask, forms } = await startWorker("A");
    const asked = await ask("behind");
    expect([asked?.get("X-Upload"), asked?.get("X-Owner")]).toEqual(["notKept", "A"]);
    expect((await ask("keep", "A"))?.get("X-Upload")).toBe("kept");
    expect(forms()).toMatchObject([
      { owner: "A", path: "/vehicle/3/photos", content: { sealed: expect.any(Blob) } },
    ]);
  });

  it("is not kept as another's who has signed in meanwhile, nor as nobody's", async () => {
    const other = await startWorker("B");
    expect((await other.ask("keep", "A"))?.get("X-Upload")).toBe("notKept");
    const visitor = await startWorker(null);
    for (const step of ["behind", "keep"] as const)
      expect((await visitor.ask(step))?.get("X-Upload")).toBe("notKept");
    expect([...other.forms(), ...visitor.forms()]).toEqual([]);
  });

  it("has to wait once an earlier one of the same record waits", async () => {
    const { ask } = await startWorker("A");
    await ask("keep", "A");
    expect((await ask("behind"))?.get("X-Upload")).toBe("waits");
  });
});
