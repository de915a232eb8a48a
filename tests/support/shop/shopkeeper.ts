import { cartPaths, userPaths } from "#contract/paths";
import { signInToAdmin } from "../admin/admin";
import type { Club } from "../club";
import type { HttpBrowser, Page } from "../http-browser";
import { getForms } from "../http-browser";

/** The columns of a stored product that tests use. */
export type StoredProduct = {
  id: number;
  name: string;
  url: string;
  enabled: number;
  ends_at: string;
  content: string;
  image_hash: string;
  content_images: string;
  picture_texts: string;
  calendar_event_id: number | null;
  updated_at: string;
};
type StoredSku = {
  id: number;
  code: string;
  name: string;
  price_cents: number;
  stock: number | null;
  version: number;
  enabled: number;
  addons: string;
};

/** Whatever a call replies; each test asserts what it reads of it. */
type Body = Record<string, never> & { item: Record<string, never>; items: Record<string, never>[] };

/** What an editor types into the form of a new product. */
export const newProduct = {
  step: "save",
  name: "Thermos",
  url: "",
  summary: "Keeps it hot",
  content: "For the picnic.",
  group: "",
  ends: "",
  event: "",
  terms: "",
  price: "$1,200.50",
  stock: "10",
  variant: "",
  sku: "",
  most: "",
  grams: "400",
  gst: "1",
  addons: "Engraving, 12.50",
} as const;

/** The fields of the page's form that has this one, as they are shown. */
export function shownFields({ html, url }: Page, name: string): Record<string, string> {
  const form = getForms(html).find(({ fields }) => fields.has(name));
  if (!form) throw new Error(`${url.pathname} has no form with ${name}`);
  return Object.fromEntries(form.fields);
}

/** Presses "Pay" at the sandbox gateway. */
export async function pay(payment: string): Promise<void> {
  await fetch(payment, {
    method: "POST",
    redirect: "manual",
    headers: { origin: new URL(payment).origin, "sec-fetch-site": "same-origin", connection: "close" },
    body: new URLSearchParams({ step: "pay" }),
  });
}

/** Of the seeded club. */
const pickUp = 4;

/** An editor in the admin of products, and people who buy what it sells. */
export async function openShop(club: Club) {
  const editor = await signInToAdmin(club, "editor@example.com");
  const first = async <T>(sql: string, ...values: (string | number)[]): Promise<T | null> =>
    club.db
      .prepare(sql)
      .bind(...values)
      .first<T>();

  async function call(path: string, body: object, token = ""): Promise<{ status: number; body: Body }> {
    const headers = new Headers({ "content-type": "application/json", connection: "close" });
    if (token) headers.set("authorization", `Bearer ${token}`);
    const reply = await fetch(club.backend + path, { method: "POST", headers, body: JSON.stringify(body) });
    return { status: reply.status, body: (await reply.json()) as Body };
  }

  let buyers = 0;
  /** A new person, who picks up what is bought. */
  async function newBuyer() {
    buyers += 1;
    const [email, fingerprint] = [`shopper-${buyers}@example.com`, "f".repeat(21)];
    await call(userPaths.registerLink, { email, fingerprint, first_name: "Nell", last_name: "Ash" });
    const password = await club.code(email);
    const signedIn = await call(userPaths.login, { username: email, password, fingerprint });
    const token = String(signedIn.body.access_token);
    const cart = async (choices: object = {}) =>
      (await call(cartPaths.get, { shipping_type: pickUp, ...choices }, token)).body;
    return {
      token,
      cart,
      add: (sku: string, qty = 1, addons: string[] = []) => call(cartPaths.add, { sku, qty, addons }, token),
      order: async () => {
        const { order_key, revision } = await cart();
        const chosen = { shipping_option_id: pickUp, address: null, note: null, paymentGateway: "sandbox" };
        const order = { idempotency_key: order_key, revision, ...chosen, url: `${club.site}/renew` };
        return call(cartPaths.submitOrder, order, token);
      },
    };
  }

  return {
    editor,
    first,
    call,
    newBuyer,
    stored: (id: number) => first<StoredProduct>("SELECT * FROM products WHERE id = ?", id),
    /** The product's first sku, or the one with that code. @throws when not found */
    skuOf: async (productId: number, code?: string): Promise<StoredSku> => {
      const { results } = await club.db
        .prepare("SELECT * FROM skus WHERE product_id = ? ORDER BY sort_order")
        .bind(productId)
        .all<StoredSku>();
      const sku = code ? results.find((each) => each.code === code) : results[0];
      if (!sku) throw new Error(`product ${productId} has no such sku`);
      return sku;
    },
    /** Adds a product by the form, and tells its id. @throws when it was refused */
    add: async (changes: Readonly<Record<string, string>> = {}): Promise<number> => {
      const page = await editor.post("/admin/products/new", { ...newProduct, ...changes });
      const id = Number(/^\/admin\/products\/(\d+)$/.exec(page.url.pathname)?.[1]);
      if (Number.isNaN(id)) throw new Error(`not added: ${page.status} ${page.html.slice(-2000)}`);
      return id;
    },
    /** Presses a button of a product, or of one of its skus. */
    press: (id: number, to: string, sku = "", by: HttpBrowser = editor) =>
      by.post(`/admin/products/${id}`, { to, sku }),
  };
}

export type Shop = Awaited<ReturnType<typeof openShop>>;
