import type { Fetch } from "~/api/transport";
import type { Clock } from "~/lib/clock";
import type { EdgeCache } from "~/lib/edge-cache";
import { isBackendAsset, proxyAsset } from "./asset-proxy";
import { setFileSecurityHeaders } from "./security-headers";
import { isFileName, serveStaticFile } from "./static-files";

type FileParts = {
  readonly fetch: Fetch;
  readonly backendBase: string;
  readonly assets: Fetcher | null;
  /** The edge cache; null in the development server. */
  readonly cache: EdgeCache | null;
  /** The site is on https. */
  readonly secure: boolean;
  readonly clock: Clock;
  readonly hstsSubdomains: boolean;
  readonly waitUntil: (work: Promise<unknown>) => void;
};

/** Whether a path may be a file's: an image or a video of the backend, or a file of the build. */
export const mayBeFile = (pathname: string) => isBackendAsset(pathname) || isFileName(pathname);

/**
 * Serves the backend's images and videos, and the files of the build. Null when the request is for no file.
 */
export async function serveFile(request: Request, parts: FileParts): Promise<Response | null> {
  const file = isBackendAsset(new URL(request.url).pathname)
    ? await proxyAsset(request, parts)
    : await serveStaticFile(request, parts.assets);
  if (!file) return null;
  const finished = new Response(file.body, file);
  setFileSecurityHeaders(finished.headers, parts);
  return finished;
}
