import { describe, expect, it } from "vitest";
import { backTo, choiceHeaders } from "~/shell/choice";

describe("a choice of look or language", () => {
  it("is kept for a year, readable by the page", () => {
    expect(choiceHeaders("theme", ["light", "dark"], "dark", false)).toEqual({
      "Set-Cookie": "theme=dark; Path=/; Max-Age=31536000; SameSite=Lax",
    });
    expect(choiceHeaders("theme", ["dark"], "dark", true)).toEqual({
      "Set-Cookie": "theme=dark; Path=/; Max-Age=31536000; SameSite=Lax; Secure",
    });
  });

  it.each(["sepia", "dark; Domain=evil.example", "", null, new File([], "dark")])("ignores %s", (chosen) => {
    expect(choiceHeaders("theme", ["light", "dark"], chosen, false)).toEqual({});
  });
});

describe("the way back", () => {
  it.each([
    ["/about?tab=2", "/about?tab=2"],
    ["/login", "/login"],
    ["/logout", "/"],
    ["//evil.example", "/"],
    ["https://evil.example/", "/"],
    ["/\\evil.example", "/"],
    [null, "/"],
    [new File([], "x"), "/"],
  ])("%s → %s", (target, path) => {
    expect(backTo(target)).toBe(path);
  });
});
