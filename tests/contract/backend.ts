import * as v from "valibot";
import { expect } from "vitest";
import { errorEnvelope } from "#contract/errors";
import { userPaths } from "#contract/paths";
import { authUserReply, type TokensReply, tokensReply } from "#contract/user";

const isLetter = process.env.CONTRACT_LETTER === "1";

/** Address of the backend under test, without a trailing slash; "" when none was given. */
export const base = ((isLetter ? process.env.CONTRACT_LETTER_BASE : process.env.CONTRACT_BASE) ?? "").replace(
  /\/$/,
  "",
);
/** Of its development calls: what spec §7 alone lists has none. */
const devBase = (isLetter && process.env.CONTRACT_LETTER_DEV) || base;

const answers = async (path: string) =>
  base !== "" &&
  (await fetch(`${devBase}${path}`, { headers: { accept: "application/json" } }).then(
    (reply) => reply.ok,
    () => false,
  ));

/** Development calls, which a production backend lacks; tests that need them are skipped there. */
export const hasOutbox = await answers("/dev/outbox?to=nobody@example.com");
export const hasFaults = await answers("/dev/calls");

if (base === "") console.warn("The contract suite is skipped: CONTRACT_BASE names no backend.");

/** A reply whose body has been read. */
export type Reply = { readonly status: number; readonly headers: Headers; readonly body: unknown };

type Options = { token?: string; body?: unknown; headers?: Record<string, string> };

/** One call; a JSON body is parsed. */
export async function call(method: string, path: string, options: Options = {}): Promise<Reply> {
  const headers = new Headers(options.headers);
  if (options.token) headers.set("authorization", `Bearer ${options.token}`);
  const isJson = options.body !== undefined && !(options.body instanceof FormData);
  if (isJson) headers.set("content-type", "application/json");
  // workerd closes the connection when it refuses a body unread, so the next call must not use it.
  headers.set("connection", "close");
  const reply = await fetch(`${path.startsWith("/dev/") ? devBase : base}${path}`, {
    method,
    headers,
    redirect: "manual",
    body: isJson ? JSON.stringify(options.body) : (options.body as FormData | undefined),
  });
  const text = await reply.text();
  const body = reply.headers.get("content-type")?.includes("json") ? (JSON.parse(text) as unknown) : text;
  return { status: reply.status, headers: reply.headers, body };
}

export const get = (path: string, token?: string) => call("GET", path, { token });
export const post = (path: string, body?: unknown, token?: string) => call("POST", path, { body, token });

/** Asserts an error code in the envelope of contract 1. */
export function expectRefusal(reply: Reply, code: string): void {
  const envelope = v.parse(errorEnvelope, reply.body);
  expect(envelope.code).toBe(code);
  expect((reply.body as { success?: unknown }).success).toBe(false);
  expect(envelope.message).not.toBe("");
  expect(reply.status).toBeGreaterThanOrEqual(400);
}

let made = 0;
/** An email address without an account. */
export const freshEmail = () => `contract-${Date.now().toString(36)}-${made++}@example.com`;

/** 21 characters (spec §9). */
export const freshFingerprint = () => crypto.randomUUID().replaceAll("-", "").slice(0, 21);

type Email = { body: string; code: string | null; link: string | null };

/** Emails to an address, newest first. */
export async function emailsTo(email: string): Promise<Email[]> {
  const reply = await get(`/dev/outbox?to=${encodeURIComponent(email)}`);
  return (reply.body as { data: Email[] }).data;
}

export async function newestCode(email: string): Promise<string> {
  const code = (await emailsTo(email))[0]?.code;
  if (!code) throw new Error(`no code was mailed to ${email}`);
  return code;
}

/** Requests a code and returns it. */
export async function requestCode(email: string, fingerprint: string): Promise<string> {
  const reply = await post(userPaths.sendLoginLink, { email, fingerprint, code_only: true });
  expect(reply.status).toBe(200);
  return newestCode(email);
}

export const login = (email: string, code: string, fingerprint: string) =>
  post(userPaths.login, { username: email, password: code, fingerprint });

export type SignedIn = TokensReply & { fingerprint: string };

/** Signs a seeded member in with a code. */
export async function signIn(email: string): Promise<SignedIn> {
  const fingerprint = freshFingerprint();
  const reply = await login(email, await requestCode(email, fingerprint), fingerprint);
  expect(reply.status).toBe(200);
  return { ...v.parse(tokensReply, reply.body), fingerprint };
}

/** Opens an account that no other test knows, and signs in. */
export async function signUp(
  given: { first_name?: string; last_name?: string; date_of_birth?: string | null } = {},
): Promise<SignedIn & { email: string; id: number }> {
  const [email, fingerprint] = [freshEmail(), freshFingerprint()];
  const person = { email, fingerprint, first_name: "Nell", last_name: "Ash", ...given };
  expect((await post(userPaths.registerLink, person)).status).toBe(200);
  const tokens = v.parse(tokensReply, (await login(email, await newestCode(email), fingerprint)).body);
  const { user } = v.parse(authUserReply, (await get(userPaths.authUser, tokens.access_token)).body);
  return { ...tokens, fingerprint, email, id: user.id };
}

/** A code other than this one. */
export const otherThan = (code: string) => (code === "123456" ? "654321" : "123456");
