import { describe, expect, it } from "vitest";
import { bundlePath, memberHeader } from "~/http/service-worker-headers";
import { toBundleLine } from "~/pwa/member-copies/copy-bundle";
import { createCopyChoice } from "~/pwa/member-copies/copy-choice";
import { createMemberCopies } from "~/pwa/member-copies/member-copies";
import { createFakeClock } from "../../support/fake-clock";
import { createDeniedCopyStore, createInMemoryCopyStore } from "../../support/in-memory-copy-store";

const dayMs = 24 * 3600_000;
const site = "https://club.example.com";
const card = `${site}/membershipcard`;

function device(choice: boolean | null) {
  const clock = createFakeClock("2026-11-28T00:00:00Z");
  const store = createInMemoryCopyStore(choice);
  const copies = createMemberCopies({ store, now: clock.now });
  const copyChoice = createCopyChoice({ store, now: clock.now });
  const page = (owner: string | null, body = "Hello") =>
    new Response(body, { headers: owner ? { [memberHeader]: owner } : {} });
  const view = (owner: string | null) => copies.followDocument(copies.startRequest(), card, page(owner));
  const fetchAll = (owner: string, body: string) =>
    copies.followBundle(copies.startRequest(), page(owner, body));
  return { clock, store, copies, copyChoice, view, fetchAll };
}

const line = (path: string, html: string) =>
  toBundleLine({ url: site + path, headers: [["content-language", "de"]], html });

describe("whether pages are kept", () => {
  it("is up to the member: nothing is kept before, nor after it is turned off", async () => {
    const { copies, copyChoice, view, store } = device(null);
    await view("robin");
    expect([await copyChoice.readState(), store.copies.size, store.keeper()]).toEqual(["off", 0, undefined]);
    await copyChoice.turn(true);
    await view("robin");
    expect([await copyChoice.readState(), store.copies.size]).toEqual(["on", 1]);
    await copyChoice.turn(false);
    await view("robin");
    expect([store.copies.size, store.keeper(), await copies.find(card)]).toEqual([0, undefined, undefined]);
  });

  it("is yes in the installed app, unless the member has said no", async () => {
    const fresh = device(null);
    await fresh.copyChoice.noteInstalled();
    expect(await fresh.copyChoice.isOn()).toBe(true);
    const refused = device(false);
    await refused.copyChoice.noteInstalled();
    expect(await refused.copyChoice.isOn()).toBe(false);
  });

  it("is told in one word where the browser has no room, stores nothing, or stores no key", async () => {
    const denied = createDeniedCopyStore();
    const parts = { now: () => 0 };
    expect(await createCopyChoice({ store: denied, ...parts }).readState()).toBe("denied");
    const probe = (name: string) => () => Promise.reject(new DOMException("no", name));
    const keyless = { ...createInMemoryCopyStore(), probe: probe("DataCloneError") };
    expect(await createCopyChoice({ store: keyless, ...parts }).readState()).toBe("denied");
    const full = { ...createInMemoryCopyStore(), probe: probe("QuotaExceededError") };
    expect(await createCopyChoice({ store: full, ...parts }).readState()).toBe("full");
  });
});

describe("all pages at once", () => {
  it(`are kept as ${bundlePath} answers, each with its headers`, async () => {
    const { copies, copyChoice, fetchAll } = device(true);
    expect(
      await fetchAll("robin", line("/membershipcard", "Card\nof Robin") + line("/vehicles", "Cars")),
    ).toBe(true);
    const found = await copies.find(card);
    expect(await found?.document.text()).toBe("Card\nof Robin");
    expect(found?.document.headers.get("Content-Language")).toBe("de");
    expect((await copyChoice.measure()).page.count).toBe(2);
  });

  it("are due a day after the last, also with a clock that was wrong by a day, and after a purge", async () => {
    const { clock, copies, copyChoice, fetchAll, view } = device(true);
    expect(await copyChoice.startFetch()).toBe(true);
    await fetchAll("robin", line("/membershipcard", "Card"));
    expect(await copyChoice.startFetch()).toBe(false);
    await clock.advance(-dayMs);
    expect(await copyChoice.startFetch()).toBe(false);
    expect(await (await copies.find(card))?.document.text()).toBe("Card");
    await clock.advance(2 * dayMs);
    expect(await copyChoice.startFetch()).toBe(true);
    await fetchAll("robin", line("/membershipcard", "Card"));
    await view("sam");
    expect(await copyChoice.startFetch()).toBe(true);
  });

  it("that end early are kept as far as they came, and are still due", async () => {
    const { copies, copyChoice, fetchAll } = device(true);
    const early = fetchAll("robin", `${line("/membershipcard", "Card")}{"url":"https://cl`);
    await expect(early).rejects.toThrow(TypeError);
    expect(await (await copies.find(card))?.document.text()).toBe("Card");
    expect(await copyChoice.startFetch()).toBe(true);
  });

  it("that cannot be kept are due again after an hour", async () => {
    const { clock, copyChoice } = device(true);
    expect(await copyChoice.startFetch()).toBe(true);
    expect(await copyChoice.startFetch()).toBe(false);
    await clock.advance(dayMs / 24);
    expect(await copyChoice.startFetch()).toBe(true);
  });

  it("stop where the member signs out meanwhile, and delete what is another's", async () => {
    const { copies, store, fetchAll } = device(true);
    await fetchAll("robin", line("/membershipcard", "Robin"));
    await fetchAll("sam", line("/vehicles", "Sam"));
    expect(await copies.find(card)).toBeUndefined();
    const late = copies.startRequest();
    await copies.startLogOut();
    const bundle = new Response(line("/vehicles", "Sam"), { headers: { [memberHeader]: "sam" } });
    expect(await copies.followBundle(late, bundle)).toBe(false);
    expect(store.copies.size).toBe(0);
  });
});

describe("a picture", () => {
  it("is found in another width, and nothing else is found so", async () => {
    const { copies, view } = device(true);
    await view("robin");
    const kept = `${site}/assets/i/abc/4x3/300.jpg`;
    await copies.keepPicture(copies.startRequest(), kept, new Response("photo"));
    const find = async (path: string) => (await copies.findFile(site + path))?.document.text();
    expect(await find("/assets/i/abc/4x3/800.webp")).toBe("photo");
    expect(await find("/assets/i/abc/1x1/300.jpg")).toBeUndefined();
    expect(await find("/assets/entry.js")).toBeUndefined();
  });
});
