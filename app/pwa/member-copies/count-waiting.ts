import type { createOutbox } from "../outbox/outbox";
import type { createMemberCopies } from "./member-copies";

/** How many things wait for the member: what home lists, as it was kept, and forms that need a look. */
export async function countWaiting(
  memberCopies: ReturnType<typeof createMemberCopies>,
  outbox: ReturnType<typeof createOutbox>,
): Promise<number> {
  const home = await memberCopies.find(new URL("/", location.href).href);
  const [, due = "0"] = /data-due="(\d+)"/.exec((await home?.document.text()) ?? "") ?? [];
  return Number(due) + (await outbox.countRefused());
}
