import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Club, startClub } from "../../support/club";

let club: Club;
beforeAll(async () => {
  club = await startClub();
});
afterAll(() => club?.stop());

const dayMs = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();
const write = (sql: string, ...values: readonly (string | number)[]) =>
  club.db
    .prepare(sql)
    .bind(...values)
    .run();

/** The lines of a member's home: the text and where its link leads. */
async function lines(email: string): Promise<readonly string[]> {
  const member = await club.signIn(email);
  const { html } = await member.get("/");
  const [, list = ""] = /<h2>For you<\/h2>(.*?)<\/section>/s.exec(html) ?? [];
  return [...list.matchAll(/<li\b[^>]*>(.*?)<\/li>/gs)].map(([, line = ""]) => {
    const [, href] = /href="([^"]*)"/.exec(line) ?? [];
    return `${line
      .replace(/<\/bdi>/, ": ")
      .replace(/<a .*/s, "")
      .replace(/<[^>]*>/g, "")} → ${href}`;
  });
}

describe("what waits for a member, on home", () => {
  it("is what has ended, a run to report on, the registrar's request, and what ends by day, each with its page", async () => {
    const found = await lines("member@example.com");
    expect(found).toEqual([
      expect.stringMatching(
        /Insurance ended on .* · Registration ends on .* → \/vehicle\/2\/edit#insuranceExpiry$/,
      ),
      expect.stringMatching(/The run is over: who came\? → \/sivevent\/\d+\/complete$/),
      expect.stringMatching(/The registrar asks for more information → \/specialvehicle\/\d+$/),
      expect.stringMatching(/Registration ends on .* → \/vehicle\/1\/edit#registrationExpiry$/),
      // One waits for its first payment, one was declined.
      expect.stringMatching(/^2 orders: Not paid yet\. Pay by .* → \/profile\/orders$/),
    ]);
  });

  it("is a run joined that starts today, until the member leaves it", async () => {
    const soon = async () => (await lines("renewing@example.com")).filter((line) => line.includes("Starts"));
    await write(
      "UPDATE siv_events SET starts_at = ?, finishes_at = ? WHERE id = 1",
      inDays(0.05),
      inDays(0.2),
    );
    // The seed's member has joined it.
    expect(await soon()).toEqual([expect.stringMatching(/Starts .* → \/sivevent\/1$/)]);
    await write("UPDATE siv_event_participants SET left_at = '2026-01-02' WHERE event_id = 1");
    expect(await soon()).toEqual([]);
  });

  it("is tickets for this week, and an answer that is due within it and not given yet", async () => {
    const found = async () =>
      (await lines("member@example.com")).filter((line) => /tickets|Answer/.test(line));
    expect(await found()).toEqual([]);
    await write(
      "UPDATE calendar_events SET starts_at = ?, ends_at = ?, rsvp_by = ? WHERE title = 'Club dinner'",
      inDays(5),
      inDays(5.1),
      inDays(3),
    );
    expect(await found()).toEqual([
      expect.stringMatching(/^Club dinner: Answer by .* → \/calendar\/[\w-]+$/),
      expect.stringMatching(/^Club dinner: Your tickets, .* → \/print-tickets\/\d+$/),
    ]);
    await write(
      `INSERT OR REPLACE INTO event_rsvps (event_id, user_id, people, state, asked_at, updated_at)
       SELECT e.id, u.id, 1, 'going', '2026-01-01', '2026-01-01' FROM calendar_events e, users u
       WHERE e.title = 'Club dinner' AND u.email = 'member@example.com'`,
    );
    expect(await found()).toEqual([expect.stringContaining("Your tickets")]);
  });

  it("is an unpaid order alone once the membership has expired, and nothing for a new member", async () => {
    await write(
      `UPDATE orders SET user_id = (SELECT id FROM users WHERE email = 'expired@example.com')
       WHERE status = 'awaiting-payment'`,
    );
    expect(await lines("expired@example.com")).toEqual([expect.stringContaining("Not paid yet. Pay by")]);
    expect(await lines("new@example.com")).toEqual([]);
  });

  it("is said to be missing where the backend does not answer, and the rest of home is whole", async () => {
    await club.fault({ call: "GET /api/v1/club/member/due", kind: "500html", count: 5 });
    const member = await club.signIn("member@example.com");
    const { html } = await member.get("/");
    expect(html).toContain("Your membership is current");
    expect(html).toContain("Part of this page could not be loaded");
    await club.clearFaults();
  });
});
