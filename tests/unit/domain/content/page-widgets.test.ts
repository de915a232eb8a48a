import { describe, expect, it } from "vitest";
import { isWidgetVisible, nextWidgetChange } from "~/domain/content/legacy-page";

const zone = "Australia/Brisbane";
const noon = Date.parse("2026-03-10T02:00:00Z");
const widget = (templatevar: Record<string, unknown>) => ({ id: "w", type: "text", templatevar });

describe("a legacy widget", () => {
  it.each<[string, Record<string, unknown>, boolean]>([
    ["shows when nothing is set", {}, true],
    ["is hidden by widget_is_visible '0'", { widget_is_visible: "0" }, false],
    ["and by the number", { widget_is_visible: 0 }, false],
    ["shows with '1'", { widget_is_visible: "1" }, true],
    [
      "is hidden before a time that is in the future",
      { widget_hidden_before: "2026-03-10T02:00:01Z" },
      false,
    ],
    ["shows after it", { widget_hidden_before: "2026-03-10T01:59:59Z" }, true],
    ["is hidden after a time that is in the past", { widget_hidden_after: "2026-03-10T01:59:59Z" }, false],
    ["shows before it", { widget_hidden_after: "2026-03-10T02:00:01Z" }, true],
    [
      "reads a time without a zone in the club's zone",
      { widget_hidden_before: "2026-03-10 12:00:01" },
      false,
    ],
    ["a second later it shows", { widget_hidden_before: "2026-03-10 11:59:59" }, true],
    ["reads a day as its beginning", { widget_hidden_after: "2026-03-10" }, false],
    ["ignores what cannot be read", { widget_hidden_before: "tomorrow", widget_hidden_after: 7 }, true],
  ])("%s", (_, settings, visible) => {
    expect(isWidgetVisible(widget(settings), noon, zone)).toBe(visible);
  });

  // @spec 4.28
  it("changes at its next start or end", () => {
    const before = "2026-03-11T00:00:00Z";
    expect(nextWidgetChange([widget({ widget_hidden_before: before })], noon, zone)).toBe(Date.parse(before));
    expect(nextWidgetChange([widget({ widget_hidden_after: before })], noon, zone)).toBe(
      Date.parse(before) + 1,
    );
    expect(nextWidgetChange([widget({ widget_hidden_after: "2020-01-01" })], noon, zone)).toBeNull();
  });
});
