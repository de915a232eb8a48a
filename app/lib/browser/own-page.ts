/**
 * Whether a page of this site sends a request, as far as the browser says. By its referrer: a service worker
 * sees neither Origin nor Sec-Fetch-Site of a navigation, which any site can start (CSRF).
 */
export const isFromOwnPage = ({ referrer }: Request): boolean => referrer.startsWith(`${location.origin}/`);
