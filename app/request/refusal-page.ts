import { forPrograms } from "~/http/internal-headers";
import type { I18n } from "~/i18n/types";
import { escapeHtml } from "~/lib/escape-html";

export type Refusal = { readonly status: number; readonly headers?: Readonly<Record<string, string>> };

/** An error without a page of its own: Remix's last resort, a resource route's, a file's. */
export function isBareError({ status, headers }: Response): boolean {
  const type = headers.get("content-type") ?? "";
  // text/x-script: Remix's data.
  return status >= 400 && !headers.has(forPrograms) && !/^text\/(?:html|x-script)\b/.test(type);
}

const passedHeaders = ["Allow", "Content-Range", "Retry-After"];

/** A bare error as a refusal. */
export function readRefusal({ status, headers }: Response): Refusal {
  const passed = passedHeaders.flatMap((name) => {
    const value = headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  return { status, headers: Object.fromEntries(passed) as Record<string, string> };
}

const reasons: Readonly<Record<number, string>> = {
  400: "Bad Request",
  403: "Forbidden",
  404: "Not Found",
  405: "Method Not Allowed",
  413: "Content Too Large",
  415: "Unsupported Media Type",
  416: "Range Not Satisfiable",
  500: "Internal Server Error",
  502: "Bad Gateway",
  503: "Service Unavailable",
};

/** For clients that want no page: the status in words, as JSON where they accept it. */
export function plainRefusal({ headers }: Request, refusal: Refusal): Response {
  const { status } = refusal;
  const reason = reasons[status] ?? "Error";
  const init = { status, headers: { "Cache-Control": "no-store", ...refusal.headers } };
  return /\bapplication\/json\b/i.test(headers.get("accept") ?? "")
    ? Response.json({ status, message: reason }, init)
    : new Response(`${status} ${reason}`, {
        ...init,
        headers: { "Content-Type": "text/plain; charset=utf-8", ...init.headers },
      });
}

const css = `:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}
body{max-inline-size:32rem;margin:4rem auto;padding-inline:1rem}h1{font-size:1.5rem}a{color:inherit;font-weight:600}`;

/** The page for requests that Remix failed on. No script, no backend call. */
export function failurePage({ locale, dir, t }: I18n, nonce: string, status: number): Response {
  const title = escapeHtml(t("refusal.failedTitle"));
  const html = `<!doctype html><html lang="${locale}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style nonce="${nonce}">${css}</style></head><body><main><h1>${title}</h1><p>${escapeHtml(t("refusal.failed"))}</p></main><nav><a href="/">${escapeHtml(t("refusal.home"))}</a></nav></body></html>`;
  return new Response(html, {
    status,
    headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" },
  });
}
