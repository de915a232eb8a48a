/**
 * Tells which documents are too late to be kept: what was asked for before a posted form, or before the site
 * answered somebody else, may be of a member who is not signed in any more.
 */
export function createRequestOrder() {
  let lastRequest = 0;
  let lastBeforeForm = 0;
  /** Who the last document was for, and the last request from before it arrived. */
  let served: { readonly owner: string | null; readonly lastBefore: number } | undefined;

  const isFromBeforeForm = (started: number) => started <= lastBeforeForm;

  return {
    isFromBeforeForm,
    /** @returns the request's number, which the other calls take as `started` */
    startRequest: () => {
      lastRequest += 1;
      return lastRequest;
    },
    startForm: () => {
      lastBeforeForm = lastRequest;
    },
    /**
     * Notes who a document is for.
     * @returns false: it is too late
     */
    noteOwner: (started: number, owner: string | null): boolean => {
      if (isFromBeforeForm(started)) return false;
      const isSame = served?.owner === owner;
      // A visitor's document is never too late to delete what is kept.
      if (served && !isSame && owner !== null && started <= served.lastBefore) return false;
      served = { owner, lastBefore: lastRequest };
      return true;
    },
    /** Asked again after each wait. */
    mayKeep: (started: number, owner: string | null) => !isFromBeforeForm(started) && served?.owner === owner,
  };
}
