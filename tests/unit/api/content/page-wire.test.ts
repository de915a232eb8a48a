import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { toLegacyPage, toPage } from "~/api/content/page-from-wire";
import { editedDetailReply, editedLegacyReply, editedPageReply } from "~/api/content/page-wire";
import { readReply } from "~/api/read-reply";

const block = { id: 1, sort_order: 1, template: "heading", variables: '{"heading":"Hello"}' };
const getPage = (changes: object) => {
  const page = { id: 1, name: "about", url: "about", updated_at: "2026-03-01T00:00:00Z", ...changes };
  const read = v.parse(editedPageReply, { data: { cognitoPage: page } }).data.cognitoPage;
  return read && toPage(read);
};

describe("a page with invalid fields", () => {
  it("is read, with those fields missing", () => {
    const page = getPage({
      title: [1],
      content: {},
      pageContents: [{ ...block, text_colour: 7, hidden: "maybe", aos_delay: {} }],
    });
    expect(page).toMatchObject({ title: null, content: null });
    expect(page?.pageContents).toMatchObject([
      { textColour: null, hidden: false, aosDelay: null, variables: { heading: "Hello" } },
    ]);
  });

  // @spec 3.16
  it("is read with the readable fields of every block, and with one block of each id", () => {
    const page = getPage({
      pageContents: [null, 7, { id: "x" }, { ...block, template: null }, block, { ...block, name: "again" }],
    });
    expect(page?.pageContents.map(({ id, template }) => [id, template])).toEqual([
      [-1, ""],
      [1, ""],
    ]);
    expect(getPage({ pageContents: null })?.pageContents).toEqual([]);
  });

  it("loses only the pictures of a block whose image references are malformed", () => {
    for (const imageHashes of ["x", 7, [], null, { image: "x" }, { image: { width: 3 } }]) {
      const [read] = getPage({ pageContents: [{ ...block, imageHashes }] })?.pageContents ?? [];
      expect([read?.variables, read?.imageHashes]).toEqual([{ heading: "Hello" }, {}]);
    }
  });

  it.each([
    { name: null },
    { name: ["About"] },
    { name: " " },
    { updated_at: null },
    { updated_at: ["2026-03-01T00:00:00Z"] },
    { updated_at: "" },
    { pageContents: "none" },
    { pageContents: { was: [] } },
    { pageContents: [null, 7] },
  ])("is malformed without its essentials: %j", (changes) => {
    expect(() => getPage(changes)).toThrow(v.ValiError);
  });

  it("keeps the readable images", () => {
    const hashes = { image: { hash: "3f9a0c11aa" }, left_image: { hash: 7 }, right_image: "x" };
    expect(
      Object.keys(
        getPage({ pageContents: [{ ...block, imageHashes: hashes }] })?.pageContents[0]?.imageHashes ?? {},
      ),
    ).toEqual(["image"]);
  });

  it("gives an image that has only a hash the shape of its role", () => {
    const only = { hash: "3f9a0c11aa", aspect: null, width: null, extension: null };
    const hashes = { left_image: only, background_image: { ...only, aspect: "4x3", width: "0" } };
    expect(
      getPage({ pageContents: [{ ...block, imageHashes: hashes }] })?.pageContents[0]?.imageHashes,
    ).toEqual({
      left_image: { hash: "3f9a0c11aa", aspect: "16x9", width: 300, extension: "jpg" },
      background_image: { hash: "3f9a0c11aa", aspect: "4x3", width: 1920, extension: "jpg" },
    });
  });

  it("has a name of 300 characters at most, without half a surrogate pair", () => {
    expect(getPage({ name: `${"x".repeat(299)}🚗` })?.name).toBe("x".repeat(299));
  });
});

describe("a legacy page with invalid fields", () => {
  it("is read, with unique ids for its rows, blocks and widgets", () => {
    const widgets = [{ id: "w", type: "text" }, { id: "w", type: "text", templatevar: [] }, { type: "text" }];
    const column = { id: "a b", width: "wide", widgets };
    const rows = [
      { id: "r", type: "tabs", blocks: [column, column] },
      { id: "r", type: "grid", blocks: [column] },
    ];
    const page = { id: 1, url: "old", slug: "old", updated_at: "2026-03-01T00:00:00Z", rows };
    const read = v.parse(editedLegacyReply, { data: { findOne: page } }).data.findOne;
    const parts = read ? toLegacyPage(read).rows : [];
    expect(parts.map(({ type }) => type)).toEqual(["tabs", "columns"]);
    const blocks = parts.flatMap((row) => row.blocks);
    expect(blocks.map(({ width }) => width)).toEqual([12, 12, 12]);
    for (const ids of [parts, blocks, blocks.flatMap((each) => each.widgets)].map((list) =>
      list.map(({ id }) => id),
    )) {
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.every((id) => /^[\w-]{1,40}$/.test(id))).toBe(true);
    }
  });

  it.each([
    { slug: null },
    { updated_at: ["2026-03-01T00:00:00Z"] },
    { updated_at: undefined },
    { rows: "none" },
    { rows: ["none"] },
  ])("is malformed without its essentials: %j", (changes) => {
    const page = { id: 1, url: "old", slug: "old", updated_at: "2026-03-01T00:00:00Z", rows: [], ...changes };
    expect(v.is(editedLegacyReply, { data: { findOne: page } })).toBe(false);
    expect(v.is(editedDetailReply, { item: page })).toBe(false);
  });
});

describe("the texts of a reply", () => {
  it("have no lone surrogates, control characters or __proto__", () => {
    const text =
      '{"a":"x\\ud800y\\u0000z","b":"\\ud83d\\ude97","toString":1,"c":{"__proto__":{"d":1},"value\\u004ff":2}}';
    const read = readReply(v.unknown(), 200, text);
    expect(read).toEqual({ ok: true, value: { a: "x\ufffdyz", b: "🚗", c: {} } });
  });
});
