import type { MiddlewareHandler } from "hono";
import type { AppEnv } from "./services";

/** Security headers and no-store on every response, where the handler has not set its own. */
export const secureHeaders: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  const headers = new Headers(c.res.headers);
  const defaults: Record<string, string> = {
    "cache-control": "no-store",
    "content-security-policy":
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
  };
  if (new URL(c.req.url).protocol === "https:") {
    const subdomains = c.env.HSTS_SUBDOMAINS === "1" ? "; includeSubDomains" : "";
    defaults["strict-transport-security"] = `max-age=31536000${subdomains}`;
  }
  for (const [name, value] of Object.entries(defaults)) if (!headers.has(name)) headers.set(name, value);
  c.res = new Response(c.res.body, { status: c.res.status, headers });
};

/** A path without the token of an invoice, an order, a payment or a mailing: whoever has it may open it. */
const loggedPath = (path: string) =>
  path.replace(
    /(\/(?:sell\/(?:invoice\/byToken|ticket|order)|pay|unsubscribe\/\w+\/\d+)\/)[\w-]{20,}/,
    "$1…",
  );

/** Logs one line a request, without the query: it can hold codes and email addresses. */
export const requestLog: MiddlewareHandler<AppEnv> = async (c, next) => {
  const { clock } = c.var.services;
  const startedAt = clock.now();
  await next();
  const { method, path } = c.req;
  console.log(
    JSON.stringify({ method, path: loggedPath(path), status: c.res.status, ms: clock.now() - startedAt }),
  );
};
