import { Hono } from "hono";
import { html } from "hono/html";
import * as v from "valibot";
import { clientById, createAuthorizationCode, type OauthClient } from "../db/oauth";
import { userById } from "../db/users";
import { isRegisteredRedirect } from "../domain/redirect-uri";
import { page } from "./page-layout";
import { pageViewer, requireOwnForm, signOutOfPages } from "./page-session";
import { askForEmail, signInStep } from "./page-sign-in";
import type { AppContext, AppEnv } from "./services";

const short = v.pipe(v.string(), v.maxLength(512));
/** The query of spec §7's GET /authorize; it travels through the forms as hidden fields. */
const authorizeQuery = v.object({
  client_id: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  redirect_uri: v.pipe(v.string(), v.maxLength(2048)),
  response_type: v.optional(v.literal("code"), "code"),
  scope: v.optional(short, "all"),
  state: v.optional(short, ""),
  nonce: v.optional(short, ""),
  code_challenge: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{43}$/))),
  code_challenge_method: v.optional(v.literal("S256")),
});
type AuthorizeQuery = v.InferOutput<typeof authorizeQuery>;

type Asked = { readonly query: AuthorizeQuery; readonly client: OauthClient };

/** What was asked, if it may be: otherwise nobody is sent anywhere, least of all to the address that was named. */
async function readAsked(c: AppContext, fields: unknown): Promise<Asked | null> {
  const parsed = v.safeParse(authorizeQuery, fields);
  if (!parsed.success) return null;
  const { db, settings } = c.var.services;
  const client = await clientById(db, parsed.output.client_id);
  const { redirect_uri } = parsed.output;
  if (!client || !isRegisteredRedirect(redirect_uri, client.redirectUris, settings.siteOrigins)) return null;
  return { query: parsed.output, client };
}

const refuse = () =>
  page(
    "This link does not work",
    html`<h1>This link does not work</h1>
      <p>The address that sent you here is not one we know. Go back and try again from the club's site.</p>`,
    { status: 400 },
  );

function placeOf({ query, client }: Asked) {
  const hidden = Object.fromEntries(
    Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  return {
    title: `Sign in to ${client.name}`,
    intro: "We send a six-digit code to your e-mail address.",
    hidden,
    action: "/authorize",
    formTarget: query.redirect_uri,
  };
}

async function askForConsent(c: AppContext, asked: Asked, userId: number): Promise<Response> {
  const user = await userById(c.var.services.db, userId);
  const place = placeOf(asked);
  const fields = Object.entries(place.hidden).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  );
  return page(
    `Continue to ${asked.client.name}`,
    html`<h1>Continue to ${asked.client.name}?</h1>
      <p>You are signed in as <strong>${user?.email ?? ""}</strong>.</p>
      <p class="soft">${asked.client.name} will see your name, your e-mail address and your membership.</p>
      <form method="post" action="${place.action}">
        ${fields}
        <button name="step" value="consent">Continue</button>
        <button class="quiet" name="step" value="deny">Cancel</button>
        <button class="quiet" name="step" value="other">Use another account</button>
      </form>`,
    { formTarget: place.formTarget, headers: new Headers(c.res.headers) },
  );
}

function sendBack({ query }: Asked, answer: Record<string, string>): Response {
  const target = new URL(query.redirect_uri);
  for (const [name, value] of Object.entries(answer)) target.searchParams.set(name, value);
  if (query.state) target.searchParams.set("state", query.state);
  return new Response(null, { status: 303, headers: { location: target.href } });
}

async function handleStep(c: AppContext): Promise<Response> {
  requireOwnForm(c);
  const form = Object.fromEntries(
    Object.entries(await c.req.parseBody()).filter(
      (entry): entry is [string, string] => typeof entry[1] === "string",
    ),
  );
  const asked = await readAsked(c, form);
  if (!asked) return refuse();
  if (form.step === "deny") return sendBack(asked, { error: "access_denied" });
  const viewer = await pageViewer(c);
  if (form.step === "consent" && viewer) return grant(c, asked, viewer.userId);
  if (form.step === "other") signOutOfPages(c);
  if (form.step === "email" || form.step === "code") {
    const next = await signInStep(c, placeOf(asked), form);
    return next instanceof Response ? next : askForConsent(c, asked, next.userId);
  }
  return askForEmail(c, placeOf(asked));
}

async function grant(c: AppContext, asked: Asked, userId: number): Promise<Response> {
  const { db, clock } = c.var.services;
  const { query, client } = asked;
  const code = await createAuthorizationCode(
    db,
    {
      clientId: client.id,
      userId,
      redirectUri: query.redirect_uri,
      scope: query.scope,
      nonce: query.nonce || null,
      codeChallenge: query.code_challenge ?? null,
    },
    clock.now(),
  );
  return sendBack(asked, { code });
}

/** The authorize page (contract 13): sign in by code, agree, and go back with a code and the state. No script. */
export const authorizeCalls = new Hono<AppEnv>()
  .get("/", async (c) => {
    const asked = await readAsked(c, c.req.query());
    if (!asked) return refuse();
    const viewer = await pageViewer(c);
    return viewer ? askForConsent(c, asked, viewer.userId) : askForEmail(c, placeOf(asked));
  })
  .post("/", handleStep);
