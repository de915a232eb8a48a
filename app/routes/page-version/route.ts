import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { cmsUrl } from "~/features/cms/cms-url";
import { freshVersion } from "~/features/cms/use-cases.server";

/**
 * What an open page asks once (spec §4's re-check): `?url=about&renderer=list` → the backend's updated_at, past the cache
 * and into it, so that asking for the page again shows the new version. `null` when it cannot be had.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const renderer = searchParams.get("renderer") === "legacy" ? "legacy" : "list";
  const updatedAt = await freshVersion(context.api.content, cmsUrl(searchParams.get("url") ?? ""), renderer);
  return Response.json({ updatedAt }, { headers: { "Cache-Control": "no-store" } });
}
