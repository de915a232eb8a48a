import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inLongRunsToo, isLongRun, runs } from "../../support/setup/property-runs";
import type { Signed } from "../../support/shop-model/cart-words";
import { skus } from "../../support/shop-model/catalogue";
import { type Sequence, sequences } from "../../support/shop-model/commands";
import { examples } from "../../support/shop-model/examples";
import { OrderTrial } from "../../support/shop-model/order-trial";
import { type QuickBackend, startQuickBackend } from "../../support/shop-model/quick-clubs";
import {
  type ModelClub,
  personaAt,
  resetClub,
  setUpClub,
  signIn,
  signInToAdmin,
} from "../../support/shop-model/set-up-club";
import { newMember, newShop } from "../../support/shop-model/shop-state";

/** Sequences that are tried at the same time, each in a club of its own. */
const lanes = isLongRun ? 24 : 8;
const usualRuns = 100;
/** MODEL_RUNS sets another number. */
const numRuns = Number(process.env.MODEL_RUNS ?? (isLongRun ? 100_000 : usualRuns));

let backend: QuickBackend;
const clubs: ModelClub[] = [];

beforeAll(async () => {
  backend = await startQuickBackend();
  const added = Array.from({ length: lanes }, async () => setUpClub(await backend.addClub()));
  clubs.push(...(await Promise.all(added)));
});
afterAll(async () => {
  await backend?.stop();
});

/** A token lasts 15 minutes, a long run may last longer. */
const renewedAfterMs = 10 * 60_000;
const sessions = new Map<ModelClub, { readonly signed: Signed; readonly at: number }>();

async function signInAll(place: ModelClub): Promise<Signed> {
  const known = sessions.get(place);
  if (known && Date.now() - known.at < renewedAfterMs) return known.signed;
  const { club, members, editorEmail } = place;
  const tokens = [await signIn(club, members[0].email), await signIn(club, members[1].email)] as const;
  const signed = { tokens, cookie: await signInToAdmin(club, editorEmail) };
  sessions.set(place, { signed, at: Date.now() });
  return signed;
}

/** Does it in a shop as it was in the beginning. */
async function attempt(place: ModelClub, { personas, commands }: Sequence): Promise<void> {
  const signed = await signInAll(place);
  await resetClub(place, personas);
  const [one, two] = place.members;
  const members = [
    newMember(personaAt(personas[0]), one.addressId),
    newMember(personaAt(personas[1]), two.addressId),
  ] as const;
  const opening = {
    creditCents: members[0].creditCents + members[1].creditCents,
    stock: new Map(skus.map(({ code, stock = null }) => [code, stock])),
  };
  const trial = new OrderTrial(newShop(members), place, signed, opening);
  for (const command of commands) await trial.do(command);
}

describe("a shop", () => {
  it(
    `is as the reference shop says after each of any calls: ${numRuns} sequences`,
    async () => {
      let [tried, commands] = [0, 0];
      const { seed } = runs(1);
      const startedAt = Date.now();
      const report = () => {
        const seconds = (Date.now() - startedAt) / 1000;
        const rate = (tried / seconds).toFixed(1);
        console.log(`${tried} sequences, ${commands} commands: ${Math.round(seconds)} s, ${rate} a second`);
      };
      const inLane = (place: ModelClub, lane: number) => {
        // They count as runs, so that without more of them some would not be tried.
        const own = lane === 0 ? examples : [];
        return fc.assert(
          fc.asyncProperty(sequences, async (sequence) => {
            await attempt(place, sequence);
            tried += 1;
            commands += sequence.commands.length;
            if (numRuns > usualRuns && tried % 1000 === 0) report();
          }),
          { numRuns: Math.ceil(numRuns / lanes) + own.length, seed: seed + lane, examples: own },
        );
      };
      await Promise.all(clubs.map(inLane));
      expect(tried).toBeGreaterThanOrEqual(numRuns);
    },
    Math.max(inLongRunsToo(120_000), numRuns * 60),
  );
});
