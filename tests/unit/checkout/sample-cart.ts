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
  price: 30,
  joiningFee: 0,
  subtotal: 60,
  image: null,
  max: 9,
  additionalMember: null,
};

/** Goods with an address and a delivery: ready to be reviewed. */
export const sampleCart: Cart = {
  key: "cart-key",
  count: 2,
  lines: [sampleLine],
  pictures: {},
  subtotal: 60,
  isInStock: true,
  promotion: null,
  discount: 0,
  needsShipping: true,
  shipping: { id: 3, name: "Post", amount: 12.5 },
  place: { id: home.id, suburb: home.suburb, postcode: home.postcode, state: "QLD" },
  total: 72.5,
  tax: 6.59,
  credit: 0,
  paymentTypes: [{ id: "sandbox", name: "Card" }],
  addresses: [home],
  orderKey: "order-key-of-this-cart",
  revision: "revision-1",
};

export const empty: Cart = { ...sampleCart, lines: [], needsShipping: false, shipping: null, place: null };
