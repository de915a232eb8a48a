/**
 * Of every document that a member sees: whose it is, as OpenSession.memberTag gives it. The service worker
 * learns from it that somebody signed in or out.
 */
export const memberHeader = "X-Member";

/**
 * Of a member's document that is not to be kept as it is. "again": it has a notice that is shown once, so the
 * page is fetched anew for its copy. "none": a part of it could not be had.
 */
export const memberCopyHeader = "X-Member-Copy";
