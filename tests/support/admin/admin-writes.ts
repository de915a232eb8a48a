import { cartPaths, userPaths } from "#contract/paths";
import type { Club } from "../club";
import { getBytes, quarters } from "../pictures";
import { newBuyer, newOrder, newPaidOrder } from "../shop/buyers";
import { newProduct, type Shop, shownFields } from "../shop/shopkeeper";
import { addMerge } from "./add-merge";
import { newPage, openForEditing } from "./admin";
import { concessionWrites } from "./concession-writes";
import { eventWrites } from "./event-writes";
import { importWrites } from "./import-writes";
import { levelWrites } from "./level-writes";
import { mailWrites } from "./mail-writes";
import { meetingWrites } from "./meeting-writes";
import { memberWrites } from "./member-writes";
import { paymentWrites } from "./payment-writes";
import { pressSivApplicationButton, seededSivApplication } from "./registrar";

const save = { step: "save" };
export const promotion = {
  step: "save",
  name: "Picnic",
  promotion: "picnic-7",
  kind: "amount",
  off: "$5",
  minimum: "20",
  level: "",
  starts: "",
  ends: "",
  maxUses: "1",
};
const delivery = { name: "By rail", kind: "sent", price: "14", postcodes: "4000-4999, 0800" };
/** By each writing POST route of the admin: sends what it is for; answers the path that it was sent to. */
export function adminWrites(club: Club, shop: Shop): Readonly<Record<string, () => Promise<string>>> {
  const first = async <T>(sql: string) => (await club.db.prepare(sql).first<T>()) as T;
  /** Posts the form that has this field as it is shown, with changes. */
  async function resend(path: string, field: string, changes: Readonly<Record<string, string>>) {
    const shown = shownFields(await shop.editor.get(path), field);
    return post(path, { ...shown, ...save, ...changes });
  }
  async function post(path: string, fields: Readonly<Record<string, string>>): Promise<string> {
    await shop.editor.post(path, fields);
    return path;
  }
  /** Sends a form that adds something, with the key that it was shown with. */
  async function add(path: string, fields: Readonly<Record<string, string>>): Promise<string> {
    const { requestKey = "" } = shownFields(await shop.editor.get(path), "requestKey");
    return post(path, { ...save, ...fields, requestKey });
  }
  const parseId = (sql: string) =>
    first<{ id: number }>(`SELECT id FROM ${sql} LIMIT 1`).then(({ id }) => id);
  const aProduct = () => parseId("products WHERE name = 'Logged mug'");

  async function postPicture(path: string, fields: Readonly<Record<string, string>>): Promise<string> {
    const body = new FormData();
    const picture = new Uint8Array(await getBytes(quarters(640, 480).png()));
    for (const [name, value] of Object.entries({ step: "save", to: "save", ...fields }))
      body.set(name, value);
    body.set("picture", new Blob([picture]), "picture.png");
    await shop.editor.fetch(path, { method: "POST", body });
    return path;
  }

  async function askedQuote(): Promise<string> {
    const buyer = await newBuyer(club);
    await buyer.add("SHIRT-M", 2);
    await buyer.post(cartPaths.requestShippingQuote, {
      address: { suburb: "Norfolk Island", postcode: "2899" },
    });
    return `/admin/orders/quotes/${await parseId("shipping_quote_requests ORDER BY id DESC")}`;
  }

  async function legacyWidget(): Promise<string> {
    const { id, rows } = await first<{ id: number; rows: string }>(
      "SELECT page_id AS id, rows FROM legacy_pages LIMIT 1",
    );
    const widget = /\{"id":"([^"]+)","type"/.exec(rows.slice(rows.indexOf('"widgets"')))?.[1] ?? "";
    return `/admin/pages/${id}/widgets/${widget}`;
  }

  async function decline(): Promise<string> {
    const application = await seededSivApplication(club, "submitted");
    await pressSivApplicationButton(shop.editor, application, "declined", {
      words: "Too young",
      confirm: "1",
    });
    return `/admin/applications/${application.id}`;
  }

  const invitation = { ...save, email: "invited@example.com", "role-door": "1", lastDay: "", confirm: "1" };
  async function newWaiting(): Promise<number> {
    await newPaidOrder(club, "MEMBER-SOCIAL");
    const member = "(SELECT id FROM memberships ORDER BY id DESC LIMIT 1)";
    await club.db.prepare(`UPDATE memberships SET is_approved = 0 WHERE id = ${member}`).run();
    return parseId(`users WHERE id = (SELECT user_id FROM memberships WHERE id = ${member})`);
  }
  async function newRefused(): Promise<number> {
    const id = await newWaiting();
    await club.db.prepare(`UPDATE memberships SET refused_at = updated_at WHERE user_id = ${id}`).run();
    return id;
  }
  const approve = async () =>
    resend(`/admin/members/waiting/${await newWaiting()}`, "version", {
      to: "approve",
      confirm: "1",
    });

  /** Ticks a row of a list, and confirms what is done with it. The line names the row's own screen. */
  async function many(list: string, act: string, id: number): Promise<string> {
    const path = `${list}/many/${act}`;
    const asked = await shop.editor.post(path, { ...save, [`pick-${id}`]: "1" });
    await post(path, { ...shownFields(asked, `version-${id}`), confirm: "1" });
    return `${list}/${id}`;
  }

  async function remind(): Promise<string> {
    const [path, id] = ["/admin/members/lapsed/remind", 3];
    await club.db.prepare(`UPDATE memberships SET valid_to = '2026-01-01' WHERE user_id = ${id}`).run();
    const asked = await shop.editor.post(path, { ...save, view: "long", [`pick-${id}`]: "1" });
    return post(path, { ...shownFields(asked, "people"), ...save, confirm: "1" });
  }

  async function answerRequest(): Promise<string> {
    const buyer = await newBuyer(club);
    await buyer.post(userPaths.askForChange, { kind: "name", first_name: "Robin", last_name: "Wren" });
    const path = `/admin/requests/${await parseId("change_requests ORDER BY id DESC")}`;
    return resend(path, "version", { to: "do" });
  }

  const newAccount = async () => parseId(`users WHERE email = '${(await newBuyer(club)).email}'`);
  async function merge(): Promise<string> {
    const path = `/admin/members/${await newAccount()}/merge/${await newAccount()}`;
    return resend(path, "otherVersion", { confirm: "1" });
  }

  return {
    "/admin/requests/:request{\\d+}": answerRequest,
    "/admin/club/menu": () =>
      resend("/admin/club/menu", "order", { to: "save", "label-events": "What’s on" }),
    "/admin/club/pictures": async () => {
      const path = "/admin/club/pictures";
      const { version = "" } = shownFields(await shop.editor.get(path), "version");
      return postPicture(path, { which: "logo", version });
    },
    "/admin/club/delivery/new": () => add("/admin/club/delivery/new", delivery),
    "/admin/club/delivery": async () => {
      const shown = shownFields(await shop.editor.get("/admin/club/delivery"), "order");
      return post("/admin/club/delivery", { ...shown, to: "down" });
    },
    "/admin/club/delivery/:option{\\d+}": () =>
      resend("/admin/club/delivery/1", "version", { kind: "sent", price: "9.50" }),
    "/admin/club/delivery/:option{\\d+}/offer": async () =>
      resend(
        `/admin/club/delivery/${await parseId("shipping_options WHERE name = 'By rail'")}/offer`,
        "version",
        {
          to: "out",
        },
      ),
    "/admin/club/:section": () => resend("/admin/club/contact", "version", { phone: "(07) 7010 0000" }),
    "/admin/roles/new": async () => {
      const asked = await shop.editor.post("/admin/roles/new", { ...invitation, confirm: "" });
      return post("/admin/roles/new", { ...shownFields(asked, "requestKey"), confirm: "1" });
    },
    "/admin/roles": async () => {
      const { id } = await first<{ id: number }>(
        `INSERT INTO officer_invitations (email, roles, invited_at, expires_at)
         VALUES ('withdrawn@example.com', '["door"]', '2031-01-01', '2131-01-01') RETURNING id`,
      );
      return resend("/admin/roles", "invitation", { to: "withdraw", invitation: String(id) });
    },
    // Whoever becomes an officer by this has a line of the account beside it.
    "/admin/roles/:user{\\d+}": async () => {
      const id = await parseId("users WHERE is_admin = 1 AND email <> 'editor@example.com'");
      return resend(`/admin/roles/${id}`, "role-door", { to: "change", "role-shop": "1", confirm: "1" });
    },
    "/admin/redirects": async () =>
      resend("/admin/redirects", "temporary", { temporary: "old-shed > about" }),
    "/admin/search-words": () => resend("/admin/search-words", "words", { words: "ute, pickup" }),
    "/admin/applications/:application{\\d+}": decline,
    ...meetingWrites(club.db, { add, resend }),
    ...concessionWrites(club.db, { add, resend }),
    ...eventWrites(club.db, { add, resend, parseId }),
    "/admin/products/new": () => add("/admin/products/new", { ...newProduct, name: "Logged mug" }),
    "/admin/products/:product{\\d+}": async () => post(`/admin/products/${await aProduct()}`, { to: "show" }),
    "/admin/products/:product{\\d+}/edit": async () =>
      resend(`/admin/products/${await aProduct()}/edit`, "summary", { summary: "Another" }),
    "/admin/products/:product{\\d+}/stock": async () => {
      const id = await aProduct();
      return resend(`/admin/products/${id}/stock`, "countKey", {
        [`stock-${(await shop.skuOf(id)).id}`]: "7",
      });
    },
    "/admin/products/:product{\\d+}/pictures": async () => {
      const path = `/admin/products/${await aProduct()}/pictures`;
      const { requestKey = "" } = shownFields(await shop.editor.get(path), "requestKey");
      return postPicture(path, { newText: "A mug", requestKey });
    },
    "/admin/products/:product{\\d+}/skus/new": async () =>
      add(`/admin/products/${await aProduct()}/skus/new`, { ...newProduct, variant: "Large" }),
    "/admin/products/:product{\\d+}/skus/:sku{\\d+}": async () => {
      const id = await aProduct();
      return resend(`/admin/products/${id}/skus/${(await shop.skuOf(id)).id}`, "price", { price: "610" });
    },
    "/admin/promotions/new": () => add("/admin/promotions/new", promotion),
    "/admin/promotions/:promotion{\\d+}": async () => {
      const at = `/admin/promotions/${await parseId("promotions WHERE code = 'PICNIC-7'")}`;
      const shown = shownFields(await shop.editor.get(`${at}/edit`), "version");
      return post(at, { ...shown, ...save, ...promotion, maxUses: "2" });
    },
    "/admin/members/waiting/many/:act": async () =>
      many("/admin/members/waiting", "approve", await newWaiting()),
    "/admin/orders/many/:act": async () =>
      many("/admin/orders", "remind", (await newOrder(club, "TOWEL")).id),
    "/admin/products/many/:act": async () => many("/admin/products", "hide", await aProduct()),
    "/admin/pages/many/:act": async () =>
      many("/admin/pages", "withdraw", await parseId("pages WHERE name = 'Autumn run'")),
    ...levelWrites({ resend, add, parseId, remind }),
    "/admin/members/waiting/:user{\\d+}": approve,
    "/admin/orders/quotes/:quote{\\d+}": async () =>
      post(await askedQuote(), { ...save, version: "", name: "By ship", amount: "24.5" }),
    "/admin/orders/:order{\\d+}": async () =>
      post(`/admin/orders/${(await newOrder(club, "TOWEL")).id}`, {
        ...save,
        to: "cancel",
        reason: "Asked to",
      }),
    "/admin/orders/:order{\\d+}/refund": async () => {
      const refund = { ...save, how: "credit", reference: "", note: "", confirm: "1" };
      return post(`/admin/orders/${(await newPaidOrder(club, "TOWEL")).id}/refund`, refund);
    },
    "/admin/orders/:order{\\d+}/shorten": async () => {
      const { id } = await newPaidOrder(club, "MEMBER-FULL");
      await club.db
        .prepare("UPDATE orders SET status = 'refunded', refunded_at = created_at WHERE id = ?")
        .bind(id)
        .run();
      return resend(`/admin/orders/${id}/shorten`, "reason", { reason: "Paid twice", confirm: "1" });
    },
    ...memberWrites({
      resend,
      post,
      add,
      userId: () => parseId("users WHERE id = 2"),
      vehicleId: () => parseId("vehicles WHERE owner_id = 2 AND deleted_at IS NULL"),
      merge,
      mergedId: async () => addMerge(club.db, await newAccount(), await newAccount()),
      newAccount,
      refusedId: newRefused,
    }),
    "/admin/club/export": () => add("/admin/club/export", {}),
    ...importWrites(club, () => shop.editor),
    ...mailWrites(club.db, { add, resend }),
    ...paymentWrites({ club, shop, post, add, resend, parseId }),
    "/admin/pages/new": () => add("/admin/pages/new", newPage),
    "/admin/pages/:page{\\d+}/details": async () => {
      const id = await parseId("pages WHERE name = 'Autumn run'");
      return resend(`/admin/pages/${id}/details`, "heading", {
        heading: "Autumn",
        content: "<p>Long</p>".repeat(50),
      });
    },
    "/admin/pages/:page{\\d+}": async () =>
      post(`/admin/pages/${await parseId("pages WHERE name = 'Autumn run'")}`, { step: "publish" }),
    "/admin/pages/:page{\\d+}/blocks/:block{\\d+}": async () => {
      const page = await openForEditing(club, "about");
      const block = await page.block(0);
      await page.save(block, { heading: "Written down" });
      return `/admin/pages/${page.id}/blocks/${block.id}`;
    },
    "/admin/pages/:page{\\d+}/widgets/:widget": async () =>
      resend(await legacyWidget(), "heading", { heading: "Written down" }),
  };
}
