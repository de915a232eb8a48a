import { ownerHeader, type UploadAnswer, type UploadStep, uploadHeader } from "~/http/service-worker-headers";

/** A photo to upload. Each call resolves with null where there is no answer. */
type Upload = {
  readonly upload: () => Promise<Response | null>;
  /** Asks the service worker, which answers without the network. `owner`: whose photo it is to keep. */
  readonly ask: (step: UploadStep, owner: string) => Promise<Response | null>;
  readonly isCancelled: () => boolean;
};

/** What the service worker says; null for the site's answer. */
const answerIn = (answer: Response | null) =>
  (answer?.headers.get(uploadHeader) ?? null) as UploadAnswer | null;

/** @returns what sends photos, and has those kept that get no answer, in the order in which they were sent */
export function createUploadOrder() {
  /** What became of all photos before. */
  let settled: Promise<unknown> = Promise.resolve();

  async function send(
    { upload, ask, isCancelled }: Upload,
    before: Promise<unknown>,
  ): Promise<Response | null> {
    // Once more, as the browser may have ended the worker. Kept twice, the photo counts once, by its key.
    const askTwice = async (step: UploadStep, as: string) => (await ask(step, as)) ?? ask(step, as);
    const asked = await askTwice("behind", "");
    const owner = asked?.headers.get(ownerHeader) ?? "";
    const keep = async () => {
      await before;
      const answer = owner === "" || isCancelled() ? null : await askTwice("keep", owner);
      return answerIn(answer) === "notKept" ? null : answer;
    };
    const kept = answerIn(asked) === "waits" ? await keep() : null;
    // One for which there is no room is uploaded although an earlier form waits.
    if (kept && answerIn(kept) !== "noRoom") return kept;
    const answer = isCancelled() ? null : await upload();
    return answer ?? keep();
  }

  return (photo: Upload): Promise<Response | null> => {
    const sending = send(photo, settled);
    settled = Promise.allSettled([settled, sending]);
    return sending;
  };
}
