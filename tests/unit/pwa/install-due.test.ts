import { describe, expect, it } from "vitest";
import { isHintDue, noteVisit, readRecord, writeRecord } from "~/pwa/install/install-due";

const minute = 60_000;
const day = 24 * 60 * minute;
const start = 1_800_000_000_000;

function storage(stored: string | null = null) {
  let value = stored;
  return () => ({
    getItem: () => value,
    setItem: (_: string, text: string) => {
      value = text;
    },
  });
}

/** The record after pages at these times. */
const seenAt = (...times: readonly number[]) => times.reduce(noteVisit, readRecord(storage()));

describe("the hint to install", () => {
  it("is due from the second visit on", () => {
    expect(isHintDue(seenAt(start), start)).toBe(false);
    expect(isHintDue(seenAt(start, start + 29 * minute, start + 50 * minute), start)).toBe(false);
    const later = start + 31 * minute;
    expect(isHintDue(seenAt(start, later), later)).toBe(true);
  });

  it("stays away for 90 days once dismissed", () => {
    const record = { ...seenAt(start, start + day), dismissed: start + day };
    expect(isHintDue(record, start + 91 * day)).toBe(false);
    expect(isHintDue(record, start + 91 * day + 1)).toBe(true);
  });

  it("is remembered, and never due where storage is blocked", () => {
    const open = storage();
    writeRecord(open, seenAt(start, start + day));
    expect(readRecord(open)).toEqual(seenAt(start, start + day));
    const blocked = () => {
      throw new DOMException("blocked", "SecurityError");
    };
    writeRecord(blocked, seenAt(start, start + day));
    expect(isHintDue(noteVisit(readRecord(blocked), start), start)).toBe(false);
  });

  it.each(["", "null", "[1]", '{"visits":"many","lastSeen":null}', "{"])("takes %j for nothing", (text) => {
    expect(readRecord(storage(text))).toEqual(readRecord(storage()));
  });
});
