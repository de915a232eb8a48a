/** As the backend makes an order's key. */
const keyPattern = /^[\w-]{8,80}$/;

export const readOrderKey = (text: string | null): string | null =>
  text !== null && keyPattern.test(text) ? text : null;

/** The page of a member's own order. */
export const orderPath = (key: string): string => `/profile/orders?order=${encodeURIComponent(key)}`;

/** The page that asks whether to cancel it. */
export const cancelPath = (key: string): string => `${orderPath(key)}&cancel`;

/**
 * Leads on to the payment of a member's own order that waits for it.
 * @param id as it stands in a URL
 */
export const paymentPath = (id: number | string): string => `/profile/orders?pay=${id}`;

/** Leads on to the page of such an order, where it can be paid or cancelled. @param id as in `paymentPath` */
export const unpaidPath = (id: number | string): string => `/profile/orders?unpaid=${id}`;
