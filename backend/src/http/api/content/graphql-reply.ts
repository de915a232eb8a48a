import { type ExecutionResult, GraphQLError } from "graphql";
import { maxReplyBytes } from "../../../domain/content/graphql-documents";
import { Refusal } from "../../refusal";

const log = (message: string) => console.error(JSON.stringify({ event: "graphql", message }));

/**
 * An internal error (of the database, say) goes to the log, not to the client.
 * @throws Refusal TOO_LARGE
 */
export function graphqlReply(result: ExecutionResult): Response {
  for (const { message } of result.errors ?? []) log(message);
  const errors = result.errors?.map((error) =>
    error.originalError && !(error.originalError instanceof GraphQLError)
      ? new GraphQLError("Something went wrong", { path: error.path })
      : error,
  );
  const body = new TextEncoder().encode(JSON.stringify({ ...result, errors }));
  if (body.length > maxReplyBytes) {
    log(`reply of ${body.length} bytes refused`);
    throw new Refusal("TOO_LARGE", {
      message: "The pages do not fit into one reply; ask for each by its url",
    });
  }
  return new Response(body, { headers: { "content-type": "application/json" } });
}
