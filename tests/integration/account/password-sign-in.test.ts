import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { contentPaths, userPaths } from "#contract/paths";
import { type Club, startClub } from "../../support/club";
import { getForms } from "../../support/http-browser";

const email = "renewing@example.com";
/** Digits alone are a password too where they are no code. */
const password = "270319681";

let club: Club;
beforeAll(async () => {
  // The second one's clock is ahead: it reads the club's settings anew.
  club = await startClub({
    sites: 2,
    siteEnvs: [{}, { DEV_CLOCK: "1", CLOCK_OFFSET_MS: String(3_600_000) }],
  });
});
afterAll(() => club?.stop());

const turn = (features: object) =>
  club.db
    .prepare("UPDATE settings SET value = json_patch(value, ?) WHERE key = 'features'")
    .bind(JSON.stringify(features))
    .run();

describe("a club whose members sign in by code alone", () => {
  // @spec 1.2, 7.4
  it("offers no password, and refuses one", async () => {
    const browser = club.browser();
    expect((await browser.get("/login")).html).not.toContain("/login/password");
    expect((await browser.get("/login/password")).url.pathname).toBe("/login");
    const posted = await browser.post("/login/password", { email, password });
    expect(posted.url.pathname).toBe("/login");
    expect((await club.calls())[`POST ${userPaths.login}`] ?? 0).toBe(0);
  });

  it("says nothing of a link, which its email does not have", async () => {
    const asking = club.browser();
    const step = await asking.submit(await asking.get("/login"), { email });
    expect(step.url.pathname).toBe("/login/code");
    expect(step.html).not.toContain("has a link too");
  });
});

describe("a club whose settings say code_only: false", () => {
  const browser = () => club.browser(club.sites[1]);
  beforeAll(async () => {
    await turn({ code_only: false });
    // The first reader gets the settings of before and revalidates them.
    await browser().get("/login");
    const reply = await fetch(`${club.backend}${contentPaths.currentDomain}`);
    expect(await reply.json()).toMatchObject({ features: { code_only: false } });
    const offersPassword = async () =>
      expect((await browser().get("/login")).html).toContain("/login/password");
    await vi.waitFor(offersPassword, { timeout: 10_000 });
  });

  it("offers the password beside the code, and emails a link with the code", async () => {
    const asking = browser();
    const login = await asking.get("/login");
    await asking.submit(login, { email });
    await club.code(email);
    const outbox = await fetch(`${club.backend}/dev/outbox?to=${encodeURIComponent(email)}`);
    expect(await outbox.text()).toMatch(/[?&]a=[\w.-]+&(?:amp;)?r=/);
  });

  it("tells the installed app alone to type the code, as the link opens in the browser", async () => {
    const asking = browser();
    const step = await asking.submit(await asking.get("/login"), { email });
    const [, name] = /<p class="([\w-]+)">The email has a link too\./.exec(step.html) ?? [];
    expect(step.html).toContain(`.${name}{display:none}`);
    expect(step.html).toContain(`@media(display-mode:standalone){.${name}{display:block}}`);
  });

  // @spec 7.11
  it("takes the password that a recovery has set, for the page that was asked for", async () => {
    const recovering = browser();
    const step = await recovering.submit(await recovering.get("/forgotpassword"), { email });
    const done = await recovering.submit(step, { code: await club.code(email), newPassword: password });
    expect(done.url.pathname).toBe("/");

    const visitor = browser();
    await visitor.get("/vehicles");
    const form = await visitor.get("/login/password");
    const wrong = await visitor.submit(form, { email, password: "not the one at all" });
    expect(wrong.status).toBe(422);
    expect(wrong.html).toContain("That email and password don’t match");
    expect(wrong.html).not.toContain("not the one at all");
    expect(getForms(wrong.html)[0]?.fields.get("email")).toBe(email);
    const signedIn = await visitor.submit(wrong, { password });
    expect([signedIn.status, signedIn.url.pathname]).toEqual([200, "/vehicles"]);
  });

  it("tells nobody whether an email has an account", async () => {
    const visitor = browser();
    const form = await visitor.get("/login/password");
    const unknown = await visitor.submit(form, { email: "nobody@example.com", password: "long enough" });
    expect([unknown.status, unknown.html.includes("That email and password don’t match")]).toEqual([
      422,
      true,
    ]);
  });
});
