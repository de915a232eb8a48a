import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { robotsText } from "~/seo/robots";

export function loader({ context }: LoaderFunctionArgs) {
  return new Response(robotsText(context.site.origin), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=86400" },
  });
}
