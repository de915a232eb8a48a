import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type EditableBlock, formOf, readForm } from "../../../backend/src/domain/block-form";
import { fromLocalField, toLocalField } from "../../../backend/src/domain/club-time";
import {
  changedWidget,
  editableWidget,
  findWidget,
  type LegacyRow,
  mapWidgets,
} from "../../../backend/src/domain/legacy-rows";
import { readPreview, signPreview } from "../../../backend/src/domain/preview-token";

const brisbane = "Australia/Brisbane";
const melbourne = "Australia/Melbourne";

const block: EditableBlock = {
  name: "Opening",
  variables: JSON.stringify({ title: "Welcome", link: "/about", text: "<p>Hello</p>", items: [1, 2] }),
  hidden: 0,
  start_time: "2026-03-01T00:00:30.000Z",
  end_time: null,
};

const changeOf = (typed: Partial<ReturnType<typeof formOf>>, stored = block) => {
  const read = readForm({ ...formOf(stored, brisbane), ...typed }, stored, brisbane);
  if ("errors" in read) throw new Error(JSON.stringify(read.errors));
  return read.change;
};
const errorsOf = (typed: Partial<ReturnType<typeof formOf>>) => {
  const read = readForm({ ...formOf(block, brisbane), ...typed }, block, brisbane);
  return "errors" in read ? read.errors : {};
};

describe("the club's clock", () => {
  it("writes and reads a field in the club's zone", () => {
    expect(toLocalField("2026-03-01T00:30:00.000Z", brisbane)).toBe("2026-03-01T10:30");
    expect(fromLocalField("2026-03-01T10:30", brisbane)).toBe(Date.parse("2026-03-01T00:30:00Z"));
    expect(toLocalField(null, brisbane)).toBe("");
    expect(toLocalField("soon", brisbane)).toBe("");
  });

  it("knows daylight saving", () => {
    expect(fromLocalField("2026-12-01T10:00", melbourne)).toBe(Date.parse("2026-11-30T23:00:00Z"));
    expect(fromLocalField("2026-06-01T10:00", melbourne)).toBe(Date.parse("2026-06-01T00:00:00Z"));
    // 2:30 comes twice on 5 April 2026, and not at all on 4 October.
    expect(fromLocalField("2026-04-05T02:30", melbourne)).toBe(Date.parse("2026-04-04T15:30:00Z"));
    expect(fromLocalField("2026-10-04T02:30", melbourne)).toBe(Date.parse("2026-10-03T16:30:00Z"));
  });

  it("refuses what is no date", () => {
    for (const text of [
      "",
      "tomorrow",
      "2026-02-30T10:00",
      "2026-13-01T10:00",
      "2026-03-01",
      "2026-03-01T25:00",
    ])
      expect(fromLocalField(text, brisbane), text).toBeNaN();
  });

  it("gives every minute of the year back", () => {
    const minutes = fc
      .integer({ min: 0, max: 365 * 24 * 60 })
      .map((minute) => Date.UTC(2026, 0, 1) + minute * 60_000);
    fc.assert(
      fc.property(minutes, fc.constantFrom(brisbane, melbourne, "UTC", "Asia/Kolkata"), (at, zone) => {
        const shown = toLocalField(new Date(at).toISOString(), zone);
        // In the hour that comes twice the first one is meant.
        expect(toLocalField(new Date(fromLocalField(shown, zone)).toISOString(), zone)).toBe(shown);
      }),
    );
  });
});

describe("a block's form", () => {
  it("shows heading and text under the names that the template uses, and the rest as JSON", () => {
    expect(formOf(block, brisbane)).toEqual({
      name: "Opening",
      heading: "Welcome",
      text: "<p>Hello</p>",
      hidden: false,
      start: "2026-03-01T10:00",
      end: "",
      others: JSON.stringify({ link: "/about", items: [1, 2] }, null, 2),
    });
  });

  it("changes nothing when nothing was typed, not even the seconds", () => {
    expect(changeOf({})).toEqual({
      name: "Opening",
      hidden: false,
      startTime: block.start_time,
      endTime: null,
      variables: block.variables,
    });
  });

  it("keeps the variables' order and line ends as text has them", () => {
    expect(JSON.parse(changeOf({ text: "<p>One</p>\r\n<p>Two</p>", heading: "" }).variables)).toEqual({
      title: "",
      link: "/about",
      text: "<p>One</p>\n<p>Two</p>",
      items: [1, 2],
    });
    expect(Object.keys(JSON.parse(changeOf({ others: '{"new": 1, "link": "/x"}' }).variables))).toEqual([
      "title",
      "link",
      "text",
      "new",
    ]);
  });

  it("reads dates on the club's clock", () => {
    const { startTime, endTime } = changeOf({ start: "", end: "2026-12-31T18:30" });
    expect([startTime, endTime]).toEqual([null, "2026-12-31T08:30:00.000Z"]);
  });

  it("complains field by field", () => {
    expect(Object.keys(errorsOf({ name: " ", start: "soon", others: "[1]" }))).toEqual([
      "name",
      "start",
      "others",
    ]);
    expect(errorsOf({ end: "2026-02-01T10:00" }).end).toContain("after the start");
    expect(errorsOf({ others: '{"title": "twice"}' }).others).toContain('"title"');
    expect(errorsOf({ text: "x".repeat(400_001) }).text).toContain("400,000");
  });

  it("does not let a variable stand for an object's own machinery", () => {
    const written = changeOf({ others: '{"__proto__": {"polluted": 1}}' }).variables;
    expect(written).toContain('"__proto__":{"polluted":1}');
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it("leaves whatever it cannot show as it was", () => {
    const stored = fc.dictionary(fc.string(), fc.jsonValue());
    fc.assert(
      fc.property(stored, (variables) => {
        const odd = { ...block, variables: JSON.stringify(variables) };
        const read = readForm(formOf(odd, brisbane), odd, brisbane);
        // A carriage return does not survive a textarea.
        if (odd.variables.includes("\\r")) return;
        expect("change" in read && JSON.parse(read.change.variables)).toEqual(JSON.parse(odd.variables));
      }),
    );
  });
});

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

describe("a legacy page's rows", () => {
  const widget = (id: string) => findWidget(rows, id) ?? expect.fail(`no ${id}`);

  it("lend their widgets to the block form", () => {
    expect(editableWidget(widget("w1"), brisbane)).toMatchObject({
      hidden: 0,
      start_time: "2026-03-01T00:00:00.000Z",
      end_time: null,
    });
    expect(editableWidget(widget("w2"), brisbane).hidden).toBe(1);
    expect(findWidget(rows, "w3")).toBeNull();
  });

  it("take a change, and keep the spelling of what stayed", () => {
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

describe("a preview's token", () => {
  const secret = "a-secret-of-thirty-two-characters-at-least";
  const now = Date.parse("2026-03-01T00:00:00Z");

  it("names its link until its time is over", async () => {
    const token = await signPreview(secret, "link", now + 60_000);
    expect(await readPreview(secret, token, now + 59_000)).toEqual({ id: "link" });
    expect(await readPreview(secret, token, now + 61_000)).toBe("expired");
  });

  it("is refused when it is damaged, signed by another or made for something else", async () => {
    const token = await signPreview(secret, "link", now + 60_000);
    const [head, body, signature] = token.split(".");
    const other = btoa(JSON.stringify({ jti: "other", aud: "preview", exp: now / 1000 + 60 })).replace(
      /=+$/,
      "",
    );
    expect(await readPreview(secret, `${head}.${other}.${signature}`, now)).toBe("invalid");
    expect(await readPreview(`${secret}!`, token, now)).toBe("invalid");
    expect(await readPreview(secret, `${head}.${body}.`, now)).toBe("invalid");
    const { signToken } = await import("../../../backend/src/domain/access-token");
    const bearer = await signToken(secret, "pages", { userId: 1, familyId: "f" }, now);
    expect(await readPreview(secret, bearer, now)).toBe("invalid");
  });
});
