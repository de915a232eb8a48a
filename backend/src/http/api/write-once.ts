import type * as v from "valibot";
import {
  answerWrite,
  type Claim,
  claimedHash,
  claimWrite,
  releaseWrite,
  type Write,
} from "../../db/idempotent-writes";
import type { Viewer } from "../../domain/account/viewer";
import { keyedHashes } from "../../domain/secret-keys";
import { readInput } from "../input";
import { Refusal } from "../refusal";
import { type AppContext, requireViewer, type Services } from "../services";

/** A button that is pressed twice sends the second request while the first one runs, which takes a moment. */
const waitMs = 100;
const maxWaits = 50;

/**
 * Takes a write for this request, or says what became of the first one, after it has ended.
 * @param text what makes two sendings the same write. It is stored as a keyed hash, as it may hold a password
 * @throws Refusal CONFLICT when the first one is still running after five seconds
 */
export async function startWrite(
  c: AppContext,
  ownerId: number,
  text: string,
): Promise<{ readonly write: Write; readonly first: Exclude<Claim, { readonly state: "running" }> }> {
  const { db, clock, settings } = c.var.services;
  const hashes = await keyedHashes(settings.codeKeys, `${c.req.path}\n${text}`);
  const write = { ownerId, hash: await claimedHash(db, ownerId, hashes) };
  let first = await claimWrite(db, write, clock.now());
  for (let waits = 0; first.state === "running" && waits < maxWaits; waits++) {
    await scheduler.wait(waitMs);
    first = await claimWrite(db, write, clock.now());
  }
  if (first.state === "running") throw new Refusal("CONFLICT", { message: "This is being saved already" });
  return { write, first };
}

/**
 * Runs a member's write, once for each idempotency key and fields (contract 20): sent again within 30 days,
 * it gets the first answer. Without a key it just runs.
 * @param input the request as its schema read it
 * @param write answers the reply's body
 * @throws Refusal CONFLICT when the first one is still running after five seconds; whatever `write` throws
 */
export async function writeOnce<Reply extends object>(
  c: AppContext,
  viewer: Viewer,
  input: { readonly idempotency_key?: string | undefined },
  write: () => Promise<Reply>,
): Promise<Response> {
  const { idempotency_key: key } = input;
  if (key === undefined) return c.json(await write());
  const { db } = c.var.services;
  const { write: claim, first } = await startWrite(c, viewer.userId, JSON.stringify(input));
  if (first.state === "answered") return c.json(JSON.parse(first.reply) as Reply);
  const reply = await write().catch(async (error: unknown) => {
    await releaseWrite(db, claim);
    throw error;
  });
  // If this fails, the claim stays, so that the write is not repeated at once.
  await answerWrite(db, claim, JSON.stringify(reply));
  return c.json(reply);
}

type WriteSchema = v.GenericSchema<unknown, { readonly idempotency_key?: string | undefined }>;
type MemberCall<Input> = { readonly services: Services; readonly viewer: Viewer; readonly input: Input };

/** A call by which a signed-in member writes, once (writeOnce), with its fields as `schema` reads them. */
export const memberWrite =
  <const S extends WriteSchema, Reply extends object>(
    schema: S,
    write: (call: MemberCall<v.InferOutput<S>>) => Promise<Reply>,
  ) =>
  async (c: AppContext): Promise<Response> => {
    const viewer = await requireViewer(c);
    const input = await readInput(c, schema);
    return writeOnce(c, viewer, input, () => write({ services: c.var.services, viewer, input }));
  };

/**
 * For a write whose UPDATE found no row: says why.
 * @param current the record as it is now, by its owner; null when not found
 * @throws Refusal NOT_FOUND or CONFLICT with `current`
 */
export function refuseStale(current: object | null): never {
  throw current ? new Refusal("CONFLICT", { item: current }) : new Refusal("NOT_FOUND");
}
