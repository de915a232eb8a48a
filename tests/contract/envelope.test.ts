import { describe, expect, it } from "vitest";
import { clubPaths, contentPaths, userPaths } from "#contract/paths";
import { base, call, expectRefusal, get, post } from "./backend";

describe.skipIf(!base)("refusals", () => {
  it("answers an unknown call in the envelope", async () => {
    const reply = await get("/api/v1/cognito/nothing-here");
    expect(reply.status).toBe(404);
    expectRefusal(reply, "NOT_FOUND");
  });

  it("names the fields that are wrong", async () => {
    const reply = await post(userPaths.sendLoginLink, { email: "not an address" });
    expect(reply.status).toBe(422);
    expectRefusal(reply, "VALIDATION");
    const { errors } = reply.body as { errors: { field: string }[] };
    expect(errors.map((error) => error.field).sort()).toEqual(["email", "fingerprint"]);
  });

  it("does not take a body that is not JSON", async () => {
    const reply = await fetch(`${base}${userPaths.login}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: "{not json",
    });
    expect(reply.status).toBe(422);
    expect(((await reply.json()) as { code: string }).code).toBe("VALIDATION");
  });

  it("does not read a body without end", async () => {
    const reply = await post(userPaths.login, { username: "x".repeat(200_000) });
    expect(reply.status).toBe(413);
    expectRefusal(reply, "TOO_LARGE");
  });

  it.each([userPaths.authUser, userPaths.myAccount, userPaths.creditBalance, clubPaths.getMembership])(
    "%s needs a token, and a genuine one",
    async (path) => {
      const bare = await get(path);
      expect(bare.status).toBe(401);
      expectRefusal(bare, "UNAUTHENTICATED");
      expectRefusal(await get(path, "abc"), "TOKEN_INVALID");
    },
  );

  it("keeps nothing that is private, and lets nobody guess a type", async () => {
    const reply = await get(`${userPaths.recoverPasswordCheck}?email=a@example.com&code=1`);
    expect(reply.headers.get("cache-control")).toContain("no-store");
    expect(reply.headers.get("x-content-type-options")).toBe("nosniff");
    expect(reply.headers.get("referrer-policy")).toBe("no-referrer");
  });

  it("does not take a token in a query", async () => {
    expectRefusal(await call("GET", `${userPaths.authUser}?access_token=abc`), "UNAUTHENTICATED");
  });

  it("reserves the fixed names under user", async () => {
    const reply = await get(
      contentPaths.currentDomain.replace("domain/currentDomain", "user/no-such-member"),
    );
    expectRefusal(reply, "NOT_FOUND");
  });
});
