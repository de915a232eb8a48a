import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { clubPaths, userPaths } from "#contract/paths";
import { newMember, newSecretary } from "../../../support/admin/members";
import { type Club, startClub } from "../../../support/club";
import type { HttpBrowser, Page } from "../../../support/http-browser";
import { emailsTo } from "../../../support/outbox";
import { callBackend, noSite } from "../../../support/shop/buyers";

/** The desk's people: found, corrected, resigned, deceased, and all of that kept as history. */
let club: Club;
let secretary: HttpBrowser;
beforeAll(async () => {
  club = await startClub({ sites: 0, backendEnv: { SITE_ORIGINS: noSite } });
  secretary = await newSecretary(club);
});
afterAll(() => club?.stop());

const one = <T>(sql: string, ...values: (string | number)[]) =>
  club.db
    .prepare(sql)
    .bind(...values)
    .first<T>();

type Stored = { email: string; first_name: string; updated_at: string; closed_at: string | null };
const stored = (id: number) => one<Stored>("SELECT * FROM users WHERE id = ?", id);
type Membership = Record<"valid_to" | "updated_at" | "number" | "name", string> & { left_as: string | null };
const membership = (id: number) => one<Membership>("SELECT * FROM memberships WHERE user_id = ?", id);

const opensWith = async (token: string) =>
  (
    await fetch(club.backend + clubPaths.getMembership, {
      headers: { authorization: `Bearer ${token}`, connection: "close" },
    })
  ).status;

const version = (page: Page) => /name="version" value="([^"]*)"/.exec(page.html)?.[1] ?? "";
const save = async (path: string, fields: Record<string, string>, by = secretary) =>
  by.post(path, { step: "save", version: version(await by.get(path)), ...fields });

describe("the list of members", () => {
  it("has views with counts, finds by number and plate, sorts, and shows other columns", async () => {
    const { id, at } = await newMember(club);
    const plate = "ZZ 98 Q";
    await club.db
      .prepare(
        `INSERT INTO vehicles (owner_id, make, model, plate, created_at, updated_at)
         VALUES (?, 'Austral', 'Six', ?, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z')`,
      )
      .bind(id, plate)
      .run();
    const links = async (query: string) =>
      [
        ...(await secretary.get(`/admin/members?${query}`)).html.matchAll(
          /<th scope="row"[^>]*><a href="([^"]+)"/g,
        ),
      ].map(([, href]) => href);
    expect(await links(`q=M-${id}`)).toEqual([at]);
    expect(await links("view=all&q=zz98")).toEqual([at]);
    expect(await links("q=%25")).toEqual([]);
    expect(await links(`view=lapsed&q=M-${id}`)).toEqual([]);
    for (const sort of ["email", "name"]) {
      const up = await links(`view=all&sort=${sort}`);
      expect([sort, await links(`view=all&sort=-${sort}`)]).toEqual([sort, up.toReversed()]);
    }
    const total = await one<{ n: number }>("SELECT count(*) AS n FROM users");
    expect((await secretary.get("/admin/members")).html).toContain(`All <span>${total?.n}</span>`);
    const { html } = await secretary.get(`/admin/members?q=M-${id}&col-name=1&col-vehicles=1`);
    expect(html).toMatch(/>Vehicles<\/th>[\s\S]*<td role="cell" class="number">1<\/td>/);
    expect(html).not.toContain(">Number<");
  });

  it("shows the surname first, by which it is sorted", async () => {
    const { id } = await newMember(club);
    await one("UPDATE users SET first_name = 'Nora', last_name = 'Zuydhoek' WHERE id = ? RETURNING id", id);
    const { html } = await secretary.get("/admin/members?q=zuydhoek");
    expect(html).toContain(`<a href="/admin/members/${id}">Zuydhoek, Nora</a>`);
  });

  it("is saved as CSV as it is filtered, or the rows that are ticked", async () => {
    const [first, second] = [await newMember(club), await newMember(club)];
    const lines = async (query: string) =>
      (await (await secretary.fetch(`/admin/members.csv?${query}`)).text()).trim().split("\r\n");
    expect(await lines(`q=M-${first.id}`)).toEqual([
      "Surname,First name,Number,Level,State,Until,E-mail",
      expect.stringContaining(`M-${first.id},`),
    ]);
    expect(await lines(`pick-${first.id}=1&pick-${second.id}=1`)).toHaveLength(3);
  });
});

describe("a member's page", () => {
  it("corrects a person, an address and a membership, each by one officer at a time", async () => {
    const { id, at } = await newMember(club);
    const old = version(await secretary.get(`${at}/person`));
    const done = await save(`${at}/person`, {
      firstName: "Odile <b>",
      lastName: "Marchetti",
      mobile: "0400 000 001",
    });
    expect(done.html).toContain("<h1>Odile &lt;b&gt; Marchetti</h1>");
    expect(done.html).toMatch(/First name: .* → Odile &lt;b&gt;/);
    const stale = await secretary.post(`${at}/person`, { step: "save", version: old, firstName: "Mine" });
    expect([stale.status, stale.html.includes('value="Mine"')]).toEqual([409, true]);
    expect((await stored(id))?.first_name).toBe("Odile <b>");

    const address = { street: "4 Wattle Street", suburb: "Yeppoon", state: "QLD", postcode: "4703" };
    const bad = await save(`${at}/address`, { ...address, postcode: "47" });
    expect([bad.status, bad.html.includes('value="4 Wattle Street"')]).toEqual([422, true]);
    expect((await save(`${at}/address`, address)).html).toMatch(/4 Wattle Street\s+Yeppoon QLD 4703/);
    await save(`${at}/address`, { ...address, street: "5 Wattle Street" });
    expect((await one<{ n: number }>("SELECT count(*) AS n FROM addresses WHERE user_id = ?", id))?.n).toBe(
      1,
    );

    const fields = {
      level: "1",
      cardName: "Odile M.",
      number: `N-${id}`,
      until: "2031-01-31",
      additional: "",
    };
    const other = await newMember(club);
    const taken = await save(`${at}/membership`, { ...fields, number: `M-${other.id}` });
    expect([taken.status, taken.html.includes("has this number")]).toEqual([422, true]);
    await save(`${at}/membership`, { ...fields, confirm: "1" });
    expect(await membership(id)).toMatchObject({
      number: `N-${id}`,
      valid_to: "2031-01-31",
      name: "Odile M.",
    });
  });

  it("signs a member out everywhere, which leaves a line", async () => {
    const { id, at, token } = await newMember(club);
    expect(await opensWith(token)).toBe(200);
    const asked = await secretary.post(at, { to: "end-sessions" });
    expect([asked.html.includes("Nothing has been done yet"), await opensWith(token)]).toEqual([true, 200]);
    const done = await secretary.post(at, { to: "end-sessions", confirm: "1" });
    expect(done.html).toContain("Signed out everywhere.");
    expect(await opensWith(token)).toBe(401);
    expect(done.html).toContain("Signed a member out everywhere");
    expect(
      await one("SELECT 1 FROM session_families WHERE user_id = ? AND revoked_at IS NULL", id),
    ).toBeNull();
  });

  it("has the corrected name on the card, unless the card had another", async () => {
    const { id, at } = await newMember(club);
    const person = { firstName: "Ines", lastName: "Orr", mobile: "" };
    await save(`${at}/person`, person);
    expect(await membership(id)).toMatchObject({ name: "Somebody" });
    await club.db.prepare("UPDATE memberships SET name = 'Ines Orr' WHERE user_id = ?").bind(id).run();
    await save(`${at}/person`, { ...person, lastName: "Orr-Lane" });
    expect(await membership(id)).toMatchObject({ name: "Ines Orr-Lane" });
    const stale = { step: "save", version: "2020-01-01T00:00:00.000Z", ...person };
    expect((await secretary.post(`${at}/person`, stale)).status).toBe(409);
    expect(await membership(id)).toMatchObject({ name: "Ines Orr-Lane" });
  });

  it("gets a new e-mail address, of which both are told, and signs in with that alone", async () => {
    const { at, email, token } = await newMember(club);
    const fresh = `new-${email}`;
    const taken = await save(`${at}/email`, { email: "member@example.com" });
    expect([taken.status, taken.html.includes("Another account has this address")]).toEqual([422, true]);
    const asked = await save(`${at}/email`, { email: fresh });
    expect(asked.html).toContain("Nothing has been done yet");
    expect(await emailsTo(club, fresh)).toEqual([]);
    await save(`${at}/email`, { email: fresh, to: "confirm" });
    expect((await emailsTo(club, email))[0]?.body).toContain(fresh);
    expect((await emailsTo(club, fresh))[0]?.body).toContain(email);
    expect(await opensWith(token)).toBe(401);
    expect((await secretary.get(at)).html).toContain(`E-mail: ${email} → ${fresh}`);
  });

  it("keeps notes, which an empty one does not add to", async () => {
    const { at } = await newMember(club);
    expect((await save(at, { to: "note", note: " " })).status).toBe(422);
    const noted = await save(at, { to: "note", note: "Rang about <the> card." });
    expect(noted.html).toContain("Rang about &lt;the&gt; card.");
  });
});

describe("a member who asks for the account to be deleted", () => {
  it("waits on Today, and is answered once", async () => {
    const { id, at, email } = await newMember(club);
    const asked = "UPDATE users SET deletion_requested_at = '2026-11-01T00:00:00.000Z' WHERE id = ?";
    await club.db.prepare(asked).bind(id).run();
    expect((await secretary.get("/admin")).html).toContain("request of a member");
    expect((await secretary.get("/admin/requests?kind=deletion")).html).toContain(`href="${at}#request"`);
    expect((await secretary.get("/admin/members?view=asked")).html).toContain(`href="${at}"`);
    for (let times = 0; times < 2; times++) await secretary.post(at, { step: "save", to: "keep" });
    expect(
      (await emailsTo(club, email)).filter(({ subject }) => subject === "Your account is kept"),
    ).toHaveLength(1);
    expect((await secretary.get(at)).html).not.toContain("Asks for the account");
  });
});

describe("a member who leaves", () => {
  const leave = (at: string, as: string, day: string, more: Record<string, string> = {}) =>
    save(`${at}/leave?as=${as}`, { as, day, reason: "Moved away", "sure-day": day, ...more });

  const comeBack = (at: string) => save(`${at}/return`, { places: "", confirm: "1" });

  it("by resigning is told so, and it can be taken back", async () => {
    const { id, at, email } = await newMember(club);
    expect((await leave(at, "resigned", "2031-02-30")).status).toBe(422);
    const asked = await leave(at, "resigned", "2026-01-31");
    expect(asked.html).toContain("Nothing has been done yet");
    expect((await membership(id))?.left_as).toBeNull();
    await leave(at, "resigned", "2026-01-31", { to: "resigned" });
    expect(await membership(id)).toMatchObject({ left_as: "resigned", valid_to: "2026-01-31" });
    expect((await emailsTo(club, email))[0]?.subject).toBe("Your membership ends on 31 January 2026");
    await comeBack(at);
    expect(await membership(id)).toMatchObject({ left_as: null, valid_to: "2031-05-06" });
  });

  it("has no membership after it, who had one for life", async () => {
    const { id, at, token } = await newMember(club);
    const life =
      "UPDATE memberships SET level_id = (SELECT id FROM membership_levels WHERE code = 'life') WHERE user_id = ?";
    await club.db.prepare(life).bind(id).run();
    const read = async () => {
      const headers = { authorization: `Bearer ${token}`, connection: "close" };
      return (await fetch(club.backend + clubPaths.getMembership, { headers })).json();
    };
    expect(await read()).toMatchObject({ no_expiry: true });
    await leave(at, "resigned", "2026-01-31", { to: "resigned" });
    expect(await read()).toMatchObject({ no_expiry: false, valid_to: "2026-01-31" });
    await comeBack(at);
    expect(await read()).toMatchObject({ no_expiry: true });
  });

  it("by dying gets no mail, opens no session, and stays in the history", async () => {
    const { id, at, email, token } = await newMember(club);
    await leave(at, "deceased", "2026-01-31", { to: "deceased" });
    expect((await stored(id))?.closed_at).not.toBeNull();
    expect(await opensWith(token)).toBe(401);
    const before = (await emailsTo(club, email)).length;
    const code = { email, fingerprint: "f".repeat(21), code_only: true };
    expect((await callBackend(club, userPaths.sendLoginLink, code)).status).toBe(200);
    expect(await emailsTo(club, email)).toHaveLength(before);
    const opens = club.db
      .prepare(
        `INSERT INTO session_families (id, device_id, user_id, origin, created_at)
         VALUES ('x', 'x', ?, 'code', '2026-01-01T00:00:00.000Z')`,
      )
      .bind(id)
      .run();
    await expect(opens).rejects.toThrow(/account is closed/);
    const { html } = await secretary.get(at);
    expect(html).toContain("Deceased on 31 January 2026. Moved away");
    expect(html).toMatch(/Deceased(?!.*<div class="main">).*<li><a href="[^"]*\/return">Take it back</s);
    await comeBack(at);
    expect((await stored(id))?.closed_at).toBeNull();
  });

  it("is marked once by two officers at once", async () => {
    const { id, at } = await newMember(club);
    const shown = version(await secretary.get(`${at}/leave?as=resigned`));
    const fields = {
      step: "save",
      version: shown,
      as: "resigned",
      to: "resigned",
      day: "2026-02-01",
      "sure-day": "2026-02-01",
      reason: "",
    };
    const both = await Promise.all([1, 2].map(() => secretary.post(`${at}/leave`, fields)));
    expect(
      both
        .filter(({ html }) => html.includes("<h1>"))
        .map(({ status }) => status)
        .toSorted(),
    ).not.toEqual([500, 500]);
    const lines = await one<{ n: number }>(
      "SELECT count(*) AS n FROM activity_log WHERE path = ? AND action = 'members/leave.resigned'",
      `${at}/leave`,
    );
    expect([lines?.n, (await membership(id))?.left_as]).toEqual([1, "resigned"]);
  });
});
