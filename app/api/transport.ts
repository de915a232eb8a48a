import * as v from "valibot";
import type { RefreshOutcome, Tokens } from "~/domain/account/tokens";
import type { Clock } from "~/lib/clock";
import { jwtExpiry } from "~/lib/jwt-expiry";
import type { Pacer } from "~/lib/pacing";
import { err, ok, type Result } from "~/lib/result";
import { withoutEndSlashes } from "~/lib/trim-slashes";
import {
  type ApiError,
  type ApiResult,
  isExpired,
  isSessionOver,
  networkError,
  refusal,
  timeoutError,
} from "./api-error";
import { readJson, readReply } from "./read-reply";

/** Sends a request to the backend: over the network, or a service binding. */
export type Fetch = (request: Request) => Promise<Response>;

/** What the transport needs of a member's session. */
export type CallerSession = {
  /** null while signed out. */
  readonly accessToken: string | null;
  /** API base of the member's tokens (spec §3, base URL); undefined: the site's own backend. */
  readonly base: string | undefined;
  /** Refreshes the tokens; `refused` and `ended` mean that the session is over. */
  refresh(): Promise<RefreshOutcome["outcome"]>;
  /** The backend has ended the session. @throws Response a redirect */
  end(): never;
  /** After every call: whether any reply came (spec §4, link state). */
  setLinkActive(active: boolean): void;
};

export const noSession: CallerSession = {
  accessToken: null,
  base: undefined,
  refresh: async () => "inconclusive",
  end: () => {
    throw new Error("a call without a session cannot end one");
  },
  setLinkActive: () => {},
};

export type Call = {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  /** Sent as JSON; a FormData as multipart. */
  readonly body?: unknown;
  /** session: as the member; tokens: as their holder, at the base that issued them; null: anonymous. */
  readonly as: "session" | Pick<Tokens, "accessToken" | "base"> | null;
  readonly headers?: Readonly<Record<string, string>>;
  /** Another API base, for an anonymous call. */
  readonly base?: string;
};

export type Transport = {
  call<S extends v.GenericSchema>(schema: S, call: Call): ApiResult<v.InferOutput<S>>;
  /** A member's call whose reply is no JSON; the response is in memory. */
  download(call: Pick<Call, "path" | "query">): ApiResult<Response>;
  /** A member's call whose reply is read later (readReply, 200): its JSON, unless that is an error reply. */
  text(call: Omit<Call, "as">): ApiResult<string>;
  /** An anonymous request whose response the caller reads. Rejects like fetch. */
  fetch: Fetch;
  /** The same as the member: null while signed out. */
  member: MemberFetch | null;
};

export type TransportParts = {
  readonly fetch: Fetch;
  /** The site's own backend: its URL without a trailing slash. */
  readonly base: string;
  readonly clock: Clock;
  readonly pacer: Pacer;
  readonly session: CallerSession;
  /** Max wait for a reply (default: spec §9's). */
  readonly timeoutMs?: number | undefined;
  /** The backend answered 429 with a Retry-After in seconds. */
  readonly onRateLimit?: (retryAfterSeconds: number) => void;
};

/** spec §9: ms between the starts of two calls, for a member's request and for background revalidation. */
export const callIntervalMs = { member: 50, background: 500 } as const;
/** spec §9. */
const usualTimeoutMs = 50_000;

/**
 * The backend calls of one request. Never logs. An ApiError contains no token and no URL, which may contain a
 * code.
 */
export function createTransport({
  fetch,
  base,
  clock,
  pacer,
  session,
  timeoutMs = usualTimeoutMs,
  onRateLimit,
}: TransportParts): Transport {
  /** @param read reads the whole body: an error while it arrives is one of the network. */
  async function paced<T>(
    request: Request | string,
    init: RequestInit,
    read: (response: Response) => Promise<T>,
  ): Promise<T> {
    await pacer.turn();
    const limit = AbortSignal.timeout(timeoutMs);
    try {
      const response = await fetch(new Request(request, { ...init, signal: limit, redirect: "manual" }));
      const reply = await read(response);
      session.setLinkActive(true);
      if (response.status === 429) onRateLimit?.(Number(response.headers.get("retry-after")));
      return reply;
    } catch {
      session.setLinkActive(false);
      // Errors of fetch can contain the URL, so they are not passed on.
      throw limit.aborted ? new CallFailed(timeoutError) : new CallFailed(networkError);
    }
  }

  async function once<T>(
    read: ReadResponse<T>,
    call: Call,
    bearer: string | null,
    callBase = base,
  ): Promise<Result<T, ApiError>> {
    const url = createUrl(withoutEndSlashes(callBase) + call.path, call.query);
    try {
      return await paced(url, createInit(call, bearer), read);
    } catch (error) {
      return err(error instanceof CallFailed ? error.reason : networkError);
    }
  }

  const refresher = createRefresher(session, clock);
  const { refresh, refreshIfDue } = refresher;

  /** The only place where a refusal ends the session (spec §8), with `endIfOver`. */
  async function asMember<T>(read: ReadResponse<T>, call: Call): Promise<Result<T, ApiError>> {
    await refreshIfDue();
    const bearer = session.accessToken;
    let reply = await once(read, call, bearer, session.base);
    if (!reply.ok && bearer && isExpired(reply.error) && (await refresh()))
      reply = await once(read, call, session.accessToken, session.base);
    if (!reply.ok && bearer && isSessionOver(reply.error)) session.end();
    return reply;
  }

  return {
    fetch: (request) => paced(request, {}, inMemory),
    get member() {
      return session.accessToken === null
        ? null
        : openMember(session, base, { ...refresher, send: (...sent) => paced(...sent, inMemory) });
    },
    call: (schema, call) => {
      const read = async (response: Response) => readReply(schema, response.status, await response.text());
      return call.as === "session"
        ? asMember(read, call)
        : once(read, call, call.as?.accessToken ?? null, call.as?.base ?? call.base);
    },
    text: (call) => asMember(readText, { ...call, as: "session" }),
    download: (call) => asMember(readFile, { method: "GET", ...call, as: "session" }),
  };
}

function createInit(call: Call, bearer: string | null): RequestInit {
  const headers: Record<string, string> = { Accept: "application/json", ...call.headers };
  if (bearer) headers.Authorization = `Bearer ${bearer}`;
  // A FormData is serialised anew for each request, with a boundary of its own.
  const isForm = call.body instanceof FormData;
  if (call.body !== undefined && !isForm) headers["Content-Type"] = "application/json";
  const body = isForm ? (call.body as FormData) : JSON.stringify(call.body);
  return { method: call.method, headers, body };
}

function createUrl(base: string, query: Call["query"]): string {
  if (!query) return base;
  const url = new URL(base);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}

async function inMemory(response: Response): Promise<Response> {
  const body = await response.arrayBuffer();
  return new Response(body.byteLength > 0 ? body : null, response);
}

type ReadResponse<T> = (response: Response) => Promise<Result<T, ApiError>>;

/** The response itself, unless it is an error reply. */
async function readFile(response: Response): Promise<Result<Response, ApiError>> {
  if (response.ok) return ok(await inMemory(response));
  return err(refusal(response.status, readJson(await response.text())?.value));
}

/** Parsed only where it may be an error reply of status 200. */
async function readText(response: Response): Promise<Result<string, ApiError>> {
  const text = await response.text();
  if (response.ok && !text.includes('"success"')) return ok(text);
  const reply = readReply(v.unknown(), response.status, text);
  return reply.ok ? ok(text) : reply;
}

class CallFailed extends Error {
  constructor(readonly reason: ApiError) {
    super(reason.kind);
  }
}

/** GraphQL as the member (spec §7). */
type MemberFetch = {
  /** API base of the member's tokens. */
  readonly base: string;
  /** With the bearer. A 401 or 422 refreshes the tokens and sends it once more. */
  readonly fetch: Fetch;
  /** @throws Response a redirect, when the backend has ended the session (spec §8) */
  readonly endIfOver: (error: ApiError) => void;
};

/** spec §4. */
const refreshAheadMs = 30_000;

type Refresher = {
  /** @returns whether there are new tokens; leaves the request when the session is over */
  readonly refresh: () => Promise<boolean>;
  readonly refreshIfDue: () => Promise<void>;
};

function createRefresher(session: CallerSession, clock: Clock): Refresher {
  async function refresh(): Promise<boolean> {
    const outcome = await session.refresh();
    if (outcome === "refused" || outcome === "ended") session.end();
    return outcome === "refreshed";
  }
  return {
    refresh,
    refreshIfDue: async () => {
      const expiry = session.accessToken && jwtExpiry(session.accessToken);
      if (expiry && expiry - clock.now() <= refreshAheadMs) await refresh();
    },
  };
}

type MemberParts = Refresher & {
  /** Paced, and with its timeout. */
  readonly send: (url: string, init: RequestInit) => Promise<Response>;
};

/** @param session of somebody who is signed in */
function openMember(
  session: CallerSession,
  base: string,
  { refresh, refreshIfDue, send }: MemberParts,
): MemberFetch {
  return {
    base: withoutEndSlashes(session.base ?? base),
    fetch: async (request) => {
      await refreshIfDue();
      const { url, method } = request;
      const body = await request.text();
      const sendOnce = () => {
        const headers = new Headers(request.headers);
        headers.set("Authorization", `Bearer ${session.accessToken}`);
        return send(url, { method, headers, body });
      };
      const reply = await sendOnce();
      const isRefused = reply.status === 401 || reply.status === 422;
      return isRefused && (await refresh()) ? sendOnce() : reply;
    },
    endIfOver: (error) => {
      if (isSessionOver(error)) session.end();
    },
  };
}
