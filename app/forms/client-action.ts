import { offline } from "./call-failure";
import { failed, submissionStatus } from "./submission";

/**
 * The clientAction of every route with a form (scripts/vite/offline-forms.ts): after a network error the page
 * stays as it is and says so; Remix would show its error view. A 4xx or 5xx status keeps Remix from
 * revalidating.
 */
export async function clientAction<T>({
  serverAction,
}: {
  serverAction: () => Promise<T>;
}): Promise<T | Response> {
  try {
    return await serverAction();
  } catch (error) {
    // fetch rejects with a TypeError on a network error; redirects and replies are thrown as other things.
    if (!(error instanceof TypeError)) throw error;
    const submission = failed(offline, {});
    return Response.json(submission, { status: submissionStatus(submission) });
  }
}
