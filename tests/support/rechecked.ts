const patience = 10_000;

/**
 * Has a site re-check a page, as an open page does (spec §4), until it knows of this version: readers of the same seconds share an
 * answer, so that a change may take that long to be found.
 */
export async function rechecked(
  site: string,
  url: string,
  version: string,
  renderer: "list" | "legacy" = "list",
): Promise<void> {
  const asked = new URLSearchParams({ url, renderer });
  for (const began = Date.now(); Date.now() - began < patience; ) {
    const reply = await fetch(`${site}/page-version?${asked}`);
    const { updatedAt } = (await reply.json()) as { updatedAt: string | null };
    if (updatedAt === version) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`No re-check of ${url} found the version ${version}`);
}
