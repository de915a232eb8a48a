import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Club, startClub } from "../../support/club";
import type { HttpBrowser, Page } from "../../support/http-browser";

/** The profile without a browser, attacked and switched off. */
let club: Club;
let member: HttpBrowser;
let other: HttpBrowser;
beforeAll(async () => {
  club = await startClub();
  member = await club.signIn("member@example.com");
  other = await club.signIn("renewing@example.com");
});
afterAll(() => club?.stop());

const row = (columns: string, id = 1) =>
  club.db.prepare(`SELECT ${columns} FROM users WHERE id = ?`).bind(id).first();
const main = ({ html }: Page) =>
  html
    .replace(/^[\s\S]*<main/, "<main")
    .replace(/<\/main>[\s\S]*$/, "")
    .replace(/<[^>]+>/g, " ");

describe("a form of the profile", () => {
  it("ignores what it has no field for, and a date of birth that is set", async () => {
    const before = await row("is_admin, date_of_birth, email, current_address_id");
    const saved = await member.post("/profile/edit/personal", {
      firstName: "Marguerite",
      lastName: "Lindqvist",
      mobilePhone: "0491 570 156",
      "dateOfBirth-day": "1",
      "dateOfBirth-month": "1",
      "dateOfBirth-year": "2001",
      date_of_birth: "2001-01-01",
      is_admin: "1",
      isAdmin: "true",
      valid_to: "2099-01-01",
      email: "evil@example.com",
      id: "2",
      currentAddressId: "2",
    });
    expect([saved.status, saved.url.pathname]).toEqual([200, "/profile"]);
    expect(await row("is_admin, date_of_birth, email, current_address_id")).toEqual(before);
    expect(await row("date_of_birth", 2)).toEqual({ date_of_birth: "1981-11-02" });
  });

  it("answers invalid sections, types and sizes with the site's own pages", async () => {
    for (const section of ["password", "admin", "constructor", "personal/x"])
      expect((await member.get(`/profile/edit/${section}`)).status).toBe(404);
    const huge = await member.post("/profile/edit/personal", { firstName: "x".repeat(10_000) });
    expect(huge.status).toBe(422);
    const before = await row("*");
    const nothing = await member.post("/profile/edit/personal", {});
    expect([nothing.status, nothing.url.pathname]).toEqual([200, "/profile"]);
    expect(await row("*")).toEqual(before);
    const empty = await member.post("/profile/edit/personal", { firstName: "" });
    expect(empty.status).toBe(422);
    expect(main(empty)).toContain("Enter your first name");
    const key = await member.post("/profile/edit/personal", {
      firstName: "Marguerite",
      lastName: "Lindqvist",
      requestKey: "'; DROP TABLE users",
    });
    expect(key.status).toBe(200);
    const version = await member.post("/profile/edit/personal", { firstName: "M", updatedAt: "yesterday" });
    expect(version.status).toBe(422);
    expect(await row("first_name")).toEqual({ first_name: "Marguerite" });
  });

  it("keeps what was typed, as text", async () => {
    const typed = `"><script>alert(1)</script>`;
    const page = await member.post("/profile/edit/emergency", {
      emergencyContactName: typed,
      emergencyContactPhone: "12",
    });
    expect(page.status).toBe(422);
    expect(page.html).not.toContain("<script>alert(1)");
    expect(page.html).toContain("&quot;&gt;&lt;script&gt;alert(1)");
  });
});

describe("an address of somebody else", () => {
  it("is not shown, not replaced and not changed", async () => {
    const theirs = await club.db
      .prepare("SELECT id FROM addresses WHERE user_id = 2 AND enabled = 1")
      .first<{ id: number }>();
    const id = String(theirs?.id);
    expect((await member.get(`/profile/address/${id}`)).status).toBe(404);
    const posted = await member.post(`/profile/address/${id}`, {
      streetAddress: "1 Evil Street",
      suburb: "Yeppoon",
      state: "QLD",
      postcode: "4703",
      country: "AU",
    });
    expect(posted.status).toBe(404);
    for (const intent of ["make-current", "put-away", "bring-back"]) {
      const reply = await member.post("/profile/addresses", { intent, id });
      expect(reply.status, intent).toBe(422);
    }
    const after = await club.db
      .prepare(
        "SELECT (SELECT count(*) FROM addresses WHERE street_address LIKE '%Evil%') AS evil, (SELECT enabled FROM addresses WHERE id = ?) AS enabled, (SELECT current_address_id FROM users WHERE id = 1) AS current",
      )
      .bind(id)
      .first();
    expect(after).toEqual({ evil: 0, enabled: 1, current: 1 });
  });

  it("is changed once by a form that is posted twice", async () => {
    const browser = await club.signIn("editor@example.com");
    const current = () =>
      club.db
        .prepare(
          "SELECT current_address_id AS id, (SELECT count(*) FROM addresses WHERE user_id = 6) AS n FROM users WHERE id = 6",
        )
        .first<{ id: number; n: number }>();
    const before = await current();
    const form = {
      streetAddress: "12 Turntable Street",
      suburb: "Yeppoon",
      state: "QLD",
      postcode: "4703",
      country: "AU",
      requestKey: "key-of-a-form-of-a-test",
    };
    const path = `/profile/address/${before?.id}`;
    expect((await browser.post(path, form)).url.pathname).toBe("/profile/addresses");
    const once = await current();
    expect(once?.n).toBe(Number(before?.n) + 1);
    expect(once?.id).not.toBe(before?.id);
    expect((await browser.post(path, form)).url.pathname).toBe("/profile/addresses");
    expect(await current()).toEqual(once);
  });

  it("cannot be named by a malformed id", async () => {
    for (const id of ["1e0", "-1", "1%00", "0x1", "9".repeat(400)])
      expect((await member.get(`/profile/address/${id}`)).status, id).toBe(404);
    const ignored = await member.post("/profile/addresses", { intent: "delete-all", id: "1" });
    expect([ignored.status, ignored.url.pathname]).toEqual([200, "/profile/addresses"]);
  });
});

describe("a draft", () => {
  it("is its member's alone", async () => {
    const words = { firstName: "Secret draft", intent: "save-draft" };
    const kept = await member.post("/profile/edit/personal", words);
    expect(main(kept)).toContain("You began this today");
    const theirs = await other.get("/profile/edit/personal?draft");
    expect(theirs.html).not.toContain("Secret draft");
    const discarded = await other.post("/profile/edit/personal", { intent: "discard-draft" });
    expect(discarded.status).toBe(200);
    expect((await member.get("/profile/edit/personal?draft")).html).toContain("Secret draft");
  });
});

describe("/profile/data.zip", () => {
  it("is for the member alone, and stored nowhere", async () => {
    const visitor = await club.browser().fetch("/profile/data.zip");
    expect([visitor.status, visitor.headers.get("location")]).toEqual([303, "/login"]);
    await club.db
      .prepare(
        `INSERT INTO event_rsvps (event_id, user_id, people, state, asked_at, updated_at)
         SELECT id, 1, 2, 'going', '2026-01-01', '2026-01-01' FROM calendar_events WHERE title = 'Working bee'
         LIMIT 1`,
      )
      .run();
    const reply = await member.fetch("/profile/data.zip");
    expect(reply.status).toBe(200);
    expect(reply.headers.get("content-type")).toBe("application/zip");
    expect(reply.headers.get("cache-control")).toContain("no-store");
    expect(reply.headers.get("content-disposition")).toMatch(/^attachment; filename="my-data-[\d-]+\.zip"$/);
    const files = unzipSync(new Uint8Array(await reply.arrayBuffer()));
    expect(Object.keys(files)).toEqual([
      ...["my-data.json", "addresses.csv", "vehicles.csv", "applications.csv", "runs.csv"],
      ...["log-books.csv", "event-answers.csv", "dates.ics"],
    ]);
    const whole = JSON.parse(strFromU8(files["my-data.json"] ?? new Uint8Array()));
    expect(whole.user.email).toBe("member@example.com");
    expect(whole.vehicles.length).toBeGreaterThan(1);
    expect(whole.drafts).toHaveLength(1);
    expect(Object.keys(whole.devices[0])).not.toContain("id");
    for (const part of ["applications", "runs", "logBooks"]) expect(whole[part].length).toBeGreaterThan(0);
    expect(whole.eventAnswers.map(({ name }: { name: string }) => name)).toEqual(["Working bee"]);
    const others = await club.db
      .prepare(
        `SELECT plate AS secret FROM vehicles WHERE owner_id <> 1 AND plate IS NOT NULL
         UNION SELECT mobile_phone FROM users WHERE id <> 1 AND mobile_phone IS NOT NULL
         UNION SELECT leader_phone FROM siv_events WHERE organiser_id <> 1 AND leader_phone IS NOT NULL`,
      )
      .all<{ secret: string }>();
    const runs = JSON.stringify(whole.runs) + strFromU8(files["runs.csv"] ?? new Uint8Array());
    for (const { secret } of others.results) expect(runs).not.toContain(secret);
    expect(strFromU8(files["my-data.json"] ?? new Uint8Array())).not.toContain("renewing@example.com");
  });

  it("answers 503 rather than half of the data", async () => {
    await club.fault({ call: "POST /api/v1/cognito/draft", kind: "500html", count: 3 });
    const reply = await member.fetch("/profile/data.zip");
    await club.clearFaults();
    expect(reply.status).toBe(503);
  });
});

describe("a device of somebody else", () => {
  it("cannot be signed out", async () => {
    const devices = await club.db
      .prepare("SELECT device_id FROM session_families WHERE user_id = 2 AND revoked_at IS NULL")
      .all<{ device_id: string }>();
    for (const { device_id } of devices.results)
      await member.post("/profile/devices", { intent: "end", id: device_id });
    expect((await other.get("/profile")).url.pathname).toBe("/profile");
  });
});

describe("the racing account", () => {
  // @spec 1.6
  it("has no page where it is not configured", async () => {
    expect((await member.get("/profile/racing")).status).toBe(404);
    expect((await member.get("/profile/racing/return?code=a&state=b")).status).toBe(404);
    expect(main(await member.get("/profile"))).not.toContain("Racing account");
  });
});

describe("a club with every switch off", () => {
  let plain: Club;
  let browser: HttpBrowser;
  beforeAll(async () => {
    plain = await startClub();
    const names = [
      ...["name", "date_of_birth", "drivers_licence", "emergency_contact", "company_name", "company_phone"],
      ...["trading_name", "abn", "website", "facebook", "additional_club_member", "manage_addresses"],
    ];
    await plain.db
      .prepare("UPDATE settings SET value = ? WHERE key = 'features'")
      .bind(JSON.stringify(Object.fromEntries(names.map((name) => [name, false]))))
      .run();
    browser = await plain.signIn("member@example.com");
  });
  afterAll(() => plain?.stop());

  it("shows the mobile number and nothing of the other fields", async () => {
    const text = main(await browser.get("/profile"));
    expect(text).toContain("0491 570 156");
    for (const label of ["Date of birth", "Driver", "Emergency", "Business", "ABN", "Partner", "Addresses"])
      expect(text).not.toContain(label);
  });

  it("has no form for them, and takes nothing of them", async () => {
    const paths = [
      "edit/licence",
      "edit/emergency",
      "edit/business",
      "addresses",
      "address/new",
      "address/1",
    ];
    for (const path of paths) {
      expect((await browser.get(`/profile/${path}`)).status, path).toBe(404);
      const posted = await browser.post(`/profile/${path}`, {
        companyName: "Mine",
        intent: "put-away",
        id: "1",
      });
      expect(posted.status, path).toBe(404);
    }
    const saved = await browser.post("/profile/edit/personal", {
      firstName: "Evil",
      mobilePhone: "0491570156",
    });
    expect(saved.url.pathname).toBe("/profile");
    const found = await plain.db
      .prepare("SELECT first_name, company_name FROM users WHERE id = 1")
      .first<{ first_name: string; company_name: string }>();
    expect(found?.first_name).toBe("Marguerite");
    expect(found?.company_name).not.toBe("Mine");
  });
});
