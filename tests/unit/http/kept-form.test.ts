import { expect, it } from "vitest";
import { keepForm, keepTyped, typedBefore } from "~/http/kept-form";
import { requireSignedIn } from "~/http/sign-in-guard";
import type { KeptForm, Session } from "~/session/types";
import { createFakeClock } from "../../support/fake-clock";

const page = new Request("https://club.example/checkout/review");
const values = { note: "Ring twice", owner: "7" };

/** Of a member whose session is over, and who signs in again. */
function scene() {
  let path = "/";
  const session = {
    isSignedIn: false,
    userId: null as number | null,
    keptForms: [] as KeptForm[],
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

it("keeps what was typed for its sender, on the page that they come back to", async () => {
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
  expect(session.keptForms).toEqual([]);
});

it("comes back to the form when the backend ends the session while it is posted", async () => {
  const { facts, session, signIn, wanted } = scene();
  signIn(7);
  const ended = keepTyped(facts, page, values, async () => {
    session.isSignedIn = false;
    throw new Response(null, { status: 303, headers: { location: "/" } });
  });
  expect((await ended.catch((error) => error)).headers.get("location")).toBe("/login");
  expect([wanted(), session.keptForms]).toEqual([
    "/checkout/review",
    [{ path: "/checkout/review", values, keptAt: 0 }],
  ]);
});

it("leaves a member's own redirects and errors alone", async () => {
  const { facts, session, signIn } = scene();
  signIn(7);
  const redirect = new Response(null, { status: 303, headers: { location: "/checkout" } });
  await expect(keepTyped(facts, page, values, () => Promise.reject(redirect))).rejects.toBe(redirect);
  expect(session.keptForms).toEqual([]);
});

it("keeps the forms of several pages, the newest that fit into the cookie", async () => {
  const { facts, session, signIn, post } = scene();
  const address = new Request("https://club.example/checkout/address");
  keepForm(facts, address, { suburb: "Emu Park", owner: "7" });
  await post().catch(() => {});
  signIn(7);
  expect([typedBefore(facts, address).suburb, typedBefore(facts, page).note]).toEqual([
    "Emu Park",
    "Ring twice",
  ]);
  keepForm(facts, page, { note: "Ring once", owner: "7" });
  expect(session.keptForms).toHaveLength(2);
  keepForm(facts, page, { note: "x".repeat(3_950), owner: "7" });
  expect([typedBefore(facts, address), typedBefore(facts, page).note?.length]).toEqual([{}, 3_950]);
  keepForm(facts, address, { suburb: "x".repeat(5_000), owner: "7" });
  expect([typedBefore(facts, address), typedBefore(facts, page).note?.length]).toEqual([{}, 3_950]);
});
