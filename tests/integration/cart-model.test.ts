import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { userPaths } from "#contract/paths";
import { dressAs, personas, stockShop } from "../support/cart-model/catalogue";
import { type Sequence, sequences } from "../support/cart-model/commands";
import { type QuickBackend, startQuickBackend } from "../support/cart-model/quick-backend";
import { type Member, type Post, poster, Trial } from "../support/cart-model/trial";
import { inLongRunsToo, isLongRun, runs } from "../support/property-runs";

/** Sequences that are tried at the same time. */
const lanes = 4;
const numRuns = isLongRun ? 10_000 : 150;

let backend: QuickBackend;
let post: Post;
const members: Omit<Member, "token">[][] = [];

async function codeOf(email: string): Promise<string> {
  const headers = { accept: "application/json", connection: "close" };
  const reply = await fetch(`${backend.address}/dev/outbox?to=${encodeURIComponent(email)}`, { headers });
  const { data } = (await reply.json()) as { data: { code: string }[] };
  return data[0]?.code ?? "";
}

/** A token lasts 15 minutes, a long run may last longer. */
const renewedAfterMs = 10 * 60_000;
const signedIn = new Map<string, { readonly token: string; readonly at: number }>();
const fingerprint = "f".repeat(21);

/** By the code that was mailed last. */
async function logIn(email: string): Promise<string> {
  const person = { username: email, password: await codeOf(email), fingerprint };
  const { body } = await post(userPaths.login, person);
  const { access_token: token } = body as { access_token: string };
  signedIn.set(email, { token, at: Date.now() });
  return token;
}

async function tokenOf(email: string): Promise<string> {
  const known = signedIn.get(email);
  if (known && Date.now() - known.at < renewedAfterMs) return known.token;
  await post(userPaths.sendLoginLink, { email, fingerprint, code_only: true });
  return logIn(email);
}

async function signUp(lane: number): Promise<Omit<Member, "token">[]> {
  return Promise.all(
    personas(lane).map(async (persona) => {
      const { email } = persona;
      await post(userPaths.registerLink, { email, fingerprint, first_name: "Nell", last_name: "Ash" });
      await logIn(email);
      const userId = await backend.db
        .prepare("SELECT id FROM users WHERE email = ?")
        .bind(email)
        .first<number>("id");
      return { ...persona, addressId: await dressAs(backend.db, userId ?? 0, persona) };
    }),
  );
}

beforeAll(async () => {
  backend = await startQuickBackend();
  post = poster(backend.address);
  await stockShop(backend.db);
  for (let lane = 0; lane < lanes; lane++) members.push(await signUp(lane));
});
afterAll(async () => {
  await backend?.stop();
});

/** Does it with an empty cart, as one of a lane's members. */
async function attempt(lane: number, { persona, commands }: Sequence): Promise<void> {
  const member = members[lane]?.[persona];
  if (!member) throw new Error("there is no such member");
  await backend.db
    .prepare("DELETE FROM carts WHERE user_id = (SELECT id FROM users WHERE email = ?)")
    .bind(member.email)
    .run();
  const trial = new Trial(post, { ...member, token: await tokenOf(member.email) });
  for (const command of commands) await trial.do(command);
}

describe("a cart", () => {
  it(
    `is as the reference cart says after each of any calls: ${numRuns} sequences`,
    async () => {
      let [tried, commands] = [0, 0];
      const { seed } = runs(1);
      const startedAt = Date.now();
      const report = () =>
        console.log(
          `${tried} sequences, ${commands} commands: ${Math.round((Date.now() - startedAt) / 1000)} s`,
        );
      const inLane = (lane: number) =>
        fc.assert(
          fc.asyncProperty(sequences, async (sequence) => {
            await attempt(lane, sequence);
            tried += 1;
            commands += sequence.commands.length;
            if (isLongRun && tried % 500 === 0) report();
          }),
          { numRuns: Math.ceil(numRuns / lanes), seed: seed + lane },
        );
      await Promise.all(Array.from({ length: lanes }, (_, lane) => inLane(lane)));
      expect(tried).toBeGreaterThanOrEqual(numRuns);
    },
    inLongRunsToo(120_000),
  );
});
