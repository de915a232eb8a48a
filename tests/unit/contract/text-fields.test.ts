import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { line, lines, requiredLine } from "#contract/text-fields";
import { plainText, trimText, withoutHarmful } from "#rules/typed-text";

const modules = import.meta.glob<Record<string, unknown>>("../../../contract/*.ts", { eager: true });

/** A field of a request that takes text, by its path. */
type Field = { readonly path: string; readonly schema: v.GenericSchema };

type Shape = v.GenericSchema & {
  readonly entries?: Readonly<Record<string, v.GenericSchema>>;
  readonly item?: v.GenericSchema;
  readonly value?: v.GenericSchema;
  readonly wrapped?: v.GenericSchema;
};

/** The leaves of a schema: all but objects, lists and wrappers. */
function getFields(path: string, schema: v.GenericSchema): readonly Field[] {
  const { entries, item, value, wrapped } = schema as Shape;
  if (entries) return Object.entries(entries).flatMap(([name, each]) => getFields(`${path}.${name}`, each));
  if (schema.type === "array" && item) return getFields(`${path}[]`, item);
  if (schema.type === "record" && value) return getFields(`${path}{}`, value);
  return wrapped ? getFields(path, wrapped) : [{ path, schema }];
}

const requests = Object.values(modules).flatMap((module) =>
  Object.entries(module).filter(([name]) => name.endsWith("Request") || name === "webhookEvent"),
);
const fields = requests.flatMap(([name, schema]) => getFields(name, schema as v.GenericSchema));

/** Text of several lines; a draft's values are of any form, a report's stack has a line a frame. */
const severalLines = new Set([
  ...["createEventRequest.description", "updateEventRequest.description", "completeSivRunRequest.report"],
  ...["createSivRunRequest.invitation", "createSivRunRequest.notes"],
  ...["updateSivRunRequest.invitation", "updateSivRunRequest.notes"],
  ...["createVehicleRequest.modifications", "updateVehicleRequest.modifications"],
  ...["answer", "residential_address", "garaging_address", "modifications", "evidence_of_age"].map(
    (name) => `updateSivApplicationRequest.${name}`,
  ),
  ...["submitOrderRequest.note", "saveDraftRequest.values{}"],
  ...["kind", "message", "stack", "path", "version", "locale", "browser"].map(
    (name) => `errorReportRequest.${name}`,
  ),
]);

/** Whatever stands there is kept: nothing of it has to be filled in. */
const asTyped = /^(?:saveDraftRequest\.values|errorReportRequest\.)/;

/** What a field makes of a text; null: it is refused. */
function taken({ schema }: Field, text: string): unknown {
  const parsed = v.safeParse(schema, text);
  return parsed.success ? parsed.output : null;
}

const named = (text: string) =>
  [...text].map((character) => `U+${character.codePointAt(0)?.toString(16).padStart(4, "0")}`).join(" ");

const harmful = [
  ...["\u0000", "\u0007", "\u001b", "\u007f", "\u0085", "\u009b", "\ud800", "\udc00"],
  ...["\u2028", "\u2029", "\u202a", "\u202b", "\u202c", "\u202d", "\u202e", "\u2066", "\u2067", "\u2068"],
  "\u2069",
];
const unseen = [
  ...[" ", "\u00a0", "\u3000", "\u200b", "\u2060", "\ufeff", "\u00ad", "\u3164", "\u115f", "\u1160"],
  ...["\uffa0", "\u2800", "\u034f", "\u061c", "\u180e", "\ufe0f", "\u200b\u3164 \u2060"],
];

describe("a field of a request", () => {
  it("is looked for in every call that is sent one", () => {
    expect(requests.length).toBeGreaterThan(60);
    expect(fields.length).toBeGreaterThan(250);
  });

  it.each(harmful.map((text) => [named(text), text]))("has no %s", (_, character) => {
    const found = fields.filter((field) => {
      const texts = [
        `a${character}b`,
        `1${character}2`,
        `a@b${character}.example`,
        `https://a.example/${character}b`,
      ];
      return texts.some((text) =>
        JSON.stringify(taken(field, text))?.includes(JSON.stringify(character).slice(1, -1)),
      );
    });
    expect(found.map(({ path }) => path)).toEqual([]);
  });

  it("has no second line unless it is a text of several", () => {
    const found = fields.filter((field) =>
      ["a\nb", "a\r\nb", "1\n2", "https://a.example/\nb"].some((text) =>
        /[\r\n]/.test(String(taken(field, text))),
      ),
    );
    expect(found.map(({ path }) => path).filter((path) => !severalLines.has(path))).toEqual([]);
  });

  it.each(unseen.map((text) => [named(text), text]))("is empty or refused with %s alone", (_, text) => {
    const found = fields.filter((field) => {
      const value = taken(field, text);
      return typeof value === "string" && value !== "";
    });
    expect(found.map(({ path }) => path).filter((path) => !asTyped.test(path))).toEqual([]);
  });
});

describe("a line of text", () => {
  const words = [
    "می‌خواهم",
    "क्‍ष",
    "👩‍🔧",
    "❤️",
    "🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}",
    "O'Brien-Łuć",
  ];

  it.each(words)("keeps %j as it is written", (word) => {
    expect(v.parse(line(80), word)).toBe(word);
    expect(v.parse(requiredLine(80), ` \u200b${word}\ufeff\u3164 `)).toBe(word);
    expect(withoutHarmful(word)).toBe(word);
  });

  it("is null, or refused, when all of it is invisible", () => {
    expect(v.parse(line(80), "\u200b \u3164")).toBeNull();
    expect(v.parse(lines(80), "\n\u2060\n")).toBeNull();
    expect(v.safeParse(requiredLine(80), "\u3164").success).toBe(false);
  });

  it("has line breaks of one kind where it may have several lines", () => {
    expect(v.parse(lines(80), "a\r\nb\rc\u2028d\u2029e\u0085f\tg\n")).toBe("a\nb\nc\nd\ne\nf\tg");
  });

  it("is trimmed in linear time", () => {
    const long = `a${" ".repeat(200_000)}b${"\u200b".repeat(200_000)}`;
    expect(trimText(long)).toHaveLength(200_002);
  });
});

describe("a text as it was posted", () => {
  it("loses what no text may have, and nothing else", () => {
    expect(withoutHarmful("a\u0000\u202eb\u2066\r\nc\u2028d\u200d \t")).toBe("ab\r\nc\nd\u200d \t");
    expect(plainText("a\u0000\r\nb ")).toBe("a\nb ");
    expect(plainText("\u200b\u3164\r\n")).toBe("");
  });
});
