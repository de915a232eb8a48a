import { afterAll, beforeAll, expect, it } from "vitest";
import { findSku } from "../../../../backend/src/db/shop/cart-lines";
import { findOrder } from "../../../../backend/src/db/shop/orders";
import { settlePayment } from "../../../../backend/src/db/shop/payments/payments";
import { recordedByOfficer } from "../../../../backend/src/db/shop/place-order";
import { placePriced } from "../../../../backend/src/http/api/shop/place-priced";
import { priceLines } from "../../../../backend/src/http/api/shop/price-cart";
import { sivRunScheduled } from "../../../../backend/src/http/scheduled";
import { ceasedConcessions } from "../../../../backend/src/modules/concessions/ceased-concessions";
import { applyDueFees } from "../../../../backend/src/modules/levels/due-fees";
import { throwawaySecrets } from "../../../../scripts/lib/club/club-state.mjs";
import { clubSql } from "../../../support/admin/club-sql";
import { type Club, startClub } from "../../../support/club";
import { emailsTo } from "../../../support/outbox";
import { noSite } from "../../../support/shop/buyers";
import {
  afterMonths,
  ceasedOf,
  dayText,
  instantOf,
  openFrom,
  remindersOf,
  seededRandom,
} from "../../../unit/backend/renewals/year-model";

/** The run itself, with its database, beside the model of the simulated years: fees that change included. */
let club: Club;
beforeAll(async () => {
  club = await startClub({ sites: 0, backendEnv: { SITE_ORIGINS: noSite } });
});
afterAll(() => club?.stop());

const zone = "Australia/Sydney";
const firstDay = Date.UTC(2027, 2, 1) / 86_400_000;
const days = 100;
const members = 10;
/** Across the end of daylight saving. */
const fees = [
  [0, 8000],
  [34, 8850],
  [60, 9900],
] as const;
const feeOn = (day: number) => fees.findLast(([from]) => firstDay + from <= day)?.[1] ?? 0;

const { run, all: rows } = clubSql(() => club);

async function runCron(day: number): Promise<void> {
  const env = { ...throwawaySecrets().backend, DB: club.db, MEDIA: club.media, SITE_ORIGINS: noSite };
  await sivRunScheduled(
    env as never,
    { now: () => instantOf(day, 10, zone) },
    { cron: "*/10 * * * *", waitUntil: () => undefined },
  );
}

/** By scheme: days to tell the authority that somebody is no longer financial. */
const ceasedDays = [7, 14, 42] as const;

/** A vehicle on concession in a scheme, by its place in `ceasedDays`. */
async function addConcession(userId: number, scheme: number): Promise<number> {
  const [{ id } = { id: 0 }] = await rows<{ id: number }>(
    `INSERT INTO siv_applications (user_id, scheme_id, kind, status, signature, vehicle, created_at, updated_at)
     SELECT ?1, id, 'new', 'active', '{}', '{}', '2020', '2020' FROM scheme_profiles ORDER BY id LIMIT 1 OFFSET ?2 RETURNING id`,
    userId,
    scheme,
  );
  return id;
}

/** Orders a renewal and pays it, in the evening. */
async function renew(userId: number, day: number): Promise<void> {
  const db = club.db as never;
  const now = instantOf(day, 20, zone);
  const sku = await findSku(db, "MEMBER-FULL");
  if (!sku) throw new Error("no such membership");
  const line = {
    ...sku,
    id: 0,
    addons: "[]",
    qty: 1,
    additional_member: null,
    proposer: null,
    seconder: null,
  };
  const priced = await priceLines(db, { cart: null, lines: [line] }, userId, now);
  const key = `simulated-${userId}-${day}`;
  const choices = {
    ...{ userId, sessionKey: null, key, gateway: "sandbox", note: null, address: null },
    ...{ contentHash: recordedByOfficer, returnUrl: noSite },
  };
  expect(await placePriced(db, priced, choices, now)).toBe(true);
  const order = await findOrder(db, "key", key);
  const paid = await settlePayment(
    db,
    order?.payment_key ?? "",
    {
      ...{ gateway: "sandbox", webhookId: null, isSuccess: true, reference: key },
      amountCents: priced.totals.totalCents,
    },
    now,
  );
  expect(paid?.outcome).toBe("paid");
}

it("reminds, renews, takes in and names deadlines as the model says, with runs missed and doubled", {
  timeout: 240_000,
}, async () => {
  const random = seededRandom(7);
  await run("UPDATE settings SET value = ? WHERE key = 'timezone'", JSON.stringify(zone));
  await run("UPDATE memberships SET valid_to = '2020-01-01'");
  await run("UPDATE skus SET price_cents = ? WHERE code = 'MEMBER-FULL'", fees[0][1]);
  await run("INSERT INTO reminder_schedule (days, subject, body) VALUES (-10, 'Over {{last_day}}', 'Over')");
  const people = Array.from({ length: members }, (_, index) => ({
    id: 7000 + index,
    end: firstDay + 3 + index * 8,
    // Early, late, or never.
    paysOn: index % 4 === 3 ? null : firstDay + 3 + index * 8 + ([-12, 0, 15][index % 4] ?? 0),
    scheme: index % ceasedDays.length,
    // The registrar tells the authority in time, late, or never.
    toldOn: index % 5 === 4 ? null : firstDay + 3 + index * 8 + ([3, 10, 50][index % 3] ?? 0),
  }));
  await run("DELETE FROM siv_applications");
  for (const [scheme, days] of ceasedDays.entries())
    await run(
      "UPDATE scheme_profiles SET ceased_days = ?1 WHERE id = (SELECT id FROM scheme_profiles ORDER BY id LIMIT 1 OFFSET ?2)",
      days,
      scheme,
    );
  const concessions = new Map<number, number>();
  for (const { id, end, scheme } of people) {
    await run(
      `INSERT INTO users (id, email, first_name, last_name, created_at, updated_at)
       VALUES (?1, ?2, 'S', 'M', '2020', '2020')`,
      id,
      `${id}@simulated.example.com`,
    );
    await run(
      `INSERT INTO memberships (user_id, level_id, number, name, valid_to, joined_at, updated_at)
       SELECT ?1, id, ?2, 'S M', ?3, '2020', '2020' FROM membership_levels WHERE code = 'full'`,
      id,
      `S${id}`,
      dayText(end),
    );
    concessions.set(id, await addConcession(id, scheme));
  }
  for (const [from, cents] of fees.slice(1)) {
    // A level has one change that is to come: the next one is stored once the first holds.
    await run(
      `INSERT INTO level_fees (level_id, from_day, yearly_fee_cents, joining_fee_cents, applied_at)
       SELECT id, ?1, ?2, 0, iif(?3, '2020', NULL) FROM membership_levels WHERE code = 'full'`,
      dayText(firstDay + from),
      cents,
      Number(from > 34),
    );
  }
  const runs: number[] = [];
  let takings = 0;
  let named = 0;
  for (let day = firstDay; day < firstDay + days; day += 1) {
    if (day === firstDay + 40) await run("UPDATE level_fees SET applied_at = NULL WHERE applied_at = '2020'");
    const chance = random();
    const isMissed = chance < 0.1 || (day - firstDay) % 47 < 3;
    if (!isMissed) {
      runs.push(day);
      await (chance > 0.85 ? Promise.all([runCron(day), runCron(day)]) : runCron(day));
    }
    const ceased = people.map((each) => {
      const { end, paysOn, scheme } = each;
      const renewsOn = paysOn !== null && paysOn >= Math.max(openFrom(end), firstDay) ? paysOn : null;
      return ceasedOf({ ...each, renewsOn, ceasedDays: ceasedDays[scheme] ?? 0 }, day);
    });
    const due = ceased.flatMap((deadline) => deadline ?? []);
    named += due.length;
    const next = Math.min(...due.filter((deadline) => deadline >= day));
    expect([dayText(day), await ceasedConcessions(club.db as never, instantOf(day, 12, zone), zone)]).toEqual(
      [
        dayText(day),
        due.length === 0
          ? null
          : {
              count: due.length,
              overdue: due.filter((deadline) => deadline < day).length,
              deadline: Number.isFinite(next) ? dayText(next) : null,
            },
      ],
    );
    for (const { id, end, toldOn } of people)
      if (toldOn === day)
        await run(
          "INSERT INTO authority_notices (application_id, valid_to, told_on, created_at) VALUES (?1, ?2, ?3, ?3)",
          concessions.get(id) ?? 0,
          dayText(end),
          dayText(day),
        );
    for (const { id, end, paysOn } of people)
      if (paysOn === day && day >= openFrom(end)) {
        // As the site does before it sells.
        await applyDueFees(club.db as never, instantOf(day, 20, zone));
        await renew(id, day);
        takings += feeOn(day);
      }
  }
  expect(named).toBeGreaterThan(20);
  const schedule = [30, 7, 1, -10];
  for (const { id, end, paysOn } of people) {
    const isPaid = paysOn !== null && paysOn >= openFrom(end) && paysOn >= firstDay;
    const sent = await rows<{ days: number }>(
      "SELECT days FROM renewal_reminders WHERE user_id = ? AND valid_to = ? AND state = 'sent' ORDER BY days DESC",
      id,
      dayText(end),
    );
    const until = isPaid ? paysOn : firstDay + days;
    const wanted = remindersOf(
      end,
      schedule,
      runs.filter((day) => day <= until),
    );
    expect([id, sent.map((each) => each.days)]).toEqual([id, wanted]);
    expect(await emailsTo(club, `${id}@simulated.example.com`)).toHaveLength(wanted.length);
    const [membership] = await rows<{ valid_to: string }>(
      "SELECT valid_to FROM memberships WHERE user_id = ?",
      id,
    );
    const wantedEnd = isPaid ? afterMonths(paysOn <= end ? end : paysOn, 12) : end;
    expect([id, membership?.valid_to]).toEqual([id, dayText(wantedEnd)]);
  }
  const [paid] = await rows<{ cents: number; payments: number }>(
    `SELECT sum(o.total_cents) AS cents, (SELECT sum(p.amount_cents) FROM payments p JOIN orders q ON q.id = p.order_id
      WHERE q.user_id >= 7000) AS payments FROM orders o WHERE o.user_id >= 7000 AND o.status = 'paid'`,
  );
  expect(paid).toEqual({ cents: takings, payments: takings });
  expect(takings).toBeGreaterThan(5 * 8000);
});
