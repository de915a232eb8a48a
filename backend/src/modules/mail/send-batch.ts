import { clubName } from "../../db/content/site-settings";
import {
  claimPeople,
  isSending,
  leaseMs,
  type MailingPerson,
  markFailed,
  markLater,
  markSent,
  markSkipped,
  nextDue,
  releaseClaim,
} from "../../db/mail/mailing-people";
import { endMailing, type Mailing, mailingById } from "../../db/mail/mailings";
import type { Clock } from "../../domain/clock";
import { randomToken } from "../../domain/secrets";
import type { Settings } from "../../env";
import type { SendAnswer, Sender } from "./sender";
import { stopLink } from "./stop-link";
import { mailingEmail } from "./text";

export type MailServices = {
  readonly db: D1Database;
  readonly clock: Clock;
  readonly settings: Settings;
  readonly send: Sender;
};

/** Before the second try, the third and so on; after the last one it has failed. */
const waitsMs = [1, 5, 15, 60, 240, 720].map((minutes) => minutes * 60_000);
/** Sent at the same time: a Worker has six connections. */
const lanes = 5;
/** Of a service that answers none of a group. */
const pauseMs = 60_000;
/** A claim is not used in its last minutes, in which others may take it over. */
const leaseRestMs = 5 * 60_000;

type Run = MailServices & {
  readonly mailing: Mailing;
  readonly club: string;
  readonly claim: string;
};

async function markAnswer(run: Run, person: MailingPerson, answer: SendAnswer): Promise<void> {
  const { db, clock, claim } = run;
  const { id, email, attempts } = person;
  if (answer.kind === "sent") return void (await markSent(db, { id, email }, clock.now()));
  const { why } = answer;
  if (answer.kind === "refused") return void (await markFailed(db, { id, claim, why, key: randomToken(24) }));
  const wait = waitsMs[attempts - 1];
  // It may have arrived after all: a later try keeps the key.
  if (wait === undefined) return void (await markFailed(db, { id, claim, why, key: person.key }));
  await markLater(db, { id, claim, why, at: clock.now() + Math.max(wait, answer.waitMs ?? 0) });
}

/** @returns null when the person is left out */
async function sendOne(run: Run, person: MailingPerson): Promise<SendAnswer | null> {
  const { db, settings, mailing, club, claim, send } = run;
  if (person.skip) {
    await markSkipped(db, { id: person.id, claim, why: person.skip });
    return null;
  }
  const { kind, origin } = mailing;
  const stop =
    kind === "notice" || origin === null
      ? null
      : await stopLink(settings.codeKeys, origin, { userId: person.user_id, kind });
  const answer = await send({ ...mailingEmail(mailing, person, { club, stop }), key: person.key });
  await markAnswer(run, person, answer);
  return answer;
}

/** How long a service asks to wait that has taken none of a group; null: it has taken some. */
function pauseOf(answers: readonly (SendAnswer | null)[]): number | null {
  const sent = answers.filter((answer) => answer !== null);
  const waits = sent.flatMap((answer) => (answer.kind === "later" ? [answer.waitMs ?? pauseMs] : []));
  return sent.length > 0 && waits.length === sent.length ? Math.max(...waits) : null;
}

/** @returns how long the service asks to wait, in ms; 0: not at all */
async function sendClaimed(run: Run, people: readonly MailingPerson[], until: number): Promise<number> {
  const { db, clock, mailing, claim } = run;
  for (let at = 0; at < people.length; at += lanes) {
    const isStopped = at > 0 && !(await isSending(db, mailing.id));
    if (isStopped || clock.now() > until) {
      await releaseClaim(db, claim, clock.now());
      return 0;
    }
    const group = people.slice(at, at + lanes);
    const pause = pauseOf(await Promise.all(group.map((person) => sendOne(run, person))));
    if (pause !== null) {
      await releaseClaim(db, claim, clock.now() + pause);
      return pause;
    }
  }
  return 0;
}

/**
 * Sends a mailing to the next of its people. However often it runs, and wherever it is killed, each of them
 * is sent one e-mail by a service that knows the key.
 * @returns in how many ms the next people are to be sent; null: the next cron looks after what is left
 */
export async function sendBatch(services: MailServices, mailingId: number): Promise<number | null> {
  const { db, clock } = services;
  const mailing = await mailingById(db, mailingId);
  if (mailing?.state !== "sending") return null;
  const claim = randomToken();
  const startedAt = clock.now();
  const people = await claimPeople(db, mailingId, claim, startedAt);
  const run = { ...services, mailing, claim, club: await clubName(db) };
  const pause = await sendClaimed(run, people, startedAt + leaseMs - leaseRestMs);
  await endMailing(db, mailingId, clock.now());
  const next = await nextDue(db, mailingId);
  return next !== null && Date.parse(next) <= clock.now() + pause ? pause : null;
}
