import { expect, it } from "vitest";
import { iconPaths } from "~/ui/icon";

it.each(Object.entries(iconPaths))("%s is a path of at most 200 bytes", (_, path) => {
  expect(path).toMatch(/^M[\d .a-z-]+$/i);
  expect(path.length).toBeLessThanOrEqual(200);
});
