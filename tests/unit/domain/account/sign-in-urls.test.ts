import { expect, it } from "vitest";
import { withoutAnySecrets } from "~/domain/account/sign-in-urls";

it.each([
  ["/about", "/about"],
  ["/about?x=a%20b&y", "/about?x=a%20b&y"],
  ["/about?a=1&r=2&b=3&code=4&token=5&card=6", "/about"],
  ["/about?x=1&%61=2", "/about?x=1"],
  ["/language?to=%2Fabout%3Fcode%3D1", "/language?to=%2Fabout"],
  ["/language?to=/language?to=%2Fx%3Fa%3D1", "/language?to=%2Flanguage%3Fto%3D%252Fx"],
])("%s without secrets is %s", (url, clean) => {
  expect(withoutAnySecrets(url)).toBe(clean);
});

it("drops what is nested too deep, however deep", () => {
  let url = "/x?code=canary";
  for (let depth = 0; depth < 8; depth += 1) url = `/language?to=${encodeURIComponent(url)}`;
  expect(withoutAnySecrets(url)).not.toContain("canary");
  expect(withoutAnySecrets("/?to=".repeat(10_000)).length).toBeLessThan(100);
});
