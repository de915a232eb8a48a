import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { uploadField } from "#contract/content/image";
import { type FileWire, fileField, uploadFileReply } from "#contract/file";
import { filePaths, imagePaths } from "#contract/paths";
import { type Club, startClub } from "../../support/club";
import type { HttpBrowser } from "../../support/http-browser";
import { getTokens, knownSecrets } from "../../support/opened-session";
import { getBytes, quarters } from "../../support/pictures";

// Large pictures, on a machine that does other work: a minute is not always enough.
vi.setConfig({ testTimeout: 180_000 });

const pdf = "%PDF-1.7\n%%EOF\n";
let club: Club;
let owner: HttpBrowser;
let other: HttpBrowser;
let registrar: HttpBrowser;
let file: FileWire;

beforeAll(async () => {
  club = await startClub({ env: { SESSION_SECRETS: knownSecrets } });
  owner = await club.signIn("member@example.com");
  other = await club.signIn("renewing@example.com");
  registrar = await club.signIn("editor@example.com");
  const body = new FormData();
  body.set(fileField, new Blob([pdf]), "Prüfbericht “1”.pdf");
  const token = (await getTokens(owner))?.accessToken;
  const reply = await fetch(club.backend + filePaths.upload, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, connection: "close" },
    body,
  });
  file = v.parse(uploadFileReply, await reply.json()).item;
});
afterAll(() => club?.stop());

const missing = "A".repeat(22);

describe("/file/{id}", () => {
  it("shows a private file to its owner and to the registrar, cached nowhere and without any rights", async () => {
    for (const browser of [owner, registrar]) {
      const reply = await browser.fetch(`/file/${file.id}`);
      expect([reply.status, await reply.text()]).toEqual([200, pdf]);
      const headers = Object.fromEntries(reply.headers);
      expect(headers).toMatchObject({
        "content-type": "application/pdf",
        "content-disposition": "inline; filename*=UTF-8''Pr%C3%BCfbericht%20%E2%80%9C1%E2%80%9D.pdf",
        "content-security-policy": "default-src 'none'; sandbox",
        "cache-control": "private, no-store",
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
      });
      expect(headers).not.toHaveProperty("etag");
    }
  });

  it("is opened as a document by a client-side navigation, such as back from the sign-in", async () => {
    const reply = await owner.fetch(`/file/${file.id}.data`);
    const text = await reply.text();
    expect(reply.status).toBe(202);
    expect(text).toContain(`"/file/${file.id}"`);
    expect(text).toMatch(/"reload",true/);
  });

  it("answers HEAD alike, without a body", async () => {
    const reply = await owner.fetch(`/file/${file.id}`, { method: "HEAD" });
    expect([reply.status, reply.headers.get("content-type"), await reply.text()]).toEqual([
      200,
      "application/pdf",
      "",
    ]);
  });

  it("is for other members like one that does not exist, and for visitors the sign-in", async () => {
    for (const method of ["GET", "HEAD"]) {
      const told = async (id: string, headers = {}) => {
        const reply = await other.fetch(`/file/${id}`, { method, headers });
        const body = (await reply.text()).replaceAll(id, "").replace(/nonce="[^"]*"/g, "");
        return [reply.status, reply.headers.get("content-type"), body.length > 0];
      };
      for (const headers of [{}, { range: "bytes=0-3" }, { "if-none-match": "*" }, { accept: "*/*" }]) {
        const found = await told(file.id, headers);
        expect(found[0]).toBe(404);
        expect(found).toEqual(await told(missing, headers));
      }
    }
    const visitor = await club.browser().fetch(`/file/${file.id}`);
    expect([visitor.status, visitor.headers.get("location")]).toEqual([303, "/login"]);
  });

  it.each(["..%2f..%2fsecret", "%00", "upload", "delete", "x".repeat(500), "1%3Ftoken=x"])(
    "finds nothing at /file/%s",
    async (id) => {
      expect((await owner.fetch(`/file/${id}`)).status).toBe(404);
    },
  );

  it("saves what is neither a picture nor a PDF", async () => {
    await club.db
      .prepare("UPDATE files SET content_type = 'text/html', name = 'x.html' WHERE id = ?")
      .bind(file.id)
      .run();
    const reply = await owner.fetch(`/file/${file.id}`);
    expect([reply.headers.get("content-type"), reply.headers.get("content-disposition")]).toEqual([
      "application/octet-stream",
      "attachment; filename*=UTF-8''x.html",
    ]);
  });

  it("says 503 while the backend fails, and keeps the session", async () => {
    await club.fault({ call: `GET ${filePaths.files}/*`, kind: "500html", count: 1 });
    const reply = await owner.fetch(`/file/${file.id}`);
    expect([reply.status, reply.headers.get("retry-after")]).toEqual([503, "30"]);
    expect((await owner.fetch("/")).status).toBe(200);
  });
});

describe("a post with files", () => {
  const form = (...sizes: number[]) => {
    const body = new FormData();
    for (const size of sizes) body.append("photos", new Blob([new Uint8Array(size)]), "a.jpg");
    return { method: "POST", body };
  };
  const megabyte = 1024 * 1024;

  it("is refused where no files go, before its action and for visitors too", async () => {
    for (const path of ["/login", "/login.data", "/language", "/theme"]) {
      for (const browser of [club.browser(), owner.copy()])
        expect([path, (await browser.fetch(path, form(10))).status]).toEqual([path, 415]);
    }
  });

  it("may have 10 MB where they go, all files together", async () => {
    for (const path of ["/profile/photo", "/vehicle/1/photos", "/vehicle/1/documents.data"]) {
      const within = await owner.copy().fetch(path, form(6 * megabyte, 4 * megabyte));
      expect([path, [413, 415].includes(within.status)]).toEqual([path, false]);
      const beyond = await owner.copy().fetch(path, form(6 * megabyte, 4 * megabyte, 70_000));
      expect([path, beyond.status]).toEqual([path, 413]);
    }
  });

  it("from another site is refused there as everywhere", async () => {
    const init = { ...form(10), headers: { origin: "https://evil.example", "sec-fetch-site": "cross-site" } };
    expect((await owner.copy().fetch("/profile/photo", init)).status).toBe(403);
  });
});

describe("a member's own picture that was removed", () => {
  const kept = [200, "public, max-age=180, must-revalidate"];
  const ways = [
    {
      what: "portrait",
      page: "/profile/photo",
      field: "image",
      sql: "SELECT image_hash AS hash FROM users WHERE email = 'member@example.com'",
      removal: (shown: string) => ({ intent: "remove", shown }),
    },
    {
      what: "photo of a vehicle",
      page: "/vehicle/1/photos",
      field: "photos",
      sql: "SELECT photos ->> '$[#-1].hash' AS hash FROM vehicles WHERE id = 1",
      removal: (remove: string) => ({ remove }),
    },
  ];

  it.each(ways)("is gone from the site at once, which has kept it for minutes only: $what", async (way) => {
    const body = new FormData();
    body.set("intent", "add");
    const picture = await getBytes(quarters(200, 200).jpeg());
    body.set(way.field, new Blob([picture], { type: "image/jpeg" }), "mine.jpg");
    expect((await owner.fetch(way.page, { method: "POST", body })).status).toBe(303);
    const hash = (await club.db.prepare(way.sql).first<string>("hash")) ?? "";
    const shown = async () => {
      const reply = await club.browser().fetch(`/assets/i/${hash}/raw/200.jpg`);
      await reply.arrayBuffer();
      return [reply.status, reply.headers.get("cache-control")];
    };
    expect([await shown(), await shown()]).toEqual([kept, kept]);
    await owner.post(way.page, way.removal(hash));
    expect(await shown()).toEqual([404, "no-store"]);
  });
});

describe("large pictures that come at once", () => {
  it("are stored while there is room, and the others refused for a moment", async () => {
    const large = new Uint8Array(10 * 1024 * 1024);
    large.set(await getBytes(quarters(900, 600).jpeg()));
    const authorization = `Bearer ${(await getTokens(owner))?.accessToken}`;
    const upload = async () => {
      const body = new FormData();
      body.set(uploadField, new Blob([large], { type: "image/jpeg" }), "large.jpg");
      const headers = { authorization, connection: "close" };
      const reply = await fetch(club.backend + imagePaths.upload, { method: "POST", headers, body });
      const { code } = (await reply.json()) as { code?: string };
      return { status: reply.status, code, waits: Number(reply.headers.get("retry-after")) > 0 };
    };
    const replies = await Promise.all(Array.from({ length: 6 }, upload));
    const refused = replies.filter(({ status }) => status !== 200);
    expect([replies.length > refused.length, refused.length > 0]).toEqual([true, true]);
    for (const reply of refused) expect(reply).toEqual({ status: 503, code: "BUSY", waits: true });
  });
});
