import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { sha256 } from "~/lib/random";
import { lookVersion } from "~/seo/club-look.server";
import { webManifest } from "~/seo/web-manifest.server";

/**
 * The app's manifest in the language `lang`: browsers fetch it without cookies. 503 without the backend:
 * another name or icon would change an installed app.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const settings = await context.content.siteSettings();
  if (!settings.ok)
    return new Response(null, { status: 503, headers: { "Retry-After": "60", "Cache-Control": "no-store" } });
  const wanted = new URL(request.url).searchParams.get("lang");
  const { i18n, loadI18n } = context.request;
  const { locale, t } = await loadI18n(
    settings.value.languages.offered.find((each) => each === wanted) ?? i18n.locale,
  );
  const version = await lookVersion(settings.value);
  const body = JSON.stringify(webManifest(settings.value, { locale, t, version }));
  const headers = { ETag: `"${(await sha256(body)).slice(0, 27)}"`, "Cache-Control": "public, max-age=300" };
  if (request.headers.get("if-none-match") === headers.ETag)
    return new Response(null, { status: 304, headers });
  return new Response(body, {
    headers: { ...headers, "Content-Type": "application/manifest+json; charset=utf-8" },
  });
}
