import { describe, expect, it } from "vitest";
import {
  changedWidget,
  editableWidget,
  findWidget,
  type LegacyRow,
  mapWidgets,
} from "#backend/src/domain/content/legacy-rows";

const brisbane = "Australia/Brisbane";

const rows: LegacyRow[] = [
  {
    id: "r1",
    type: "columns",
    blocks: [
      {
        id: "b1",
        width: 12,
        widgets: [
          { id: "w1", type: "text", templatevar: { text: "One", widget_hidden_before: "2026-03-01 10:00" } },
          { id: "w2", type: "text", templatevar: { text: "Two", widget_is_visible: "0" } },
        ],
      },
    ],
  },
];

describe("the rows of a legacy page", () => {
  const widget = (id: string) => findWidget(rows, id) ?? expect.fail(`no ${id}`);

  it("give their widgets to the block form", () => {
    expect(editableWidget(widget("w1"), brisbane)).toMatchObject({
      hidden: 0,
      start_time: "2026-03-01T00:00:00.000Z",
      end_time: null,
    });
    expect(editableWidget(widget("w2"), brisbane).hidden).toBe(1);
    expect(findWidget(rows, "w3")).toBeNull();
  });

  it("take a change and keep unchanged settings as stored", () => {
    const before = editableWidget(widget("w1"), brisbane);
    const changed = changedWidget(widget("w1"), before, {
      variables: '{"text":"Other"}',
      hidden: true,
      startTime: before.start_time,
      endTime: "2026-04-01T00:00:00.000Z",
    });
    expect(changed.templatevar).toEqual({
      text: "Other",
      widget_is_visible: "0",
      widget_hidden_before: "2026-03-01 10:00",
      widget_hidden_after: "2026-04-01T00:00:00.000Z",
    });
    const next = mapWidgets(rows, (each) => (each.id === "w1" ? changed : each));
    expect(findWidget(next, "w2")).toEqual(widget("w2"));
  });
});
