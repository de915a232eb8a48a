const timeoutMs = 10_000;

/**
 * Requests a page's version, as an open page does (spec §4), until it is this one. Re-checks within a few
 * seconds share one reply, so a change is not found at once.
 */
export async function waitForRecheck(
  site: string,
  url: string,
  version: string,
  renderer: "list" | "legacy" = "list",
): Promise<void> {
  const asked = new URLSearchParams({ url, renderer });
  for (const began = Date.now(); Date.now() - began < timeoutMs; ) {
    const reply = await fetch(`${site}/page-version?${asked}`);
    const { updatedAt } = (await reply.json()) as { updatedAt: string | null };
    if (updatedAt === version) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`No re-check of ${url} found the version ${version}`);
}
