import { ClientError, GraphQLClient } from "graphql-request";
import * as v from "valibot";
import { graphqlPath } from "#contract/paths";
import { err, type Result } from "~/lib/result";
import { type ApiError, malformedError, networkError, refusal } from "./api-error";
import { readJson } from "./read-reply";
import type { Fetch } from "./transport";

/** Sends a query to the backend's GraphQL endpoint, anonymously. `schema` parses the reply's `{data}`. */
export type GraphqlQuery = <S extends v.GenericSchema>(
  schema: S,
  query: string,
  variables: Readonly<Record<string, unknown>>,
) => Promise<Result<v.InferOutput<S>, ApiError>>;

/** The reply is not JSON, or nested too deep. */
class UnreadableReply extends Error {
  constructor(readonly status: number) {
    super("unreadable reply");
  }
}

/**
 * graphql-request over our own transport (pacing, timeout, link state). Server only: the browser never loads
 * it.
 */
export function createGraphqlQuery(base: string, fetch: Fetch): GraphqlQuery {
  const client = new GraphQLClient(base + graphqlPath, {
    fetch: async (input, init) => {
      const response = await fetch(new Request(input as RequestInfo, init as RequestInit));
      const text = await response.text();
      const json = readJson(text);
      if (!json) throw new UnreadableReply(response.status);
      return new Response(json.repaired ? JSON.stringify(json.value) : text, response);
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
  if (error instanceof UnreadableReply)
    return error.status >= 400 ? refusal(error.status, null) : malformedError(error.status);
  if (!(error instanceof ClientError)) return networkError;
  const { status, errors } = error.response;
  const code = errors?.[0]?.extensions?.code;
  return refusal(status, {
    code: typeof code === "string" ? code : "",
    message: errors?.[0]?.message ?? "",
  });
}
