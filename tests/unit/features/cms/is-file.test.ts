import { describe, expect, it } from "vitest";
import { isFile } from "~/features/cms/ui/is-file";

describe("whether a path is a file's", () => {
  it.each([
    ["/assets/i/3f9a0c11aa/16x9/1200.jpg", true],
    ["/v/3f9a0c11aa.mp4#t=4", true],
    ["/robots.txt?x=1", true],
    ["/about", false],
    ["/about/history#v1.2", false],
    ["/search?q=club.pdf", false],
    ["#programme.2", false],
    ["https://other.example/rules.pdf", false],
  ])("%s: %s", (href, file) => {
    expect(isFile(href)).toBe(file);
  });
});
