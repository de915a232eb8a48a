import { describe, expect, it } from "vitest";
import {
  changeAddress,
  findAddress,
  listAddresses,
  newAddress,
  saveAddress,
  typedAddress,
  viewAddress,
} from "~/features/profile/addresses.server";
import { addressValues } from "~/forms/new-address.server";
import { err } from "~/lib/result";
import { down, fakeAddresses, getForm, home } from "./fake-account";

const shed = { ...home, id: 2, displayName: "Shed", postcode: "2000" };
const old = { ...home, id: 3, isEnabled: false };
const posted = (changes: Readonly<Record<string, string>> = {}) =>
  getForm({ ...addressValues(home), requestKey: "k".repeat(22), ...changes });

describe("the list of addresses", () => {
  it("has the current one first, and those put away apart", async () => {
    const { deps } = fakeAddresses([old, shed, home]);
    expect(await listAddresses(deps, "en-AU")).toMatchObject({
      value: { current: { id: 1 }, others: [{ id: 2 }], away: [{ id: 3 }] },
    });
  });

  it("warns of a postcode of another state, and not of one abroad", async () => {
    const abroad = { ...shed, id: 4, country: "NZ" };
    const list = await listAddresses(fakeAddresses([home, shed, abroad]).deps, "en-AU");
    if (!list.ok) throw new Error("no list");
    expect(list.value.current?.misfit).toBeNull();
    expect(list.value.others.map(({ misfit }) => misfit)).toEqual([{ postcode: "2000", state: "QLD" }, null]);
    expect(list.value.others[1]?.lines.at(-1)).toBe("New Zealand");
  });

  it("does what its buttons ask for", async () => {
    const { deps, done } = fakeAddresses([home, shed, old]);
    await changeAddress(deps, getForm({ intent: "make-current", id: "2" }));
    await changeAddress(deps, getForm({ intent: "put-away", id: "1" }));
    await changeAddress(deps, getForm({ intent: "bring-back", id: "3" }));
    expect(done).toEqual(["current 2", "disable 1", "enable 3"]);
  });
});

describe("an address's form", () => {
  it("begins with its owner's name, where that can be had", async () => {
    const { deps } = fakeAddresses([]);
    const { values } = await newAddress(deps.profile.ownUser(), null, "en-AU");
    expect(values).toMatchObject({ firstName: "Marguerite", lastName: "Lindqvist", country: "AU" });
    expect((await newAddress(Promise.resolve(err(down)), null, "en-AU")).values).toEqual({ country: "AU" });
  });

  it("creates an address and nothing else", async () => {
    const { deps, done, created } = fakeAddresses([]);
    const form = posted({ id: "1", user_id: "2", isEnabled: "false" });
    expect(await saveAddress(deps, form, null)).toMatchObject({
      value: { flash: { tone: "success" } },
    });
    expect(done).toEqual(["create 9"]);
    expect(Object.keys(created[0] ?? {})).not.toEqual(expect.arrayContaining(["id", "user_id", "isEnabled"]));
  });

  it("replaces the current address: creates, makes current, puts away", async () => {
    const { deps, done } = fakeAddresses([home]);
    await saveAddress(deps, posted(), 1);
    expect(done).toEqual(["create 9", "current 9", "disable 1"]);
  });

  it("replaces another address without making it current", async () => {
    const { deps, done } = fakeAddresses([home, shed]);
    await saveAddress(deps, posted(), 2);
    expect(done).toEqual(["create 9", "disable 2"]);
  });

  it("says what happened when a later step fails, with the new address saved", async () => {
    const notReplaced = fakeAddresses([home], { fails: ["disable"] });
    expect(await saveAddress(notReplaced.deps, posted(), 1)).toEqual({
      ok: true,
      value: { to: "/profile/addresses", flash: { key: "address.notReplaced", tone: "warning" } },
    });
    expect(notReplaced.done).toEqual(["create 9", "current 9"]);
    const notCurrent = fakeAddresses([home], { fails: ["current"] });
    expect(await saveAddress(notCurrent.deps, posted(), 1)).toEqual({
      ok: true,
      value: { to: "/profile/addresses", flash: { key: "address.notCurrent", tone: "warning" } },
    });
    expect(notCurrent.done).toEqual(["create 9"]);
  });

  it("touches nothing when the new address is refused", async () => {
    const { deps, done } = fakeAddresses([home], { fails: ["create"] });
    expect(await saveAddress(deps, posted(), 1)).toMatchObject({
      error: { failure: { text: "address.tooMany" }, values: { suburb: "Yeppoon" } },
    });
    expect(done).toEqual([]);
  });

  it.each([
    [{ streetAddress: "" }, "streetAddress", "address.streetMissing"],
    [{ suburb: " " }, "suburb", "address.suburbMissing"],
    [{ state: "Queensland" }, "state", "forms.stateMissing"],
    [{ postcode: "470" }, "postcode", "forms.postcodeInvalid"],
    [{ country: "" }, "country", "address.countryMissing"],
    [{ country: "nz" }, "country", "address.countryMissing"],
    [{ country: "NZ", postcode: "<>" }, "postcode", "address.postcodeAbroad"],
    [{ displayName: "x".repeat(61) }, "displayName", "profile.textLong"],
  ])("refuses %o", async (changes, field, key) => {
    const { deps } = fakeAddresses([]);
    expect(await saveAddress(deps, posted(changes), null)).toMatchObject({
      error: { fieldErrors: [{ field, key }] },
    });
  });

  it("takes an address abroad with a state in its own words", async () => {
    const { deps, created } = fakeAddresses([]);
    const abroad = { country: "NZ", state: "Otago", postcode: "9016", phone: "+64 3 477 4000" };
    await saveAddress(deps, posted(abroad), null);
    expect(created[0]).toMatchObject(abroad);
  });

  it("shows the countries for an address abroad alone", () => {
    expect(viewAddress(home, null, "en-AU").countries).toBeNull();
    expect(viewAddress(home, "abroad", "en-AU").values.country).toBe("");
    const abroad = viewAddress({ ...home, country: "NZ" }, null, "de");
    expect(abroad.countries).toContainEqual(["NZ", "Neuseeland"]);
    expect(abroad.countries?.map(([code]) => code)).not.toContain("AU");
    expect(viewAddress({ ...home, country: "NZ" }, "australia", "de")).toMatchObject({
      countries: null,
      values: { country: "AU" },
    });
  });

  it("goes to the other place with everything that was typed, and its key", () => {
    const { country, ...typed } = addressValues(home);
    expect(typedAddress(posted({ suburb: "Dunedin", intent: "place", country: "AU" }))).toEqual({
      fieldErrors: [],
      failure: null,
      values: { ...typed, suburb: "Dunedin", requestKey: "k".repeat(22) },
    });
    expect(country).toBe("AU");
  });

  it("is found for the member's own addresses alone, and for those put away when asked", async () => {
    const { deps } = fakeAddresses([home, old]);
    expect(await findAddress(deps, "1")).toMatchObject({ value: { id: 1 } });
    expect(await findAddress(deps, "3")).toEqual({ ok: false, error: 404 });
    expect(await findAddress(deps, "3", true)).toMatchObject({ value: { id: 3 } });
    expect(await findAddress(deps, "99", true)).toEqual({ ok: false, error: 404 });
    expect(await findAddress(deps, "1x")).toEqual({ ok: false, error: 404 });
  });
});
