/** Class of the notice that the service worker adds to a page's copy. */
export const copyNoticeClass = "copy-notice";
