import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type EditableBlock, getForm, readForm } from "#backend/src/domain/content/block-form";

const brisbane = "Australia/Brisbane";

const block: EditableBlock = {
  name: "Opening",
  variables: JSON.stringify({ title: "Welcome", link: "/about", text: "<p>Hello</p>", items: [1, 2] }),
  hidden: 0,
  start_time: "2026-03-01T00:00:30.000Z",
  end_time: null,
};

const getChange = (typed: Partial<ReturnType<typeof getForm>>, stored = block) => {
  const read = readForm({ ...getForm(stored, brisbane), ...typed }, stored, brisbane);
  if ("errors" in read) throw new Error(JSON.stringify(read.errors));
  return read.change;
};
const findErrors = (typed: Partial<ReturnType<typeof getForm>>) => {
  const read = readForm({ ...getForm(block, brisbane), ...typed }, block, brisbane);
  return "errors" in read ? read.errors : {};
};

describe("a block's form", () => {
  it("shows the template's heading and text, and the other variables as JSON", () => {
    expect(getForm(block, brisbane)).toEqual({
      name: "Opening",
      heading: "Welcome",
      text: "<p>Hello</p>",
      hidden: false,
      start: "2026-03-01T10:00",
      end: "",
      others: JSON.stringify({ link: "/about", items: [1, 2] }, null, 2),
    });
  });

  it("changes nothing when nothing is typed, not even the seconds of a date", () => {
    expect(getChange({})).toEqual({
      name: "Opening",
      hidden: false,
      startTime: block.start_time,
      endTime: null,
      variables: block.variables,
    });
  });

  it("keeps the order of variables and turns CRLF into LF", () => {
    expect(JSON.parse(getChange({ text: "<p>One</p>\r\n<p>Two</p>", heading: "" }).variables)).toEqual({
      title: "",
      link: "/about",
      text: "<p>One</p>\n<p>Two</p>",
      items: [1, 2],
    });
    expect(Object.keys(JSON.parse(getChange({ others: '{"new": 1, "link": "/x"}' }).variables))).toEqual([
      "title",
      "link",
      "text",
      "new",
    ]);
  });

  it("reads dates on the club's clock", () => {
    const { startTime, endTime } = getChange({ start: "", end: "2026-12-31T18:30" });
    expect([startTime, endTime]).toEqual([null, "2026-12-31T08:30:00.000Z"]);
  });

  it("names the fields with errors", () => {
    expect(Object.keys(findErrors({ name: " ", start: "soon", others: "[1]" }))).toEqual([
      "name",
      "start",
      "others",
    ]);
    expect(findErrors({ end: "2026-02-01T10:00" }).end).toContain("after the start");
    expect(findErrors({ others: '{"title": "twice"}' }).others).toContain('"title"');
    expect(findErrors({ text: "x".repeat(400_001) }).text).toContain("400,000");
  });

  it("stores __proto__ as a plain variable (prototype pollution)", () => {
    const written = getChange({ others: '{"__proto__": {"polluted": 1}}' }).variables;
    expect(written).toContain('"__proto__":{"polluted":1}');
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it("keeps variables that it cannot show", () => {
    const stored = fc.dictionary(fc.string(), fc.jsonValue());
    fc.assert(
      fc.property(stored, (variables) => {
        const odd = { ...block, variables: JSON.stringify(variables) };
        const read = readForm(getForm(odd, brisbane), odd, brisbane);
        // A carriage return does not survive a textarea.
        if (odd.variables.includes("\\r")) return;
        expect("change" in read && JSON.parse(read.change.variables)).toEqual(JSON.parse(odd.variables));
      }),
    );
  });
});
