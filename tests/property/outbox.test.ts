import fc from "fast-check";
import { expect, it } from "vitest";
import { createOutbox } from "~/pwa/outbox/outbox";
import { createOutboxRequests, sendForm } from "~/pwa/outbox/outbox-requests";
import type { FormState, OutboxStore } from "~/pwa/outbox/stored-forms";
import { openSealed } from "~/pwa/sealing";
import { nextTurn } from "../support/event-loop";
import { createFakeClock } from "../support/fake-clock";
import { createInMemoryOutboxStore } from "../support/in-memory-outbox-store";
import { type Answered, createLocks, createSite, type Posted } from "../support/outbox-site";
import { inLongRunsToo, runs } from "../support/setup/property-runs";

const origin = "https://club.example.com";
const paths = ["/vehicle/1/logbook/new", "/vehicle/1/edit", "/sivevent/new"];
const hourMs = 3600_000;

/** What becomes of a request on its way. */
const fate = fc.constantFrom(
  "arrives" as const,
  "arrives" as const,
  "refused" as const,
  "busy" as const,
  "lostRequest" as const,
  "lostReply" as const,
);

const step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant("post" as const),
      path: fc.constantFrom(...paths),
      tab: fc.nat(1),
    }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constant("visit" as const), tab: fc.nat(1) }) },
  // Some forms for one record without a network, and then what becomes of each that is sent.
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant("rally" as const),
      path: fc.constantFrom(...paths),
      posts: fc.integer({ min: 1, max: 3 }),
      fates: fc.array(fate, { maxLength: 4 }),
      tab: fc.nat(1),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("fates" as const), fates: fc.array(fate) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("online" as const), is: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("kill" as const), tab: fc.nat(1) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant("member" as const), is: fc.constantFrom("A", "B", null) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom("discard" as const, "restore" as const, "sendNow" as const),
      nth: fc.nat(3),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant("wait" as const), hours: fc.constantFrom(1, 30, -24) }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** A browser with two workers over one store, as an old and a new version of the service worker. */
function createBrowser(scheduler: fc.Scheduler) {
  const clock = createFakeClock("2026-11-28T00:00:00Z");
  const store = createInMemoryOutboxStore();
  const club = createSite();
  const lock = createLocks();
  const answered: Answered[] = [];
  /** Forms that the member has discarded, restored or not: their order is the member's own doing. */
  const touched = new Set<number>();
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
    });
    return { outbox, requests, kill: () => kill() };
  }

  const workers = [startWorker(), startWorker()];
  const at = (tab: number) => workers[tab] ?? startWorker();

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
    const answer = await at(tab).requests.answer(request);
    const isKept = answer !== null && (await answer.text()).includes("/outbox");
    answered.push({ ...posted, from, to: turn(), isKept });
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
    } else if (now.do === "fates") club.setFates(now.fates);
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
      const { body } = await openSealed(key, sealName, content);
      const fields = new URLSearchParams(new TextDecoder().decode(body));
      held.set(fields.get("requestKey") ?? "", { state, isTouched: touched.has(id) });
    }
    return held;
  }

  return { club, store, answered, run, visit, readStore, list: () => at(0).outbox.list() };
}

const isExpected = (error: unknown) => String(error).includes("killed") || error instanceof TypeError;

async function tryOut(scheduler: fc.Scheduler, steps: readonly Step[]): Promise<void> {
  const { club, store, answered, run, visit, readStore, list } = createBrowser(scheduler);
  const going: Promise<void>[] = [];
  const start = (work: Promise<void>) =>
    going.push(
      work.catch((error) => {
        if (!isExpected(error)) throw error;
      }),
    );
  const settle = () => scheduler.waitFor(Promise.all(going.splice(0)));
  club.site.member = "A";
  start(visit(0));
  await settle();
  for (const now of steps) {
    start(run(now));
    // Some of what goes on ends before the next step begins.
    for (let times = 0; times < 4; times++) {
      if (scheduler.count() > 0) await scheduler.waitOne();
      else await nextTurn();
    }
  }
  await settle();
  // Two more at the end, which both workers find once there is a network.
  club.site.member = "A";
  club.site.isUp = true;
  club.setFates([]);
  start(visit(1));
  await settle();
  club.site.isUp = false;
  start(run({ do: "post", path: "/vehicle/1/edit", tab: 0 }));
  start(run({ do: "post", path: "/sivevent/new", tab: 1 }));
  await settle();
  club.site.isUp = true;
  const before = await readStore();
  for (const member of ["A", "B"]) {
    club.site.member = member;
    start(visit(0));
    start(visit(1));
    await settle();
    start(list().then((forms) => expect(forms.filter(({ owner }) => owner !== member)).toEqual([])));
    await settle();
  }
  expect(store.forms().filter(({ state }) => state === "saved" || state === "waiting")).toEqual([]);
  expect(club.most()).toBeLessThanOrEqual(1);
  const held = await readStore();
  expect(club.done.filter(({ author, as }) => author !== as)).toEqual([]);
  expect(club.done.map(({ key }) => key)).toEqual([...new Set(club.done.map(({ key }) => key))]);
  const orderOf = new Map(club.done.map(({ key }, index) => [key, index]));
  const kept = answered.filter(({ isKept }) => isKept);
  // What the club has not got the member still has, and knows why.
  for (const { key } of kept) {
    // What was discarded goes after a day.
    const state = (held.get(key) ?? before.get(key))?.state;
    if (state === "refused") expect(club.refused).toContain(key);
    else if (!orderOf.has(key)) expect(["unsure", "discarded"]).toContain(state);
  }
  const isInOrder = ({ key }: Posted) =>
    orderOf.has(key) && !club.refused.has(key) && !before.get(key)?.isTouched && !held.get(key)?.isTouched;
  const inTheirOrder = (first: Answered, second: Answered) =>
    Number(orderOf.get(first.key)) < Number(orderOf.get(second.key));
  const follows = (first: Answered, second: Answered) =>
    first.author === second.author && first.record === second.record && first.to < second.from;
  const wrong = kept
    .filter(isInOrder)
    .flatMap((first) =>
      answered
        .filter((second) => isInOrder(second) && follows(first, second) && !inTheirOrder(first, second))
        .map((second) => [first.key, second.key]),
    );
  expect(wrong).toEqual([]);
}

it(
  "loses nothing, doubles nothing, keeps a record's order and sends nothing as somebody else",
  async () => {
    await fc.assert(fc.asyncProperty(fc.scheduler(), fc.array(step, { maxLength: 40 }), tryOut), runs(900));
  },
  inLongRunsToo(30_000),
);
