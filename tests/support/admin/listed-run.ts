import type { D1Database } from "@cloudflare/workers-types";

/** Lists the seed's first run for a day that is far ahead. @returns the id of its event in the calendar */
export async function aListedRun(db: D1Database): Promise<number> {
  await db
    .prepare(
      `UPDATE siv_events SET status = 'listed', starts_at = '2040-05-06T00:00:00.000Z',
         finishes_at = '2040-05-06T05:00:00.000Z'
       WHERE id = (SELECT min(siv_event_id) FROM calendar_events)`,
    )
    .run();
  const event = await db
    .prepare(
      `UPDATE calendar_events SET status = 'confirmed', starts_at = '2040-05-06T00:00:00.000Z',
         ends_at = '2040-05-06T05:00:00.000Z'
       WHERE siv_event_id = (SELECT min(siv_event_id) FROM calendar_events) RETURNING id`,
    )
    .first<number>("id");
  if (event === null) throw new Error("the seed has no run");
  return event;
}
