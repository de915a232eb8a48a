import { html } from "hono/html";
import * as v from "valibot";
import { emailAddress } from "#contract/user";
import { getAccount } from "../../db/account/users";
import { signInEmail } from "../../mail/code-emails";
import { type Markup, page } from "../html-page";
import { newDeviceTokens, sendCode, spendCode } from "../one-time-codes";
import { Refusal } from "../refusal";
import type { AppContext } from "../services";
import { keepDeviceTokens, pageDeviceTokens, pageFingerprint, signInToPages } from "./page-session";

/** The page that a sign-in belongs to. */
type SignInPage = {
  readonly title: string;
  readonly intro: string;
  /** Hidden fields of the forms of both steps. */
  readonly hidden: Readonly<Record<string, string>>;
  readonly action: string;
  readonly formTarget?: string;
};

const hiddenFields = (fields: Readonly<Record<string, string>>) =>
  Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  );

const errorMessage = (message: string | null): Markup | "" =>
  message ? html`<p class="error" id="error" role="alert">${message}</p>` : "";

/** Ties the field to the message above it. */
const invalid = (error: string | null): Markup | "" =>
  error ? html`aria-invalid="true" aria-describedby="error"` : "";

/** The cookies that this step has set. */
const withCookies = (c: AppContext) => new Headers(c.res.headers);

export function askForEmail(
  c: AppContext,
  signInPage: SignInPage,
  error: string | null = null,
  typed = "",
): Promise<Response> {
  return page(
    error ? `Error: ${signInPage.title}` : signInPage.title,
    html`<h1>${signInPage.title}</h1>
      <p class="soft">${signInPage.intro}</p>
      ${errorMessage(error)}
      <form method="post" action="${signInPage.action}" novalidate>
        ${hiddenFields(signInPage.hidden)}
        <input type="hidden" name="step" value="email" />
        <label for="email">E-mail address</label>
        <input id="email" name="email" type="email" autocomplete="email" value="${typed}" ${invalid(error)} />
        <button>Send me a code</button>
      </form>`,
    { status: error ? 422 : 200, formTarget: signInPage.formTarget, headers: withCookies(c) },
  );
}

function askForCode(
  c: AppContext,
  signInPage: SignInPage,
  email: string,
  error: string | null,
): Promise<Response> {
  return page(
    error ? "Error: Enter your code" : "Enter your code",
    html`<h1>Enter your code</h1>
      <p class="soft">If ${email} has an account, a six-digit code is on its way to it.</p>
      ${errorMessage(error)}
      <form method="post" action="${signInPage.action}" novalidate>
        ${hiddenFields({ ...signInPage.hidden, step: "code", email })}
        <label for="code">Code</label>
        <input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="9" ${invalid(error)} />
        <button>Sign in</button>
      </form>
      <form method="post" action="${signInPage.action}">
        ${hiddenFields({ ...signInPage.hidden, step: "email", email })}
        <button class="quiet">Send another code</button>
      </form>`,
    { status: error ? 422 : 200, formTarget: signInPage.formTarget, headers: withCookies(c) },
  );
}

/**
 * A posted step of signing in to the backend's own pages: `form.step` is email or code.
 * @returns the next page, or the person who is signed in now, and the new session
 */
export async function signInStep(
  c: AppContext,
  signInPage: SignInPage,
  form: Readonly<Record<string, string>>,
): Promise<Response | { readonly userId: number; readonly familyId: string }> {
  const services = { ...c.var.services, deviceTokens: pageDeviceTokens(c) };
  const read = v.safeParse(emailAddress, form.email ?? "");
  if (!read.success) {
    return askForEmail(c, signInPage, "Enter an e-mail address, like name@example.com.", form.email);
  }
  const email = read.output;
  const fingerprint = pageFingerprint(c);
  try {
    if (form.step !== "code") {
      await sendCode(services, { email, purposes: ["authorize"], fingerprint }, (code, club) =>
        signInEmail({ to: email, club, code }, null),
      );
      return askForCode(c, signInPage, email, null);
    }
    const attempt = { email, purpose: "authorize", fingerprint, code: form.code ?? "" } as const;
    const holder = await spendCode(services, attempt);
    const userId = await getAccount(services.db, email, holder, services.clock.now());
    const familyId = await signInToPages(c, userId);
    keepDeviceTokens(c, await newDeviceTokens(services, email));
    return { userId, familyId };
  } catch (error) {
    if (error instanceof Refusal) return askForCode(c, signInPage, email, `${error.message}.`);
    throw error;
  }
}
