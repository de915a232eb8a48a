import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signInToAdmin } from "../../support/admin/admin";
import {
  pressSivApplicationButton,
  readSivApplication,
  type SivApplication,
  seededSivApplication,
} from "../../support/admin/registrar";
import { type Club, startClub } from "../../support/club";
import { HttpBrowser } from "../../support/http-browser";
import { emailsTo, type SentEmail } from "../../support/outbox";

let club: Club;
let registrar: HttpBrowser;
beforeAll(async () => {
  club = await startClub();
  registrar = await signInToAdmin(club, "editor@example.com");
});
afterAll(async () => {
  await club.stop();
});

const steps = async (id: number) =>
  (
    await club.db
      .prepare(
        "SELECT status, note, by_member FROM siv_application_steps WHERE application_id = ? ORDER BY id",
      )
      .bind(id)
      .all<{ status: string; note: string | null; by_member: number }>()
  ).results;

async function newestMail(userId: number): Promise<SentEmail | undefined> {
  const email = await club.db
    .prepare("SELECT email FROM users WHERE id = ?")
    .bind(userId)
    .first<string>("email");
  return (await emailsTo(club, email ?? ""))[0];
}

/** Presses a button as the registrar, or as somebody else. */
const press = (from: SivApplication, to: string, fields: Record<string, string> = {}, by = registrar) =>
  pressSivApplicationButton(by, from, to, fields);

describe("the registrar's list", () => {
  it("is reached from the admin's home, and shows every application but drafts", async () => {
    const home = await registrar.get("/");
    expect(home.html).toContain('href="/admin/applications"');
    const list = await registrar.get("/admin/applications?view=all");
    const listed = await club.db
      .prepare("SELECT count(*) AS n FROM siv_applications WHERE status <> 'draft'")
      .first<number>("n");
    expect(list.html.match(/<th [^>]*><a href="\/admin\/applications\/\d+"/g)).toHaveLength(listed ?? 0);
    const draft = await seededSivApplication(club, "draft");
    expect((await registrar.get(`/admin/applications/${draft.id}`)).status).toBe(404);
    expect(list.html).not.toContain(`href="/admin/applications/${draft.id}"`);
  });

  it("is filtered by state and searched by name, number, plate and vehicle", async () => {
    const { id } = await seededSivApplication(club, "submitted");
    const isListed = async (query: string) =>
      (await registrar.get(`/admin/applications?${query}`)).html.includes(`href="/admin/applications/${id}"`);
    expect(await isListed("view=submitted")).toBe(true);
    expect(await isListed("view=approved")).toBe(false);
    for (const text of ["carruthers", "1159", "306 pjl", "MERIDIAN"])
      expect([text, await isListed(`q=${encodeURIComponent(text)}`)]).toEqual([text, true]);
    expect(await isListed("q=%25")).toBe(false);
    expect((await registrar.get("/admin/applications?q=%3Cb%3Enone")).html).toContain("&lt;b&gt;none");
  });
});

describe("an application in the admin", () => {
  it("has all facts, photos, the signature and the history", async () => {
    const row = await seededSivApplication(club, "inspection-booked");
    const { html } = await registrar.get(`/admin/applications/${row.id}`);
    for (const text of ["Marguerite Lindqvist", "Overlander", "9 Frangipani Lane", "RW-20417", "the dog"])
      expect(html).toContain(text);
    expect(html.match(/<img src="\/admin\/applications\/\d+\/files\//g)).toHaveLength(7);
    expect(html).toContain("Check value of the text");
    expect(html).toContain("1. What I have stated is true and correct.");
    expect(html.slice(html.indexOf("<main"))).not.toContain("<svg");
    expect(html).not.toContain("<script");
  });

  it("opens its files for editors alone, and only its own", async () => {
    const row = await seededSivApplication(club, "inspection-booked");
    const [photo = ""] = Object.values(JSON.parse(row.photos) as Record<string, string>);
    const { file_id } = JSON.parse(row.signature ?? "{}") as { file_id: string };
    const url = `/admin/applications/${row.id}/files/${photo}`;
    const shown = await registrar.fetch(url);
    expect(shown.headers.get("content-type")).toBe("image/jpeg");
    expect(shown.headers.get("cache-control")).toContain("no-store");
    expect((await shown.arrayBuffer()).byteLength).toBeGreaterThan(1000);
    const drawing = await registrar.fetch(`/admin/applications/${row.id}/files/${file_id}`);
    expect(drawing.headers.get("content-type")).toBe("application/octet-stream");
    expect(drawing.headers.get("content-disposition")).toMatch(/^attachment/);
    expect(drawing.headers.get("content-security-policy")).toContain("sandbox");
    await drawing.body?.cancel();
    const other = await seededSivApplication(club, "approved");
    const member = await signInToAdmin(club, "member@example.com");
    for (const [browser, path] of [
      [registrar, `/admin/applications/${other.id}/files/${photo}`],
      [registrar, `/admin/applications/${row.id}/files/1`],
    ] as const)
      expect((await browser.get(path)).status).toBe(404);
    expect((await member.get(url)).status).toBe(403);
    expect((await new HttpBrowser(club.backend).get(url)).html).toContain("E-mail address");
  });
});

describe("a step of the registrar", () => {
  it("takes an application from a question to approval, and the member gets a mail for each", async () => {
    const before = await seededSivApplication(club, "submitted");
    const { id, user_id } = before;
    await club.db
      .prepare("UPDATE memberships SET special_vehicle = 0, valid_to = '2099-03-04' WHERE user_id = ?")
      .bind(user_id)
      .run();
    const flag = () =>
      club.db
        .prepare("SELECT special_vehicle AS n FROM memberships WHERE user_id = ?")
        .bind(user_id)
        .first("n");

    const booked = await press(before, "inspection-booked", {
      time: "2030-03-04T09:30",
      place: "The Goods Shed",
      words: "Bring the papers.",
    });
    expect(booked.url.pathname).toBe(`/admin/applications/${id}`);
    expect(booked.html).toContain("The member gets a mail");
    expect(await readSivApplication(club, id)).toMatchObject({
      status: "inspection-booked",
      inspection_at: "2030-03-03T23:30:00.000Z",
      note: "Bring the papers.",
    });
    expect(await newestMail(user_id)).toMatchObject({
      subject: expect.stringContaining("An inspection is booked"),
      body: expect.stringMatching(
        /4 Mar 2030.*9:30.*Brisbane time[\s\S]*Goods Shed[\s\S]*Bring the papers\./,
      ),
      link: `${club.site}/specialvehicle/${id}`,
    });
    expect(await flag()).toBe(0);

    await press(await readSivApplication(club, id), "approved", { words: "Welcome." });
    expect([(await readSivApplication(club, id)).status, await flag()]).toEqual(["approved", 1]);
    expect((await newestMail(user_id))?.body).toContain("Welcome.");
    for (const to of ["lodged", "active", "lapsed"]) {
      // The end is confirmed; the steps before it take no notice of that.
      const fields = { words: `Now ${to}.`, confirm: "1" };
      expect((await press(await readSivApplication(club, id), to, fields)).status).toBe(200);
      expect((await readSivApplication(club, id)).status).toBe(to);
      expect((await newestMail(user_id))?.subject).toContain(to);
    }
    expect((await steps(id)).map(({ status, by_member }) => [status, by_member])).toEqual([
      ["submitted", 1],
      ["inspection-booked", 0],
      ["approved", 0],
      ["lodged", 0],
      ["active", 0],
      ["lapsed", 0],
    ]);
  });

  it("says what it lacks, and keeps what was typed", async () => {
    const row = await seededSivApplication(club, "inspection-booked");
    for (const [to, fields, field] of [
      ["more-information", {}, "words"],
      ["declined", { words: " \n " }, "words"],
      ["inspection-booked", { place: "<Shed>" }, "time"],
      ["inspection-booked", { time: "2020-01-01T09:00", place: "<Shed>" }, "time"],
      ["inspection-booked", { time: "2030-02-31T09:00", place: "<Shed>" }, "time"],
      ["inspection-booked", { time: "2030-01-01T09:00" }, "place"],
    ] as const) {
      const reply = await press(row, to, fields);
      expect([to, reply.status]).toEqual([to, 422]);
      expect(reply.html).toContain(`id="${field}-error"`);
      if ("place" in fields) expect(reply.html).toContain('value="&lt;Shed&gt;"');
    }
    expect(await readSivApplication(club, row.id)).toEqual(row);
  });

  it("is refused to the second of two registrars, with what has happened", async () => {
    const row = await seededSivApplication(club, "inspection-booked");
    const before = await newestMail(row.user_id);
    const replies = await Promise.all(
      ["One", "Two", "Three"].map((words) => press(row, "declined", { words, confirm: "1" })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const late = replies.find(({ status }) => status === 409);
    expect(late?.html).toContain("Somebody else has changed this meanwhile");
    expect(late?.html).toContain("It is now: declined");
    expect((await steps(row.id)).filter(({ status }) => status === "declined")).toHaveLength(1);
    expect((await newestMail(row.user_id))?.subject).not.toBe(before?.subject);
  });

  it("does not approve what the member has changed since signing", async () => {
    const { id } = await seededSivApplication(club, "more-information");
    await club.db
      .prepare("UPDATE siv_applications SET status = 'inspection-booked', is_unsigned = 1 WHERE id = ?")
      .bind(id)
      .run();
    const page = await registrar.get(`/admin/applications/${id}`);
    expect(page.html).toContain("changed it since signing");
    for (const step of ['value="approved"', "?to=approved"]) expect(page.html).not.toContain(step);
    expect((await press(await readSivApplication(club, id), "approved")).status).toBe(409);
    expect((await readSivApplication(club, id)).status).toBe("inspection-booked");
  });

  it("goes nowhere that is not allowed", async () => {
    const row = await seededSivApplication(club, "approved");
    for (const to of ["draft", "cancelled", "__proto__", ""])
      expect([to, (await press(row, to)).status]).toEqual([to, 404]);
    for (const to of ["approved", "declined", "active"])
      expect([to, (await press(row, to, { words: "x" })).status]).toEqual([to, 409]);
    expect(await readSivApplication(club, row.id)).toEqual(row);
  });

  it("is the registrar's alone, from these pages", async () => {
    const row = await seededSivApplication(club, "approved");
    const member = await signInToAdmin(club, "member@example.com");
    expect((await press(row, "lodged", {}, member)).status).toBe(403);
    for (const path of [
      "/admin/applications",
      `/admin/applications/${row.id}`,
      "/admin/applications/register.csv",
    ])
      expect([path, (await member.get(path)).status]).toEqual([path, 403]);
    const body = new URLSearchParams({ step: "save", version: row.updated_at, to: "lodged" });
    const crossSite = { "sec-fetch-site": "cross-site" };
    const forged = await registrar.fetch(`/admin/applications/${row.id}`, {
      method: "POST",
      body,
      headers: crossSite,
    });
    expect(forged.status).toBe(403);
    expect(await readSivApplication(club, row.id)).toEqual(row);
  });

  it("keeps the words through a new sign-in", async () => {
    const row = await seededSivApplication(club, "approved");
    const newBrowser = new HttpBrowser(club.backend);
    const asked = await press(row, "lodged", { words: "Typed for an hour" }, newBrowser);
    expect(asked.html).toContain("what you typed is kept");
    const code = await newBrowser.submit(asked, { email: "editor@example.com" });
    const back = await newBrowser.submit(code, { code: await club.code("editor@example.com") });
    expect(back.html).toContain("Typed for an hour");
    expect(await readSivApplication(club, row.id)).toEqual(row);
  });
});

describe("the register", () => {
  it("is a CSV of all vehicles with a concession, in which nothing runs", async () => {
    const row = await seededSivApplication(club, "active");
    await club.db
      .prepare("UPDATE siv_applications SET legal_name = '=HYPERLINK(\"https://evil.example\")' WHERE id = ?")
      .bind(row.id)
      .run();
    const reply = await registrar.fetch("/admin/applications/register.csv");
    expect(reply.headers.get("content-type")).toContain("text/csv");
    expect(reply.headers.get("content-disposition")).toMatch(/concession-register-\d{4}-\d\d-\d\d\.csv/);
    expect(reply.headers.get("cache-control")).toContain("no-store");
    const bytes = Buffer.from(await reply.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const text = bytes.toString("utf8");
    expect(text).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
    expect(text).toContain("SIV 465");
    expect(text).not.toContain("Forty-eight");
  });
});
