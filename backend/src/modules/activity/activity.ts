import { clubZone } from "../../db/content/site-settings";
import type { Officer } from "../../desk/officer";
import type { AppContext } from "../../http/services";
import { readFilter, readTyped } from "./activity-filter";
import { activityPage } from "./activity-view";
import { refsOf } from "./line-words";
import { listActivity, listOfficers, type Place } from "./queries";
import { readNames } from "./record-names";

const pageSize = 50;

function readPlace(c: AppContext): Place {
  const id = (name: string) => {
    const typed = c.req.query(name) ?? "";
    return /^\d{1,15}$/.test(typed) ? Number(typed) : null;
  };
  const newer = id("newer");
  return { newer, older: newer === null ? id("older") : null };
}

/** GET /admin/activity: a page of the list, by id, so that new lines move nothing. */
export async function showActivity(c: AppContext, who: Officer): Promise<Response> {
  const { db } = c.var.services;
  const typed = readTyped(c);
  const [zone, officers] = await Promise.all([
    clubZone(db),
    listOfficers(db, typed.person === "" ? null : Number(typed.person)),
  ]);
  const outcome = readFilter(typed, zone);
  const shown = { who, typed, officers, zone };
  if ("errors" in outcome) {
    const names = await readNames(db, []);
    return activityPage({ ...shown, ...outcome, names, lines: [], hasNewer: false, hasOlder: false });
  }
  const place = readPlace(c);
  // One more than is shown says whether the list goes on.
  const found = await listActivity(db, outcome.filter, place, pageSize + 1);
  const goesOn = found.length > pageSize;
  const lines = found.slice(0, pageSize);
  const isNewer = place.newer !== null;
  return activityPage({
    ...shown,
    errors: {},
    names: await readNames(db, lines.flatMap(refsOf)),
    lines: isNewer ? lines.toReversed() : lines,
    hasNewer: isNewer ? goesOn : place.older !== null,
    hasOlder: isNewer || goesOn,
  });
}
