import { submissionStatus } from "~/forms/submission";
import { notChecked } from "./check-in-view";

/** At a door nobody waits longer, in ms. */
const maxWaitMs = 15_000;

/**
 * For the check-in's clientAction: without network, or without an answer in time, the page says that nothing
 * was checked, whatever the site may still do with the post.
 */
export async function askDoor<T>(serverAction: () => Promise<T>): Promise<T | Response> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TypeError("no answer")), maxWaitMs);
  });
  try {
    return await Promise.race([serverAction(), tooLate]);
  } catch (error) {
    // fetch rejects with a TypeError on a network error; redirects and replies are thrown as other things.
    if (!(error instanceof TypeError)) throw error;
    return Response.json(notChecked, { status: submissionStatus(notChecked) });
  } finally {
    clearTimeout(timer);
  }
}
