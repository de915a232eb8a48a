import * as v from "valibot";
import { expect, it } from "vitest";
import { type EventListRequest, eventListReply, eventReply } from "#contract/event";
import { clubPaths, imagePath, sellPaths } from "#contract/paths";
import {
  listedMembershipWire,
  type ProductListRequest,
  productListReply,
  productReply,
} from "#contract/product";
import { largestPage } from "#contract/records";
import { expectRefusal, get, hasOutbox, post, signIn } from "../backend";
import { ours, seedCalls } from "../suites";

async function events(request: EventListRequest = {}) {
  const reply = await post(clubPaths.events, request);
  expect(reply.status).toBe(200);
  return v.parse(eventListReply, reply.body).data;
}

async function products(request: ProductListRequest = {}) {
  const reply = await post(sellPaths.products, request);
  expect(reply.status).toBe(200);
  return v.parse(productListReply, reply.body);
}

/** The records of all pages of `size`, in order. */
async function paged<T>(size: number, list: (page: number) => Promise<readonly T[]>): Promise<T[]> {
  const all: T[] = [];
  for (let page = 1; page < 20; page += 1) {
    const part = await list(page);
    expect(part.length).toBeLessThanOrEqual(size);
    all.push(...part);
    if (part.length < size) break;
  }
  return all;
}

ours("fields", "shows events by the fields that they have")("the list of events", () => {
  it("has events from now on, the next first", async () => {
    const list = await events({ page_size: largestPage });
    expect(list.length).toBeGreaterThanOrEqual(8);
    const starts = list.map(({ starts_at }) => Date.parse(starts_at));
    expect(starts).toEqual([...starts].sort((one, other) => one - other));
    for (const { starts_at, ends_at } of list) {
      expect(Date.parse(ends_at ?? starts_at)).toBeGreaterThan(Date.now() - 60_000);
    }
  });

  it("has pages without gaps or duplicates", async () => {
    const whole = (await events({ page_size: largestPage })).map(({ id }) => id);
    const parts = await paged(3, (page) => events({ page, page_size: 3 }));
    expect(parts.map(({ id }) => id)).toEqual(whole);
    expect(await events({ page: 9_999 })).toEqual([]);
  });

  it("can be filtered by time and kind", async () => {
    const all = await events({ page_size: largestPage });
    const [first, second] = all;
    if (!first || !second) throw new Error("there are too few events");
    const until = await events({ to: first.starts_at, page_size: largestPage });
    expect(until.map(({ id }) => id)).toContain(first.id);
    expect(until.every(({ starts_at }) => starts_at <= first.starts_at)).toBe(true);
    const after = await events({ from: new Date(Date.parse(first.ends_at ?? "") + 1).toISOString() });
    expect(after.map(({ id }) => id)).not.toContain(first.id);
    const past = await events({ from: "2000-01-01T00:00:00Z", to: new Date().toISOString() });
    for (const { starts_at } of past) expect(Date.parse(starts_at)).toBeLessThan(Date.now() + 60_000);
    const kind = first.kind ?? "";
    const alike = await events({ kind, page_size: largestPage });
    expect(alike.map(({ id }) => id)).toEqual(all.filter((each) => each.kind === kind).map(({ id }) => id));
    expect(await events({ kind: "no-such-kind" })).toEqual([]);
  });

  it("says how many there are on all pages", async () => {
    const one = v.parse(eventListReply, (await post(clubPaths.events, { page_size: 1 })).body);
    expect(one.data).toHaveLength(1);
    expect(one.total).toBe((await events({ page_size: largestPage })).length);
  });

  it("has no organiser and no members' event for the public", async () => {
    const all = await events({ from: "2000-01-01T00:00:00Z", page_size: largestPage });
    const { body } = await post(clubPaths.events, {});
    const { data } = body as { data: object[] };
    expect(data.length).toBeGreaterThan(0);
    for (const event of data) expect(event).not.toHaveProperty("organiser");
    expect(all.filter(({ visibility }) => visibility !== "public")).toEqual([]);
  });

  it("marks events that were cancelled", async () => {
    const all = await events({ page_size: largestPage });
    expect(new Set(all.map(({ status }) => status))).toEqual(
      new Set(["confirmed", "tentative", "cancelled"]),
    );
  });

  it("has events that can be read by id, uid and url", async () => {
    for (const event of await events()) {
      for (const name of [String(event.id), event.uid, event.url]) {
        if (name === null) continue;
        expect(v.parse(eventReply, (await post(clubPaths.event(name))).body).item).toEqual(event);
      }
    }
    expectRefusal(await post(clubPaths.event("999999")), "NOT_FOUND");
    expectRefusal(await post(clubPaths.event("no-such-event")), "NOT_FOUND");
  });

  it("has only images that exist", async () => {
    const [event] = (await events()).filter(({ image }) => image !== null);
    const { pictures } = v.parse(eventReply, (await post(clubPaths.event(String(event?.id)))).body);
    const { hash = "", aspect = "", width = 0, extension = "" } = event?.image ?? {};
    expect(pictures[hash]?.files[aspect]?.[extension]).toContain(width);
    expect((await get(imagePath(hash, aspect, width, extension))).status).toBe(200);
  });

  it.skipIf(!hasOutbox)("has members' events, and organisers, for members alone", async () => {
    const { access_token } = await signIn("member@example.com");
    const reply = await post(clubPaths.events, { page_size: largestPage }, access_token);
    const all = v.parse(eventListReply, reply.body).data;
    const known = (await events({ page_size: largestPage })).map(({ id }) => id);
    const more = all.filter(({ id }) => !known.includes(id));
    expect(more.map(({ visibility }) => visibility)).toContain("members");
    expect(all.some(({ organiser }) => organiser)).toBe(true);
    for (const { id, uid, url } of more) {
      for (const name of [String(id), uid, url]) {
        if (name === null) continue;
        expectRefusal(await post(clubPaths.event(name)), "NOT_FOUND");
        expect((await post(clubPaths.event(name), {}, access_token)).status).toBe(200);
      }
    }
    expectRefusal(await post(clubPaths.events, {}, "abc"), "TOKEN_INVALID");
  });
});

ours("fields", "names one file of each picture")("the list of products", () => {
  it("has what everyone may buy, with prices and existing images", async () => {
    const { data, pictures } = await products({ page_size: largestPage });
    expect(data.length).toBeGreaterThanOrEqual(8);
    expect(data.map(({ url }) => url)).not.toContain("name-tag");
    for (const { price, highest_price, image } of data) {
      expect(price).toBeGreaterThan(0);
      expect(highest_price ?? price).toBeGreaterThanOrEqual(price);
      if (!image) continue;
      expect(pictures?.[image.hash]?.files[image.aspect]?.[image.extension]).toContain(image.width);
      const file = await get(imagePath(image.hash, image.aspect, image.width, image.extension));
      expect(file.status).toBe(200);
    }
  });

  it("has pages without gaps or duplicates", async () => {
    const whole = (await products({ page_size: largestPage })).data.map(({ id }) => id);
    const parts = await paged(3, async (page) => (await products({ page, page_size: 3 })).data);
    expect(parts.map(({ id }) => id)).toEqual(whole);
  });

  it("can be filtered by group", async () => {
    const { data } = await products({ page_size: largestPage });
    const group = data.find((product) => product.group)?.group ?? "";
    const alike = (await products({ group, page_size: largestPage })).data;
    expect(alike.map(({ id }) => id)).toEqual(
      data.filter((each) => each.group === group).map(({ id }) => id),
    );
    expect((await products({ group: "no-such-group" })).data).toEqual([]);
  });

  it("has products that can be read by id and url", async () => {
    const [first] = (await products()).data;
    if (!first) throw new Error("there is no product");
    for (const name of [String(first.id), first.url]) {
      const { item } = v.parse(productReply, (await post(sellPaths.product(name))).body);
      // Its own page may show a larger file of the picture.
      expect(item).toMatchObject({ ...first, image: { hash: first.image?.hash } });
      expect(item.skus.length).toBeGreaterThan(0);
    }
    expectRefusal(await post(sellPaths.product("no-such-thing")), "NOT_FOUND");
  });
});

seedCalls("the lists", () => {
  it.each([clubPaths.events, sellPaths.products])("refuse an invalid request: %s", async (path) => {
    for (const body of [
      { page: 0 },
      { page_size: largestPage + 1 },
      { page_size: "many" },
      { page: 1.5 },
      path === clubPaths.events ? { from: "soon" } : { group: { $ne: 1 } },
    ]) {
      expectRefusal(await post(path, body), "VALIDATION");
    }
  });

  it("allow the public no write", async () => {
    for (const name of ["create", "update", "enable", "disable", "delete", "addPhoto"]) {
      expectRefusal(await post(sellPaths.product(name), { id: 1, name: "x" }), "NOT_FOUND");
      const code = name === "addPhoto" ? "NOT_FOUND" : "UNAUTHENTICATED";
      expectRefusal(await post(clubPaths.event(name), { id: 1, name: "x" }), code);
    }
  });
});

ours("fields", "finds memberships in the shop’s list")("the memberships among the products", () => {
  it("are listed with their skus when they are asked for, and with no other products", async () => {
    const reply = await post(sellPaths.products, { kind: "membership" });
    const { data } = v.parse(v.object({ data: v.array(listedMembershipWire) }), reply.body);
    expect(data.map(({ skus }) => skus[0]?.code)).toContain("MEMBER-FULL");
    const { data: goods } = await products({ page_size: largestPage });
    expect(goods.map(({ url }) => url)).not.toContain(data[0]?.url);
  });
});
