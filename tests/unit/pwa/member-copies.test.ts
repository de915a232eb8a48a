import { describe, expect, it } from "vitest";
import { memberCopyHeader, memberHeader } from "~/http/service-worker-headers";
import { createMemberCopies } from "~/pwa/member-copies/member-copies";
import { browser, card, dayMs, garage, home, page, site } from "../../support/copying-browser";
import { nextTurn } from "../../support/event-loop";
import { createDeniedCopyStore } from "../../support/in-memory-copy-store";

describe("a member's page", () => {
  it("is found again with its headers, its body and the time at which it was kept", async () => {
    const { clock, copies, view, read } = browser();
    await view("robin", garage, "Robin’s Charger\n");
    const keptAt = clock.now();
    await clock.advance(dayMs);
    const found = await copies.find(garage);
    expect([found?.url, found?.keptAt]).toEqual([garage, keptAt]);
    expect(found?.document.headers.get("Content-Language")).toBe("de");
    expect(await found?.document.text()).toBe("Robin’s Charger\n");
    expect(await read(card)).toBeUndefined();
  });

  it("is replaced by each newer one", async () => {
    const { view, read } = browser();
    await view("robin", garage, "old");
    await view("robin", garage, "new");
    expect(await read()).toBe("new");
  });

  it("is the same with a fragment in its URL", async () => {
    const { copies, view, read } = browser();
    await view("robin", `${garage}#charger`);
    expect(await read()).toBe("Hello robin");
    expect(await read(`${garage}#torana`)).toBe("Hello robin");
    expect(await copies.keptAt(garage)).toBeGreaterThan(0);
  });

  it("is stored without its text, under a key that cannot be read out", async () => {
    const { store, view } = browser();
    await view("robin", garage, "Robin’s Charger");
    const [stored] = [...store.copies.values()];
    const readable = new TextDecoder().decode(stored?.sealed);
    expect(readable.length).toBeGreaterThan(15);
    expect(readable).not.toMatch(/Charger|Content-Language|robin/i);
    const key = store.keeper()?.key as CryptoKey;
    expect(key.extractable).toBe(false);
    await expect(crypto.subtle.exportKey("raw", key)).rejects.toThrow();
  });

  it("does not open at another URL", async () => {
    const { store, copies, view } = browser();
    await view("robin");
    const [stored] = [...store.copies.values()];
    if (stored) store.copies.set(card, { ...stored, url: card });
    await expect(copies.find(card)).rejects.toThrow();
  });

  it.each([
    ["at a path that is not kept", `${site}/profile`, page("robin")],
    ["with an order's key in its address", `${site}/profile/orders?order=k1`, page("robin")],
    ["with a notice", garage, page("robin", "Saved", { [memberCopyHeader]: "again" })],
    ["with a part missing", garage, page("robin", "?", { [memberCopyHeader]: "none" })],
    ["that failed", garage, new Response("", { status: 500, headers: { [memberHeader]: "robin" } })],
    ["of a visitor", garage, page(null)],
  ])("is not kept %s", async (_, url, document) => {
    const { store, copies } = browser();
    await copies.followDocument(copies.startRequest(), url, document);
    expect(store.copies.size).toBe(0);
  });

  it("leaves the copy of a whole one when a part is missing", async () => {
    const { copies, view, read } = browser();
    await view("robin", garage, "whole");
    const document = page("robin", "part", { [memberCopyHeader]: "none" });
    await copies.followDocument(copies.startRequest(), garage, document);
    expect(await read()).toBe("whole");
  });

  it("is one of 60, of which the oldest make room", async () => {
    const { clock, copies, view } = browser();
    for (let id = 1; id <= 62; id += 1) {
      await clock.advance(1000);
      await view("robin", `${site}/vehicle/${id}`);
    }
    const urls = (await copies.list()).map(({ url }) => new URL(url).pathname);
    expect([urls.length, urls[0], urls.at(-1)]).toEqual([60, "/vehicle/3", "/vehicle/62"]);
  });

  it("is kept with another one that arrives at the same time", async () => {
    const { view, read } = browser();
    await Promise.all([view("robin", home), view("robin", garage), view("robin", card)]);
    expect(await Promise.all([home, garage, card].map(read))).toEqual(Array(3).fill("Hello robin"));
  });
});

describe("a member's picture", () => {
  const url = `${site}/assets/i/0123456789ab/car/600.webp`;
  const keep = ({ copies }: ReturnType<typeof browser>, bytes: number) =>
    copies.keepPicture(copies.startRequest(), url, new Response(new Uint8Array(bytes)));

  it.each([
    ["of 150 kB is kept", 150_000, 150_000],
    ["that is larger is not", 150_001, undefined],
  ])("%s", async (_, bytes, kept) => {
    const robin = browser();
    await robin.view("robin");
    await keep(robin, bytes);
    expect((await (await robin.copies.find(url))?.document.arrayBuffer())?.byteLength).toBe(kept);
    expect(await robin.copies.list()).toHaveLength(1);
  });

  it("is not kept for a visitor, nor after a posted form", async () => {
    const robin = browser();
    await keep(robin, 9);
    await robin.view("robin");
    const started = robin.copies.startRequest();
    robin.copies.startForm();
    await robin.copies.keepPicture(started, url, new Response("picture"));
    expect(await robin.copies.find(url)).toBeUndefined();
  });
});

describe("who is signed in", () => {
  it("is nobody after a visitor's document: all copies go", async () => {
    const { store, view, read } = browser();
    await view("robin");
    await view(null, `${site}/rules`);
    expect(await read()).toBeUndefined();
    expect([store.copies.size, store.keeper()]).toEqual([0, undefined]);
  });

  it("is not known from a visitor's error page, nor from a page by an error", async () => {
    const { copies, read, view } = browser();
    await view("robin");
    for (const status of [404, 500, 503])
      await copies.followDocument(copies.startRequest(), home, new Response("", { status }));
    expect(await read()).toBe("Hello robin");
  });

  it("is another member: the first one's copies go, and only the other's are kept", async () => {
    const { view, read, copies } = browser();
    await view("robin", garage);
    await view("kim", `${site}/profile`);
    expect(await read(garage)).toBeUndefined();
    await view("kim", card);
    expect(await read(card)).toBe("Hello kim");
    expect(await copies.list()).toHaveLength(1);
  });

  it("may change with a posted form: a document from before it is neither kept nor followed", async () => {
    const { copies, view, read } = browser();
    await view("kim", card);
    const started = copies.startRequest();
    copies.startForm();
    await copies.followDocument(started, garage, page("robin"));
    expect(await read(garage)).toBeUndefined();
    expect(await read(card)).toBe("Hello kim");
  });

  it("has changed once a visitor's document is there: a member's that was asked for before is late", async () => {
    const { copies, store, view } = browser();
    const early = [copies.startRequest(), copies.startRequest()];
    await view(null);
    for (const started of early) await copies.followDocument(started, garage, page("robin"));
    expect([store.copies.size, store.keeper()]).toEqual([0, undefined]);
    await view("robin");
    expect(store.copies.size).toBe(1);
  });

  it("has changed while a document's body is on its way: it is not kept", async () => {
    const { copies, store, view } = browser();
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const slow = new Response(readable, { headers: { [memberHeader]: "robin" } });
    const following = copies.followDocument(copies.startRequest(), garage, slow);
    await nextTurn();
    await view(null);
    await writable.close();
    await following;
    expect([store.copies.size, store.keeper()]).toEqual([0, undefined]);
  });
});

describe("a log-out", () => {
  it("deletes the copies before it is sent, and lets none be kept until then", async () => {
    const { copies, store, view, read } = browser();
    await view("robin");
    await copies.startLogOut();
    expect([await read(), await copies.list(), await copies.logOutWaits()]).toEqual([undefined, [], true]);
    await view("robin");
    expect([store.copies.size, store.keeper()]).toEqual([0, undefined]);
    await copies.endLogOut();
    expect(await copies.logOutWaits()).toBe(false);
    await view("kim");
    expect(await read()).toBe("Hello kim");
  });

  it.each([0, 1, 2, 3, 4])(
    "after %i calls of the store leaves nothing of a page that is being kept",
    async (calls) => {
      for (const hadCopies of [false, true]) {
        const { copies, store, view, clock } = browser();
        if (hadCopies) await view("robin", card);
        let left = calls;
        const logOutBetween = createMemberCopies({
          now: clock.now,
          store: new Proxy(store, {
            get: (target, name, receiver) => {
              const call: unknown = Reflect.get(target, name, receiver);
              if (typeof call !== "function") return call;
              return async (...values: unknown[]) => {
                left -= 1;
                if (left === -1) await logOut();
                return call(...values);
              };
            },
          }),
        });
        const logOut = async () => {
          await logOutBetween.startLogOut();
          await logOutBetween.endLogOut();
        };
        await logOutBetween.followDocument(logOutBetween.startRequest(), garage, page("robin"));
        if (left >= 0) await logOut();
        expect([hadCopies, store.copies.size]).toEqual([hadCopies, 0]);
        expect(await copies.list()).toEqual([]);
      }
    },
  );

  it("while the first page's key is made leaves nothing", async () => {
    const { copies, store, view } = browser();
    for (let turns = 0; turns < 6; turns += 1) {
      const following = view("robin");
      for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
      await copies.startLogOut();
      await copies.endLogOut();
      await following;
      expect([turns, store.copies.size, store.keeper()]).toEqual([turns, 0, undefined]);
    }
  });
});

describe("copies that nobody has renewed", () => {
  it.each([
    [29, "Hello robin"],
    [30, undefined],
  ])("after %i days", async (days, text) => {
    const { clock, store, view, read } = browser();
    await view("robin");
    await clock.advance(days * dayMs);
    expect(await read()).toBe(text);
    expect(store.copies.size).toBe(text ? 1 : 0);
  });

  it("last for 30 days more after each document of the member's", async () => {
    const { clock, view, read } = browser();
    await view("robin");
    await clock.advance(20 * dayMs);
    await view("robin", `${site}/profile`);
    await clock.advance(29 * dayMs);
    expect(await read()).toBe("Hello robin");
    await clock.advance(dayMs);
    expect(await read()).toBeUndefined();
  });

  it("stay when the clock is set back a day", async () => {
    const { clock, view, read } = browser();
    await view("robin");
    await clock.advance(-dayMs);
    expect(await read()).toBe("Hello robin");
    await view("robin", card);
    expect(await read(card)).toBe("Hello robin");
    await clock.advance(29 * dayMs);
    expect(await read()).toBe("Hello robin");
  });
});

describe("a browser that denies storage", () => {
  it("keeps nothing: each call rejects, and requests and forms go on", async () => {
    const copies = createMemberCopies({ store: createDeniedCopyStore(), now: () => 0 });
    const started = copies.startRequest();
    await expect(copies.followDocument(started, garage, page("robin"))).rejects.toThrow("denied");
    await expect(copies.find(garage)).rejects.toThrow("denied");
    copies.startForm();
    expect(copies.startRequest()).toBeGreaterThan(started);
    // Not even the store is asked for a document from before the form.
    await copies.followDocument(started, garage, page("robin"));
  });
});
