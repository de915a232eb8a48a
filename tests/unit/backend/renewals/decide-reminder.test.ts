import { describe, expect, it } from "vitest";
import {
  decideReminders,
  type RemindedTerm,
  whyNotReminded,
} from "#backend/src/domain/club/reminders/decide";
import { handReminder } from "#backend/src/modules/renewals/rules";

const zone = "Australia/Brisbane";
const now = Date.parse("2026-12-01T10:00+10:00");
const schedule = [30, 7, 1, -7];
const member = {
  no_expiry: 0,
  is_approved: 1,
  refused_at: null,
  left_as: null,
  closed_at: null,
  deletion_requested_at: null,
  has_email: 1,
} as const;
const term = { valid_to: "2026-12-08", member, isRenewed: false, logged: [], isByHand: false };
const decide = (changes: Partial<RemindedTerm>) =>
  decideReminders([{ ...term, ...changes }], now, zone, schedule)[0] ?? null;

describe("the reminder that is due", () => {
  it("is sent once, and not after a later one", () => {
    expect(decide({})).toMatchObject({ days: 7, reason: null });
    expect(decide({ logged: [{ days: 30, reason: null }] })?.days).toBe(7);
    expect(decide({ logged: [{ days: 7, reason: null }] })).toBeNull();
    expect(decide({ logged: [{ days: 5, reason: null }] })).toBeNull();
  });

  it("is skipped for a reason once, and sent when the reason is gone", () => {
    const held = { ...member, is_approved: 0 };
    expect(decide({ member: held })?.reason).toBe("not-approved");
    expect(decide({ member: held, logged: [{ days: 7, reason: "not-approved" }] })).toBeNull();
    expect(decide({ logged: [{ days: 7, reason: "not-approved" }] })).toMatchObject({ reason: null });
    expect(decide({ logged: [{ days: 7, reason: "renewed" }] })).toMatchObject({ reason: null });
  });

  it("is left out for good on a day on which an officer reminded", () => {
    expect(decide({ isByHand: true })?.reason).toBe("by-hand");
    expect(decide({ logged: [{ days: 7, reason: "by-hand" }] })).toBeNull();
  });
});

it("names the reason that says most", () => {
  const why = (changes: object, isRenewed = false) => whyNotReminded({ ...member, ...changes }, isRenewed);
  expect(why({})).toBeNull();
  expect(why({}, true)).toBe("renewed");
  expect(why({ left_as: "resigned" }, true)).toBe("resigned");
  expect(why({ closed_at: "2026-01-01", has_email: 0 })).toBe("died");
  expect(why({ no_expiry: 1, is_approved: 0 })).toBe("no-end");
  expect(why({ refused_at: "2026-01-01" })).toBe("not-approved");
  expect(why({ deletion_requested_at: "2026-01-01", has_email: 0 })).toBe("to-delete");
  expect(why({ has_email: 0 })).toBe("no-address");
});

it("takes the text by hand of the reminder whose day came last, on the same side of the end", () => {
  const schedule = [30, 7, -7, -30].map((days) => ({ days }));
  const found = [35, 30, 8, 7, 0, -1, -7, -29, -30, -300].map((left) => handReminder(schedule, left));
  expect(found).toEqual([30, 30, 30, 7, 7, -7, -7, -7, -30, -30].map((days) => ({ days })));
  expect(handReminder(schedule.slice(0, 2), -1)).toBe("ended");
  expect(handReminder([], 3)).toBe("ending");
});
