import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { awaitSignature } from "../../support/await-signature";
import { type Club, startClub } from "../../support/club";
import { isKept } from "../../support/faults/kept-values";
import { people, type TriedForm, triedForms } from "../../support/faults/tried-forms";
import type { HttpBrowser, Page } from "../../support/http-browser";
import { chooseDelivery, fillCart, formWith } from "../../support/shop/filled-cart";

let club: Club;
beforeAll(async () => {
  club = await startClub();
  await club.db.prepare("UPDATE calendar_events SET takes_rsvp = 1 WHERE url LIKE 'highlands%'").run();
  // Vehicle 7 is sold, and each of the member's others has an application that is open.
  await club.db.prepare("UPDATE vehicles SET sold_on = NULL WHERE id = 7").run();
  await awaitSignature(club);
  const member = await club.signIn(people.member);
  await fillCart(member);
  await chooseDelivery(member);
});
afterAll(() => club?.stop());

const endSessions = () =>
  club.db
    .prepare("UPDATE session_families SET revoked_at = '2026-01-01T00:00:00Z' WHERE revoked_at IS NULL")
    .run();

/** Without JavaScript a form is posted as a document, with it as data. */
const modes = ["document", "data"] as const;

async function post(
  browser: HttpBrowser,
  path: string,
  body: URLSearchParams,
  mode: (typeof modes)[number],
): Promise<string> {
  const target = mode === "data" ? path.replace(/(?=\?|$)/, ".data") : path;
  const reply = await browser.fetch(target, { method: "POST", body });
  const text = await reply.text();
  if (mode === "document") return `${reply.status} ${reply.headers.get("location") ?? ""}`.trim();
  // Single fetch sends an action's redirect with status 202, in its own encoding.
  return text.includes('"redirect","/login"') ? "303 /login" : String(reply.status);
}

async function signInAgain(browser: HttpBrowser, email: string, login: Page): Promise<Page> {
  const step = await browser.submit(login, { email });
  return browser.submit(step, { code: await club.code(email) });
}

const privateAddress = {
  firstName: "Nell",
  lastName: "Ash",
  streetAddress: "12 Private Lane",
  suburb: "Emu Park",
  state: "QLD",
  postcode: "4710",
};

const protectedForms = triedForms.filter(
  (form): form is TriedForm & { who: Exclude<TriedForm["who"], "visitor"> } => form.who !== "visitor",
);

describe("a form whose session has ended", () => {
  let typedBefore = 0;

  it.each(protectedForms.flatMap((form) => modes.map((mode) => ({ mode, ...form }))))(
    "comes back after signing in: $path $intent, posted as $mode",
    async ({ who, path, action = path, intent, typed: type, own, mode }) => {
      typedBefore += 1;
      const typed = type(typedBefore);
      const browser = await club.signIn(people[who]);
      const page = await browser.get(path);
      const [name = ""] = Object.keys(typed);
      const fields = formWith(page, name) ?? formWith(page, "updatedAt");
      if (!fields) expect.fail(`${path} has no form`);
      await endSessions();
      const body = new URLSearchParams({ ...fields, ...typed, ...(intent ? { intent } : {}) });
      const answer = await post(browser, action, body, mode);
      // A form that is refused before any call is asked may not notice.
      if (own === null && answer === "422") return;
      expect(answer).toBe("303 /login");
      const login = await browser.get("/login");
      // What is kept of a promotion's code is nothing.
      const isSecret = Object.keys(typed).includes("code");
      expect(login.html).toContain("Your session has ended");
      if (!isSecret) expect(login.html).toContain("what you typed is kept");
      await club.resetCalls();
      const back = await signInAgain(browser, people[who], login);
      expect(back.status).toBe(200);
      expect(back.url.pathname + back.url.search).toBe(action);
      if (!isSecret) expect(isKept(back.html, typed), back.url.pathname).toBe(true);
      // Reading a cart takes the same call as some of its forms.
      if (own && !own.endsWith("/getCart")) expect((await club.calls())[own] ?? 0).toBe(0);
    },
  );

  it("shows nothing of it to another member of the same browser", async () => {
    const browser = await club.signIn(people.member);
    const page = await browser.get("/profile/address/new");
    await endSessions();
    const body = new URLSearchParams({ ...formWith(page, "suburb"), ...privateAddress });
    expect(await post(browser, "/profile/address/new", body, "document")).toBe("303 /login");
    const other = await signInAgain(browser, people.renewing, await browser.get("/login"));
    expect(other.url.pathname).toBe("/profile/address/new");
    expect(other.html).not.toContain("12 Private Lane");
  });

  it("is kept by nobody who has logged out", async () => {
    const browser = await club.signIn(people.member);
    const page = await browser.get("/profile/address/new");
    await browser.post("/logout", {});
    const body = new URLSearchParams({ ...formWith(page, "suburb"), ...privateAddress });
    expect(await post(browser, "/profile/address/new", body, "document")).toBe("303 /login");
    const login = await browser.get("/login");
    expect(login.html).not.toContain("Your session has ended");
    const back = await signInAgain(browser, people.member, login);
    expect(back.html).not.toContain("12 Private Lane");
  });
});

describe("a page whose session has ended", () => {
  // @spec 2.3, 4.5
  it("leads to one that says why", async () => {
    const browser = await club.signIn(people.member);
    await endSessions();
    const page = await browser.get("/profile");
    expect(page.url.pathname).toBe("/login");
    expect(page.html).toContain("Your session has ended, so you were signed out");
    expect((await browser.get("/login")).html).not.toContain("Your session has ended");
  });
});
