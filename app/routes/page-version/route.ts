import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { cmsUrl } from "~/features/cms/cms-url";

/**
 * What an open page asks once (spec §4's re-check): `?url=about&renderer=list` → the backend's updated_at, past the cache
 * and into it, so that asking for the page again shows the new version; readers of the same seconds share an answer. `null` when it cannot be had.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const renderer = searchParams.get("renderer") === "legacy" ? "legacy" : "list";
  const updatedAt = await context.api.content.versionNow(cmsUrl(searchParams.get("url") ?? ""), renderer);
  return Response.json({ updatedAt }, { headers: { "Cache-Control": "no-store" } });
}
