import { describe, expect, it } from "vitest";
import { arrange, call, good, refused, reply, sessionEnded, token } from "./arranged-transport";

describe("a call with the session's bearer", () => {
  // @spec 7.1
  it("reads the answer, in one paced call", async () => {
    const { transport, seen, log, turns } = arrange({ answers: [good] });
    expect(await transport.call(reply, call)).toEqual({ ok: true, value: { name: "club" } });
    expect(seen[0]?.bearer).toBe(`Bearer ${token("first", 600)}`);
    expect(log).toEqual(["link"]);
    expect(turns()).toBe(1);
  });

  it("goes to the base of the session, its retry too, and no other call does", async () => {
    const other = "https://other.example";
    const { transport, seen } = arrange({
      answers: [refused("TOKEN_EXPIRED", 401), good, good, good],
      refreshed: token("new", 900),
      base: `${other}/`,
    });
    await transport.call(reply, call);
    await transport.call(reply, { ...call, as: null });
    await transport.call(reply, { ...call, as: { accessToken: "link", base: other } });
    const own = "https://backend.example";
    expect(seen.map(({ url }) => new URL(url).origin)).toEqual([other, other, own, other]);
  });

  it.each([
    [31, []],
    [30, ["refresh"]],
    [0, ["refresh"]],
    [-100, ["refresh"]],
  ])("with %i s left refreshes first: %j", async (left, expected) => {
    const { transport, seen, log } = arrange({
      answers: [good],
      access: token("old", left),
      refreshed: token("new", 900),
    });
    await transport.call(reply, call);
    expect(log.filter((entry) => entry === "refresh")).toEqual(expected);
    expect(seen[0]?.bearer).toBe(`Bearer ${expected.length ? token("new", 900) : token("old", left)}`);
  });

  // @spec 4.4, 8.1
  it.each([401, 422])("refreshes and retries once on TOKEN_EXPIRED with %i", async (status) => {
    const { transport, seen, log } = arrange({
      answers: [refused("TOKEN_EXPIRED", status), good],
      refreshed: token("new", 900),
    });
    expect((await transport.call(reply, call)).ok).toBe(true);
    expect(seen[1]?.bearer).toBe(`Bearer ${token("new", 900)}`);
    expect(log).not.toContain("end");
  });

  it("stops after a second TOKEN_EXPIRED or a failed refresh", async () => {
    const twice = arrange({
      answers: [refused("TOKEN_EXPIRED", 401), refused("TOKEN_EXPIRED", 401)],
      refreshed: token("new", 900),
    });
    expect(await twice.transport.call(reply, call)).toMatchObject({ error: { code: "TOKEN_EXPIRED" } });
    expect(twice.seen).toHaveLength(2);
    const inconclusive = arrange({ answers: [refused("TOKEN_EXPIRED", 401)], refreshed: null });
    await inconclusive.transport.call(reply, call);
    expect(inconclusive.seen).toHaveLength(1);
    expect(inconclusive.log).not.toContain("end");
  });

  it.each([
    ["TOKEN_INVALID", ""],
    ["", "Signature verification failed"],
    ["OTHER", "JWT: Signature verification failed."],
  ])("ends the session on code %j, message %j", async (code, message) => {
    const { transport, log } = arrange({ answers: [refused(code, 401, message)] });
    await expect(transport.call(reply, call)).rejects.toBe(sessionEnded);
    expect(log).toContain("end");
  });

  it("ends the session when the refresh is refused", async () => {
    const late = arrange({ answers: [refused("TOKEN_EXPIRED", 401)], refreshed: "refused" });
    await expect(late.transport.call(reply, call)).rejects.toBe(sessionEnded);
    const early = arrange({ answers: [], access: token("old", 10), refreshed: "refused" });
    await expect(early.transport.call(reply, call)).rejects.toBe(sessionEnded);
    expect(early.seen).toEqual([]);
  });

  it.each([
    [401, "UNAUTHENTICATED"],
    [403, "FORBIDDEN"],
    [422, "VALIDATION"],
    [500, "INTERNAL"],
  ])("keeps the session on %i %s", async (status, code) => {
    const { transport, log, seen } = arrange({ answers: [refused(code, status)] });
    expect(await transport.call(reply, call)).toMatchObject({ error: { kind: "refused", status, code } });
    expect([log, seen.length]).toEqual([["link"], 1]);
  });
});

describe("a member's call whose reply is read later", () => {
  it("brings the reply's text", async () => {
    const { transport, seen } = arrange({ answers: [() => new Response('{"data":[1]}')] });
    expect(await transport.text({ method: "POST", path: "/api/v1/list", body: {} })).toEqual({
      ok: true,
      value: '{"data":[1]}',
    });
    expect(seen[0]?.bearer).toMatch(/^Bearer /);
  });

  // @spec 8.2
  it.each([200, 401])("ends the session on TOKEN_INVALID with status %i", async (status) => {
    const { transport, log } = arrange({ answers: [refused("TOKEN_INVALID", status)] });
    await expect(transport.text({ method: "POST", path: "/api/v1/list" })).rejects.toBe(sessionEnded);
    expect(log).toContain("end");
  });

  it("is an error reply where a call's is one", async () => {
    const { transport } = arrange({
      answers: [() => new Response("<h1>Bad gateway</h1>", { status: 502 }), refused("FORBIDDEN", 200)],
    });
    const error = async () => await transport.text({ method: "POST", path: "/api/v1/list" });
    expect(await error()).toMatchObject({ ok: false, error: { kind: "refused", status: 502 } });
    expect(await error()).toMatchObject({ ok: false, error: { kind: "refused", code: "FORBIDDEN" } });
  });
});

describe("a call without the session's bearer", () => {
  it("sends no bearer or the given one, and leaves the session alone", async () => {
    const { transport, seen, log } = arrange({
      answers: [refused("TOKEN_INVALID", 401), refused("TOKEN_INVALID", 401)],
    });
    await transport.call(reply, { ...call, as: null });
    await transport.call(reply, { ...call, as: { accessToken: "theirs" } });
    expect(seen.map(({ bearer }) => bearer)).toEqual([null, "Bearer theirs"]);
    expect(log).toEqual(["link", "link"]);
  });
});

describe("an answer that cannot be used", () => {
  const broken = () => new Response("<h1>Bad gateway</h1>", { status: 502 });
  const deep = () => new Response(`${'{"a":'.repeat(65)}1${"}".repeat(65)}`);
  const networkFailure = () => {
    throw new TypeError("fetch failed: https://backend.example/?code=123456");
  };
  it.each([
    ["HTML with 502", broken, { kind: "refused", status: 502, code: "" }, "link"],
    ["deep JSON", deep, { kind: "malformed", status: 200 }, "link"],
    ["truncated JSON", () => new Response('{"name":"cl'), { kind: "malformed", status: 200 }, "link"],
    ["a wrong type", () => Response.json({ name: 7 }), { kind: "malformed", status: 200 }, "link"],
    ["success false with 200", refused("NO", 200), { kind: "refused", code: "NO" }, "link"],
    ["a network error", networkFailure, { kind: "network", status: -1 }, "no link"],
  ])("gives an error: %s", async (_, answer, error, link) => {
    const { transport, log } = arrange({ answers: [answer] });
    expect(await transport.call(reply, call)).toMatchObject({ ok: false, error });
    expect(log).toEqual([link]);
  });

  // @spec 7.3
  it("gives an error without the address or the token", async () => {
    const { transport } = arrange({ answers: [networkFailure] });
    const result = await transport.call(reply, { ...call, query: { code: "123456" } });
    expect(JSON.stringify(result)).not.toMatch(/123456|sig|backend/);
  });
});

describe("a form with a file", () => {
  const upload = () => {
    const body = new FormData();
    body.set("image", new File(["pixels"], "my car.jpg", { type: "image/jpeg" }));
    return { method: "POST", path: "/api/v1/upload", as: "session", body } as const;
  };

  it("is sent as multipart, and as a whole again after a refresh", async () => {
    const { transport, files } = arrange({
      answers: [refused("TOKEN_EXPIRED", 401), good],
      refreshed: token("new", 900),
    });
    expect((await transport.call(reply, upload())).ok).toBe(true);
    expect(files).toEqual(["my car.jpg: pixels", "my car.jpg: pixels"]);
  });
});

describe("a download", () => {
  const file = () => new Response("%PDF-", { headers: { "content-type": "application/pdf" } });

  it("gives the response, after a refresh too", async () => {
    const { transport, seen } = arrange({
      answers: [refused("TOKEN_EXPIRED", 401), file],
      refreshed: token("new", 900),
    });
    const downloaded = await transport.download({ path: "/api/v1/file/x" });
    expect(downloaded.ok && (await downloaded.value.text())).toBe("%PDF-");
    expect(seen[1]?.bearer).toBe(`Bearer ${token("new", 900)}`);
  });

  it("that the backend refuses is its error, and ends a session that is over", async () => {
    const missing = await arrange({ answers: [refused("NOT_FOUND", 404)] }).transport.download({
      path: "/x",
    });
    expect(missing).toMatchObject({ ok: false, error: { kind: "refused", code: "NOT_FOUND", status: 404 } });
    const html = () => new Response("<h1>Bad gateway</h1>", { status: 502 });
    expect(await arrange({ answers: [html] }).transport.download({ path: "/x" })).toMatchObject({
      ok: false,
      error: { kind: "refused", status: 502, code: "" },
    });
    const ended = arrange({ answers: [refused("TOKEN_INVALID", 401)] });
    await expect(ended.transport.download({ path: "/x" })).rejects.toBe(sessionEnded);
  });
});
