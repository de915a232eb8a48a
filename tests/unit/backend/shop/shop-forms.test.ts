import { describe, expect, it } from "vitest";
import type { Addon } from "#backend/src/domain/shop/cart-line";
import {
  emptyProduct,
  formOfProduct,
  readProductForm,
  type StoredProduct,
  type TypedProduct,
} from "#backend/src/domain/shop/product-form";
import {
  emptyPromotion,
  formOfPromotion,
  listedState,
  readPromotionForm,
  type TypedPromotion,
} from "#backend/src/domain/shop/promotions/promotion-form";
import {
  emptySku,
  formOfSku,
  readSkuForm,
  readStock,
  type StoredSku,
  type TypedSku,
} from "#backend/src/domain/shop/sku-form";

const zone = "Australia/Brisbane";

describe("a product's form", () => {
  const choices = { zone, groups: [3], events: [7], isOrdered: false };
  const typed: TypedProduct = { ...emptyProduct, name: " Enamel Mug ", group: "3", ends: "2031-03-04T09:30" };
  const read = (changes: Partial<TypedProduct>, stored: StoredProduct | null = null, more = {}) =>
    readProductForm({ ...typed, ...changes }, stored, { ...choices, ...more });
  const errors = (...args: Parameters<typeof read>) => {
    const outcome = read(...args);
    return "errors" in outcome ? Object.keys(outcome.errors) : [];
  };
  const columns = (...args: Parameters<typeof read>) => {
    const outcome = read(...args);
    if ("errors" in outcome) throw new Error(JSON.stringify(outcome.errors));
    return outcome.columns;
  };
  const stored = (changes: Partial<TypedProduct> = {}): StoredProduct => ({
    ...columns(changes),
  });

  it("makes the address from the name, is on the club's clock, and says the same again", () => {
    expect(columns({})).toMatchObject({
      name: "Enamel Mug",
      url: "enamel-mug",
      group_id: 3,
      kind: "goods",
      ends_at: "2031-03-03T23:30:00.000Z",
    });
    const product = stored({ event: "7", terms: "No dogs", content: "<p>Hot</p>", membersOnly: true });
    expect(product).toMatchObject({ kind: "ticket", calendar_event_id: 7, ticket_terms: "No dogs" });
    expect(columns(formOfProduct(product, zone), product)).toEqual(
      columns({ ...formOfProduct(product, zone) }),
    );
  });

  it.each<[Partial<TypedProduct>, string]>([
    [{ name: " " }, "name"],
    [{ name: "x".repeat(121) }, "name"],
    [{ name: "a\nb" }, "name"],
    [{ url: "A b" }, "url"],
    [{ url: "12" }, "url"],
    [{ name: "杯" }, "url"],
    [{ group: "4" }, "group"],
    [{ ends: "2031-02-31T10:00" }, "ends"],
    [{ event: "8" }, "event"],
    [{ content: "<p>Hot</p><!-- open" }, "content"],
    [{ terms: "x".repeat(1001) }, "terms"],
  ])("refuses %o", (changes, field) => {
    expect(errors(changes)).toEqual([field]);
  });

  it("keeps the event of what somebody has ordered, and an address that is refused for new ones", () => {
    const ticket = stored({ event: "7" });
    expect(errors({ event: "" }, ticket, { isOrdered: true })).toEqual(["event"]);
    expect(errors({ event: "7" }, ticket, { isOrdered: true })).toEqual([]);
    expect(errors({ event: "7" }, stored(), { isOrdered: true })).toEqual(["event"]);
    expect(errors({ url: "12" }, { ...stored(), url: "12" })).toEqual([]);
  });

  it("of a membership writes no more than its words", () => {
    const level: StoredProduct = { ...stored(), kind: "membership" };
    const outcome = read({ name: "Full", group: "99", url: "x y" }, level);
    expect(outcome).toMatchObject({
      columns: { name: "Full", kind: "membership", url: "enamel-mug", group_id: 3 },
    });
  });
});

describe("a sku's form", () => {
  const typed: TypedSku = { ...emptySku, price: "12.5" };
  const read = (changes: Partial<TypedSku> = {}, stored: StoredSku | null = null) =>
    readSkuForm({ ...typed, ...changes }, stored, "Enamel mug");
  const errors = (changes: Partial<TypedSku>) => {
    const outcome = read(changes);
    return "errors" in outcome ? Object.keys(outcome.errors) : [];
  };
  const columns = (changes: Partial<TypedSku> = {}, stored: StoredSku | null = null): StoredSku => {
    const outcome = read(changes, stored);
    if ("errors" in outcome) throw new Error(JSON.stringify(outcome.errors));
    return outcome.columns;
  };

  it("makes name and code from the product's name, and says the same again", () => {
    expect(read()).toMatchObject({ stock: null, columns: { name: "Enamel mug", code: "ENAMEL-MUG" } });
    const large = columns({
      variant: "Large, blue",
      grams: "250",
      most: "2",
      addons: "Bow, 1,000.50\nBox: $3",
    });
    expect(large).toMatchObject({ code: "ENAMEL-MUG-LARGE-BLUE", price_cents: 1250, most_per_order: 2 });
    expect(columns(formOfSku(large), large)).toEqual(large);
  });

  it.each<[Partial<TypedSku>, string]>([
    [{ price: "" }, "price"],
    [{ price: "12.345" }, "price"],
    [{ price: "-1" }, "price"],
    [{ stock: "-1" }, "stock"],
    [{ stock: "1.5" }, "stock"],
    [{ most: "0" }, "most"],
    [{ most: "100" }, "most"],
    [{ grams: "1kg" }, "grams"],
    [{ sku: "12" }, "sku"],
    [{ sku: "a b" }, "sku"],
    [{ sku: "x".repeat(41) }, "sku"],
    [{ variant: "x".repeat(81) }, "variant"],
    [{ addons: "Engraving" }, "addons"],
    [{ addons: "Engraving, -2" }, "addons"],
    [{ addons: `Engraving, 2, ${"x".repeat(81)}` }, "addons"],
    [{ addons: "Bow, 1\nbow, 2" }, "addons"],
    [{ addons: Array.from({ length: 11 }, (_, place) => `Bow ${place}, 1`).join("\n") }, "addons"],
  ])("refuses %o", (changes, field) => {
    expect(errors(changes)).toEqual([field]);
  });

  it("keeps an addon's id while it keeps its name, whatever the commas", () => {
    const addons = JSON.stringify([{ id: "old-id", name: "Engraving", price_cents: 1 }]);
    const stored = { ...columns(), addons };
    const typed = `engraving, 5, Initials\n\nSet of two, in a box, 1,200\nGift box: 4.5\nBow, 2, blue, 6\nName, big: 1,200: To, from`;
    const read = JSON.parse(columns({ addons: typed }, stored).addons) as Addon[];
    expect(read).toEqual([
      { id: "old-id", name: "engraving", price_cents: 500, text_label: "Initials" },
      { id: "set-of-two-in-a-box", name: "Set of two, in a box", price_cents: 120_000 },
      { id: "gift-box", name: "Gift box", price_cents: 450 },
      { id: "bow-2-blue", name: "Bow, 2, blue", price_cents: 600 },
      { id: "name-big", name: "Name, big", price_cents: 120_000, text_label: "To, from" },
    ]);
    const now = { ...stored, addons: JSON.stringify(read) };
    expect(columns(formOfSku(now), now).addons).toBe(now.addons);
  });

  it("counts nothing where nothing is typed", () => {
    expect([readStock(" "), readStock(" 7 "), readStock("0")]).toEqual([
      { stock: null },
      { stock: 7 },
      { stock: 0 },
    ]);
  });
});

describe("a promotion's form", () => {
  const typed: TypedPromotion = { ...emptyPromotion, name: "Spring", promotion: " spring-10 ", off: "10" };
  const choices = { zone, levels: ["full"], uses: 0, isOrdered: false };
  const read = (changes: Partial<TypedPromotion>, more: Partial<typeof choices> = {}) =>
    readPromotionForm({ ...typed, ...changes }, null, { ...choices, ...more });
  const errors = (...args: Parameters<typeof read>) => {
    const outcome = read(...args);
    return "errors" in outcome ? Object.keys(outcome.errors) : [];
  };
  const columns = (changes: Partial<TypedPromotion> = {}) => {
    const outcome = read(changes);
    if ("errors" in outcome) throw new Error(JSON.stringify(outcome.errors));
    return outcome.columns;
  };

  it("is in capitals, in cents or per cent, on the club's clock, and says the same again", () => {
    expect(columns()).toMatchObject({ code: "SPRING-10", percent: 10, amount_cents: null, enabled: 1 });
    const changes = { kind: "amount", off: "$5", minimum: "30", level: "any", starts: "2031-03-04T09:30" };
    const amount = columns({ ...changes, ends: "2031-03-05T09:30", maxUses: "9", stopped: true });
    expect(amount).toMatchObject({
      percent: null,
      amount_cents: 500,
      minimum_cents: 3000,
      level_code: "any",
      most_uses: 9,
      starts_at: "2031-03-03T23:30:00.000Z",
      enabled: 0,
    });
    expect(columns(formOfPromotion(amount, zone))).toEqual(amount);
  });

  it.each<[Partial<TypedPromotion>, string]>([
    [{ name: "" }, "name"],
    [{ promotion: "ab" }, "promotion"],
    [{ promotion: "a b c" }, "promotion"],
    [{ kind: "free" }, "kind"],
    [{ off: "0" }, "off"],
    [{ off: "101" }, "off"],
    [{ off: "12.5" }, "off"],
    [{ kind: "amount", off: "0" }, "off"],
    [{ minimum: "-1" }, "minimum"],
    [{ level: "duke" }, "level"],
    [{ starts: "soon" }, "starts"],
    [{ starts: "2031-03-04T09:30", ends: "2031-03-04T09:30" }, "ends"],
    [{ maxUses: "0" }, "maxUses"],
    [{ maxUses: "1.5" }, "maxUses"],
  ])("refuses %o", (changes, field) => {
    expect(errors(changes)).toEqual([field]);
  });

  it("allows no fewer uses than there were", () => {
    expect(errors({ maxUses: "4" }, { uses: 5 })).toEqual(["maxUses"]);
    expect(errors({ maxUses: "5" }, { uses: 5 })).toEqual([]);
  });

  it("is coming, on, over, used up or stopped", () => {
    const state = (changes: Partial<TypedPromotion>, now: string, uses = 0) =>
      listedState({ ...columns(changes), uses }, now);
    const times = { starts: "2031-03-04T10:00", ends: "2031-03-05T10:00", maxUses: "2" };
    expect(state(times, "2031-03-03T23:59:59.999Z")).toBe("coming");
    expect(state(times, "2031-03-04T00:00:00.000Z")).toBe("on");
    expect(state(times, "2031-03-04T12:00:00.000Z", 2)).toBe("used-up");
    expect(state(times, "2031-03-05T00:00:00.000Z")).toBe("over");
    expect(state({ ...times, stopped: true }, "2031-03-04T12:00:00.000Z")).toBe("stopped");
  });
});
