import { describe, expect, it } from "vitest";
import { describeError } from "~/lib/redact";

describe("an error in the log", () => {
  it("keeps its name and sentence, and loses queries and whatever could be a token", () => {
    const jwt = "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI3In0.abcdefghijklmnopqrstuv";
    const error = new TypeError(`Invalid URL: https://x.example/login?a=${jwt} (bearer ${jwt})`);
    const line = describeError(error);
    expect(line).toBe("TypeError: Invalid URL: https://x.example/login?… (bearer …)");
  });

  it("says nothing of what is no error", () => {
    expect(describeError({ token: "secret" })).not.toContain("secret");
  });
});
