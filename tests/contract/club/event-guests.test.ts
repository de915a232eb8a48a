import * as v from "valibot";
import { beforeAll, expect, it } from "vitest";
import { eventReply, feedReply, feedTokenReply } from "#contract/event";
import { clubPaths } from "#contract/paths";
import { expectRefusal, post, type SignedIn, signIn, signUp } from "../backend";
import { ours } from "../suites";

const day = 24 * 60 * 60_000;
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();
const token = ({ access_token }: SignedIn) => access_token;
const item = (reply: { body: unknown }) => v.parse(eventReply, reply.body).item;

async function createSupper(editor: SignedIn): Promise<number> {
  const times = { starts_at: inDays(20), ends_at: inDays(21) };
  const fields = { name: "Supper", kind: "social", takes_rsvp: true, visibility: "public", ...times };
  return item(await post(`${clubPaths.events}/create`, fields, token(editor))).id;
}

const answer = (member: SignedIn, id: number, people: number, guests?: readonly unknown[]) =>
  post(clubPaths.rsvp, { id, people, ...(guests && { guests }) }, token(member));
const read = async (id: number, member: SignedIn) =>
  item(await post(clubPaths.event(String(id)), {}, token(member)));

let editor: SignedIn;
beforeAll(async () => {
  editor = await signIn("editor@example.com");
});

ours("rsvp", "shows events without answers")("names of guests", () => {
  it("are as they were said, also those that another answer leaves out", async () => {
    const id = await createSupper(editor);
    const [member, other] = [await signUp(), await signUp()];
    const named = async (people: number, guests?: readonly unknown[]) =>
      item(await answer(member, id, people, guests)).rsvp?.guests;
    expect(await named(3)).toEqual([]);
    expect(await named(3, [" Gil Gast ", "Hua"])).toEqual(["Gil Gast", "Hua"]);
    expect(await named(4)).toEqual(["Gil Gast", "Hua"]);
    expect(await named(4, [null, null, "Ion"])).toEqual(["Gil Gast", "Hua", "Ion"]);
    expect(await named(4, ["", null])).toEqual(["", "Hua", "Ion"]);
    expect((await read(id, member)).rsvp?.guests).toEqual(["", "Hua", "Ion"]);
    // Somebody else's answer is nobody's business.
    await answer(other, id, 2, ["Jo Gast"]);
    expect(JSON.stringify(await read(id, member))).not.toContain("Jo Gast");
  });

  it("are the first that fit, and none of an answer for nobody", async () => {
    const id = await createSupper(editor);
    const member = await signUp();
    const named = async (people: number, guests?: readonly unknown[]) =>
      item(await answer(member, id, people, guests)).rsvp?.guests;
    await named(4, ["", "Gil", "Hua"]);
    expect(await named(3)).toEqual(["Gil", "Hua"]);
    expect(await named(2)).toEqual(["Gil"]);
    expect(await named(3, [null, "Ion"])).toEqual(["Gil", "Ion"]);
    expect(await named(2, ["", null, "Jo"])).toEqual(["Ion"]);
    expect(await named(1)).toEqual([]);
    expect(await named(3, ["Gil"])).toEqual(["Gil"]);
    expect(await named(0, ["Gil"])).toEqual([]);
    expect(await named(2)).toEqual([]);
  });

  it("are refused when one is too long or of two lines, and stay as they are", async () => {
    const id = await createSupper(editor);
    const member = await signUp();
    await answer(member, id, 3, ["Gil"]);
    for (const name of ["G".repeat(81), "Gil\nGast", 7]) {
      const reply = await answer(member, id, 2, ["Hua", name]);
      expectRefusal(reply, "VALIDATION");
      expect(reply.body).toMatchObject({ errors: [{ field: "guests.1" }] });
    }
    const ten = Array.from({ length: 10 }, () => "Gil");
    expectRefusal(await answer(member, id, 3, ten), "VALIDATION");
    expect((await read(id, member)).rsvp).toMatchObject({ people: 3, guests: ["Gil"] });
  });
});

ours("event_feed", "offers the public feed alone")("names of guests in a member's feed", () => {
  it("are none, as its secret is all that opens it", async () => {
    const member = await signUp();
    const id = await createSupper(editor);
    await answer(member, id, 2, ["Gil Gast"]);
    const secret = v.parse(feedTokenReply, (await post(clubPaths.feedToken, {}, token(member))).body).token;
    const { body } = await post(clubPaths.feed, { token: secret });
    const supper = v.parse(feedReply, body).events.find((event) => event.id === id);
    expect(supper?.rsvp).toMatchObject({ people: 2, guests: null });
    expect(JSON.stringify(body)).not.toContain("Gil Gast");
  });
});
