import { describe, expect, it } from "vitest";
import { createSearchApi } from "~/api/content/search";
import { createBackend } from "../backend";

const wire = {
  id: 4,
  model: "event",
  url: "/fig-run",
  title: "Fig run",
  snippet: "Under the fig",
  starts_at: "2026-07-02T22:00:00Z",
};
const fig = {
  kind: "event",
  url: "fig-run",
  title: "Fig run",
  snippet: "Under the fig",
  startsAt: "2026-07-02T22:00:00Z",
};

const visitor = { isSignedIn: false };
const find = (reply: unknown, page = 1) =>
  createSearchApi(createBackend(reply).transport, visitor).find("fig", page);
async function found(reply: unknown, page = 1) {
  const findings = await find(reply, page);
  if (!findings.ok) throw new Error(`failed: ${JSON.stringify(findings.error)}`);
  return findings.value;
}

describe("a search reply", () => {
  it("is read into the site's names", async () => {
    expect(await found({ data: [wire], words: ["figs"], corrected: "fig" })).toEqual({
      results: [{ key: "event-0", ...fig }],
      words: ["figs"],
      corrected: "fig",
      total: 1,
    });
  });

  it.each([
    [{ total: 33 }, 1, 33],
    [{ total: 33 }, 2, 33],
    [{ total: null }, 2, 21],
    [{ total: 1 }, 2, 21],
    [{ total: "33" }, 1, 1],
  ])("says how many there are: %j on page %i", async (odd, page, total) => {
    expect(await found({ data: [wire], ...odd }, page)).toMatchObject({ total });
  });

  it("loses its unreadable results alone", async () => {
    const odd = [null, 7, "x", [], {}, { ...wire, title: 7 }, { ...wire, title: " " }];
    const { results } = await found({ data: [...odd, wire, { ...wire, model: "member" }] });
    expect(results).toMatchObject([fig]);
  });

  it.each([
    [{ id: "x" }, {}],
    [{ url: ["fig-run"] }, { url: null }],
    [{ snippet: { was: 1 } }, { snippet: "" }],
    [{ starts_at: 7 }, { startsAt: null }],
  ])("has a result with the invalid field %j, without that field", async (odd, missing) => {
    const { results } = await found({ data: [{ ...wire, ...odd }, wire] });
    expect(results).toMatchObject([{ ...fig, ...missing }, fig]);
  });

  it.each([
    [{ words: "figs" }, []],
    [{ words: [7, "figs", null] }, ["figs"]],
    [{ words: null, corrected: ["fig"] }, []],
    [{ corrected: 7 }, []],
  ])("is read with %j", async (odd, words) => {
    expect(await found({ data: [wire], ...odd })).toMatchObject({ results: [fig], words, corrected: null });
  });

  it("gives results with the same id keys of their own", async () => {
    const { results } = await found({ data: [wire, wire] });
    expect(new Set(results.map(({ key }) => key)).size).toBe(2);
  });

  it("has no results in an empty list", async () => {
    expect(await found({ data: [] })).toEqual({ results: [], words: [], corrected: null, total: 0 });
  });

  it.each([{}, { data: null }, { data: { was: [] } }, { data: [null, { ...wire, title: 7 }] }])(
    "is malformed without a readable list: %j",
    async (reply) => {
      expect(await find(reply)).toMatchObject({ ok: false });
    },
  );
});
