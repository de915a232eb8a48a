import { describe, expect, it } from "vitest";
import { matchesCall } from "#backend/src/db/dev/faults";

describe("a fault's pattern", () => {
  it.each([
    ["GET /api/v1/cognito/page", "GET /api/v1/cognito/page", true],
    ["GET /api/v1/cognito/page", "GET /api/v1/cognito/page/about", false],
    ["* /graphql", "POST /graphql", true],
    ["GET /api/v1/cognito/*", "GET /api/v1/cognito/domain/currentDomain", true],
    ["GET /api/v1/cognito/*", "POST /api/v1/cognito/user/login", false],
    ["GET /a.b", "GET /axb", false],
  ])("%s matches %s: %s", (pattern, call, isMatch) => {
    expect(matchesCall(pattern, call)).toBe(isMatch);
  });
});
