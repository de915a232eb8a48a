import { afterAll, beforeAll, expect, it } from "vitest";
import { signInToAdmin } from "../../../support/admin/admin";
import { newSecretary } from "../../../support/admin/members";
import { type Club, startClub } from "../../../support/club";
import type { HttpBrowser } from "../../../support/http-browser";
import { emailsTo } from "../../../support/outbox";
import { noSite } from "../../../support/shop/buyers";
import { shownFields } from "../../../support/shop/shopkeeper";

/** Somebody who has joined on paper is added by an officer. */
let club: Club;
let secretary: HttpBrowser;
beforeAll(async () => {
  club = await startClub({ sites: 0, backendEnv: { SITE_ORIGINS: noSite } });
  secretary = await newSecretary(club);
});
afterAll(() => club?.stop());

const path = "/admin/members/new";
const person = { firstName: "Isolde", lastName: "Fernmount", mobile: "0491 570 006" };
const add = async (fields: Record<string, string>, officer = secretary) =>
  officer.post(path, {
    ...shownFields(await officer.get(path), "requestKey"),
    step: "save",
    ...person,
    ...fields,
  });

it("is reached from the list, is told, and signs in with the address", async () => {
  expect((await secretary.get("/admin/members")).html).toContain(`href="${path}"`);
  const email = "isolde@example.com";
  const page = await add({ email });
  expect(page.html).toMatch(/<dt>Date of birth<\/dt><dd><span class="soft">The registrar sees it/);
  const change = (await secretary.get(`${page.url.pathname}/person`)).html;
  expect(change).toContain("Only a registrar sees and corrects dates of birth.");
  expect(page.url.pathname).toMatch(/^\/admin\/members\/\d+$/);
  for (const words of ["Isolde Fernmount", "No membership", "they get an e-mail", "Added a member"])
    expect(page.html).toContain(words);
  const [mail] = await emailsTo(club, email);
  expect(mail).toMatchObject({
    subject: expect.stringMatching(/^Your account at /),
    link: `${noSite}/login`,
  });
  const row = (await secretary.get("/admin/activity")).html;
  expect(row).toContain(`href="${page.url.pathname}">Isolde Fernmount</a>`);
  const own = await signInToAdmin(club, email);
  expect((await own.get("/admin")).status).toBe(403);
});

it("is refused with an address that somebody has, with what was typed", async () => {
  const page = await add({ email: "member@example.com", lastName: "Other" });
  expect(page.status).toBe(422);
  expect(page.html).toContain("Somebody has this address");
  expect(page.html).toContain('value="Other"');
});

it("is asked about when somebody of that name has an account, and told nothing if that is unticked", async () => {
  const asked = await add({ email: "isolde2@example.com", tell: "" });
  expect([asked.status, asked.html.includes("Isolde Fernmount has an account already")]).toEqual([422, true]);
  const fields = shownFields(asked, "requestKey");
  const sure = /name="(sure-lastName)" value="([^"]*)"/.exec(asked.html);
  const page = await secretary.post(path, {
    ...fields,
    step: "save",
    tell: "",
    [sure?.[1] ?? ""]: sure?.[2] ?? "",
  });
  for (const words of [
    'role="status">Added.</p>',
    "They have no membership yet",
    "give a membership without",
  ])
    expect(page.html).toContain(words);
  expect(await emailsTo(club, "isolde2@example.com")).toEqual([]);
});

it("has the address and the date of birth of the paper", async () => {
  const address = { street: "4 Wharf Road", suburb: "Kempsey", state: "NSW", postcode: "2440" };
  const owner = await signInToAdmin(club, "editor@example.com");
  const person = { email: "ione@example.com", firstName: "Ione", lastName: "Vale", born: "1970-02-03" };
  const page = await add({ ...person, ...address }, owner);
  for (const words of ["4 Wharf Road", "Kempsey", "2440", "3 February 1970"])
    expect(page.html).toContain(words);
});

it("is refused with part of an address, and asked about with a postcode of another state", async () => {
  const form = (await secretary.get(path)).html;
  expect(form).not.toContain("Date of birth");
  expect(form).toContain("Only a registrar sees and corrects dates of birth.");
  const part = await add({ email: "iona@example.com", firstName: "Iona", street: "4 Wharf Road" });
  for (const words of ["Give a suburb or town", "Give four digits", 'value="4 Wharf Road"'])
    expect(part.html).toContain(words);
  const address = { street: "4 Wharf Road", suburb: "Kempsey", state: "WA", postcode: "2440" };
  const asked = await add({ email: "iona@example.com", firstName: "Iona", ...address });
  expect(asked.html).toContain('name="sure-postcode"');
});
