import { describe, expect, it } from "vitest";
import { sumOfChanges } from "#backend/src/domain/club/siv-run-changes";

const change = (field: string, from: string | null, to: string | null) => ({ field, from, to });

describe("the sum of a run's changes", () => {
  it("has each field once, from its first value to its last", () => {
    const changes = [
      change("title", "Beach", "Jetty"),
      change("notes", null, "Rope"),
      change("title", "Jetty", "Pier"),
      change("notes", "Rope", "Rope and tape"),
    ];
    expect(sumOfChanges(changes)).toEqual([
      change("title", "Beach", "Pier"),
      change("notes", null, "Rope and tape"),
    ]);
  });

  it("has nothing of a field that is as it was", () => {
    const changes = [change("notes", null, "Rope"), change("title", "A", "B"), change("notes", "Rope", null)];
    expect(sumOfChanges(changes)).toEqual([change("title", "A", "B")]);
    expect(sumOfChanges([])).toEqual([]);
  });
});
