import { generateKeyPairSync } from "node:crypto";
import { describe, expect, it } from "vitest";
import { parseCardKeys } from "#backend/src/domain/club/card-keys";
import { readCard, signCard } from "#backend/src/domain/club/card-statement";
import { meantCodes } from "#backend/src/domain/shop/ticket-code";
import { readTicket, signTicket } from "#backend/src/domain/shop/ticket-statement";

describe("a typed code", () => {
  it.each(["9F3K27QX1B", "9f3k2-7qx1b", " 9F3K2 – 7QX1B ", "9F3K2—7QXIB", "9f3k27qxlb"])(
    "%s is meant",
    (text) => {
      expect(meantCodes(text)).toContain("9F3K27QX1B");
    },
  );

  it("is also looked up as it was typed", () => {
    expect(meantCodes("Old-Ticket 1")).toContain("Old-Ticket 1");
  });
});

it("a ticket is no card, and a card no ticket", async () => {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const der = privateKey.export({ type: "pkcs8", format: "der" }).toString("base64url");
  const keys = parseCardKeys(`k1:${der}`);
  if (!keys) throw new Error("these are no keys");
  const ticket = await signTicket(keys, { c: "9F3K27QX1B", e: 30 });
  expect(await readTicket(keys, ticket)).toEqual({ c: "9F3K27QX1B", e: 30 });
  expect(await readCard(keys, ticket)).toBeNull();
  const card = await signCard(keys, { n: "1204", m: "Zoë", e: null, s: 0, i: 1 });
  expect(await readTicket(keys, card)).toBeNull();
  expect(ticket.length).toBeLessThan(230);
});
