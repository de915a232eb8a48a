import { submissionStatus } from "~/forms/submission";
import { systemClock } from "~/lib/clock";
import { withTimeout } from "~/lib/with-timeout";
import { notChecked } from "./check-in-view";

/** Max wait at a door, in ms. */
const maxWaitMs = 15_000;

const unanswered = () => Response.json(notChecked, { status: submissionStatus(notChecked) });

/**
 * For the check-in's clientAction: without an answer in time the page says that nothing was checked, whatever
 * the site does with the post.
 */
export async function orNotChecked<T>(
  serverAction: () => Promise<T>,
  clock = systemClock,
): Promise<T | Response> {
  try {
    return (await withTimeout(clock, maxWaitMs, serverAction(), null)) ?? unanswered();
  } catch (error) {
    // fetch rejects with a TypeError on a network error; redirects and replies are thrown as other things.
    if (!(error instanceof TypeError)) throw error;
    return unanswered();
  }
}
