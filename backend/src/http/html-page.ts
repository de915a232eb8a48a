import { html, raw } from "hono/html";
import { randomToken } from "../domain/secrets";

/** HTML whose values are escaped. */
export type Markup = ReturnType<typeof html>;

const style = `
:root{color-scheme:light dark;--ink:#17202a;--soft:#566270;--paper:#fff;--ground:#f3f4f1;--line:#cfd4d9;--accent:#0b5a4a;--on:#fff;--bad:#a3261b}
@media (prefers-color-scheme:dark){:root{--ink:#eef1f3;--soft:#aab4bd;--paper:#1a2127;--ground:#10161b;--line:#3a444d;--accent:#5fc9ad;--on:#06231c;--bad:#ff9d92}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
main{max-inline-size:28rem;margin:8vh auto;padding:1.5rem;background:var(--paper);border-radius:12px}
main.wide{max-inline-size:64rem;margin-block:2rem}
h1{font-size:1.5rem;line-height:1.25;margin:0 0 .75rem}
h2{font-size:1.125rem;margin:2rem 0 .25rem}
label{display:block;font-weight:600;margin-block:1rem .25rem}
input,select{inline-size:100%;font:inherit;font-weight:400;padding:.625rem .75rem;border:1px solid var(--soft);border-radius:8px;background:transparent;color:inherit}
select{min-block-size:2.75rem}
option{background:var(--paper)}
button{font:inherit;font-weight:600;min-block-size:2.75rem;padding:.5rem 1.25rem;border:1px solid var(--accent);border-radius:8px;background:var(--accent);color:var(--on);cursor:pointer}
button.quiet{background:transparent;color:var(--accent)}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
form>button{margin-block-start:1rem;margin-inline-end:.5rem}
.error{color:var(--bad);font-weight:600}
.soft{color:var(--soft)}
table{inline-size:100%;border-collapse:collapse}
th,td{text-align:start;padding:.375rem .75rem .375rem 0;border-block-end:1px solid var(--line);vertical-align:top}
`;

/**
 * One of the backend's own pages, without scripts. CSP's form-action covers redirects after a form too, so a
 * form that ends at another origin needs `formTarget`: a URL of it.
 */
export async function page(
  title: string,
  body: Markup,
  options: {
    status?: number;
    wide?: boolean;
    formTarget?: string;
    headers?: Headers;
    /** CSS after that of every page. */
    style?: string;
    /** HTML before the main content. */
    top?: Markup;
  } = {},
): Promise<Response> {
  const nonce = randomToken(16);
  const target = options.formTarget ? ` ${new URL(options.formTarget).origin}` : "";
  const headers = new Headers(options.headers);
  headers.set("content-type", "text/html; charset=utf-8");
  // With no-referrer forms send `Origin: null`, which the CSRF guard refuses without Sec-Fetch-Site.
  headers.set("referrer-policy", "same-origin");
  headers.set(
    "content-security-policy",
    `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self'; form-action 'self'${target}; base-uri 'none'; frame-ancestors 'none'`,
  );
  const markup = await html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
        <style nonce="${nonce}">
          ${raw(style + (options.style ?? ""))}
        </style>
      </head>
      <body>
        ${options.top ?? ""}
        <main id="main" class="${options.wide ? "wide" : ""}">${body}</main>
      </body>
    </html>`;
  return new Response(String(markup), { status: options.status ?? 200, headers });
}
