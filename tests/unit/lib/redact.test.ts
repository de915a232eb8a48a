import { describe, expect, it } from "vitest";
import { describeError } from "~/lib/redact";

describe("an error in the log", () => {
  it("keeps its name and message, without queries and possible tokens", () => {
    const jwt = "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI3In0.abcdefghijklmnopqrstuv";
    const error = new TypeError(`Invalid URL: https://x.example/login?a=${jwt} (bearer ${jwt})`);
    const line = describeError(error);
    expect(line).toBe("TypeError: Invalid URL: https://x.example/login?… (bearer …)");
  });

  it("is described without its contents when it is no Error", () => {
    expect(describeError({ token: "secret" })).not.toContain("secret");
  });
});
