import { copyFileSync, linkSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import type { D1Database, R2Bucket } from "@cloudflare/workers-types";
import { throwawaySecrets } from "../../scripts/lib/club/club-state.mjs";
import { quietenThisProcess } from "../../scripts/lib/environment.mjs";
import { freePort } from "../../scripts/lib/ports.mjs";
import { startRuntime } from "../../scripts/lib/runtime.mjs";
import { HttpBrowser } from "./http-browser";
import { prepared } from "./prepared";
import { type SeedLetter, startSeedLetter } from "./seed-letter/proxy";
import { steadyDatabase } from "./setup/steady-database";

export type ClubOptions = {
  /** Isolates of the site with one backend (default 1). They share the Durable Objects, as at the edge. */
  readonly sites?: number;
  /** Variables of all sites, added to the defaults. */
  readonly env?: Readonly<Record<string, string>>;
  /** Variables of single sites, by index in `sites`, added to those of all. */
  readonly siteEnvs?: readonly Readonly<Record<string, string>>[];
  /** Variables of the backend, added to the defaults. */
  readonly backendEnv?: Readonly<Record<string, string>>;
  /** false for a migrated, but empty database (default true). */
  readonly seeded?: boolean;
  /**
   * The sites reach the backend by API_BASE over the network, as in production, without a service binding.
   */
  readonly viaNetwork?: boolean;
  /** The sites speak with a backend that says what spec §7 lists and no more (seed-letter/). */
  readonly seedLetter?: boolean;
  /** The sites connect racing accounts, for which the backend stands in. */
  readonly racing?: boolean;
  /** The sites serve no files of the build, for measurements of pages (scripts/lib/runtime.mjs). */
  readonly withoutFiles?: boolean;
  /** V8's inspector listens, for CPU profiles (scripts/bench/lib/cpu-profile.mjs). */
  readonly inspector?: boolean;
};

/** A fault for the backend to inject (/dev/faults). */
export type Fault = {
  /** Method and path, for example "POST /api/v1/cognito/user/refreshToken". */
  readonly call: string;
  readonly kind: string;
  readonly ms?: number;
  readonly count?: number;
};

export type Club = {
  /** Addresses without a trailing slash; `site` is the first of `sites`. */
  readonly backend: string;
  readonly site: string;
  readonly sites: readonly string[];
  readonly db: D1Database;
  /** Files and pictures. */
  readonly media: R2Bucket;
  /** Exports of everything. */
  readonly exports: R2Bucket;
  /** What the sites asked of the backend, with the option `seedLetter`. @throws without it */
  readonly letter: SeedLetter;
  /** The newest sign-in code that was emailed to the address. Waits up to 3 s for it. */
  code(email: string): Promise<string>;
  /** Signs in through the site's own forms, without JavaScript. */
  signIn(email: string, site?: string): Promise<HttpBrowser>;
  browser(site?: string): HttpBrowser;
  fault(fault: Fault): Promise<void>;
  clearFaults(): Promise<void>;
  /** How often each call reached the backend since the last reset. */
  calls(): Promise<Record<string, number>>;
  resetCalls(): Promise<void>;
  /** Everything the Workers have logged. */
  logs(): string;
  /** Address of V8's inspector, with the option `inspector`. */
  inspectorUrl(): Promise<string>;
  stop(): Promise<void>;
};

/** Starts a club on free ports: built Workers in workerd, with state in a folder that `stop` removes. */
export async function startClub(options: ClubOptions = {}): Promise<Club> {
  quietenThisProcess();
  const { buildDir, emptyDir, seededDir } = await prepared();
  const stateDir = mkdtempSync(join(tmpdir(), "marque-club-"));
  copyState(options.seeded === false ? emptyDir : seededDir, stateDir);

  const secrets = throwawaySecrets();
  let log = "";
  let letter: SeedLetter | null = null;
  const start = async () => {
    const backendPort = await freePort();
    const ports = await Promise.all(Array.from({ length: options.sites ?? 1 }, () => freePort()));
    const reference = `http://127.0.0.1:${backendPort}`;
    await letter?.stop();
    if (options.seedLetter) letter = await startSeedLetter(await freePort(), reference);
    const backend = letter?.url ?? reference;
    const siteEnv = {
      ...secrets.site,
      SITE_KEY: secrets.backend.SITE_KEY ?? "",
      API_BASE: backend,
      ...(options.racing ? { RACING_CLIENT_ID: "marque", RACING_EVENT_MANAGER: backend } : {}),
      ...options.env,
    };
    return startRuntime({
      buildDir,
      stateDir,
      viaNetwork: options.viaNetwork || options.seedLetter,
      inspector: options.inspector,
      sites: ports.map((port, index) => ({
        port,
        env: { ...siteEnv, ...options.siteEnvs?.[index] },
        withoutFiles: options.withoutFiles,
      })),
      backend: {
        port: backendPort,
        env: {
          ...secrets.backend,
          SITE_ORIGINS: ports.map((port) => `http://127.0.0.1:${port}`).join(","),
          // A suite signs in more often from one IP address than any member does.
          RATE_LIMIT_SCALE: "1000",
          ...options.backendEnv,
        },
      },
      onOutput: (text) => {
        log += text;
      },
    });
  };
  const runtime = await onFreePorts(start);
  const backend = runtime.backendUrl;
  const site = runtime.siteUrls[0] ?? "";
  const dev = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const reply = await fetch(`${backend}${path}`, {
      method,
      headers: {
        accept: "application/json",
        // As in http-browser.ts.
        connection: "close",
        ...(body ? { "content-type": "application/json" } : {}),
      },
      body: body ? JSON.stringify(body) : undefined,
    });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status}: ${text.slice(0, 200)}`);
    return text ? JSON.parse(text) : null;
  };

  async function code(email: string): Promise<string> {
    for (let attempt = 0; attempt < 30; attempt += 1) {
      const mail = list(await dev("GET", `/dev/outbox?to=${encodeURIComponent(email)}`));
      const found = mail.find((message) => message.code);
      if (found) return String(found.code);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`No code was mailed to ${email}. The Workers logged:\n${log.slice(-2000)}`);
  }

  async function signIn(email: string, where: string = site): Promise<HttpBrowser> {
    const browser = new HttpBrowser(where);
    const codeStep = await browser.submit(await browser.get("/login"), { email });
    const home = await browser.submit(codeStep, { code: await code(email) });
    if (home.status !== 200 || home.url.pathname.startsWith("/login")) {
      throw new Error(
        `Signing in as ${email} ended at ${home.url.pathname} with ${home.status}.\n${log.slice(-2000)}`,
      );
    }
    return browser;
  }

  return {
    backend,
    site,
    sites: runtime.siteUrls,
    db: steadyDatabase((await runtime.miniflare.getD1Database("DB", "backend")) as unknown as D1Database),
    media: (await runtime.miniflare.getR2Bucket("MEDIA", "backend")) as unknown as R2Bucket,
    exports: (await runtime.miniflare.getR2Bucket("EXPORTS", "backend")) as unknown as R2Bucket,
    get letter() {
      return letter ?? fail("The club was started without seedLetter");
    },
    code,
    signIn,
    browser: (where = site) => new HttpBrowser(where),
    fault: async (fault) => void (await dev("POST", "/dev/faults", fault)),
    clearFaults: async () => void (await dev("DELETE", "/dev/faults")),
    calls: async () => (await dev("GET", "/dev/calls")) as Record<string, number>,
    resetCalls: async () => void (await dev("DELETE", "/dev/calls")),
    logs: () => log,
    inspectorUrl: runtime.inspectorUrl,
    stop: async () => {
      await runtime.stop();
      await letter?.stop();
      rmSync(stateDir, { recursive: true, force: true });
    },
  };
}

function fail(message: string): never {
  throw new Error(message);
}

/** Starts once more, on other ports, where another program took one meanwhile. */
async function onFreePorts<T>(start: () => Promise<T>): Promise<T> {
  try {
    return await start();
  } catch (error) {
    if (!(error instanceof Error && isAddressInUse(error.cause))) throw error;
    return start();
  }
}

const isAddressInUse = (cause: unknown) =>
  (cause as { code?: unknown } | null)?.code === "ERR_ADDRESS_IN_USE";

/**
 * A copy of a state. Its 400 pictures and files are linked, not copied, which is quicker: R2 gives every
 * object a file of its own and never changes one.
 */
function copyState(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) copyState(source, target);
    else if (basename(from) === "blobs") linkSync(source, target);
    else copyFileSync(source, target);
  }
}

type Mail = { readonly code?: unknown };

/** The outbox replies with a list, or with one under `data`. */
function list(body: unknown): readonly Mail[] {
  if (Array.isArray(body)) return body;
  const inner = (body as { data?: unknown } | null)?.data;
  return Array.isArray(inner) ? inner : [];
}
