/** As in http/share-target.ts. */
type ShareTarget = Readonly<Record<"cache" | "path" | "field" | "timeHeader", string>>;

/** Afterwards somebody else may be signed in. */
const lastsMs = 3600_000;

/**
 * Gives photos that were shared to the app to the page's file field, as if they had been chosen there. Once
 * they were sent, or after an hour, they are given no more.
 */
export async function fillShared({ cache, path, field, timeHeader }: ShareTarget): Promise<void> {
  const shared = await caches.open(cache);
  const sent = `${path}/sent`;
  const kept = await shared.match(path);
  if (!kept || (await shared.match(sent))) return;
  const age = Date.now() - Number(kept.headers.get(timeHeader));
  if (!(Math.abs(age) < lastsMs)) {
    await caches.delete(cache);
    return;
  }
  const photos = (await kept.formData()).getAll(field);
  const input = document.getElementById(field);
  // Once a document: its inline script does it, and its hydrated page.
  if (!(input instanceof HTMLInputElement) || input.dataset.shared) return;
  input.dataset.shared = "1";
  const files = new DataTransfer();
  for (const photo of photos) if (photo instanceof File) files.items.add(photo);
  input.files = files.files;
  input.form?.addEventListener("submit", () => shared.put(sent, new Response()));
  // The first starts the page's JavaScript, which shows and shrinks them.
  for (const type of ["input", "change"]) input.dispatchEvent(new Event(type, { bubbles: true }));
}
