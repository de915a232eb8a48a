import { afterAll, beforeAll, expect, it } from "vitest";
import { heapAfterCollection } from "../../../scripts/bench/lib/inspector.mjs";
import { type Club, startClub } from "../../support/club";

let club: Club;
beforeAll(async () => {
  club = await startClub({ inspector: true, withoutFiles: true });
});
afterAll(() => club?.stop());

/** Longer than the timers of a rendered document (app/entry.server.tsx), in ms. */
const timersMs = 12_000;

/** Renders a page that is never kept. */
async function render(times: number): Promise<void> {
  for (let done = 0; done < times; done += 4)
    await Promise.all(
      Array.from({ length: Math.min(4, times) }, async () =>
        (await club.browser().fetch("/search")).arrayBuffer(),
      ),
    );
}

/** Bytes of the site's heap that are in use when no request is under way. */
async function heap(): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, timersMs));
  await render(4);
  const megabytes = await heapAfterCollection(await club.inspectorUrl(), "site-0", () => render(1));
  return megabytes * 1e6;
}

it("a rendered document leaves nothing in the isolate", async () => {
  await render(100);
  const before = await heap();
  const documents = 200;
  await render(documents);
  // Four of the last ones are still there both times; the rest is compiled code. A leak of whole
  // documents was 38,000 bytes each.
  expect(((await heap()) - before) / documents).toBeLessThan(15_000);
}, 180_000);
