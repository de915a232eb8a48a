import { beforeAll, expect, it } from "vitest";
import {
  addressPaths,
  cartPaths,
  clubPaths,
  contentPaths,
  imagePaths,
  ownUserPaths,
  sellPaths,
  sivApplicationPaths,
  sivRunPaths,
  userPaths,
  vehiclePaths,
} from "#contract/paths";
import { base, call, get, post, type Reply, signIn } from "./backend";
import { pixelFile } from "./club/garage";
import { membersSeedCalls, seedCalls } from "./suites";

type Fields = Readonly<Record<string, unknown>>;

/** A reply's body, whose call has succeeded. */
function bodyOf(reply: Reply): Fields {
  expect([reply.status, typeof reply.body], JSON.stringify(reply.body)).toEqual([200, "object"]);
  return reply.body as Fields;
}
const listOf = (reply: Reply, field = "data") => {
  const list = bodyOf(reply)[field];
  expect(Array.isArray(list)).toBe(true);
  return list as readonly Fields[];
};
const itemOf = (reply: Reply) => bodyOf(reply).item as Fields;

/** Each value has all of the fields, whatever is in them. */
function expectFields(values: readonly Fields[], names: string): void {
  expect(values.length).toBeGreaterThan(0);
  for (const value of values) expect(Object.keys(value)).toEqual(expect.arrayContaining(names.split(" ")));
}

seedCalls("what everybody is told", () => {
  // @spec 7.1
  it("has the club's settings and its sitemap", async () => {
    expectFields([bodyOf(await get(contentPaths.currentDomain))], "name favicon theme_colour email phone");
    expectFields(
      listOf(await get(contentPaths.initialData), "sitemap"),
      "url lastmod model priority seo_title seo_meta_description",
    );
  });

  it("has pages and groups", async () => {
    expectFields(listOf(await get(`${contentPaths.pages}?page_size=100&pb=1`)), "id updated_at rows");
    expectFields(listOf(await get(contentPaths.groups)), "id name url children model root lft rgt level");
  });

  it("has products, by their id and their url, with pictures by their hash", async () => {
    const products = listOf(await post(sellPaths.products, {}));
    expectFields(products, "id url name price image");
    const [first = {}] = products;
    for (const name of [first.id, first.url])
      expect(itemOf(await post(sellPaths.product(String(name)), {}))).toMatchObject({ id: first.id });
    const shown = products.find(({ image }) => image)?.image as { hash: string };
    const image = itemOf(await post(imagePaths.getByHash, { hash: shown.hash, aspect: "1x1", width: 300 }));
    expectFields([image], "placeholder url webp_url avif_url extra_aspects width height");
    const path = new URL(String(image.url), base).pathname;
    expect((await get(path)).headers.get("content-type")).toMatch(/^image\//);
  });

  it("has events of the calendar", async () => {
    expectFields(
      listOf(await post(clubPaths.events, {})),
      "id kind name starts_at ends_at time_zone all_day venue cost capacity status updated_at",
    );
  });

  it("is a cart with its amounts, whose lines can be changed", async () => {
    const [product = {}] = listOf(await post(sellPaths.products, {}));
    const [sku] = itemOf(await post(sellPaths.product(String(product.url)), {})).skus as readonly Fields[];
    const { sessionKey } = bodyOf(await post(cartPaths.add, { sku: sku?.code, qty: 1, addons: [] }));
    const cart = async () => bodyOf(await post(cartPaths.get, { sessionKey }));
    const amounts = "item_count items subtotal sessionKey all_in_stock discount_amount shipping_amount";
    expectFields([await cart()], `${amounts} total_amount total_tax payment_types`);
    const [item = {}] = (await cart()).items as readonly Fields[];
    expectFields([item], "id url name product_name sku_id sku addons qty price subtotal can_purchase_qty");
    bodyOf(await post(cartPaths.update, { sessionKey, id: item.id, qty: 2 }));
    expect(await cart()).toMatchObject({ item_count: 2 });
    bodyOf(await post(cartPaths.remove, { sessionKey, id: item.id }));
    expect(await cart()).toMatchObject({ item_count: 0, items: [] });
  });
});

membersSeedCalls("what a member has", () => {
  let token: string;
  beforeAll(async () => {
    token = (await signIn("renewing@example.com")).access_token;
  });
  const write = (path: string, body: object) => post(path, body, token);

  it("is the own account, and its change", async () => {
    const { user } = bodyOf(await get(userPaths.authUser, token));
    expectFields([user as Fields], "id first_name last_name is_admin email mobile_phone date_of_birth image");
    const { id } = user as { id: number };
    bodyOf(await write(ownUserPaths.update, { id, emergency_contact_name: "Ida Ash" }));
    expect(bodyOf(await get(userPaths.authUser, token))).toMatchObject({
      user: { emergency_contact_name: "Ida Ash" },
    });
    expectFields([bodyOf(await get(userPaths.myAccount, token))], "user");
    expectFields([bodyOf(await get(userPaths.creditBalance, token))], "balance");
  });

  it("is a portrait", async () => {
    const body = new FormData();
    body.set("image", pixelFile());
    bodyOf(await call("POST", userPaths.uploadImage, { token, body }));
    const { user } = bodyOf(await get(userPaths.authUser, token));
    expect(String((user as Fields).image)).toMatch(/\S/);
  });

  it("is a membership, and a number at the racing service", async () => {
    const membership = bodyOf(await get(clubPaths.getMembership, token));
    const names =
      "number name additional_member no_expiry valid_to racers_id type colour hasPrior is_approved";
    expectFields([membership], `${names} home_track track_color special_vehicle`);
    bodyOf(await write(clubPaths.setRacersId, { racers_id: "4711" }));
    expect(bodyOf(await get(clubPaths.getMembership, token))).toMatchObject({ racers_id: "4711" });
  });

  it("is addresses, which come and go", async () => {
    const person = { first_name: "Nell", last_name: "Ash", street_address: "1 Mill Street" };
    const place = { city: "Gracemere", state: "QLD", postcode: "4702", country: "AU" };
    const { id } = itemOf(await write(addressPaths.create, { ...person, ...place }));
    const ids = async () => listOf(await get(addressPaths.list, token)).map((each) => each.id);
    expect(await ids()).toContain(id);
    bodyOf(await write(addressPaths.disable, { id }));
    const address = listOf(await get(addressPaths.list, token)).find((each) => each.id === id);
    expect(address?.enabled ?? false).toBe(false);
    bodyOf(await write(addressPaths.enable, { id }));
    expect(await ids()).toContain(id);
  });

  it("is a garage, whose vehicles are written without a version", async () => {
    const { id } = itemOf(await write(vehiclePaths.create, { make: "Brolga", model: "Tourer" }));
    bodyOf(await write(vehiclePaths.update, { id, colour: "Sage", year_built: 1968 }));
    const find = async () => itemOf(await write(vehiclePaths.record(Number(id)), {}));
    const about = "id make model variant body year_built month_built colour plate plate_state_id";
    expectFields([await find()], `${about} identifier_kind identifier is_active sold_on photos documents`);
    expect(await find()).toMatchObject({ colour: "Sage", year_built: 1968 });
    bodyOf(await write(vehiclePaths.disable, { id }));
    expect(await find()).toMatchObject({ is_active: false });
    const ids = async () => listOf(await write(vehiclePaths.list, { page_size: 100 })).map((each) => each.id);
    expect(await ids()).toContain(id);
    bodyOf(await write(vehiclePaths.delete, { id }));
    expect(await ids()).not.toContain(id);
    bodyOf(await write(vehiclePaths.enable, { id }));
    expect(await ids()).toContain(id);
  });

  it("is photos of a vehicle, which come with addPhoto", async () => {
    const { id } = itemOf(await write(vehiclePaths.create, { make: "Brolga", model: "Tourer" }));
    const body = new FormData();
    for (const [name, text] of Object.entries({ id, model: "vehicle", uuid: "seed-photo", name: "Front" }))
      body.set(name, String(text));
    body.set("key", pixelFile());
    bodyOf(await call("POST", vehiclePaths.addPhoto, { token, body }));
    const { photos } = itemOf(await write(vehiclePaths.record(Number(id)), {}));
    expect(photos).toMatchObject([{ image: { hash: expect.stringMatching(/\S/) }, description: "Front" }]);
  });

  it("is applications for a concession", async () => {
    const vehicle = itemOf(await write(vehiclePaths.create, { make: "Austral", model: "Meridian" }));
    const made = itemOf(await write(sivApplicationPaths.create, { vehicle_id: vehicle.id }));
    bodyOf(await write(sivApplicationPaths.update, { id: made.id, legal_name: "Teodor Brennock" }));
    const applications = listOf(await write(sivApplicationPaths.list, {}));
    expectFields(applications, "id status kind legal_name date_of_birth residential_address vehicle");
    expect(applications.find(({ id }) => id === made.id)).toMatchObject({
      status: "draft",
      legal_name: "Teodor Brennock",
    });
  });

  it("is runs, invoices and a cart of its own", async () => {
    expectFields(
      listOf(await write(sivRunPaths.list, {})),
      "id title status starts_at finishes_at listed_at",
    );
    listOf(await write(sellPaths.invoices, {}));
    expectFields([bodyOf(await write(cartPaths.get, {}))], "item_count items addresses total_amount");
    bodyOf(await write(cartPaths.merge, { sessionKey: "" }));
  });
});

membersSeedCalls("a sign-in", () => {
  it("ends by logging out", async () => {
    const { access_token: token } = await signIn("life@example.com");
    bodyOf(await get(userPaths.logout, token));
    expect((await get(userPaths.authUser, token)).status).toBe(401);
  });
});
