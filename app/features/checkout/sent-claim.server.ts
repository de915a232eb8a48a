import * as v from "valibot";
import type { DraftSaving, DraftStore } from "~/domain/account/draft";
import { randomText } from "~/lib/random";
import type { SentOrder } from "~/session/types";

/*
 * Two taps post one form twice, before the first reply has put its order into the session. The member's
 * Durable Object decides which of them sends it.
 */

const kind = "sent-order";
/** Another tap may take over between the reading and the writing, each time. */
const maxTries = 3;

const storedOrder = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ lines: v.array(v.number()), sentAt: v.number() }),
);

/**
 * Whether this request is the one that sends the order: null when it is, or when nothing can decide it (no
 * binding DRAFTS, or its storage fails). Otherwise the order that was sent before.
 * @param mayFollow whether the order may be sent after that one
 */
export async function claimOrder(
  store: DraftStore | null,
  order: SentOrder,
  mayFollow: (earlier: SentOrder) => boolean,
): Promise<SentOrder | null> {
  if (!store) return null;
  const { lines, sentAt } = order;
  // The store takes equal values for one form that is sent again.
  const values = { order: JSON.stringify({ lines, sentAt }), request: randomText(22) };
  let earlier: SentOrder | null = null;
  let updatedAt: string | null = null;
  for (let tries = 0; tries < maxTries; tries += 1) {
    const saving: DraftSaving | null = await store
      .save({ kind, record: "", values, updatedAt })
      .catch((error: unknown) => {
        console.error("The order's claim cannot be stored:", error);
        return null;
      });
    if (saving?.outcome !== "conflict") return null;
    const stored = v.safeParse(storedOrder, saving.current.values.order);
    earlier = stored.success ? { ...order, payment: null, ...stored.output } : null;
    if (earlier && !mayFollow(earlier)) return earlier;
    updatedAt = saving.current.updatedAt;
  }
  return earlier;
}

/** The backend refused the order, so it may be sent again. */
export async function releaseOrder(store: DraftStore | null): Promise<void> {
  await store
    ?.discard(kind, "")
    .catch((error: unknown) => console.error("The order's claim cannot be deleted:", error));
}
