import type { AppContext } from "../../http/services";

/** The desk's address, for mails. */
export const deskUrl = (c: AppContext): string => `${new URL(c.req.url).origin}/admin`;
