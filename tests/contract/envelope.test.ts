import { expect, it } from "vitest";
import { clubPaths, contentPaths, userPaths } from "#contract/paths";
import { base, call, expectRefusal, get, post } from "./backend";
import { oursIt, seedCalls } from "./suites";

seedCalls("an error reply", () => {
  oursIt("fields", "understands 404 without an envelope")(
    "has the envelope, also for an unknown call",
    async () => {
      const reply = await get("/api/v1/cognito/nothing-here");
      expect(reply.status).toBe(404);
      expectRefusal(reply, "NOT_FOUND");
    },
  );

  it("names the invalid fields", async () => {
    const reply = await post(userPaths.sendLoginLink, { email: "not an address" });
    expect(reply.status).toBe(422);
    expectRefusal(reply, "VALIDATION");
    const { errors } = reply.body as { errors: { field: string }[] };
    expect(errors.map((error) => error.field).sort()).toEqual(["email", "fingerprint"]);
  });

  it("is sent for a body that is not JSON", async () => {
    const reply = await fetch(`${base}${userPaths.login}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: "{not json",
    });
    expect(reply.status).toBe(422);
    expect(((await reply.json()) as { code: string }).code).toBe("VALIDATION");
  });

  it("is sent for a body that is too large", async () => {
    const reply = await post(userPaths.login, { username: "x".repeat(200_000) });
    expect(reply.status).toBe(413);
    expectRefusal(reply, "TOO_LARGE");
  });

  it.each([userPaths.authUser, userPaths.myAccount, userPaths.creditBalance, clubPaths.getMembership])(
    "is sent by %s without a valid token",
    async (path) => {
      const bare = await get(path);
      expect(bare.status).toBe(401);
      expectRefusal(bare, "UNAUTHENTICATED");
      expectRefusal(await get(path, "abc"), "TOKEN_INVALID");
    },
  );

  it("has no-store, nosniff and no-referrer", async () => {
    const reply = await get(`${userPaths.recoverPasswordCheck}?email=a@example.com&code=1`);
    expect(reply.headers.get("cache-control")).toContain("no-store");
    expect(reply.headers.get("x-content-type-options")).toBe("nosniff");
    expect(reply.headers.get("referrer-policy")).toBe("no-referrer");
  });

  it("is sent for a token in the query string", async () => {
    expectRefusal(await call("GET", `${userPaths.authUser}?access_token=abc`), "UNAUTHENTICATED");
  });

  it("is sent for an unknown name under user", async () => {
    const reply = await get(
      contentPaths.currentDomain.replace("domain/currentDomain", "user/no-such-member"),
    );
    expectRefusal(reply, "NOT_FOUND");
  });
});
