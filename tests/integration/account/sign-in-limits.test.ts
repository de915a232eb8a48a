import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { userPaths } from "#contract/paths";
import { deviceTokenHeader } from "#contract/user";
import { signInToAdmin } from "../../support/admin/admin";
import { type Club, startClub } from "../../support/club";
import { HttpBrowser } from "../../support/http-browser";

const siteKey = "agreed";

let club: Club;
beforeAll(async () => {
  const limits = { RATE_LIMIT_SCALE: "1", SITE_KEY: siteKey };
  club = await startClub({ env: { SITE_KEY: siteKey }, backendEnv: limits });
});
afterAll(() => club?.stop());

type Visitor = { readonly ipAddress: string; readonly device?: string; readonly fingerprint?: string };

/** A call of the site for a visitor at this IP address. */
async function post(path: string, body: object, { ipAddress, device, fingerprint }: Visitor) {
  const reply = await fetch(`${club.backend}${path}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-site-key": siteKey,
      "x-client-address": ipAddress,
      ...(device ? { [deviceTokenHeader]: device } : {}),
    },
    body: JSON.stringify({ fingerprint: fingerprint ?? crypto.randomUUID(), ...body }),
  });
  return { status: reply.status, body: (await reply.json()) as Record<string, string> };
}

const askForCode = (email: string, visitor: Visitor) =>
  post(userPaths.sendLoginLink, { email, code_only: true }, visitor);

const enter = (email: string, code: string, visitor: Visitor) =>
  post(userPaths.login, { username: email, password: code }, visitor);

/** Asks for a code and signs in. */
async function signIn(email: string, visitor: Visitor) {
  expect((await askForCode(email, visitor)).status).toBe(200);
  const signedIn = await enter(email, await club.code(email), visitor);
  expect(signedIn.status).toBe(200);
  return signedIn.body;
}

/** Strangers at many addresses have used up what counts by this email address alone. */
async function useUp(email: string): Promise<void> {
  const end = new Date(Date.now() + 600_000).toISOString();
  const keys = [
    "send:email:3600000",
    "send:email:86400000",
    "try:email:600000",
    "tryPassword:email:86400000",
  ];
  await club.db.batch(
    keys.map((key) =>
      club.db
        .prepare(
          "INSERT OR REPLACE INTO rate_limits (key, window_start, window_end, count) VALUES (?, ?, ?, ?)",
        )
        .bind(`${key}:${email}`, end, end, 1000),
    ),
  );
}

describe("somebody's wrong tries", () => {
  it("end neither codes nor sign-in for the member elsewhere", async () => {
    const [email, stranger] = ["life@example.com", { ipAddress: "192.0.2.1" }];
    const tries = [];
    for (let i = 0; i < 12; i++) tries.push((await enter(email, "000000", stranger)).body.code);
    expect(tries).toEqual([...Array(10).fill("CODE_WRONG"), "RATE_LIMITED", "RATE_LIMITED"]);
    const sent = [];
    for (let i = 0; i < 25; i++) sent.push((await askForCode(email, stranger)).status);
    expect(sent.filter((status) => status === 200)).toHaveLength(5);
    await signIn(email, { ipAddress: "198.51.100.1", fingerprint: "the-members-browser" });
  });

  it("of a whole IPv6 network count as those of one address", async () => {
    const email = "solo@example.com";
    for (let i = 1; i <= 10; i++) await enter(email, "000000", { ipAddress: `2001:db8::${i}` });
    expect((await enter(email, "000000", { ipAddress: "2001:db8::ffff" })).body.code).toBe("RATE_LIMITED");
    expect((await enter(email, "000000", { ipAddress: "2001:db8:0:1::1" })).body.code).toBe("CODE_WRONG");
  });

  it("from many addresses are refused in the end", async () => {
    const email = "many@example.com";
    const sent = [];
    for (let i = 0; i < 24; i++) sent.push((await askForCode(email, { ipAddress: `203.0.113.${i}` })).status);
    expect(sent).toEqual([...Array(20).fill(200), ...Array(4).fill(429)]);
  });
});

describe("a stranger's tries of ever other email addresses", () => {
  it("add no rows once the IP address is at its limit", async () => {
    const stranger = { ipAddress: "192.0.2.7" };
    const rows = async () =>
      await club.db
        .prepare("SELECT (SELECT count(*) FROM rate_limits) + (SELECT count(*) FROM login_codes) AS rows")
        .first<number>("rows");
    const end = new Date(Date.now() + 600_000).toISOString();
    for (const key of ["send", "try", "tryPassword"])
      await club.db
        .prepare("INSERT INTO rate_limits (key, window_start, window_end, count) VALUES (?, ?, ?, 100)")
        .bind(`${key}:address:${stranger.ipAddress}`, end, end)
        .run();
    const before = await rows();
    for (const [index, password] of ["000000", "a long enough password"].entries())
      expect((await enter(`fresh-${index}@example.com`, password, stranger)).status).toBe(429);
    expect((await askForCode("fresh-2@example.com", stranger)).status).toBe(429);
    expect(await rows()).toBe(before);
  });
});

describe("a browser that signed in with this email address before", () => {
  it("gets in whatever strangers try, and has limits of its own", async () => {
    const email = "member@example.com";
    const home = { ipAddress: "198.51.100.2", fingerprint: "the-members-browser" };
    const { device_token: device = "" } = await signIn(email, home);
    await useUp(email);
    expect((await askForCode(email, { ipAddress: "198.51.100.3" })).body.code).toBe("RATE_LIMITED");
    const elsewhere = { ...home, ipAddress: "198.51.100.4", device };
    await signIn(email, elsewhere);
    // It is not valid for another member.
    await useUp("lapsed@example.com");
    expect((await askForCode("lapsed@example.com", elsewhere)).body.code).toBe("RATE_LIMITED");
    const tries = [];
    for (let i = 0; i < 11; i++)
      tries.push(
        (await enter(email, "000000", { ...elsewhere, ipAddress: `203.0.113.${100 + i}` })).body.code,
      );
    expect(tries.at(-1)).toBe("RATE_LIMITED");
  });

  it("is remembered by the site, past a log-out", async () => {
    const email = "new@example.com";
    const browser = await club.signIn(email);
    await browser.post("/logout", {});
    await useUp(email);
    const stranger = new HttpBrowser(club.site);
    expect((await stranger.submit(await stranger.get("/login"), { email })).status).toBe(429);
    const codeStep = await browser.submit(await browser.get("/login"), { email });
    expect(codeStep.url.pathname).toBe("/login/code");
    const home = await browser.submit(codeStep, { code: await club.code(email) });
    expect([home.status, home.url.pathname]).toEqual([200, "/"]);
  });

  it("is remembered by the editors' pages", async () => {
    const email = "editor@example.com";
    const editor = await signInToAdmin(club, email);
    await editor.post("/admin", { step: "signout" });
    await useUp(email);
    const stranger = new HttpBrowser(club.backend);
    expect((await stranger.submit(await stranger.get("/"), { email })).html).toContain("Too many requests");
    const step = await editor.submit(await editor.get("/"), { email });
    expect(step.html).not.toContain("Too many requests");
    const done = await editor.submit(step, { code: await club.code(email) });
    expect(done.html).not.toContain('name="email"');
  });
});

describe("a recovery code", () => {
  it("keeps its attempts and its browser, whatever strangers try", async () => {
    const email = "member@example.com";
    const ask = async (path: string, query: Record<string, string>) => {
      const reply = await fetch(`${club.backend}${path}?${new URLSearchParams({ email, ...query })}`, {
        headers: { "x-site-key": siteKey, "x-client-address": query.from ?? "" },
      });
      return ((await reply.json()) as { code?: string }).code ?? "done";
    };
    const mine = { fingerprint: "the-members-browser", newpassword: "a long enough password" };
    await club.db.prepare("DELETE FROM rate_limits").run();
    expect(await ask(userPaths.recoverPassword, { ...mine, from: "198.51.100.9" })).toBe("done");
    const code = await club.code(email);
    const guessed = { ...mine, fingerprint: "a-strangers-browser", from: "192.0.2.9", code: "000000" };
    for (let i = 0; i < 6; i++) expect(await ask(userPaths.recoverPasswordCheck, guessed)).toBe("CODE_WRONG");
    expect(await ask(userPaths.recoverPasswordCheck, { ...guessed, code })).toBe("OTHER_BROWSER");
    expect(await ask(userPaths.recoverPassword, { from: "192.0.2.9" })).toBe("done");
    expect(await ask(userPaths.recoverPasswordCheck, { ...mine, from: "198.51.100.9", code })).toBe("done");
  });
});
