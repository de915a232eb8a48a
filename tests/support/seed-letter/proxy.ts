import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { addressPaths, cartPaths, imagePath, sivRunPaths } from "#contract/paths";
import { largestPage } from "#contract/records";
import { deviceTokenHeader } from "#contract/user";
import { findCall } from "./calls";
import { type Post, submitOnce } from "./orders";
import { fields, keepFields } from "./shape";

export type SeedLetter = {
  /** Address without a trailing slash. */
  readonly url: string;
  /** Calls that spec §7 does not list, as "POST /api/v1/club/event/rsvp", in their order. */
  readonly refused: () => readonly string[];
  /** How often each listed call was made since the last reset, by method and path. */
  readonly calls: () => Readonly<Record<string, number>>;
  readonly reset: () => void;
  readonly stop: () => Promise<void>;
};

/** Of our backend's requests, what spec §7 does not name. */
const addedFields = new Set(["idempotency_key", "updated_at", "revision"]);
const errorFields = fields("success", "code", "message", "errors");
const hopHeaders = ["connection", "content-length", "transfer-encoding", "content-encoding", "host"];

/**
 * A backend that says what spec §7 lists and no more: a proxy before the reference backend. It answers each
 * listed call with the fields of spec §3 and §7 (fields.ts), and 404 without our envelope to every other.
 * @param port free
 * @param backend address without a trailing slash
 */
export async function startSeedLetter(port: number, backend: string): Promise<SeedLetter> {
  const url = `http://127.0.0.1:${port}`;
  const refused: string[] = [];
  const calls: Record<string, number> = {};

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, search } = new URL(request.url ?? "/", url);
    const method = request.method ?? "GET";
    const named = `${method} ${pathname}`;
    const call = findCall(method, pathname);
    const body = await readBody(request);
    if (call && asksForMore(pathname, body)) {
      refused.push(named);
      response.writeHead(400, { "content-type": "application/json" });
      response.end(JSON.stringify({ errors: [{ message: "Cannot query this field." }] }));
      return;
    }
    if (!call) {
      refused.push(named);
      response.writeHead(404, { "content-type": "text/html" }).end("<h1>Not Found</h1>");
      return;
    }
    calls[named] = (calls[named] ?? 0) + 1;
    const headers = forwardedHeaders(request, { from: url, to: backend });
    const sent = seedRequest(headers.get("content-type"), body);
    const special = { [cartPaths.submitOrder]: submitted, [sivRunPaths.list]: listRuns }[pathname];
    const reply =
      special && method === "POST"
        ? await special(sent, headers)
        : await fetch(`${backend}${pathname}${seedQuery(pathname, search)}`, {
            method,
            headers,
            body: method === "POST" ? sent : undefined,
            redirect: "manual",
          });
    const replyHeaders = Object.fromEntries(
      [...reply.headers].filter(([name]) => !hopHeaders.includes(name) && name !== "set-cookie"),
    );
    const location = reply.headers.get("location");
    if (location) replyHeaders.location = withoutOrder(location, backend, url);
    response.writeHead(reply.status, { ...replyHeaders, "set-cookie": reply.headers.getSetCookie() });
    const isJson = reply.headers.get("content-type")?.includes("json");
    if (!isJson || call.reply === null) {
      response.end(Buffer.from(await reply.arrayBuffer()));
      return;
    }
    const value = withoutDisabled(pathname, withImages(JSON.parse(await reply.text()), url));
    const kept = keepFields(value, reply.status < 400 ? call.reply : errorFields);
    response.end(JSON.stringify(kept).replaceAll(backend, url));
  }

  async function submitted(sent: Body, headers: Headers): Promise<Response> {
    const post: Post = async (path, value) => {
      const reply = await fetch(`${backend}${path}`, {
        method: "POST",
        headers,
        body: JSON.stringify(value),
      });
      const isJson = reply.headers.get("content-type")?.includes("json");
      return { status: reply.status, body: isJson ? await reply.json() : null };
    };
    const { status, body } = await submitOnce(JSON.parse(String(sent)) as Record<string, unknown>, post);
    return Response.json(body, { status });
  }

  /** All runs, whatever is asked for: spec §7 names no filter of a list. */
  async function listRuns(_sent: Body, headers: Headers): Promise<Response> {
    const lists = [false, true].map(async (over) => {
      const body = JSON.stringify({ over, page_size: largestPage });
      const reply = await fetch(`${backend}${sivRunPaths.list}`, { method: "POST", headers, body });
      return { status: reply.status, body: (await reply.json()) as { data?: unknown[] } };
    });
    const all = await Promise.all(lists);
    const failed = all.find(({ status }) => status >= 400);
    if (failed) return Response.json(failed.body, { status: failed.status });
    return Response.json({ data: all.flatMap(({ body }) => body.data ?? []) });
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error(error);
      response.destroy();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(port, "127.0.0.1", resolve);
  });
  return {
    url,
    refused: () => refused,
    calls: () => calls,
    reset: () => {
      refused.length = 0;
      for (const name of Object.keys(calls)) delete calls[name];
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

type Body = string | Uint8Array<ArrayBuffer>;

async function readBody(request: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  for await (const part of request) parts.push(part as Uint8Array);
  return new Uint8Array(Buffer.concat(parts));
}

/** A GraphQL document that names a type, or fields that spec §7 does not. */
const asksForMore = (pathname: string, body: Uint8Array) =>
  pathname.endsWith("/graphql") && /ImageHash|\bpictures\b/.test(Buffer.from(body).toString());

function forwardedHeaders(request: IncomingMessage, { from, to }: { from: string; to: string }): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (hopHeaders.includes(name) || name === deviceTokenHeader || value === undefined) continue;
    headers.set(name, String(value).replaceAll(from, to));
  }
  headers.set("connection", "close");
  return headers;
}

/** A JSON body without our own fields; any other as it is. */
function seedRequest(type: string | null, body: Uint8Array<ArrayBuffer>): Body {
  if (!type?.includes("json") || body.length === 0) return body;
  const value = readJson(Buffer.from(body).toString());
  if (!value || typeof value !== "object") return body;
  return JSON.stringify(Object.fromEntries(Object.entries(value).filter(([name]) => !addedFields.has(name))));
}

/** Spec §3 gives an address no state: a list with disabled ones could not tell them. */
const seedQuery = (pathname: string, search: string) =>
  pathname === addressPaths.list && search === "" ? "?enabled=true" : search;

/** undefined for what is no JSON, which the backend refuses. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Without the order's key, which our backend adds to the address that a payer comes back to. */
function withoutOrder(location: string, backend: string, url: string): string {
  const target = new URL(location, backend);
  target.searchParams.delete("order");
  return target.href.replace(backend, url);
}

/** A disabled address is in no list: no field of spec §3 would tell it from the others. */
function withoutDisabled(pathname: string, value: unknown): unknown {
  const { data } = (value ?? {}) as { data?: { enabled?: boolean }[] };
  if (pathname !== addressPaths.list || !Array.isArray(data)) return value;
  return { data: data.filter(({ enabled }) => enabled !== false) };
}

type Item = { image?: { hash: string } | null; img?: unknown };

/** Cart items with `img` (spec §3), by their image's hash. */
function withImages(value: unknown, url: string): unknown {
  const { items } = (value ?? {}) as { items?: Item[] };
  if (!Array.isArray(items)) return value;
  for (const item of items) {
    if (!item.image) continue;
    const at = (extension: string) => `${url}${imagePath(item.image?.hash ?? "", "1x1", 300, extension)}`;
    item.img = { url: at("jpg"), webp_url: at("webp"), placeholder: null };
  }
  return value;
}
