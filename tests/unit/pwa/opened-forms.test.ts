import { describe, expect, it } from "vitest";
import { createOpenedForms } from "~/pwa/outbox/opened-forms";
import { createOutbox } from "~/pwa/outbox/outbox";
import { createInMemoryOutboxStore } from "../../support/in-memory-outbox-store";

const document = '<head><style nonce="N1"></style></head><body><form></form></body>';

/** A device without a network that has the copy of each form's page. */
async function device(fields: Readonly<Record<string, string | File>>, leftAt: number | null) {
  const store = createInMemoryOutboxStore();
  const outbox = createOutbox({
    store,
    send: async () => "unanswered",
    now: () => 0,
    exclusively: (work) => work(),
  });
  await outbox.followOwner("robin");
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const posted = new Response(body);
  const contentType = posted.headers.get("Content-Type") ?? "";
  const form = { path: "/vehicle/new", contentType, body: await posted.arrayBuffer() };
  await outbox.keep(form, "robin", leftAt);
  const { open } = createOpenedForms({
    outbox,
    fetch: () => Promise.reject(new TypeError("no network")),
    isOnline: () => false,
    findCopy: async () => new Response(document),
  });
  const [kept] = store.forms();
  return { page: await open(kept?.id ?? 0), state: () => store.forms()[0]?.state };
}

describe("a form of the outbox, opened without a network", () => {
  it("stands on the copy of its page, filled in again, and no longer waits", async () => {
    const { page, state } = await device({ make: "</script>Austral" }, null);
    const html = (await page?.text()) ?? "";
    expect(html).toContain('"/vehicle/new?replaces=1"');
    expect(html).toContain('["make","\\u003c/script>Austral"]');
    expect(state()).toBe("opened");
  });

  it("does not open with a file, which could not be put back", async () => {
    const photo = new File(["photo"], "car.jpg", { type: "image/jpeg" });
    const { page, state } = await device({ make: "Austral", photos: photo }, null);
    expect([page, state()]).toEqual([null, "saved"]);
  });

  it("does not open once it has left, as it may have arrived", async () => {
    const { page, state } = await device({ make: "Austral" }, 0);
    expect([page, state()]).toEqual([null, "waiting"]);
  });
});
