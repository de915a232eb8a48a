import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signPreview } from "#backend/src/domain/content/preview-token";
import { filePaths } from "#contract/paths";
import { signInToAdmin } from "../../support/admin/admin";
import { type Club, startClub } from "../../support/club";
import type { HttpBrowser } from "../../support/http-browser";
import { getTokens, knownSecrets } from "../../support/opened-session";

const jwtSecret = "a-secret-that-this-suite-signs-with-0123456789";
/** 128 bits, as the backend gives them. */
const inspection = "5f0c7d1e9b2a48630d4e1f7a9c8b6d52";
const missing = "00000000000000000000000000000000";

let club: Club;
let bearers: Readonly<Record<"owner" | "other" | "registrar", string>>;
let admin: HttpBrowser;

beforeAll(async () => {
  club = await startClub({
    env: { SESSION_SECRETS: knownSecrets },
    backendEnv: { JWT_SECRET: jwtSecret },
  });
  const bearer = async (email: string) =>
    `Bearer ${(await getTokens(await club.signIn(email)))?.accessToken ?? "none"}`;
  bearers = {
    owner: await bearer("member@example.com"),
    other: await bearer("renewing@example.com"),
    registrar: await bearer("editor@example.com"),
  };
  admin = await signInToAdmin(club, "editor@example.com");
  await club.db
    .prepare(
      `INSERT INTO files (id, object_key, owner_id, name, content_type, bytes, is_public, created_at)
       SELECT ?, object_key, u.id, 'Prüfbericht “1”.pdf', content_type, bytes, 0, f.created_at
       FROM files f, users u WHERE f.id = '1' AND u.email = 'member@example.com'`,
    )
    .bind(inspection)
    .run();
});
afterAll(() => club?.stop());

const get = (id: string, headers: Readonly<Record<string, string>> = {}, method = "GET") =>
  fetch(club.backend + filePaths.file(id), { method, headers: { connection: "close", ...headers } });

/** All that a reply tells. */
async function told(reply: Response) {
  const headers = [...reply.headers].filter(([name]) => name !== "date");
  return { status: reply.status, headers, body: await reply.text() };
}

describe("a file's address at the site", () => {
  // @spec 7.24
  it("sends a public file to a visitor, and asks to sign in for any other", async () => {
    const visitor = club.browser();
    const open = await visitor.fetch("/file/1");
    expect([open.status, open.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect((await open.text()).slice(0, 5)).toBe("%PDF-");
    for (const id of [inspection, missing]) {
      const reply = await visitor.fetch(`/file/${id}`);
      expect([reply.status, reply.headers.get("location")]).toEqual([303, "/login"]);
    }
  });
});

describe("a private file", () => {
  it.each(["owner", "registrar"] as const)("is sent to the %s, and cached nowhere", async (who) => {
    const reply = await get(inspection, { authorization: bearers[who] });
    expect(reply.status).toBe(200);
    expect(reply.headers.get("cache-control")).toBe("private, no-store");
    expect(reply.headers.get("etag")).toBeNull();
    expect(reply.headers.get("content-disposition")).toBe(
      `attachment; filename="Pr_fbericht _1_.pdf"; filename*=UTF-8''Pr%C3%BCfbericht%20%E2%80%9C1%E2%80%9D.pdf`,
    );
    expect((await reply.text()).slice(0, 5)).toBe("%PDF-");
  });

  it.each([
    ["GET", {}],
    ["HEAD", {}],
    ["GET", { range: "bytes=0-3" }],
    ["GET", { range: "bytes=999999999-" }],
    ["GET", { "if-none-match": "*" }],
    ["GET", { "if-modified-since": new Date().toUTCString() }],
    ["HEAD", { "if-none-match": "*", range: "bytes=0-3" }],
    ["POST", {}],
    ["OPTIONS", {}],
  ])("is, for everybody else, like one that does not exist: %s %j", async (method, conditions) => {
    const preview = await signPreview([{ kid: null, secret: jwtSecret }], "1", Date.now() + 60_000);
    for (const headers of [
      {},
      { authorization: bearers.other },
      { authorization: `Bearer ${preview}` },
      { authorization: "Bearer abc" },
      { cookie: admin.cookieHeader },
    ]) {
      const [private_, none] = await Promise.all([
        get(inspection, { ...conditions, ...headers } as Record<string, string>, method),
        get(missing, { ...conditions, ...headers } as Record<string, string>, method),
      ]);
      expect(private_.status).toBeGreaterThanOrEqual(400);
      expect(await told(private_)).toEqual(await told(none));
    }
  });

  it("is not opened by its token in the address", async () => {
    const [, token = ""] = bearers.owner.split(" ");
    const path = `${filePaths.file(inspection)}?token=${token}&access_token=${token}&a=${token}`;
    expect((await fetch(club.backend + path)).status).toBe(404);
  });

  it("has an address that cannot be counted to", async () => {
    const add = (id: string) =>
      club.db
        .prepare(
          `INSERT INTO files (id, object_key, name, content_type, bytes, created_at)
           VALUES (?, 'f/1', 'a.pdf', 'application/pdf', 1, '2026-01-01T00:00:00Z')`,
        )
        .bind(id)
        .run();
    await expect(add("8")).rejects.toThrow(/CHECK/);
    const found: string[] = [];
    for (let id = 0; id <= 30; id += 1) if ((await get(String(id))).status === 200) found.push(String(id));
    const { results } = await club.db
      .prepare("SELECT id FROM files WHERE is_public = 1 ORDER BY id")
      .all<{ id: string }>();
    expect(found).toEqual(results.map(({ id }) => id));
  });
});

describe("a file in the bucket", () => {
  it("is not served without a row that says who may read it", async () => {
    expect((await get("6")).status).toBe(200);
    await club.db.prepare("DELETE FROM files WHERE id = '6'").run();
    expect((await get("6")).status).toBe(404);
  });

  it("is public by its row, and cached", async () => {
    const reply = await get("1", { authorization: bearers.other });
    expect(reply.status).toBe(200);
    expect(reply.headers.get("cache-control")).toBe("public, max-age=3600");
    const etag = reply.headers.get("etag") ?? "";
    await reply.text();
    expect((await get("1", { "if-none-match": etag })).status).toBe(304);
    expect((await get("1", {}, "HEAD")).status).toBe(200);
  });
});
