import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ownUserPaths, userPaths } from "#contract/paths";
import type { TokensReply } from "#contract/user";
import { type Club, startClub } from "../../support/club";
import { HttpBrowser } from "../../support/http-browser";

let club: Club;
beforeAll(async () => {
  club = await startClub();
});
afterAll(() => club.stop());

const fingerprint = "fingerprint-of-a-test";

async function call(path: string, { body, token }: { body?: object; token?: string } = {}) {
  const reply = await fetch(club.backend + path, {
    method: body ? "POST" : "GET",
    headers: {
      "content-type": "application/json",
      connection: "close",
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: body ? JSON.stringify(body) : undefined,
  });
  return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
}

async function signIn(email: string): Promise<TokensReply> {
  await call(userPaths.sendLoginLink, { body: { email, fingerprint, code_only: true } });
  const sent = { username: email, password: await club.code(email), fingerprint };
  return (await call(userPaths.login, { body: sent })).body as TokensReply;
}

/** The code that a session needs to change its password. */
async function changeCode(email: string, token: string): Promise<string> {
  expect((await call(userPaths.sendChangeCode, { body: {}, token })).status).toBe(200);
  return club.code(email);
}

/** Turns features of the club on or off. */
const turn = (features: Record<string, boolean>) =>
  club.db
    .prepare("UPDATE settings SET value = json_patch(value, ?) WHERE key = 'features'")
    .bind(JSON.stringify(features))
    .run();

describe("the club's switches", () => {
  // @spec 3.26
  it("decide which fields a member changes", async () => {
    const { access_token: token } = await signIn("renewing@example.com");
    const update = (fields: object) => call(ownUserPaths.update, { body: { id: 2, ...fields }, token });
    await turn({ name: false, abn: false, manage_addresses: false });
    const refused = await update({
      first_name: "Ted",
      abn: "51824753556",
      current_address_id: 2,
      website: null,
    });
    expect(refused.body).toMatchObject({
      code: "VALIDATION",
      errors: [{ field: "first_name" }, { field: "current_address_id" }, { field: "abn" }],
    });
    expect((await update({ trading_name: "Brennock's" })).status).toBe(200);
    await turn({ name: true, abn: true, manage_addresses: true });
    expect((await update({ first_name: "Ted", abn: "51824753556", current_address_id: 2 })).status).toBe(200);
  });

  it("let a date of birth be changed", async () => {
    const { access_token: token } = await signIn("renewing@example.com");
    const update = (day: string | null) =>
      call(ownUserPaths.update, { body: { id: 2, date_of_birth: day }, token });
    expect((await update("1981-11-03")).body).toMatchObject({ errors: [{ field: "date_of_birth" }] });
    await turn({ change_date_of_birth: true });
    expect((await update("1981-11-03")).body).toMatchObject({ item: { date_of_birth: "1981-11-03" } });
    expect((await update(null)).body).toMatchObject({ item: { date_of_birth: null } });
    await turn({ change_date_of_birth: false });
    expect((await update("1981-11-02")).status).toBe(200);
  });

  it("allow passwords, whose change signs out everywhere else", async () => {
    const { access_token: token } = await signIn("life@example.com");
    const { access_token: other } = await signIn("life@example.com");
    const newpassword = "a password that is long";
    const sent = { id: 4, newpassword, idempotency_key: "form-of-a-test" };
    expect((await call(ownUserPaths.update, { body: sent, token })).body).toMatchObject({
      errors: [{ field: "newpassword" }],
    });
    await turn({ code_only: false });
    const code = await changeCode("life@example.com", token);
    const changed = await call(ownUserPaths.update, { body: { ...sent, code }, token });
    expect(changed.status).toBe(200);
    expect(JSON.stringify(changed.body)).not.toMatch(/password|pbkdf2/);
    expect((await call(userPaths.authUser, { token: other })).body.code).toBe("TOKEN_INVALID");
    expect((await call(userPaths.authUser, { token })).status).toBe(200);
    // Sent again after a lost reply, it gets the first answer.
    expect((await call(ownUserPaths.update, { body: { ...sent, code }, token })).body).toEqual(changed.body);
    const credentials = { username: "life@example.com", password: newpassword, fingerprint };
    expect((await call(userPaths.login, { body: credentials })).status).toBe(200);
    await turn({ code_only: true });
    // Contract 36: where there are no passwords, one that was chosen before does not sign in.
    expect((await call(userPaths.login, { body: credentials })).body.code).toBe("CODE_WRONG");
  });

  it("let no stolen session choose a password", async () => {
    await turn({ code_only: false });
    const email = "member@example.com";
    const [{ access_token: mine }, { access_token: stolen }] = [await signIn(email), await signIn(email)];
    const choose = async (token: string, code?: string) => {
      const sent = { id: 1, newpassword: "a password that is long", ...(code ? { code } : {}) };
      return (await call(ownUserPaths.update, { body: sent, token })).body;
    };
    expect(await choose(stolen)).toMatchObject({ code: "VALIDATION", errors: [{ field: "code" }] });
    expect(await choose(stolen, "000000")).toMatchObject({ code: "CODE_WRONG" });
    // Neither a code of the sign-in nor one that another session asked for.
    await call(userPaths.sendLoginLink, { body: { email, fingerprint, code_only: true } });
    expect(await choose(stolen, await club.code(email))).toMatchObject({ code: "CODE_WRONG" });
    const code = await changeCode(email, mine);
    expect(await choose(stolen, code)).toMatchObject({ code: "OTHER_BROWSER" });
    await club.db
      .prepare(
        "UPDATE login_codes SET expires_at = strftime('%Y-%m-%dT%H:%M:%fZ', expires_at, '-5 minutes') WHERE purpose = 'change'",
      )
      .run();
    expect(await choose(mine, code)).toMatchObject({ code: "CODE_EXPIRED" });
    expect(await choose(mine, await changeCode(email, mine))).toHaveProperty("item");
    await turn({ code_only: true });
  });

  it("name whose credit counts", async () => {
    const { access_token: token } = await signIn("member@example.com");
    const balance = async (query = "") =>
      (await call(`${userPaths.creditBalance}${query}`, { token })).body.balance;
    await club.db.prepare("INSERT INTO credits (user_id, supplier_id, cents) VALUES (1, 6, 70)").run();
    expect(await balance()).toBe(18.5);
    expect(await balance("?supplier=6")).toBe(0.7);
    // The setting changes only while nobody has credit.
    await club.db.prepare("UPDATE credits SET cents = 0").run();
    await club.db.prepare("UPDATE settings SET value = '6' WHERE key = 'payment_to_user_id'").run();
    await club.db.prepare("UPDATE credits SET cents = 70 WHERE user_id = 1 AND supplier_id = 6").run();
    expect(await balance()).toBe(0.7);
    await club.db.prepare("UPDATE credits SET cents = 0").run();
    await club.db.prepare("DELETE FROM settings WHERE key = 'payment_to_user_id'").run();
    await club.db.prepare("UPDATE credits SET cents = 1850 WHERE user_id = 1 AND supplier_id = 1").run();
    expect(await balance()).toBe(18.5);
  });
});

/** A browser that says what it is. */
class NamedBrowser extends HttpBrowser {
  constructor(
    site: string,
    private readonly userAgent: string,
  ) {
    super(site);
  }

  override fetch(path: string | URL, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set("user-agent", this.userAgent);
    return super.fetch(path, { ...init, headers });
  }
}

describe("a member's devices", () => {
  const email = "expired@example.com";
  const getBrowsers = async () => {
    const { results } = await club.db
      .prepare("SELECT browser, origin FROM session_families WHERE user_id = 3 ORDER BY created_at, origin")
      .all();
    return results;
  };

  it("are named by the site, from what the browser says, without its version", async () => {
    const phone = new NamedBrowser(
      club.site,
      "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0",
    );
    const codeStep = await phone.submit(await phone.get("/login"), { email });
    await phone.submit(codeStep, { code: await club.code(email) });
    expect(await getBrowsers()).toEqual([{ browser: "Firefox on Android", origin: "code" }]);
  });

  it("get their name later when it was not known at first", async () => {
    const laptop = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
    await club.db.prepare("UPDATE session_families SET browser = NULL WHERE user_id = 3").run();
    const browser = new NamedBrowser(club.site, laptop);
    const codeStep = await browser.submit(await browser.get("/login"), { email });
    await browser.submit(codeStep, { code: await club.code(email) });
    await club.db.prepare("UPDATE session_families SET browser = NULL WHERE user_id = 3").run();
    await browser.get("/");
    const names = (await getBrowsers()).map(({ browser: name }) => name);
    expect(names.sort()).toEqual(["Firefox on Linux", null].sort());
  });
});
