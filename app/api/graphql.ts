import { ClientError, GraphQLClient } from "graphql-request";
import * as v from "valibot";
import { graphqlPath } from "#contract/paths";
import { err, ok, type Result } from "~/lib/result";
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

/** graphql-request over our own transport (pacing, timeout, link state). Server only. */
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
    let failure = malformedError(200);
    const data = await client.request<unknown>(query, variables).catch((error: unknown) => {
      // The session has ended (transport.ts).
      if (error instanceof Response) throw error;
      failure = toApiError(error);
      return partialData(error);
    });
    const parsed = v.safeParse(schema, { data });
    return parsed.success ? ok(parsed.output) : err(failure);
  };
}

/** Stands for a failed field, which GraphQL sends as null: no schema accepts it. */
const failedField = Symbol("failed field");

/**
 * The data of a reply that also has errors (GraphQL spec §7.1), with failed fields marked; null without data.
 * One block's failed field must not cost the page.
 */
function partialData(error: unknown): unknown {
  if (!(error instanceof ClientError) || error.response.status !== 200) return null;
  const { data, errors } = error.response;
  if (typeof data !== "object" || data === null) return null;
  for (const { path = [] } of errors ?? []) {
    if (path.length === 0) return null;
    let within = data as Record<string | number, unknown>;
    for (const name of path) {
      if (!Object.hasOwn(within, name)) break;
      const value = within[name];
      // A failed field that may not be null makes the field above it null.
      if (typeof value !== "object" || value === null) within[name] = failedField;
      else within = value as typeof within;
    }
  }
  return data;
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
