import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { dueMailings } from "#backend/src/db/mail/mailings";
import { readSettings } from "#backend/src/env";
import { sendBatch } from "#backend/src/modules/mail/send-batch";
import type { SendAnswer, Sender } from "#backend/src/modules/mail/sender";
import { throwawaySecrets } from "../../../../scripts/lib/club/club-state.mjs";
import { type Club, startClub } from "../../../support/club";
import { type Kill, Killed, killedWorker } from "./killed-worker";

/**
 * Mailings, by Workers that are killed at any of their steps, and a queue that loses and repeats messages.
 */
let club: Club;
beforeAll(async () => {
  club = await startClub({ sites: 0, seeded: false });
  await run(
    `INSERT INTO users (email, first_name, created_at, updated_at)
     SELECT 'reader' || value || '@example.com', 'Reader', '2026', '2026' FROM json_each(?)`,
    JSON.stringify(Array.from({ length: 1000 }, (_, index) => index)),
  );
});
afterAll(() => club?.stop());

const settings = readSettings(throwawaySecrets().backend as never);
const minuteMs = 60_000;
let now = Date.parse("2026-06-01T00:00:00Z");
const clock = { now: () => now };

const run = (sql: string, ...values: (string | number)[]) =>
  club.db
    .prepare(sql)
    .bind(...values)
    .run();
const states = async (): Promise<Record<string, number>> => {
  const { results } = await club.db
    .prepare("SELECT state, count(*) AS n FROM mailing_people GROUP BY state")
    .all<{ state: string; n: number }>();
  return Object.fromEntries(results.map(({ state, n }) => [state, n]));
};
const mailingState = () => club.db.prepare("SELECT state FROM mailings WHERE id = 1").first<string>("state");

/** A mailing that has just been started, to so many people. */
async function start(count: number): Promise<void> {
  await run("DELETE FROM mailings");
  await run(
    `INSERT INTO mailings (id, kind, subject, body, state, origin, made_at, updated_at)
     VALUES (1, 'news', 'Hello {{first_name}}', 'News', 'sending', 'https://club.example', '2026', '2026')`,
  );
  await run(
    `INSERT INTO mailing_people (mailing_id, user_id, email, state, key, due_at)
     SELECT 1, id, email, 'waiting', lower(hex(randomblob(16))), '2026' FROM users WHERE email LIKE 'reader%'
     ORDER BY id LIMIT ?`,
    count,
  );
}

/**
 * A mail service that sends one e-mail for a key.
 * @param answers in place of its own, by the count of calls
 */
function mailService(answers: (call: number) => SendAnswer | null = () => null) {
  const delivered = new Map<string, string>();
  let calls = 0;
  const send: Sender = async ({ key, to }) => {
    const answer = answers(calls);
    calls += 1;
    // An answer that is lost on the way: the e-mail is sent nevertheless.
    if (answer === null || answer.kind === "later") delivered.set(key, to);
    return answer ?? { kind: "sent" };
  };
  return { send, addresses: () => [...delivered.values()], calls: () => calls };
}

const working = async (send: Sender, kill: Kill | null = null) => {
  const worker = killedWorker(club.db, send, kill);
  try {
    await sendBatch({ ...worker, clock, settings }, 1);
  } catch (error) {
    if (!(error instanceof Killed)) throw error;
  }
  return worker.steps();
};

/** What the cron does every ten minutes, until nothing is left. */
async function finish(send: Sender): Promise<void> {
  for (let round = 0; round < 200 && (await mailingState()) === "sending"; round += 1) {
    const due = await dueMailings(club.db, now);
    if (due.length > 0) await working(send);
    else now += 10 * minuteMs;
  }
}

beforeEach(() => start(7));

it("sends each person one e-mail, wherever a Worker is killed", async () => {
  const steps = await working(mailService().send);
  expect(steps).toBeGreaterThan(18);
  for (let step = 0; step < steps; step += 1)
    for (const isDone of [false, true]) {
      await start(7);
      const service = mailService();
      await working(service.send, { step, isDone });
      await finish(service.send);
      expect([step, isDone, service.addresses().length, new Set(service.addresses()).size]).toEqual([
        ...[step, isDone, 7, 7],
      ]);
      expect(await states()).toEqual({ sent: 7 });
    }
});

type Event = { readonly kill: Kill } | "twice" | "lost";
/** A Worker that is killed; two of them at once, as a message came twice; ten minutes, as one was lost. */
const event: fc.Arbitrary<Event> = fc.oneof(
  fc.record({ kill: fc.record({ step: fc.nat(40), isDone: fc.boolean() }) }),
  fc.constant("twice" as const),
  fc.constant("lost" as const),
);

/** Sends to so many people through these events. @returns how many more calls there were than people */
async function survive(count: number, events: readonly Event[], lostEvery: number): Promise<number> {
  await start(count);
  const later: SendAnswer = { kind: "later", why: "No answer", waitMs: null };
  const service = mailService((call) => (call % lostEvery === 0 ? later : null));
  for (const each of events) {
    if (each === "lost") now += 10 * minuteMs;
    else if (each === "twice") await Promise.all([working(service.send), working(service.send)]);
    else await working(service.send, each.kill);
  }
  await finish(service.send);
  expect([await mailingState(), await states()]).toEqual(["sent", { sent: count }]);
  expect([service.addresses().length, new Set(service.addresses()).size]).toEqual([count, count]);
  return service.calls() - count;
}

it("sends 1,000 e-mails once each, through kills, lost messages, repeated ones and lost answers", async () => {
  const kills = [0, 1, 2, 3, 57, 130, 198].map((step, index) => ({
    kill: { step, isDone: index % 2 === 0 },
  }));
  // Some were asked for again, and the service knew their keys.
  expect(await survive(1000, [...kills, "twice", "lost", "twice"], 45)).toBeGreaterThan(20);
}, 200_000);

it("sends each once, whatever comes in which order", async () => {
  const events = fc.array(event, { minLength: 2, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(events, fc.integer({ min: 2, max: 9 }), async (each, lostEvery) => {
      await survive(12, each, lostEvery);
    }),
    { numRuns: 8, endOnFailure: true },
  );
}, 120_000);

it("keeps a refusal with why, under another key, and tries no answer again with growing waits", async () => {
  const first = mailService((call) =>
    call === 0 ? { kind: "refused", why: "The mail service answered 422." } : null,
  );
  const keys = async () =>
    (await club.db.prepare("SELECT key FROM mailing_people ORDER BY id").all<{ key: string }>()).results.map(
      ({ key }) => key,
    );
  const before = await keys();
  await finish(first.send);
  expect(await states()).toEqual({ failed: 1, sent: 6 });
  expect((await keys()).filter((key) => !before.includes(key))).toHaveLength(1);
  await start(1);
  const tried: number[] = [];
  const began = now;
  const down: Sender = async () => {
    tried.push((now - began) / minuteMs);
    return { kind: "later", why: "The mail service could not be reached.", waitMs: null };
  };
  await finish(down);
  expect(tried).toEqual([0, 10, 20, 40, 100, 340, 1060]);
  expect(await states()).toEqual({ failed: 1 });
});

it("stops asking a service that takes nothing, and waits as long as it says", async () => {
  await start(300);
  let calls = 0;
  const busy: Sender = async () => {
    calls += 1;
    return { kind: "later", why: "The mail service answered 429.", waitMs: 30 * minuteMs };
  };
  const worker = killedWorker(club.db, busy, null);
  expect(await sendBatch({ ...worker, clock, settings }, 1)).toBe(30 * minuteMs);
  expect([calls, (await states()).waiting]).toEqual([5, 300]);
});

it("sends nobody more once it is stopped, and leaves out who has unsubscribed since", async () => {
  const [, second] = (
    await club.db.prepare("SELECT user_id AS id FROM mailing_people ORDER BY id").all<{ id: number }>()
  ).results;
  await run("INSERT INTO unsubscribed (user_id, kind, at) VALUES (?, 'news', '2026')", second?.id ?? 0);
  const service = mailService();
  const stopping: Sender = async (email) => {
    const answer = await service.send(email);
    await run("UPDATE mailings SET state = 'stopped' WHERE id = 1");
    return answer;
  };
  await working(stopping);
  expect(await states()).toEqual({ sent: 4, skipped: 1, waiting: 2 });
  await working(service.send);
  expect(service.addresses()).toHaveLength(4);
});
