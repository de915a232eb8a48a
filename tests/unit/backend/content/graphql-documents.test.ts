import { buildSchema, parse, printSchema, stripIgnoredCharacters, validate } from "graphql";
import { describe, expect, it } from "vitest";
import {
  listedDocument,
  maxQueryLength,
  normaliseDocument,
} from "#backend/src/domain/content/graphql-documents";
import { schema } from "#backend/src/http/api/content/graphql-schema";
import { cognitoPageQuery, cognitoPagesQuery, graphqlDocuments } from "#contract/content/graphql";

describe("the contract's documents", () => {
  it.each(graphqlDocuments.map(({ text }) => text))("are valid, and known by their text: %.40s", (text) => {
    expect(validate(buildSchema(printSchema(schema)), parse(text))).toEqual([]);
    expect(listedDocument(text)?.text).toBe(text);
    expect(text.length).toBeLessThan(maxQueryLength / 2);
  });

  it("have neither comments nor strings with spaces, which normalising would not tell apart", () => {
    for (const { text } of graphqlDocuments) {
      expect(text).not.toContain("#");
      for (const [, content] of text.matchAll(/"([^"]*)"/g)) expect(content).toMatch(/^\w+$/);
      expect(normaliseDocument(text)).toBe(normaliseDocument(stripIgnoredCharacters(text)));
    }
  });

  it("are known in any formatting", () => {
    const text = cognitoPageQuery(true);
    const spread = text.replace(/[{}():!]/g, (sign) => `\n\t${sign} , `);
    for (const form of [spread, stripIgnoredCharacters(text), `\uFEFF  ${text}\r\n`])
      expect(listedDocument(form)?.text).toBe(text);
  });

  it.each([
    ["another field", cognitoPagesQuery.replace("cognitoPages {", "cognitoPages { __typename")],
    ["an alias", cognitoPagesQuery.replace("cognitoPages {", "a: cognitoPages {")],
    ["a comment", `# ${cognitoPagesQuery}`],
    ["another string", cognitoPagesQuery.replace("CognitoPages", '"CognitoPages"')],
    ["introspection", "{ __schema { types { name } } }"],
    ["nothing", ""],
    ["too many spaces", cognitoPagesQuery + " ".repeat(maxQueryLength)],
  ])("are not known with %s", (_, text) => {
    expect(listedDocument(text)).toBeNull();
  });
});
