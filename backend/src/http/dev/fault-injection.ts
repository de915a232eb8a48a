import type { MiddlewareHandler } from "hono";
import { countCallAndTakeFault, type Fault } from "../../db/dev/faults";
import { Refusal, tokenRefusal } from "../refusal";
import type { AppEnv } from "../services";

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const json = (text: string) => new Response(text, { headers: { "content-type": "application/json" } });

/** Announces 1,000 bytes and aborts after a few, as a connection reset does. */
function connectionReset(): Response {
  const { readable, writable } = new FixedLengthStream(1000);
  const writer = writable.getWriter();
  const part = new TextEncoder().encode('{"data":');
  const ignore = () => undefined;
  writer.write(part).then(() => writer.abort(new Error("connection reset")), ignore);
  return new Response(readable, { headers: { "content-type": "application/json" } });
}

/** The same shape with every value of another type. */
function mistyped(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(mistyped);
  if (typeof value === "object" && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mistyped(inner)]));
  }
  return typeof value === "string" ? [value] : { was: value };
}

async function faultyResponse(fault: Fault, answer: () => Promise<Response>): Promise<Response> {
  switch (fault.kind) {
    case "delay":
      await sleep(fault.ms);
      return answer();
    case "reset":
      return connectionReset();
    case "500html":
      return new Response("<!doctype html><title>500</title><h1>Internal Server Error</h1>", {
        status: 500,
        headers: { "content-type": "text/html; charset=utf-8" },
      });
    case "429":
      return new Refusal("RATE_LIMITED", { retryAfter: 60 }).toResponse();
    case "truncated": {
      const whole = await (await answer()).text();
      return json(whole.slice(0, Math.floor(whole.length / 2)));
    }
    case "deep":
      return json(`${'{"data":['.repeat(5000)}${"]}".repeat(5000)}`);
    case "wrong-types":
      return json(JSON.stringify(mistyped(await (await answer()).json())));
    case "token-expired":
      return tokenRefusal("expired").toResponse();
    case "token-invalid":
      return tokenRefusal("invalid").toResponse();
    case "signature":
      return Response.json({ message: tokenRefusal("signature").message }, { status: 401 });
    default:
      return answer();
  }
}

/** Counts each call and injects the fault that is set for it (contract 16). Never for /dev itself. */
export const faultInjection: MiddlewareHandler<AppEnv> = async (c, next) => {
  const { settings, db } = c.var.services;
  if (!settings.faults || c.req.path.startsWith("/dev/")) return next();
  const fault = await countCallAndTakeFault(db, `${c.req.method} ${c.req.path}`, {
    isMember: c.req.header("authorization") !== undefined,
  });
  if (!fault) return next();
  const answer = async () => {
    await next();
    return c.res;
  };
  c.res = await faultyResponse(fault, answer);
};
