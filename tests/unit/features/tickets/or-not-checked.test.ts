import { expect, it } from "vitest";
import { orNotChecked } from "~/features/tickets/or-not-checked";
import { createFakeClock } from "../../../support/fake-clock";

const getKind = async (reply: unknown) =>
  reply instanceof Response
    ? [reply.status, ((await reply.json()) as { failure: { kind: string } }).failure.kind]
    : reply;

it("passes an answer on", async () => {
  expect(await orNotChecked(async () => ({ state: "let-in" }))).toEqual({ state: "let-in" });
});

it("says that nothing was checked without network", async () => {
  const reply = await orNotChecked(() => Promise.reject(new TypeError("Failed to fetch")));
  expect(await getKind(reply)).toEqual([503, "not-checked"]);
});

it("says so when no answer comes in 15 seconds, and no sooner", async () => {
  const clock = createFakeClock();
  let reply: unknown = null;
  const asked = orNotChecked(() => new Promise(() => {}), clock).then((given) => {
    reply = given;
  });
  await clock.advance(14_999);
  expect(reply).toBeNull();
  await clock.advance(1);
  await asked;
  expect(await getKind(reply)).toEqual([503, "not-checked"]);
});

it("leaves redirects and other errors alone", async () => {
  await expect(
    orNotChecked(() => Promise.reject(new Response(null, { status: 302 }))),
  ).rejects.toBeInstanceOf(Response);
});
