import { beforeAll, expect, it } from "vitest";
import { base, expectRefusal, hasOutbox, post, signIn } from "../backend";
import { ours } from "../suites";
import { austral, create, getItem, listedIds, path, read } from "./garage";

let owner: string;
let otherMember: string;

beforeAll(async () => {
  if (!base || !hasOutbox) return;
  owner = (await signIn("renewing@example.com")).access_token;
  otherMember = (await signIn("expired@example.com")).access_token;
});

let keys = 0;
const freshKey = () => `key-${Date.now().toString(36)}-${keys++}`;

ours("fields", "sends once, and the form says what became of it")("a write that is sent again", () => {
  it("gets the first answer, and makes one vehicle", async () => {
    const body = { ...austral, model: "Traverse", idempotency_key: freshKey() };
    const before = await listedIds(owner);
    const replies = await Promise.all([post(path.create, body, owner), post(path.create, body, owner)]);
    const again = await post(path.create, body, owner);
    // The second one may have come while the first was still running.
    const answered = [...replies, again].filter(({ status }) => status === 200);
    expect(answered.length).toBeGreaterThanOrEqual(2);
    expect(new Set(answered.map(({ body: each }) => JSON.stringify(each))).size).toBe(1);
    const made = (await listedIds(owner)).filter((id) => !before.includes(id));
    expect(made).toEqual([getItem(again).id]);
    // Another member's, or another vehicle's, is another write.
    expect(getItem(await post(path.create, body, otherMember)).id).not.toBe(getItem(again).id);
    expect(getItem(await post(path.create, { ...body, model: "Other" }, owner)).model).toBe("Other");
  });

  it("is no conflict with itself", async () => {
    const { id, updated_at } = await create(owner);
    const body = { id, colour: "Red", updated_at, idempotency_key: freshKey() };
    const first = getItem(await post(path.update, body, owner));
    await post(path.update, { id, colour: "Blue" }, owner);
    expect(getItem(await post(path.update, body, owner))).toEqual(first);
    expect((await read(owner, id)).colour).toBe("Blue");
  });

  it("can be corrected with the same key after it was refused", async () => {
    const key = { idempotency_key: freshKey() };
    expectRefusal(await post(path.create, { ...austral, ...key, plate_state_id: 999 }, owner), "VALIDATION");
    expect((await post(path.create, { ...austral, ...key, plate_state_id: 4 }, owner)).status).toBe(200);
    for (const idempotency_key of ["short", "x".repeat(65), "with space", 12345678, "../../etc"])
      expectRefusal(await post(path.create, { ...austral, idempotency_key }, owner), "VALIDATION");
  });
});

ours("fields", "compares what the form first showed")("a stale write", () => {
  it("is refused with the vehicle as it is now", async () => {
    const { id, updated_at } = await create(owner);
    const now = getItem(await post(path.update, { id, updated_at, colour: "Red" }, owner));
    expect(now.updated_at > updated_at).toBe(true);
    for (const [call, body] of [
      [path.update, { colour: "Blue" }],
      [path.update, { photos: [] }],
      [path.disable, {}],
      [path.delete, {}],
      [path.enable, {}],
    ] as const) {
      const refused = await post(call, { ...body, id, updated_at }, owner);
      expectRefusal(refused, "CONFLICT");
      expect(refused.status).toBe(409);
      expect(getItem(refused)).toEqual(now);
    }
    expect(await read(owner, id)).toEqual(now);
    for (const odd of ["yesterday", 7, {}, `${updated_at}'--`])
      expectRefusal(await post(path.update, { id, updated_at: odd, colour: "Blue" }, owner), "VALIDATION");
  });

  it("leaves one winner among many at once", { timeout: 60_000 }, async () => {
    const { id, updated_at } = await create(owner);
    const replies = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        post(path.update, { id, updated_at, colour: `Colour ${index}` }, owner),
      ),
    );
    const won = replies.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    const current = await read(owner, id);
    expect(won.map(getItem)).toEqual([current]);
    for (const reply of replies.filter(({ status }) => status !== 200)) {
      expectRefusal(reply, "CONFLICT");
      expect(getItem(reply)).toEqual(current);
    }
  });

  it("is told apart even when every change comes in the same millisecond", { timeout: 60_000 }, async () => {
    const { id } = await create(owner);
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) => post(path.update, { id, colour: `Colour ${index}` }, owner)),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const versions = new Set<string>();
    for (let count = 0; count < 20; count += 1)
      versions.add(getItem(await post(path.update, { id, month_built: 1 }, owner)).updated_at);
    expect(versions.size).toBe(20);
    expect([...versions].sort()).toEqual([...versions]);
  });
});
