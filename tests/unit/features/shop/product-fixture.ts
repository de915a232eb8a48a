import { cents } from "#rules/money";
import type { Cart, CartLine } from "~/domain/shop/cart";
import type { ProductDetails, Sku } from "~/domain/shop/product";

export const sku = (changes: Partial<Sku> = {}): Sku => ({
  code: "MUG",
  name: "One mug",
  price: cents(2200),
  stock: null,
  max: 99,
  addons: [],
  ...changes,
});

export const product = (changes: Partial<ProductDetails> = {}): ProductDetails => ({
  url: "enamel-mug",
  name: "Enamel mug",
  summary: "Holds <b>tea</b>.",
  price: cents(2200),
  highestPrice: cents(2200),
  image: null,
  isInStock: true,
  isForMembers: false,
  kind: "goods",
  group: "picnic",
  content: null,
  images: [],
  isEnded: false,
  endsAt: null,
  skus: [sku()],
  event: null,
  pictures: {},
  pictureTexts: {},
  ...changes,
});

export const line = (changes: Partial<CartLine> = {}): CartLine => ({
  id: 7,
  url: "enamel-mug",
  productName: "Enamel mug",
  name: "One mug",
  kind: "goods",
  sku: "MUG",
  addons: [],
  qty: 2,
  price: cents(2200),
  joiningFee: cents(0),
  subtotal: cents(4400),
  image: null,
  max: 99,
  orderLimit: null,
  refusal: null,
  additionalMember: null,
  ...changes,
});

export const cart = (changes: Partial<Cart> = {}): Cart => ({
  key: "k",
  count: 2,
  lines: [line()],
  pictures: {},
  subtotal: cents(4400),
  isInStock: true,
  promotion: null,
  discount: cents(0),
  needsShipping: true,
  shipping: null,
  place: null,
  total: cents(4400),
  tax: cents(400),
  credit: cents(0),
  paymentTypes: [],
  addresses: [],
  orderKey: null,
  revision: "r",
  replaces: [],
  ordered: null,
  ...changes,
});
