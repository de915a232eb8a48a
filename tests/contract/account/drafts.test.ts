import * as v from "valibot";
import { beforeAll, expect, it } from "vitest";
import { draftListReply, draftReply, maxDraftFields, maxDrafts } from "#contract/account/draft";
import { draftPaths } from "#contract/paths";
import { base, expectRefusal, hasOutbox, post, type Reply, signIn } from "../backend";
import { ours } from "../suites";

let owner: string;
let otherMember: string;

beforeAll(async () => {
  if (!base || !hasOutbox) return;
  owner = (await signIn("renewing@example.com")).access_token;
  otherMember = (await signIn("expired@example.com")).access_token;
});

const suite = ours("drafts", "keeps drafts itself (app/session/member-drafts.ts)");
const values = { make: "Austral", year_built: "196" };
const save = (fields: object, token = owner) =>
  post(draftPaths.update, { kind: "vehicle", values, ...fields }, token);
const discard = (kind: string, record = "", token = owner) =>
  post(draftPaths.delete, { kind, record }, token);
const getItem = (reply: Reply) => v.parse(draftReply, reply.body).item;
const saved = async (fields: object, token = owner) => {
  const reply = await save(fields, token);
  expect(reply.status).toBe(200);
  return getItem(reply);
};
async function list(token = owner, kind?: string) {
  const reply = await post(draftPaths.list, { kind }, token);
  expect(reply.status).toBe(200);
  return v.parse(draftListReply, reply.body).data;
}

suite("a draft", () => {
  it("is saved, listed, saved again and discarded", async () => {
    const first = await saved({ record: "7" });
    expect(first).toMatchObject({ kind: "vehicle", record: "7", values });
    const another = await saved({ kind: "address", values: { street: "a\nb\u0000“ü”\u{1f697}" } });
    // Without the character that no text may have (contract/text.ts).
    expect(another).toMatchObject({ record: "", values: { street: "a\nb“ü”\u{1f697}" } });
    expect(await list()).toEqual([another, first]);
    expect(await list(owner, "vehicle")).toEqual([first]);
    const second = await saved({ record: "7", values: { make: "Brolga" }, updated_at: first.updated_at });
    expect(second.updated_at > first.updated_at).toBe(true);
    expect(second.values).toEqual({ make: "Brolga" });
    expect((await discard("vehicle", "7")).status).toBe(200);
    expect((await discard("vehicle", "7")).status).toBe(200);
    expect(await list()).toEqual([another]);
    await discard("address");
  });

  it("that another browser has saved since is not overwritten", async () => {
    const first = await saved({ record: "8" });
    const theirs = await saved({ record: "8", values: { make: "Brolga" }, updated_at: first.updated_at });
    for (const updated_at of [null, undefined, first.updated_at, "2020-01-01T00:00:00.000Z"]) {
      const refused = await save({ record: "8", values: { make: "Linnet" }, updated_at });
      expectRefusal(refused, "CONFLICT");
      expect(getItem(refused)).toEqual(theirs);
    }
    // The same values again: the reply was lost.
    const again = await saved({ record: "8", values: { make: "Brolga" }, updated_at: first.updated_at });
    expect(again).toEqual(theirs);
    await discard("vehicle", "8");
    // It is gone, so nothing is overwritten.
    expect(await saved({ record: "8", updated_at: theirs.updated_at })).toMatchObject({ values });
    await discard("vehicle", "8");
  });

  it("is saved by one of many at once", { timeout: 60_000 }, async () => {
    const { updated_at } = await saved({ record: "9" });
    const replies = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        save({ record: "9", updated_at, values: { make: `Make ${index}` } }),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(29);
    await discard("vehicle", "9");
  });

  it("is its member's alone", async () => {
    const mine = await saved({ record: "10" });
    expect(await list(otherMember)).toEqual([]);
    const theirs = await saved(
      { record: "10", values: { make: "Stolen" }, updated_at: mine.updated_at, member_id: 2 },
      otherMember,
    );
    expect(await list(otherMember)).toEqual([theirs]);
    await discard("vehicle", "10", otherMember);
    expect(await list()).toEqual([mine]);
    await discard("vehicle", "10");
    for (const path of Object.values(draftPaths)) {
      expectRefusal(await post(path, { kind: "vehicle", values }), "UNAUTHENTICATED");
      expectRefusal(await post(path, { kind: "vehicle", values }, "abc"), "TOKEN_INVALID");
    }
  });

  it.each<[string, unknown]>([
    ["kind", ""],
    ["kind", "Vehicle"],
    ["kind", "x".repeat(41)],
    ["kind", ["vehicle"]],
    ["record", "a b"],
    ["record", "../1"],
    ["record", "x".repeat(65)],
    ["record", 7],
    ["updated_at", "soon"],
    ["updated_at", 7],
    ["values", "make=Austral"],
    ["values", null],
    ["values", { make: 7 }],
    ["values", { make: { toString: "x" } }],
    ["values", { make: "x".repeat(8_001) }],
    ["values", { "": "x" }],
    ["values", { "a\u0000": "x" }],
    ["values", { ["x".repeat(65)]: "x" }],
    ["values", Object.fromEntries(Array.from({ length: maxDraftFields + 1 }, (_, at) => [`f${at}`, "x"]))],
    ["values", Object.fromEntries(Array.from({ length: 5 }, (_, at) => [`f${at}`, "x".repeat(7_000)]))],
    ["values", Object.fromEntries(Array.from({ length: 3 }, (_, at) => [`f${at}`, "ü".repeat(6_000)]))],
  ])("is refused with an invalid %s: %j", async (field, value) => {
    expectRefusal(await save({ record: "11", [field]: value }), "VALIDATION");
    expect(await list()).toEqual([]);
  });

  it("keeps no name that is part of every object", async () => {
    const hostile = JSON.parse('{"__proto__": "x", "constructor": "y", "make": "Austral"}') as object;
    expect((await saved({ record: "12", values: hostile })).values).toMatchObject({ make: "Austral" });
    expect(Object.keys((await list())[0]?.values ?? {})).not.toContain("__proto__");
    await discard("vehicle", "12");
    expectRefusal(await save({ values: { make: "x".repeat(100_000) } }), "TOO_LARGE");
  });

  it("is one of at most 50", { timeout: 60_000 }, async () => {
    const first = await saved({ kind: "many", record: "0" });
    const others = Array.from({ length: maxDrafts + 4 }, (_, at) => String(at + 1));
    const replies = await Promise.all(others.map((record) => save({ kind: "many", record })));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(maxDrafts - 1);
    for (const reply of replies.filter(({ status }) => status !== 200)) expectRefusal(reply, "VALIDATION");
    const again = { kind: "many", record: "0", values: { make: "Brolga" }, updated_at: first.updated_at };
    expect((await saved(again)).values).toEqual({ make: "Brolga" });
    expect(await list()).toHaveLength(maxDrafts);
    await Promise.all(["0", ...others].map((record) => discard("many", record)));
    expect(await list()).toEqual([]);
  });
});
