import { describe, expect, it } from "vitest";
import { sources } from "./source";

const readIn = (folder: string, pattern: RegExp) =>
  sources([folder])
    .filter(({ text }) => pattern.test(text))
    .map(({ path }) => path);

describe("a request's body", () => {
  it("is read by the backend in one place, which asks for the sender above 64 KB", () => {
    const direct =
      /\.parseBody\(|\breq(?:uest)?\.(?:raw\.)?(?:formData|arrayBuffer|blob|json|text)\(|\breq(?:uest)?\.(?:raw\.)?body\b/;
    expect(readIn("backend/src", direct)).toEqual([
      "backend/src/http/read-body.ts",
      // What is left of a member's refused upload is discarded.
      "backend/src/http/uploads.ts",
    ]);
  });

  it("reaches the site's routes once it is in memory", () => {
    expect(readIn("app", /\brequest\.body\b/)).toEqual([
      // Whether there is one.
      "app/page-cache/policy.ts",
      "app/request/body-limits.ts",
    ]);
  });
});
