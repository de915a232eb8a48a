/** What `remix vite:build` writes; it does not exist before the first build. */
declare module "*/build/server" {
  import type { ServerBuild } from "@remix-run/cloudflare";

  const build: ServerBuild;
  export = build;
}

/** Written by scripts/build.mjs. */
declare module "*/build/server/build-id" {
  export const buildId: string;
}
