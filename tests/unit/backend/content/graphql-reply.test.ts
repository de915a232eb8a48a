import { GraphQLError } from "graphql";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { maxReplyBytes } from "#backend/src/domain/content/graphql-documents";
import { graphqlReply } from "#backend/src/http/api/content/graphql-reply";

beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => {}));
afterEach(() => void vi.restoreAllMocks());

/** A result whose JSON has so many bytes. */
function getResult(bytes: number, letter = "x") {
  const rest = JSON.stringify({ data: { content: "" } }).length;
  return { data: { content: letter.repeat((bytes - rest) / new TextEncoder().encode(letter).length) } };
}

describe("a reply of GraphQL", () => {
  it("has at most 1 MB", async () => {
    const largest = graphqlReply(getResult(maxReplyBytes));
    expect((await largest.arrayBuffer()).byteLength).toBe(1024 * 1024);
    expect(() => graphqlReply(getResult(maxReplyBytes + 1))).toThrow(
      expect.objectContaining({ code: "TOO_LARGE" }),
    );
  });

  it("is measured in bytes, not in characters", () => {
    const { data } = getResult(maxReplyBytes + 3, "‘");
    expect(data.content.length).toBeLessThan(maxReplyBytes / 2);
    expect(() => graphqlReply({ data })).toThrow(expect.objectContaining({ code: "TOO_LARGE" }));
  });

  it("tells the client nothing of an internal error, which is logged", async () => {
    const originalError = new Error("no such table: pages");
    const error = new GraphQLError(originalError.message, { originalError });
    const reply = await graphqlReply({ errors: [error] }).text();
    expect(reply).toContain("Something went wrong");
    expect(reply).not.toContain("pages");
    expect(console.error).toHaveBeenCalledWith(expect.stringContaining("no such table: pages"));
  });
});
