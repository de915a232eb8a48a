import { expect, it } from "vitest";
import { anyTrigram, correctedSearches, likest } from "#backend/src/domain/similar-text";

const people = ["Greta Lindqvist greta@example.com", "Ines Abernethy", "Tom Marston", "Christmas dinner"].map(
  (text) => ({ text }),
);

it.each([
  ["Lindquist", "Greta Lindqvist greta@example.com"],
  ["greta lindquist", "Greta Lindqvist greta@example.com"],
  ["abernathy", "Ines Abernethy"],
  ["diner", "Christmas dinner"],
  ["crismas diner", "Christmas dinner"],
])("%s is like %s", (typed, text) => {
  expect(likest(typed, people, 5).map((row) => row.text)).toEqual([text]);
});

it("finds nothing like a word of which too little is shared", () => {
  for (const typed of ["Martin", "xyzzy", "tom", "ab", ""]) expect(likest(typed, people, 5)).toEqual([]);
});

it("asks the index for each part once, with no sign of its own", () => {
  expect(anyTrigram('Anna" OR *anna')).toBe('"ann" OR "nna"');
  expect(anyTrigram("ab ' \"")).toBeNull();
  const long = "abcdefghijklmnopqrstuvwxyz0123456789";
  expect(anyTrigram(`${long} ${[...long].reverse().join("")}`)?.split(" OR ")).toHaveLength(40);
});

it.each([
  ["Abernathy", "Merle Abernethy\nmerle.abernethy@example.com", ["Abernethy"]],
  ["merle abernathy", "Merle Abernethy", ["merle Abernethy", "Abernethy"]],
  ["abernathy xyzzy", "Merle Abernethy", ["Abernethy xyzzy", "Abernethy"]],
  ["diners", "Christmas dinner", ["dinner"]],
  ["berne", "Merle Abernethy", []],
  ["Merle", "Merle Abernethy", []],
  ["", "Merle Abernethy", []],
])("corrects %j by %j", (typed, text, corrected) => {
  expect(correctedSearches(typed, text)).toEqual(corrected);
});
