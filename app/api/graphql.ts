import { ClientError, GraphQLClient } from "graphql-request";
import * as v from "valibot";
import { graphqlPath } from "#contract/paths";
import { err, type Result } from "~/lib/result";
import { malformedError, networkError, readJson, refusal } from "./call-error";
import type { Fetch } from "./transport";
import type { ApiError } from "./types";

/** Asks the backend's GraphQL endpoint anonymously; the reply's `{data}` is read by `schema`. */
export type Ask = <S extends v.GenericSchema>(
  schema: S,
  query: string,
  variables: Readonly<Record<string, unknown>>,
) => Promise<Result<v.InferOutput<S>, ApiError>>;

/** An answer that is no JSON, or too deep to be read. */
class Unreadable extends Error {
  constructor(readonly status: number) {
    super("unreadable");
  }
}

/** graphql-request over our own transport (pacing, time limit, link state); it never reaches the browser. */
export function createAsk(base: string, fetch: Fetch): Ask {
  const client = new GraphQLClient(base + graphqlPath, {
    fetch: async (input, init) => {
      const response = await fetch(new Request(input as RequestInfo, init as RequestInit));
      const text = await response.text();
      const json = readJson(text);
      if (!json) throw new Unreadable(response.status);
      return new Response(json.mended ? JSON.stringify(json.value) : text, response);
    },
  });
  return async (schema, query, variables) => {
    try {
      const parsed = v.safeParse(schema, { data: await client.request<unknown>(query, variables) });
      return parsed.success ? { ok: true, value: parsed.output } : err(malformedError(200));
    } catch (error) {
      return err(toApiError(error));
    }
  };
}

function toApiError(error: unknown): ApiError {
  if (error instanceof Unreadable)
    return error.status >= 400 ? refusal(error.status, null) : malformedError(error.status);
  if (!(error instanceof ClientError)) return networkError;
  const { status, errors } = error.response;
  const code = errors?.[0]?.extensions?.code;
  return refusal(status, {
    code: typeof code === "string" ? code : "",
    message: errors?.[0]?.message ?? "",
  });
}
