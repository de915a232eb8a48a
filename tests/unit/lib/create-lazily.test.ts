import { expect, it } from "vitest";
import { createLazily } from "~/lib/create-lazily";

function createCounted() {
  const made: string[] = [];
  const make =
    <T>(name: string, value: T) =>
    (prefix: string) => {
      made.push(prefix + name);
      return value;
    };
  const object = createLazily<{ one: { id: number }; two: null }, string>(
    { one: make("one", { id: 1 }), two: make("two", null) },
    "the ",
  );
  return { made, object };
}

it("makes a value when it is first read, and once, even one that is null", () => {
  const { made, object } = createCounted();
  expect(made).toEqual([]);
  expect([object.two, object.two, object.one]).toEqual([null, null, { id: 1 }]);
  expect(made).toEqual(["the two", "the one"]);
});

it("makes all values for a spread, and none for another name", () => {
  const { made, object } = createCounted();
  expect((object as { then?: unknown }).then).toBeUndefined();
  expect([made, "one" in object, "then" in object]).toEqual([[], true, false]);
  expect({ ...object }).toEqual({ one: { id: 1 }, two: null });
  expect(made).toEqual(["the one", "the two"]);
});
