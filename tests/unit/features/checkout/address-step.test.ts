import { describe, expect, it } from "vitest";
import type { RequestCart } from "~/api/shop/request-cart";
import { addressStepView, nameForAddress, postAddressStep } from "~/features/checkout/address-step.server";
import { err, ok } from "~/lib/result";
import { reading } from "../../../support/sample-reading";
import { down, home } from "../profile/fake-account";
import { sampleCart } from "./sample-cart";

const maeve = { firstName: "Maeve", lastName: "Ward" };

describe("a new address for a delivery", () => {
  it("begins with the name that things were sent to before, or the member's own", async () => {
    const member = async () => ok(maeve);
    const known = { addresses: [{ ...home, firstName: "Ada", lastName: "Ross" }] };
    expect(await nameForAddress(known, member)).toEqual({ firstName: "Ada", lastName: "Ross" });
    expect(await nameForAddress({ addresses: [] }, member)).toEqual(maeve);
    expect(await nameForAddress({ addresses: [] }, async () => err(down))).toEqual({});
  });

  it("keeps what was typed before it", () => {
    const view = addressStepView(sampleCart, reading, maeve, { firstName: "Kit" });
    expect(view.values).toMatchObject({ firstName: "Kit", lastName: "Ward" });
  });

  it("asks for a name, or for a company's", async () => {
    const created: unknown[] = [];
    const deps = {
      cart: {
        get: async () => ok({ ...sampleCart, place: { ...sampleCart.place, id: 9 } }),
      } as unknown as RequestCart,
      addresses: {
        create: async (address: unknown) => {
          created.push(address);
          return ok(9);
        },
      },
    };
    const post = (changes: Readonly<Record<string, string>>) => {
      const form = new FormData();
      const typed = { place: "new", streetAddress: "1 Reef Street", suburb: "Emu Park", state: "QLD" };
      for (const [name, value] of Object.entries({ ...typed, postcode: "4710", country: "AU", ...changes }))
        form.set(name, value);
      return postAddressStep(deps, form);
    };
    expect(await post({})).toMatchObject({
      error: { fieldErrors: [{ field: "firstName", key: "signup.firstNameMissing" }] },
    });
    expect(created).toEqual([]);
    expect(await post({ firstName: "Maeve" })).toMatchObject({ ok: true });
    expect(await post({ company: "The Goods Shed" })).toMatchObject({ ok: true });
  });
});
