import type * as v from "valibot";
import type { Clock } from "~/lib/clock";
import { jwtExpiry } from "~/lib/jwt-expiry";
import type { Pacer } from "~/lib/pacing";
import { err, type Result } from "~/lib/result";
import { isExpired, isSessionOver, networkError, readAnswer, timeoutError } from "./call-error";
import type { ApiError, ApiResult } from "./types";

/** Sends a request to the backend: over the network, or a service binding. */
export type Fetch = (request: Request) => Promise<Response>;

/** What the transport needs of a member's session; ~/session/keeper is one. */
export type CallerSession = {
  /** null while signed out. */
  readonly accessToken: string | null;
  /** Trades the tokens for newer ones. False when there are none to be had now, or when that has ended the session. */
  refresh(): Promise<boolean>;
  /** The backend says that this sign-in is over. */
  end(): void;
  /** After every call: whether anything came back (spec §4, link state). */
  linkSeen(active: boolean): void;
};

export type Call = {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** session: with the member's bearer; an explicit token: with that one; null: anonymously. */
  readonly as: "session" | { readonly accessToken: string } | null;
};

export type Transport = {
  call<S extends v.GenericSchema>(schema: S, call: Call): ApiResult<v.InferOutput<S>>;
  /** An anonymous request for a client that reads the answer itself. Rejects like fetch does. */
  fetch: Fetch;
};

export type TransportParts = {
  readonly fetch: Fetch;
  /** The backend's address without a trailing slash. */
  readonly base: string;
  readonly clock: Clock;
  readonly pacer: Pacer;
  readonly session: CallerSession;
};

/** spec §9. */
const timeoutMs = 50_000;
const refreshAheadMs = 30_000;

/**
 * Calls of one request to the backend. Never throws, never logs: an ApiError holds neither the request's address, which
 * may carry a code, nor a token.
 */
export function createTransport({ fetch, base, clock, pacer, session }: TransportParts): Transport {
  const paced: Fetch = async (request) => {
    await pacer.turn();
    const limit = AbortSignal.timeout(timeoutMs);
    try {
      const response = await fetch(new Request(request, { signal: limit, redirect: "manual" }));
      const body = await response.arrayBuffer();
      session.linkSeen(true);
      return new Response(body.byteLength > 0 ? body : null, response);
    } catch {
      session.linkSeen(false);
      // Errors of fetch can quote the address; they end here.
      throw limit.aborted ? new CallFailed(timeoutError) : new CallFailed(networkError);
    }
  };

  async function once<S extends v.GenericSchema>(schema: S, call: Call, bearer: string | null) {
    const url = new URL(base + call.path);
    for (const [name, value] of Object.entries(call.query ?? {})) url.searchParams.set(name, value);
    const headers = new Headers({ Accept: "application/json" });
    if (bearer) headers.set("Authorization", `Bearer ${bearer}`);
    if (call.body !== undefined) headers.set("Content-Type", "application/json");
    try {
      const response = await paced(
        new Request(url, {
          method: call.method,
          headers,
          body: call.body === undefined ? null : JSON.stringify(call.body),
        }),
      );
      return readAnswer(schema, response.status, await response.text());
    } catch (error) {
      return err(error instanceof CallFailed ? error.reason : networkError);
    }
  }

  async function asMember<S extends v.GenericSchema>(
    schema: S,
    call: Call,
  ): Promise<Result<v.InferOutput<S>, ApiError>> {
    const expiry = session.accessToken && jwtExpiry(session.accessToken);
    if (expiry && expiry - clock.now() <= refreshAheadMs) await session.refresh();
    const bearer = session.accessToken;
    const first = await once(schema, call, bearer);
    if (first.ok || !bearer) return first;
    if (isExpired(first.error) && (await session.refresh())) {
      const second = await once(schema, call, session.accessToken);
      if (!second.ok && isSessionOver(second.error)) session.end();
      return second;
    }
    if (isSessionOver(first.error)) session.end();
    return first;
  }

  return {
    fetch: paced,
    call: (schema, call) =>
      call.as === "session" ? asMember(schema, call) : once(schema, call, call.as?.accessToken ?? null),
  };
}

class CallFailed extends Error {
  constructor(readonly reason: ApiError) {
    super(reason.kind);
  }
}
