import { describe, expect, it } from "vitest";
import { forgetPost, keepForm, keepPost, keepTyped, keptPost, typedBefore } from "~/http/kept-form";
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
    expiredUserId: null as number | null,
    notices: [] as string[],
    flash: (notice: { readonly key: string }) => void session.notices.push(notice.key),
    keptForms: [] as KeptForm[],
    rememberRedirect: (to: string) => {
      path = to;
    },
  };
  const clock = createFakeClock(0);
  const facts = { session: session as unknown as Session, request: { clock } };
  const signIn = (userId: number) =>
    Object.assign(session, { isSignedIn: true, userId, expiredUserId: null });
  const expire = () =>
    Object.assign(session, { isSignedIn: false, userId: null, expiredUserId: session.userId });
  const post = () => keepTyped(facts, page, values, async () => requireSignedIn(facts.session, page));
  return { facts, session, clock, signIn, expire, post, wanted: () => path };
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

const form = new Request("https://club.example/vehicle/1/edit?all=1");
const posted = (fields: Readonly<Record<string, string | File>>) => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return new Request(form, { method: "POST", body });
};

describe("a form whose session had expired", () => {
  async function keep(fields: Readonly<Record<string, string | File>>) {
    const all = scene();
    all.signIn(7);
    all.expire();
    await keepPost(all.facts, posted(fields));
    return all;
  }

  it("is kept for who was signed in, at its own address, for half an hour", async () => {
    const { facts, session, signIn } = await keep({ make: "Austral", postcode: "4703", updatedAt: "2026" });
    expect(session.notices).toEqual(["auth.endedKept"]);
    expect(keptPost(facts, form)).toBeNull();
    signIn(8);
    expect(keptPost(facts, form)).toBeNull();
    signIn(7);
    const values = { make: "Austral", postcode: "4703", updatedAt: "2026" };
    expect(keptPost(facts, form)).toEqual({ path: "/vehicle/1/edit?all=1", values });
    expect(keptPost(facts, new Request("https://club.example/vehicle/1/edit.data?all=1"))).not.toBeNull();
    expect(keptPost(facts, new Request("https://club.example/vehicle/1/edit"))).toBeNull();
    expect(typedBefore(facts, form)).toEqual({});
    const later = { ...facts, request: { clock: createFakeClock(31 * 60_000) } };
    expect(keptPost(later, form)).toBeNull();
  });

  it("is forgotten when it is sent again, and leaves other kept forms alone", async () => {
    const { facts, session, signIn } = await keep({ make: "Austral" });
    signIn(7);
    keepForm(facts, page, values);
    forgetPost(facts, page);
    expect(session.keptForms).toHaveLength(2);
    forgetPost(facts, form);
    expect([keptPost(facts, form), typedBefore(facts, page)]).toEqual([null, values]);
  });

  it("keeps no secret, card number, file, drawing or pressed button", async () => {
    const secrets = {
      password: "x",
      newPassword: "x",
      code: "123456",
      oneTimeCode: "123456",
      cardNumber: "1",
      cvc: "123",
      accessToken: "x",
      typedElsewhere: "4111 1111 1111 1111",
      photos: new File(["x"], "photo.jpg"),
      signature: "data:image/png;base64,AAAA",
      intent: "save",
    };
    const { facts, signIn } = await keep({ ...secrets, identifier: "4111 1111 1111 1112" });
    signIn(7);
    expect(keptPost(facts, form)?.values).toEqual({ identifier: "4111 1111 1111 1112" });
  });

  it("is not kept for a visitor, after a log-out, or when it is too long, and promises nothing then", async () => {
    const visitor = scene();
    await keepPost(visitor.facts, posted({ make: "Austral" }));
    expect([visitor.session.keptForms, visitor.session.notices]).toEqual([[], []]);
    const { session } = await keep({ notes: "ä".repeat(2_500) });
    expect([session.keptForms, session.notices]).toEqual([[], []]);
  });
});
