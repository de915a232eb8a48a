import { isDeepStrictEqual } from "node:util";
import { expect } from "vitest";

/** As toEqual, which takes 30 times as long for what is equal. */
export function expectEqual(found: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(found, expected)) expect(found).toEqual(expected);
}
