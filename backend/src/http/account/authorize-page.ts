import { Hono } from "hono";
import { html } from "hono/html";
import * as v from "valibot";
import { clientById, createAuthorizationCode, type OauthClient } from "../../db/account/oauth";
import { userById } from "../../db/account/users";
import { isRegisteredRedirect } from "../../domain/account/redirect-uri";
import { requireSameOrigin } from "../csrf-guard";
import { page } from "../html-page";
import { readFormFields } from "../read-body";
import type { AppContext, AppEnv } from "../services";
import { pageViewer, signOutOfPages } from "./page-session";
import { askForEmail, signInStep } from "./page-sign-in";

const short = v.pipe(v.string(), v.maxLength(512));
/** The query of GET /authorize (spec §7). The forms carry it as hidden fields. */
const authorizeQuery = v.object({
  client_id: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  redirect_uri: v.pipe(v.string(), v.maxLength(2048)),
  response_type: v.optional(v.literal("code"), "code"),
  scope: v.optional(short, "all"),
  state: v.optional(short, ""),
  nonce: v.optional(short, ""),
  /** PKCE (RFC 7636). Required: a code that leaks is of no use without the verifier (RFC 9700 §2.1.1). */
  code_challenge: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
  code_challenge_method: v.literal("S256"),
});
type AuthorizeQuery = v.InferOutput<typeof authorizeQuery>;

type AuthorizeRequest = { readonly query: AuthorizeQuery; readonly client: OauthClient };

/**
 * The request, if its client and redirect URL are registered. Otherwise there is no redirect, least of
 * all to that URL (RFC 6749 §3.1.2.4).
 */
async function readRequest(c: AppContext, fields: unknown): Promise<AuthorizeRequest | null> {
  const parsed = v.safeParse(authorizeQuery, fields);
  if (!parsed.success) return null;
  const { db, settings } = c.var.services;
  const client = await clientById(db, parsed.output.client_id);
  const { redirect_uri } = parsed.output;
  if (!client || !isRegisteredRedirect(redirect_uri, client.redirectUris, settings.siteOrigins)) return null;
  return { query: parsed.output, client };
}

const unknownClientPage = () =>
  page(
    "This link does not work",
    html`<h1>This link does not work</h1>
      <p>The address that sent you here is not one we know. Go back and try again from the club's site.</p>`,
    { status: 400 },
  );

function buildSignInPage({ query, client }: AuthorizeRequest) {
  return {
    title: `Sign in to ${client.name}`,
    intro: "We send a six-digit code to your e-mail address.",
    hidden: query,
    action: "/authorize",
    formTarget: query.redirect_uri,
  };
}

async function askForConsent(c: AppContext, request: AuthorizeRequest, userId: number): Promise<Response> {
  const user = await userById(c.var.services.db, userId);
  const signInPage = buildSignInPage(request);
  const fields = Object.entries(signInPage.hidden).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  );
  return page(
    `Continue to ${request.client.name}`,
    html`<h1>Continue to ${request.client.name}?</h1>
      <p>You are signed in as <strong>${user?.email ?? ""}</strong>.</p>
      <p class="soft">${request.client.name} will see your name, your e-mail address and your membership.</p>
      <form method="post" action="${signInPage.action}">
        ${fields}
        <button name="step" value="consent">Continue</button>
        <button class="quiet" name="step" value="deny">Cancel</button>
        <button class="quiet" name="step" value="other">Use another account</button>
      </form>`,
    { formTarget: signInPage.formTarget, headers: new Headers(c.res.headers) },
  );
}

function redirectBack({ query }: AuthorizeRequest, answer: Record<string, string>): Response {
  const target = new URL(query.redirect_uri);
  for (const [name, value] of Object.entries(answer)) target.searchParams.set(name, value);
  if (query.state) target.searchParams.set("state", query.state);
  return new Response(null, { status: 303, headers: { location: target.href } });
}

async function handleStep(c: AppContext): Promise<Response> {
  requireSameOrigin(c);
  const form = await readFormFields(c.req.raw);
  const request = await readRequest(c, form);
  if (!request) return unknownClientPage();
  if (form.step === "deny") return redirectBack(request, { error: "access_denied" });
  const viewer = await pageViewer(c);
  if (form.step === "consent" && viewer) return grant(c, request, viewer.userId);
  if (form.step === "other") await signOutOfPages(c);
  if (form.step === "email" || form.step === "code") {
    const next = await signInStep(c, buildSignInPage(request), form);
    return next instanceof Response ? next : askForConsent(c, request, next.userId);
  }
  return askForEmail(c, buildSignInPage(request));
}

async function grant(c: AppContext, request: AuthorizeRequest, userId: number): Promise<Response> {
  const { db, clock } = c.var.services;
  const { query, client } = request;
  const code = await createAuthorizationCode(
    db,
    {
      clientId: client.id,
      userId,
      redirectUri: query.redirect_uri,
      scope: query.scope,
      nonce: query.nonce || null,
      codeChallenge: query.code_challenge,
    },
    clock.now(),
  );
  return redirectBack(request, { code });
}

/**
 * The authorize page (contract 13): sign in by code, consent, redirect back with an authorization code and
 * the state.
 */
export const authorizeRoutes = new Hono<AppEnv>()
  .get("/", async (c) => {
    const request = await readRequest(c, c.req.query());
    if (!request) return unknownClientPage();
    const viewer = await pageViewer(c);
    return viewer ? askForConsent(c, request, viewer.userId) : askForEmail(c, buildSignInPage(request));
  })
  .post("/", handleStep);
