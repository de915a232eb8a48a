import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { createContentApi } from "~/api/content/cached-content";
import { cmsUrl } from "~/features/cms/cms-url";

/**
 * An open page's re-check for a newer version (spec §4): `?url=about&renderer=list` → `{ updatedAt }` of the
 * backend, null if it fails. Refreshes the cache. Requests of the same seconds share one call.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const renderer = searchParams.get("renderer") === "legacy" ? "legacy" : "list";
  const updatedAt = await createContentApi(context.content).latestVersion(
    cmsUrl(searchParams.get("url") ?? ""),
    renderer,
  );
  return Response.json({ updatedAt }, { headers: { "Cache-Control": "no-store" } });
}
