import { expect, it } from "vitest";
import { keepTyped, typedBefore } from "~/http/kept-form";
import { requireSignedIn } from "~/http/sign-in-guard";
import type { Session } from "~/session/types";
import { createFakeClock } from "../../support/fake-clock";

const page = new Request("https://club.example/checkout/review");
const values = { note: "Ring twice", owner: "7" };

/** Of a member whose session is over, and who signs in again. */
function scene() {
  let path = "/";
  const session = {
    isSignedIn: false,
    userId: null as number | null,
    keptForm: null,
    rememberRedirect: (to: string) => {
      path = to;
    },
  };
  const clock = createFakeClock(0);
  const facts = { session: session as unknown as Session, request: { clock } };
  const signIn = (userId: number) => Object.assign(session, { isSignedIn: true, userId });
  const post = () => keepTyped(facts, page, values, async () => requireSignedIn(facts.session, page));
  return { facts, session, clock, signIn, post, wanted: () => path };
}

it("keeps what was typed for whoever typed it, on the page that they come back to", async () => {
  const { facts, signIn, post, wanted } = scene();
  const thrown = await post().catch((error) => error);
  expect([thrown.status, thrown.headers.get("location"), wanted()]).toEqual([
    303,
    "/login",
    "/checkout/review",
  ]);
  signIn(8);
  expect(typedBefore(facts, page)).toEqual({});
  signIn(7);
  expect(typedBefore(facts, page)).toEqual(values);
  expect(typedBefore(facts, new Request("https://club.example/checkout/address"))).toEqual({});
});

it("forgets it when the form is posted again, and after half an hour", async () => {
  const { facts, session, signIn, post } = scene();
  await post().catch(() => {});
  signIn(7);
  const later = { ...facts, request: { clock: createFakeClock(31 * 60_000) } };
  expect(typedBefore(later, page)).toEqual({});
  await keepTyped(facts, page, values, async () => "done");
  expect(session.keptForm).toBeNull();
});

it("comes back to the form when the backend ends the session while it is posted", async () => {
  const { facts, session, signIn, wanted } = scene();
  signIn(7);
  const ended = keepTyped(facts, page, values, async () => {
    session.isSignedIn = false;
    throw new Response(null, { status: 303, headers: { location: "/" } });
  });
  expect((await ended.catch((error) => error)).headers.get("location")).toBe("/login");
  expect([wanted(), session.keptForm]).toEqual([
    "/checkout/review",
    { path: "/checkout/review", values, keptAt: 0 },
  ]);
});

it("leaves a member's own redirects and errors alone", async () => {
  const { facts, session, signIn } = scene();
  signIn(7);
  const redirect = new Response(null, { status: 303, headers: { location: "/checkout" } });
  await expect(keepTyped(facts, page, values, () => Promise.reject(redirect))).rejects.toBe(redirect);
  expect(session.keptForm).toBeNull();
});
