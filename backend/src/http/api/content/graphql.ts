import { execute, GraphQLError, parse, validate } from "graphql";
import { Hono } from "hono";
import * as v from "valibot";
import { pageByUrlOrId, pagesWithBlocks } from "../../../db/content/pages";
import { pictureFacts } from "../../../images/picture-facts";
import { readInput } from "../../input";
import { type AppContext, type AppEnv, bearerToken, requireViewer, type Services } from "../../services";
import { schema } from "./graphql-schema";
import { legacyPageWireOf, pageWireOf } from "./page-wire";

/** The site's longest query has about 200 tokens. */
const maxTokens = 600;

const request = v.object({
  query: v.pipe(v.string(), v.maxLength(20_000)),
  variables: v.nullish(v.record(v.string(), v.unknown()), {}),
  operationName: v.nullish(v.string()),
});

function resolvers(services: Services) {
  const { db } = services;
  // Aliases may name the list many times in one document: it is read once.
  let all: Promise<ReturnType<typeof pageWireOf>[]> | undefined;
  return {
    cognitoPages: () => {
      all ??= pagesWithBlocks(db, null).then((pages) => pages.map((page) => pageWireOf(page, services)));
      return all;
    },
    cognitoPage: async (args: { url?: string | null; filter?: { url?: { eq?: string | null } } | null }) => {
      const url = args.url ?? args.filter?.url?.eq;
      if (typeof url !== "string") throw new GraphQLError("cognitoPage needs a url");
      const [page] = await pagesWithBlocks(db, url);
      return page ? pageWireOf(page, services) : null;
    },
    findOne: async (args: { model: string; url: string; pb?: boolean | null }) => {
      if (args.model !== "page") throw new GraphQLError("findOne knows the model page alone");
      const page = await pageByUrlOrId(db, args.url);
      if (!page || page.url !== args.url || (args.pb && page.rows === null)) return null;
      return {
        ...legacyPageWireOf(page, args.pb ?? false),
        pictures: () => pictureFacts(db, [page.content, page.rows]),
      };
    },
  };
}

const badRequest = (errors: readonly GraphQLError[]) =>
  Response.json({ data: null, errors: errors.map((error) => error.toJSON()) }, { status: 400 });

async function answer(c: AppContext): Promise<Response> {
  // Pages are public, but a bad token is refused: the site refreshes its tokens on a 401 (spec §7).
  if (bearerToken(c)) await requireViewer(c);
  const { query, variables, operationName } = await readInput(c, request);
  let document: ReturnType<typeof parse>;
  try {
    document = parse(query, { maxTokens });
  } catch (error) {
    if (error instanceof GraphQLError) return badRequest([error]);
    throw error;
  }
  const mistakes = validate(schema, document, undefined, { maxErrors: 5 });
  if (mistakes.length > 0) return badRequest(mistakes);
  const result = await execute({
    schema,
    document,
    rootValue: resolvers(c.var.services),
    variableValues: variables,
    operationName,
  });
  for (const { message } of result.errors ?? []) console.error(JSON.stringify({ event: "graphql", message }));
  // An internal error (of the database, say) goes to the log, not to the client.
  const errors = result.errors?.map((error) =>
    error.originalError && !(error.originalError instanceof GraphQLError)
      ? new GraphQLError("Something went wrong", { path: error.path })
      : error,
  );
  return Response.json({ ...result, errors });
}

export const graphqlCalls = new Hono<AppEnv>().post("/", answer);
