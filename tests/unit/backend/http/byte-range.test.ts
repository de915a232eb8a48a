import { describe, expect, it } from "vitest";
import { readByteRange } from "#backend/src/http/byte-range";

describe("a Range header", () => {
  it.each([
    [null, "whole"],
    ["bytes=0-3", { first: 0, last: 3 }],
    ["bytes=5-", { first: 5, last: 9 }],
    ["bytes=5-500", { first: 5, last: 9 }],
    ["bytes=-3", { first: 7, last: 9 }],
    ["bytes=-30", { first: 0, last: 9 }],
    ["bytes=10-", "unsatisfiable"],
    ["bytes=-0", "unsatisfiable"],
    ["bytes=3-2", "whole"],
    ["bytes=-", "whole"],
    ["bytes=0-1,3-4", "whole"],
    ["lines=0-1", "whole"],
  ] as const)("%s of ten bytes", (header, range) => {
    expect(readByteRange(header, 10)).toEqual(range);
  });
});
