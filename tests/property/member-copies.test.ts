import fc from "fast-check";
import { expect, it } from "vitest";
import { memberHeader } from "~/http/service-worker-headers";
import { createMemberCopies } from "~/pwa/member-copies/member-copies";
import { nextTurn } from "../support/event-loop";
import { createFakeClock } from "../support/fake-clock";
import { createInMemoryCopyStore } from "../support/in-memory-copy-store";
import { runs } from "../support/setup/property-runs";

const urls = ["/", "/membershipcard", "/vehicles"].map((path) => `https://club.example.com${path}`);
const dayMs = 24 * 3600_000;

const url = fc.constantFrom(...urls);
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant("signIn" as const), name: fc.constantFrom("A", "B") }),
  },
  { weight: 6, arbitrary: fc.record({ do: fc.constant("view" as const), url }) },
  // The site answers at once; the answer arrives when it is finished, or its body alone.
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant("ask" as const), url, late: fc.constantFrom("headers", "body") }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("finish" as const), nth: fc.nat(2) }) },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constantFrom("postForm", "logOut", "logOutOffline", "online", "online", "endSession"),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant("wait" as const), days: fc.constantFrom(-1, 0.1, 10, 29, 30) }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** A document that the site has answered with. */
type Answer = { readonly number: number; readonly owner: string | null; readonly text: string };

/** What may be on the device, by the documents that the browser has got. */
function createModel(now: () => number) {
  let requests = 0;
  let requestsBeforeForm = 0;
  let last: Answer | undefined;
  let seenAt = 0;
  const mayOpen = new Set<string>();
  const isOutdated = ({ number }: Answer) => number <= requestsBeforeForm;
  return {
    nextNumber: () => {
      requests += 1;
      return requests;
    },
    form: () => {
      requestsBeforeForm = requests;
    },
    purge: () => mayOpen.clear(),
    headersArrive: (answer: Answer) => {
      if (isOutdated(answer) || (last && answer.number < last.number)) return;
      if (answer.owner !== last?.owner) mayOpen.clear();
      last = answer;
      seenAt = Math.max(seenAt, now());
    },
    bodyArrives: (answer: Answer) => {
      if (isOutdated(answer) || answer.owner === null || answer.owner !== last?.owner) return;
      mayOpen.add(answer.text);
      seenAt = Math.max(seenAt, now());
    },
    mayOpen: (text: string) => now() - seenAt < 30 * dayMs && mayOpen.has(text),
  };
}

/** A browser that keeps copies, a site with its session, and the model. */
function createBrowser() {
  const clock = createFakeClock("2026-11-26T00:00:00Z");
  const copies = createMemberCopies({ store: createInMemoryCopyStore(), now: clock.now });
  const model = createModel(clock.now);
  const onTheirWay: (() => Promise<void>)[] = [];
  let signedIn: string | null = null;
  let signIns = 0;
  let logOutWaits = false;

  const postForm = () => {
    model.form();
    copies.startForm();
  };

  /** @returns what lets the answer arrive, and its text */
  async function ask(asked: string, late: "headers" | "body" | null) {
    const started = copies.startRequest();
    const number = model.nextNumber();
    const answer: Answer = { number, owner: signedIn, text: `${signedIn} ${asked} ${number}` };
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const headers: [string, string][] = signedIn === null ? [] : [[memberHeader, signedIn]];
    const headersArrive = () => {
      model.headersArrive(answer);
      return copies.followDocument(started, asked, new Response(readable, { headers }));
    };
    const early = late === "body" ? headersArrive() : undefined;
    await nextTurn();
    const arrive = async () => {
      const following = early ?? headersArrive();
      if (!logOutWaits) model.bodyArrives(answer);
      const writer = writable.getWriter();
      // Nobody reads the body of a document that is not kept.
      void writer.write(new TextEncoder().encode(answer.text)).catch(() => {});
      void writer.close().catch(() => {});
      await following;
    };
    return { answer, arrive };
  }

  async function view(asked: string): Promise<void> {
    const { answer, arrive } = await ask(asked, null);
    await arrive();
    const found = await (await copies.find(asked))?.document.text();
    if (answer.owner !== null && !logOutWaits) expect(found).toBe(answer.text);
  }

  async function startLogOut(): Promise<void> {
    model.form();
    model.purge();
    await copies.startLogOut();
    logOutWaits = true;
  }

  /** A log-out arrives. */
  async function endLogOut(): Promise<void> {
    signedIn = null;
    model.form();
    await copies.endLogOut();
    logOutWaits = false;
  }

  async function run(now: Step): Promise<void> {
    if (now.do === "view") await view(now.url);
    else if (now.do === "ask") onTheirWay.push((await ask(now.url, now.late as "headers" | "body")).arrive);
    else if (now.do === "finish") await onTheirWay.splice(now.nth, 1)[0]?.();
    else if (now.do === "wait") await clock.advance(now.days * dayMs);
    else if (now.do === "postForm") postForm();
    else if (now.do === "endSession") signedIn = null;
    else if (now.do === "logOutOffline") await startLogOut();
    else if (now.do === "online" && logOutWaits) await endLogOut();
    else if (now.do === "logOut") {
      await startLogOut();
      await endLogOut();
    } else if (now.do === "signIn") {
      // The service worker sends it before any other form.
      if (logOutWaits) await endLogOut();
      postForm();
      signIns += 1;
      signedIn = `${now.name}${signIns}`;
    }
  }

  async function check(): Promise<void> {
    for (const wanted of urls) {
      const text = await (await copies.find(wanted))?.document.text();
      if (text === undefined) continue;
      expect([text, logOutWaits, text.split(" ")[1]]).toEqual([text, false, wanted]);
      expect([text, model.mayOpen(text)]).toEqual([text, true]);
    }
  }

  return { run, check };
}

it("a copy that opens is of who is signed in by the site's last answer, and from after the last purge", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40, size: "max" }), async (steps) => {
      const browser = createBrowser();
      for (const now of steps) {
        await browser.run(now);
        await browser.check();
      }
    }),
    runs(1500),
  );
}, 60_000);
