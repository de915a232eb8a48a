import { execute, GraphQLError, parse } from "graphql";
import { Hono } from "hono";
import * as v from "valibot";
import { cognitoPagesQuery, type GraphqlDocument } from "#contract/content/graphql";
import { pageByUrlOrId, pagesWithBlocks } from "../../../db/content/pages";
import { countAll } from "../../../db/rate-limits";
import { listedDocument, pageLimit, pageListLimit } from "../../../domain/content/graphql-documents";
import { pictureFacts } from "../../../images/picture-facts";
import { withFees } from "../../../modules/levels/page-fees";
import { readInput } from "../../input";
import { Refusal } from "../../refusal";
import { type AppContext, type AppEnv, bearerToken, requireViewer, type Services } from "../../services";
import { graphqlReply } from "./graphql-reply";
import { schema } from "./graphql-schema";
import { toLegacyPageWire, toPageWire } from "./page-wire";

const request = v.object({
  query: v.string(),
  variables: v.nullish(v.record(v.string(), v.unknown()), {}),
  operationName: v.nullish(v.string()),
});

function resolvers(services: Services) {
  const { db } = services;
  return {
    cognitoPages: async () => {
      const pages = await withFees(services, await pagesWithBlocks(db, null));
      return pages.map((page) => toPageWire(page, services));
    },
    cognitoPage: async (args: { url?: string | null; filter?: { url?: { eq?: string | null } } | null }) => {
      const url = args.url ?? args.filter?.url?.eq;
      if (typeof url !== "string") throw new GraphQLError("cognitoPage needs a url");
      const [page] = await withFees(services, await pagesWithBlocks(db, url));
      return page ? toPageWire(page, services) : null;
    },
    findOne: async (args: { model: string; url: string; pb?: boolean | null }) => {
      if (args.model !== "page") throw new GraphQLError("findOne knows the model page alone");
      const found = await pageByUrlOrId(db, args.url);
      const [page] = await withFees(services, found ? [found] : []);
      if (!page || page.url !== args.url || (args.pb && page.rows === null)) return null;
      return {
        ...toLegacyPageWire(page, args.pb ?? false),
        pictures: () => pictureFacts(db, [page.content, page.rows]),
      };
    },
  };
}

const badRequest = (message: string) =>
  Response.json({ data: null, errors: [new GraphQLError(message).toJSON()] }, { status: 400 });

/** @throws Refusal RATE_LIMITED */
async function countQuery({ db, clock, settings, ipAddress }: Services, isList: boolean): Promise<void> {
  const counter = isList
    ? { key: `graphql-list:address:${ipAddress}`, limit: pageListLimit }
    : { key: `graphql:address:${ipAddress}`, limit: pageLimit };
  const retryAfter = await countAll(db, [counter], settings.rateLimitScale, clock.now());
  if (retryAfter > 0) throw new Refusal("RATE_LIMITED", { retryAfter });
}

async function answer(c: AppContext): Promise<Response> {
  // Pages are public, but a bad token is refused: the site refreshes its tokens on a 401 (spec §7).
  if (bearerToken(c)) await requireViewer(c);
  const { query, variables, operationName } = await readInput(c, request);
  const document = listedDocument(query);
  if (!document) return badRequest("Only the documents of the contract are served");
  const asked = v.safeParse(document.variables, variables);
  if (!asked.success) return badRequest("Send the document's variables");
  const isList = document.text === cognitoPagesQuery;
  const run = () => reply(c.var.services, document, asked.output, operationName);
  // One page costs about as much as the count: both at once.
  if (!isList) return (await Promise.all([run(), countQuery(c.var.services, false)]))[0];
  await countQuery(c.var.services, true);
  return run();
}

async function reply(
  services: Services,
  { text }: GraphqlDocument,
  variableValues: Record<string, unknown>,
  operationName: string | null | undefined,
): Promise<Response> {
  // Documents are validated by a unit test.
  const result = await execute({
    schema,
    rootValue: resolvers(services),
    document: parse(text),
    variableValues,
    operationName,
  });
  return graphqlReply(result);
}

export const graphqlCalls = new Hono<AppEnv>().post("/", answer);
