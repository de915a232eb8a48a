import { execute, GraphQLError, parse, validate } from "graphql";
import { Hono } from "hono";
import * as v from "valibot";
import { videoPath } from "#contract/paths";
import { type BlockRow, type PageWithBlocks, pageByUrlOrId, pagesWithBlocks } from "../db/pages";
import { blockState, isSentToPublic } from "../domain/block-visibility";
import { pictureFacts } from "../images/picture-facts";
import { legacyPageWireOf } from "./content-calls";
import { schema } from "./graphql-schema";
import { readInput } from "./input";
import { type AppContext, type AppEnv, bearerToken, requireViewer, type Services } from "./services";

/** Documents longer than this are no query of ours. */
const mostTokens = 600;

const request = v.object({
  query: v.pipe(v.string(), v.maxLength(20_000)),
  variables: v.nullish(v.record(v.string(), v.unknown()), {}),
  operationName: v.nullish(v.string()),
});

const slateWidth = 500;

/** A block under the wire's names. */
export function blockWireOf(row: BlockRow) {
  const { page_id, image_hashes, slate_hash, background_video_id: video, ...fields } = row;
  const slate = slate_hash && { hash: slate_hash, aspect: "16x9", width: slateWidth, extension: "jpg" };
  return {
    ...fields,
    hidden: row.hidden === 1,
    full_width: row.full_width === 1,
    background_image_fixed: row.background_image_fixed === 1,
    editing: row.editing === 1,
    deleted: row.deleted === 1,
    imageHashes: JSON.parse(image_hashes) as Record<string, unknown>,
    background_video_id: video,
    background_video: video && { id: video, url: videoPath(video), imageHashes: { slate } },
  };
}

function pageWireOf({ blocks, ...page }: PageWithBlocks, { db, clock }: Services) {
  const now = clock.now();
  const sent = blocks.filter((block) =>
    isSentToPublic(
      blockState(
        {
          hidden: block.hidden === 1,
          deleted: block.deleted === 1,
          startTime: block.start_time,
          endTime: block.end_time,
        },
        now,
      ),
    ),
  );
  const named = sent.flatMap(({ image_hashes, variables, slate_hash }) => [
    image_hashes,
    variables,
    slate_hash && JSON.stringify({ hash: slate_hash }),
  ]);
  return {
    ...page,
    pageContents: sent.map(blockWireOf),
    // Looked up only for who asks.
    pictures: () => pictureFacts(db, [page.content, ...named]),
  };
}

function resolvers(services: Services) {
  const { db } = services;
  // However often one document names them, they are read once.
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

function complaints(errors: readonly GraphQLError[], status: 200 | 400): Response {
  return Response.json({ data: null, errors: errors.map((error) => error.toJSON()) }, { status });
}

async function answer(c: AppContext): Promise<Response> {
  // The pages are public, but a token that comes along must be a good one: spec §7 has the site refresh on a 401 here.
  if (bearerToken(c)) await requireViewer(c);
  const { query, variables, operationName } = await readInput(c, request);
  let document: ReturnType<typeof parse>;
  try {
    document = parse(query, { maxTokens: mostTokens });
  } catch (error) {
    if (error instanceof GraphQLError) return complaints([error], 400);
    throw error;
  }
  const mistakes = validate(schema, document, undefined, { maxErrors: 5 });
  if (mistakes.length > 0) return complaints(mistakes, 400);
  const result = await execute({
    schema,
    document,
    rootValue: resolvers(c.var.services),
    variableValues: variables,
    operationName,
  });
  // What a resolver did not mean to say (a database error) stays here.
  const errors = result.errors?.map((error) =>
    error.originalError && !(error.originalError instanceof GraphQLError)
      ? new GraphQLError("Something went wrong", { path: error.path })
      : error,
  );
  if (errors)
    for (const error of result.errors ?? [])
      console.error(JSON.stringify({ event: "graphql", message: error.message }));
  return Response.json({ ...result, errors });
}

export const graphqlCalls = new Hono<AppEnv>().post("/", answer);
