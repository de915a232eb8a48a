import type { I18n } from "~/i18n/types";

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (char) => escapes[char] ?? char);

const css = `:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}
body{max-inline-size:32rem;margin:4rem auto;padding-inline:1rem}h1{font-size:1.5rem}a{color:inherit;font-weight:600}`;

/** Error page for requests that never reach Remix, or that Remix failed on. No script, no backend call. */
export function refusalPage(
  { locale, dir, t }: I18n,
  nonce: string,
  status: 403 | 413 | 415 | 500,
  kind: "crossSite" | "failed",
): Response {
  const title = escapeHtml(t(`refusal.${kind}Title`));
  const html = `<!doctype html><html lang="${locale}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style nonce="${nonce}">${css}</style></head><body><main><h1>${title}</h1><p>${escapeHtml(t(`refusal.${kind}`))}</p><p><a href="/">${escapeHtml(t("refusal.home"))}</a></p></main></body></html>`;
  return new Response(html, {
    status,
    headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" },
  });
}
