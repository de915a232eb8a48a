import { cents } from "#rules/money";
import type { Cart, CartLine } from "~/domain/shop/cart";
import { home } from "../profile/fake-account";

export const sampleLine: CartLine = {
  id: 1,
  url: "club-cap",
  productName: "Club cap",
  name: "Navy",
  kind: "goods",
  sku: "CAP-N",
  addons: [],
  qty: 2,
  price: cents(3000),
  joiningFee: cents(0),
  subtotal: cents(6000),
  image: null,
  max: 9,
  orderLimit: null,
  refusal: null,
  additionalMember: null,
  vouchers: null,
  event: null,
};

/** Goods with an address and a delivery: ready to be reviewed. */
export const sampleCart: Cart = {
  key: "cart-key",
  count: 2,
  lines: [sampleLine],
  pictures: {},
  subtotal: cents(6000),
  isInStock: true,
  promotion: null,
  discount: cents(0),
  needsShipping: true,
  shipping: { id: 3, name: "Post", isPickUp: false, amount: cents(1250), days: [2, 4] },
  goneDelivery: null,
  place: { id: home.id, suburb: home.suburb, postcode: home.postcode, state: "QLD" },
  total: cents(7250),
  tax: cents(659),
  credit: cents(0),
  paymentTypes: [{ id: "sandbox", name: "Card" }],
  addresses: [home],
  orderKey: "order-key-of-this-cart",
  revision: "revision-1",
  replaces: [],
  ordered: null,
};

export const empty: Cart = { ...sampleCart, lines: [], needsShipping: false, shipping: null, place: null };
