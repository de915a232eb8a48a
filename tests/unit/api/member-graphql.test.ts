import { describe, expect, it } from "vitest";
import { refusal } from "~/api/api-error";
import { arrange, good, refused, sessionEnded, token } from "./arranged-transport";

describe("a member's GraphQL", () => {
  const document = () =>
    new Request("https://backend.example/graphql", { method: "POST", body: '{"query":"{ x }"}' });

  // @spec 7.20
  it("is sent with the bearer, and no visitor has it", async () => {
    const { transport, seen } = arrange({ answers: [good] });
    expect((await transport.member?.fetch(document()))?.status).toBe(200);
    expect(seen).toEqual([
      { bearer: `Bearer ${token("first", 600)}`, url: "https://backend.example/graphql" },
    ]);
    expect(arrange({ answers: [], access: null }).transport.member).toBe(null);
  });

  it("goes to the base of the session", () => {
    const { transport } = arrange({ answers: [], base: "https://other.example/" });
    expect(transport.member?.base).toBe("https://other.example");
  });

  it.each([401, 422])("refreshes the tokens on a %i and is sent once more", async (status) => {
    const no = () => Response.json({ errors: [{ message: "no" }] }, { status });
    const { transport, seen, log } = arrange({ answers: [no, no], refreshed: token("new", 900) });
    expect((await transport.member?.fetch(document()))?.status).toBe(status);
    expect(seen.map(({ bearer }) => bearer)).toEqual([
      `Bearer ${token("first", 600)}`,
      `Bearer ${token("new", 900)}`,
    ]);
    expect(log.filter((each) => each === "refresh")).toHaveLength(1);
  });

  it("is sent once where the refresh brings nothing, and ends a session that is over", async () => {
    const { transport, seen, log } = arrange({ answers: [refused("TOKEN_INVALID", 401)], refreshed: null });
    await transport.member?.fetch(document());
    expect(seen).toHaveLength(1);
    expect(() => transport.member?.endIfOver(refusal(401, { code: "TOKEN_INVALID" }))).toThrow(sessionEnded);
    expect(log).toContain("end");
  });
});
