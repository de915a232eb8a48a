import { expect, test } from "vitest";
import { withoutSpaces } from "../../../scripts/vite/inline-css";

test("spaces that mean nothing are left out of a document's CSS", () => {
  expect(withoutSpaces(":root{--c-blk: #000;--light: ;--dark: }")).toBe(
    ":root{--c-blk:#000;--light: ;--dark: }",
  );
  expect(withoutSpaces("h1{font:600 var(--s2) / 1.2 var(--serif);inset:calc(100% - 1rem) 0}")).toBe(
    "h1{font:600 var(--s2)/1.2 var(--serif);inset:calc(100% - 1rem) 0}",
  );
});
