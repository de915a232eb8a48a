import { html } from "hono/html";
import * as v from "valibot";
import { emailAddress } from "#contract/user";
import { accountOf } from "../db/users";
import { signInLetter } from "../mail/letter";
import { type Markup, page } from "./page-layout";
import { pageFingerprint, signInToPages } from "./page-session";
import { Refusal } from "./refusal";
import type { AppContext } from "./services";
import { sendCode, spendCode } from "./sign-in";

type Place = {
  readonly title: string;
  readonly intro: string;
  /** Fields that travel with every step. */
  readonly hidden: Readonly<Record<string, string>>;
  readonly action: string;
  readonly formTarget?: string;
};

const hiddenFields = (fields: Readonly<Record<string, string>>) =>
  Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  );

const complaint = (message: string | null): Markup | "" =>
  message ? html`<p class="error" id="error" role="alert">${message}</p>` : "";

/** Says at the field itself that the message above belongs to it. */
const invalid = (error: string | null): Markup | "" =>
  error ? html`aria-invalid="true" aria-describedby="error"` : "";

/** Headers that cookies were set on while the step was made. */
const withCookies = (c: AppContext) => new Headers(c.res.headers);

export function askForEmail(
  c: AppContext,
  place: Place,
  error: string | null = null,
  typed = "",
): Promise<Response> {
  return page(
    error ? `Error: ${place.title}` : place.title,
    html`<h1>${place.title}</h1>
      <p class="soft">${place.intro}</p>
      ${complaint(error)}
      <form method="post" action="${place.action}" novalidate>
        ${hiddenFields(place.hidden)}
        <input type="hidden" name="step" value="email" />
        <label for="email">E-mail address</label>
        <input id="email" name="email" type="email" autocomplete="email" value="${typed}" ${invalid(error)} />
        <button>Send me a code</button>
      </form>`,
    { status: error ? 422 : 200, formTarget: place.formTarget, headers: withCookies(c) },
  );
}

function askForCode(c: AppContext, place: Place, email: string, error: string | null): Promise<Response> {
  return page(
    error ? "Error: Enter your code" : "Enter your code",
    html`<h1>Enter your code</h1>
      <p class="soft">If ${email} has an account, a six-digit code is on its way to it.</p>
      ${complaint(error)}
      <form method="post" action="${place.action}" novalidate>
        ${hiddenFields({ ...place.hidden, step: "code", email })}
        <label for="code">Code</label>
        <input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="9" ${invalid(error)} />
        <button>Sign in</button>
      </form>
      <form method="post" action="${place.action}">
        ${hiddenFields({ ...place.hidden, step: "email", email })}
        <button class="quiet">Send another code</button>
      </form>`,
    { status: error ? 422 : 200, formTarget: place.formTarget, headers: withCookies(c) },
  );
}

/**
 * The two steps of signing in on the backend's own pages. `form.step` says which was filled in.
 * @returns the next page to show, or the id of who is signed in now.
 */
export async function signInStep(
  c: AppContext,
  place: Place,
  form: Readonly<Record<string, string>>,
): Promise<Response | { userId: number }> {
  const { services } = c.var;
  const read = v.safeParse(emailAddress, form.email ?? "");
  if (!read.success) {
    return askForEmail(c, place, "Enter an e-mail address, like name@example.com.", form.email);
  }
  const email = read.output;
  const fingerprint = pageFingerprint(c);
  try {
    if (form.step !== "code") {
      await sendCode(services, { email, purposes: ["authorize"], fingerprint }, (code) =>
        signInLetter(email, code, null),
      );
      return askForCode(c, place, email, null);
    }
    const attempt = { email, purpose: "authorize", fingerprint, code: form.code ?? "" } as const;
    const holder = await spendCode(services, attempt);
    const userId = await accountOf(services.db, email, holder, services.clock.now());
    await signInToPages(c, userId);
    return { userId };
  } catch (error) {
    if (error instanceof Refusal) return askForCode(c, place, email, `${error.message}.`);
    throw error;
  }
}
