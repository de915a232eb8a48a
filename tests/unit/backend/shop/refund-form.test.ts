import { describe, expect, it } from "vitest";
import { referenceTyped, refundErrors } from "#backend/src/domain/shop/payments/refund-form";

const order = { dueCents: 2495, gateway: "sandbox" };
const typed = { how: "payment", reference: "RF-1", restocks: false, note: "" };
const wrong = (changes: Partial<typeof typed>, of = order) =>
  Object.keys(refundErrors({ ...typed, ...changes }, of));

describe("a refund as typed", () => {
  it("is the way it came with the gateway's number, or as credit without one", () => {
    expect(wrong({})).toEqual([]);
    expect(wrong({ how: "credit", reference: "" })).toEqual([]);
    expect(wrong({ how: "credit", reference: "x".repeat(200) })).toEqual([]);
  });

  it.each(["", "   ", "two  words", "<b>", "=1+1", "x".repeat(81)])("has no number in %j", (reference) => {
    expect(wrong({ reference })).toEqual(["reference"]);
  });

  it("is one of both ways, and of what credit paid whole credit alone", () => {
    expect(wrong({ how: "" })).toEqual(["how"]);
    expect(wrong({ how: "cash" })).toEqual(["how"]);
    expect(wrong({}, { dueCents: 0, gateway: "credit" })).toEqual(["how"]);
  });

  it("has a note of 500 characters at most", () => {
    expect(wrong({ note: "x".repeat(501) })).toEqual(["note"]);
  });

  it("means the gateway's own number, also when it is copied from here", () => {
    expect(referenceTyped(" sandbox-RF-1 ", "sandbox")).toBe("RF-1");
    expect(referenceTyped("RF-1", "sandbox")).toBe("RF-1");
  });
});
