import { describe, expect, it } from "vitest";
import { backTo, choiceHeaders, choicesPath } from "~/http/choice-cookies";

describe("a theme or language cookie", () => {
  it("lasts a year and can be read by scripts", () => {
    expect(choiceHeaders("theme", ["light", "dark"], "dark", false)).toEqual({
      "Set-Cookie": "theme=dark; Path=/; Max-Age=31536000; SameSite=Lax",
    });
    expect(choiceHeaders("theme", ["dark"], "dark", true)).toEqual({
      "Set-Cookie": "__Host-theme=dark; Path=/; Max-Age=31536000; SameSite=Lax; Secure",
    });
  });

  it.each(["sepia", "dark; Domain=evil.example", "", null, new File([], "dark")])(
    "is not set for %s",
    (chosen) => {
      expect(choiceHeaders("theme", ["light", "dark"], chosen, false)).toEqual({});
    },
  );
});

describe("the way back after a choice", () => {
  it.each([
    ["/about?tab=2", "/about?tab=2"],
    ["/login", "/login"],
    ["/logout", "/"],
    ["//evil.example", "/"],
    ["https://evil.example/", "/"],
    ["/\\evil.example", "/"],
    [null, "/"],
    [new File([], "x"), "/"],
  ])("goes for %s to %s", (target, path) => {
    expect(backTo(target)).toBe(path);
    expect(choicesPath(target)).toBe(`/language?to=${encodeURIComponent(path)}`);
  });
});
