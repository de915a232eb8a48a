import { readdirSync, readFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { unstable_splitSqlQuery as split } from "wrangler";
import { throwawaySecrets } from "../../../scripts/lib/club/club-state.mjs";
import { inRoot } from "../../../scripts/lib/environment.mjs";
import { Log, LogLevel, Miniflare } from "../../../scripts/lib/miniflare.mjs";
import { prepared } from "../prepared";

/** Of the backend in an object: what its addresses begin with. */
export const origin = "http://127.0.0.1";

/** Of the backend; its sandbox gateway signs webhooks with a secret that is derived from it. */
export const codeSecret = "a secret of this test alone with 32 characters or more";

type Value = string | number | null;
/** A statement and its values. */
export type Sql = readonly [text: string, ...values: Value[]];
export type Row = Readonly<Record<string, Value>>;
export type HttpCall = {
  readonly path: string;
  readonly method: "GET" | "POST";
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
};
/** A request, or SQL in one batch. */
export type Call = HttpCall | { readonly sql: readonly Sql[] };
export type HttpReply = {
  readonly status: number;
  readonly body: string;
  /** "" where it leads nowhere. */
  readonly location: string;
  readonly cookies: readonly string[];
};

/** A migrated club of its own in the built backend. */
export type QuickClub = {
  /** Stages come one after the other, the calls of a stage at the same time. */
  run(stages: readonly (readonly Call[])[]): Promise<readonly (readonly unknown[])[]>;
  send(...calls: readonly HttpCall[]): Promise<readonly HttpReply[]>;
  query(...statements: readonly Sql[]): Promise<readonly (readonly Row[])[]>;
};

export type QuickBackend = {
  addClub(): Promise<QuickClub>;
  stop(): Promise<void>;
};

type Asked = { readonly club: string; readonly stages: readonly (readonly Call[])[] };
type Answer = { readonly error?: string; readonly replies: readonly (readonly unknown[])[] };
type Waiting = { readonly asked: Asked; readonly settle: (answer: Answer | Error) => void };

/** So that the backend works on one request while the test works on the replies of another. */
const maxRequests = 2;

/** Sends what all clubs ask at the same moment in one request, as a request costs as much as a call. */
function startConnection(url: string) {
  // workerd closes connections that carry nothing for 5 s, at which moment a request could be sent.
  const agent = new Agent({ keepAlive: false });
  let waiting: Waiting[] = [];
  let requests = 0;

  const post = (body: string) =>
    new Promise<string>((resolve, reject) => {
      const sent = request(url, { method: "POST", agent }, (reply) => {
        const parts: Buffer[] = [];
        reply.on("data", (part: Buffer) => parts.push(part));
        reply.on("error", reject);
        reply.on("end", () => resolve(Buffer.concat(parts).toString()));
      });
      sent.on("error", reject);
      sent.end(body);
    });

  async function flush(): Promise<void> {
    if (requests >= maxRequests || waiting.length === 0) return;
    const taken = waiting;
    waiting = [];
    requests += 1;
    try {
      const answers = JSON.parse(await post(JSON.stringify(taken.map(({ asked }) => asked)))) as Answer[];
      for (const [at, { settle }] of taken.entries()) settle(answers[at] as Answer);
    } catch (error) {
      for (const { settle } of taken) settle(error as Error);
    } finally {
      requests -= 1;
      setImmediate(() => void flush());
    }
  }

  return (asked: Asked) =>
    new Promise<Answer["replies"]>((resolve, reject) => {
      const settle = (answer: Answer | Error) => {
        if (answer instanceof Error) reject(answer);
        else if (answer.error) reject(new Error(`${answer.error}: ${JSON.stringify(asked).slice(0, 500)}`));
        else resolve(answer.replies);
      };
      waiting.push({ asked, settle });
      setImmediate(() => void flush());
    });
}

/** The built backend with any number of migrated clubs, whose databases cost it no requests. */
export async function startQuickBackend(): Promise<QuickBackend> {
  const folder = join((await prepared()).buildDir, "backend");
  const { modules, options } = JSON.parse(readFileSync(join(folder, "worker.json"), "utf8"));
  const entry = inRoot("tests/support/shop-model/clubs-in-objects.js");
  const miniflare = new Miniflare({
    host: "127.0.0.1",
    port: 0,
    cf: false,
    log: new Log(LogLevel.WARN),
    // It logs every request, and stops when its output is not read.
    handleRuntimeStdio: (...streams: Readable[]) => {
      for (const stream of streams) stream.resume();
    },
    modulesRoot: folder,
    compatibilityDate: options.compatibilityDate,
    modules: [
      { type: "ESModule", path: join(folder, "entry.js"), contents: readFileSync(entry, "utf8") },
      ...modules.map(({ type, path }: { type: string; path: string }) => ({
        type,
        path: join(folder, path),
      })),
    ],
    durableObjects: { CLUB: { className: "Club", useSQLite: true } },
    r2Buckets: ["MEDIA"],
    bindings: {
      ...throwawaySecrets().backend,
      CODE_SECRET: codeSecret,
      // Faults are looked up at every request; sequences try more promotion codes than any visitor does.
      DEV_FAULTS: "",
      RATE_LIMIT_SCALE: "1000000",
      SITE_ORIGINS: "http://127.0.0.1:9",
    },
  });
  const ask = startConnection((await miniflare.ready).origin);
  const folderOfMigrations = inRoot("backend/migrations");
  const migrations = readdirSync(folderOfMigrations)
    .sort()
    .map((name) => split(readFileSync(join(folderOfMigrations, name), "utf8")));
  let clubs = 0;

  async function addClub(): Promise<QuickClub> {
    const club = `club-${clubs++}`;
    const run: QuickClub["run"] = (stages) => ask({ club, stages });
    await run(migrations.map((statements) => [{ sql: statements.map((text) => [text] as Sql) }]));
    return {
      run,
      send: async (...calls) => (await run([calls]))[0] as HttpReply[],
      query: async (...sql) => ((await run([[{ sql }]]))[0]?.[0] ?? []) as Row[][],
    };
  }
  return { addClub, stop: () => miniflare.dispose() };
}
