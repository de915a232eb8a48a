import type fc from "fast-check";
import { createOutbox } from "~/pwa/outbox/outbox";
import { createOutboxRequests, sendForm } from "~/pwa/outbox/outbox-requests";
import type { FormState, OutboxStore } from "~/pwa/outbox/stored-forms";
import { openSealed } from "~/pwa/sealing/seal";
import { createFakeClock } from "../fake-clock";
import { createInMemoryOutboxStore } from "../in-memory-outbox-store";
import { type Answered, createLocks, createSite, type Posted } from "../outbox-site";
import { uploadPhotos } from "./page-photos";
import type { Step } from "./steps";

const origin = "https://club.example.com";
const hourMs = 3600_000;

/** A browser with two workers over one store, as an old and a new version of the service worker. */
export function createBrowser(scheduler: fc.Scheduler) {
  const clock = createFakeClock("2026-11-28T00:00:00Z");
  const store = createInMemoryOutboxStore();
  const club = createSite();
  const lock = createLocks();
  const answered: Answered[] = [];
  /** What the device has left. */
  let room: "ample" | "texts" | "none" = "ample";
  /** Forms that the member has discarded, restored or not: their order is the member's own doing. */
  const touched = new Set<number>();
  /**
   * What went past an earlier form that waits: there was no room for it, or the worker that knows was killed
   * twice.
   */
  const unordered = new Set<string>();
  /** Turns in which there was no room. */
  const fullAt: number[] = [];
  let turns = 0;
  const turn = () => {
    turns += 1;
    return turns;
  };

  function startWorker() {
    let kill: () => void = () => undefined;
    let isDead = false;
    const killed = new Promise<never>((_, reject) => {
      kill = () => {
        isDead = true;
        reject(new Error("killed"));
      };
    });
    killed.catch(() => undefined);
    /** A call's effect comes when it is scheduled; its result never reaches a worker that was killed. */
    const scheduled =
      <Args extends unknown[], T>(call: (...args: Args) => Promise<T>) =>
      async (...args: Args): Promise<T> => {
        await scheduler.schedule(Promise.resolve());
        if (isDead) return killed;
        const result = call(...args);
        return Promise.race([result, killed]);
      };
    // Who is signed in is read at once: the page that posts is theirs in that moment.
    const ownStore = Object.fromEntries(
      Object.entries(store).map(([name, call]) => [
        name,
        name === "readOwner" ? call : scheduled(call as () => Promise<unknown>),
      ]),
    ) as unknown as OutboxStore;
    const add = ownStore.add;
    ownStore.add = async (form) => {
      if (room === "none") fullAt.push(turns);
      if (room === "none") throw new DOMException("full", "QuotaExceededError");
      return add(form);
    };
    const receive = scheduled(async (request: Request) => {
      const answer = await club.receive(request);
      // The answer takes its time, in which another sender could begin.
      await scheduler.schedule(Promise.resolve());
      return answer;
    });
    const outbox = createOutbox({
      store: ownStore,
      send: async (form, owner) => {
        club.begin();
        try {
          const fetch = (url: string, options: RequestInit) =>
            receive(new Request(new URL(url, origin), options));
          return await Promise.race([sendForm(fetch, form, owner), killed]);
        } finally {
          club.end();
        }
      },
      now: clock.now,
      exclusively: (work) => lock(work, killed),
    });
    const requests = createOutboxRequests({
      outbox,
      fetch: (request, options) => receive(new Request(request, options)),
      now: clock.now,
      isOnline: () => club.site.isUp,
      askForSync: () => undefined,
      open: async () => null,
      estimate: async () => {
        if (room !== "ample") fullAt.push(turns);
        return { usage: 0, quota: room === "ample" ? 1e9 : 0 };
      },
    });
    /** A worker that was killed answers nothing. */
    const answer = async (request: Request) => {
      const answered = await requests.answer(request);
      return isDead ? killed : answered;
    };
    return { outbox, answer, kill: () => kill() };
  }

  const workers = [startWorker(), startWorker()];
  const at = (tab: number) => workers[tab] ?? startWorker();

  function note(answer: Answered): void {
    answered.push(answer);
    const { key, from, to, isKept } = answer;
    if (!isKept && fullAt.some((at) => at >= from && at <= to)) unordered.add(key);
  }

  /** A document of the site: it says who is signed in, and what waits is sent. */
  async function visit(tab: number): Promise<void> {
    if (!club.site.isUp) return;
    const { outbox } = at(tab);
    const { member } = club.site;
    await outbox.followOwner(member);
    if (member !== null) await outbox.sendAll();
  }

  async function post(tab: number, path: string): Promise<void> {
    const author = await store.readOwner();
    // Other tabs are reloaded when somebody else signs in (pwa/tab-sync.ts).
    const isReloaded = club.site.member !== null && club.site.member !== author;
    if (author === null || isReloaded) return;
    const from = turn();
    const posted: Posted = { key: `form-${from}`, record: path.split("/").slice(0, 3).join("/"), author };
    const request = new Request(`${origin}${path}.data`, {
      method: "POST",
      body: new URLSearchParams({ requestKey: posted.key, posted: JSON.stringify(posted) }),
    });
    const answer = await at(tab).answer(request);
    const isKept = answer !== null && (await answer.text()).includes("/outbox");
    note({ ...posted, from, to: turn(), isKept });
  }

  /** From a page that the other tab's sign-in reloads, past the worker or by way of it. */
  async function photos(tab: number, count: number): Promise<void> {
    const author = await store.readOwner();
    if (author === null || (club.site.member !== null && club.site.member !== author)) return;
    const path = "/vehicle/1/photos";
    const batch = turn();
    const posted = Array.from({ length: count }, () => {
      const from = turn();
      return { key: `photo-${from}`, record: "/vehicle/1", author, from, batch };
    });
    const bodies = posted.map(({ key, record }) => {
      const body = new FormData();
      body.set("requestKey", key);
      body.set("posted", JSON.stringify({ key, record, author }));
      body.set("singleUpload", "1");
      return body;
    });
    const page = {
      worker: (request: Request) => at(tab).answer(request),
      site: async (request: Request) => {
        await scheduler.schedule(Promise.resolve());
        const answer = await club.receive(request);
        await scheduler.schedule(Promise.resolve());
        return answer;
      },
      isReloaded: async () => (await store.readOwner()) !== author,
      noteUnasked: (index: number) => unordered.add(posted[index]?.key ?? ""),
    };
    const results = await uploadPhotos(page, `${origin}${path}.data`, bodies);
    const to = turn();
    for (const [index, photo] of posted.entries()) {
      const result = results[index];
      if (result !== "failed") note({ ...photo, to, isKept: result === "kept" });
    }
  }

  async function run(now: Step): Promise<void> {
    if (now.do === "post") await post(now.tab, now.path);
    else if (now.do === "visit") await visit(now.tab);
    else if (now.do === "rally") {
      club.site.isUp = false;
      for (let times = 0; times < now.posts; times++) await post(now.tab, now.path);
      club.setFates(now.fates);
      club.site.isUp = true;
      await visit(now.tab);
    } else if (now.do === "photos") {
      club.setFates(now.fates);
      club.site.isUp = now.isUp;
      await photos(now.tab, now.photos);
    } else if (now.do === "room") room = now.is;
    else if (now.do === "fates") club.setFates(now.fates);
    else if (now.do === "online") club.site.isUp = now.is;
    else if (now.do === "member") club.site.member = now.is;
    else if (now.do === "wait") await clock.advance(now.hours * hourMs);
    else if (now.do === "kill") {
      at(now.tab).kill();
      workers[now.tab] = startWorker();
    } else if ("nth" in now) {
      const form = (await store.readAll())[now.nth];
      if (form) touched.add(form.id);
      if (form) await at(0).outbox[now.do](form.id);
    }
  }

  /** What the store still holds, by key. */
  async function readStore() {
    const held = new Map<string, { readonly state: FormState; readonly isTouched: boolean }>();
    for (const { id, owner, state, content, sealName } of store.forms()) {
      const key = await store.readKey(owner);
      if (!content || !key) continue;
      const sealed = await new Response(content.sealed).arrayBuffer();
      const { headers, body } = await openSealed(key, sealName, { iv: content.iv, sealed });
      const { type = "" } = Object.fromEntries(headers);
      const fields = await new Response(body, { headers: { "Content-Type": type } }).formData();
      held.set(String(fields.get("requestKey")), { state, isTouched: touched.has(id) });
    }
    return held;
  }

  return { club, store, answered, unordered, run, visit, readStore, list: () => at(0).outbox.list() };
}
