import { createPhotoQueue, type PreparedPhoto, type UploadResult } from "~/forms/photos/photo-queue";
import { createUploadOrder } from "~/forms/photos/upload-order";
import { ownerHeader, uploadHeader } from "~/http/service-worker-headers";

type PageParts = {
  /** The service worker's; rejects when it is killed. */
  readonly worker: (request: Request) => Promise<Response | null>;
  /** The site's, past the worker; rejects on a network error. */
  readonly site: (request: Request) => Promise<Response>;
  /** Whether another tab's sign-in has reloaded the page. */
  readonly isReloaded: () => Promise<boolean>;
  /** For a photo that workers were killed over, twice. */
  readonly noteUnasked: (index: number) => void;
};

const prepared: PreparedPhoto = { blob: new Blob(["jpeg"]), thumbnail: "data:," };
const failed: UploadResult = { kind: "failed", problem: { key: "photo.offline", canRetry: true } };

function resultOf(answer: Response | null): UploadResult {
  if (answer?.headers.get(uploadHeader) === "kept") return { kind: "kept" };
  return answer?.status === 202 ? { kind: "uploaded", redirect: null } : failed;
}

/**
 * Uploads photos from a page's queue, as its JavaScript does.
 * @param bodies of the photos, in their order
 * @returns what became of each: "failed" where the page still has it
 */
export async function uploadPhotos(
  { worker, site, isReloaded, noteUnasked }: PageParts,
  url: string,
  bodies: readonly FormData[],
): Promise<readonly string[]> {
  const sendInOrder = createUploadOrder();
  const files = bodies.map((_, index) => new File(["jpeg"], String(index)));
  let over: () => void = () => undefined;
  const isOver = new Promise<void>((resolve) => {
    over = resolve;
  });
  const post = (body: FormData | null, headers: Record<string, string>) =>
    new Request(url, { method: "POST", body, headers });
  const queue = createPhotoQueue({
    newKey: () => crypto.randomUUID(),
    prepare: async () => prepared,
    send: async ({ file }) => {
      const body = bodies[Number(file.name)] as FormData;
      let asksInVain = 0;
      const answer = await sendInOrder({
        upload: async () =>
          (await isReloaded()) ? null : site(post(body, { [uploadHeader]: "direct" })).catch(() => null),
        ask: async (step, owner) => {
          if (await isReloaded()) return null;
          const headers = { [uploadHeader]: step, [ownerHeader]: owner };
          const answer = await worker(post(step === "keep" ? body : null, headers)).catch(() => null);
          if (answer === null) asksInVain += 1;
          if (asksInVain === 2) noteUnasked(Number(file.name));
          return answer;
        },
        isCancelled: () => false,
      });
      return resultOf(answer);
    },
    onSettled: () => undefined,
  });
  const statuses = () => queue.current().photos.map(({ status }) => status);
  queue.subscribe(() => {
    if (statuses().every((status) => ["uploaded", "kept", "failed"].includes(status))) over();
  });
  queue.add(files);
  queue.start();
  await isOver;
  return statuses();
}
