import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { searchPaths, sellPaths } from "#contract/paths";
import { signInToAdmin } from "../../support/admin/admin";
import { type Club, startClub } from "../../support/club";
import { HttpBrowser } from "../../support/http-browser";
import { newProduct, openShop, pay, type Shop, shownFields } from "../../support/shop/shopkeeper";

let club: Club;
let shop: Shop;
beforeAll(async () => {
  club = await startClub();
  shop = await openShop(club);
});
afterAll(() => club?.stop());

describe("the list of products", () => {
  it("is reached from the admin's home, and filters by group, state and name", async () => {
    const home = await shop.editor.get("/");
    expect(home.html).toContain('href="/admin/products"');
    expect(home.html).toContain('href="/admin/promotions"');
    const names = async (query: string) =>
      [
        ...(await shop.editor.get(`/admin/products?${query}`)).html.matchAll(
          /<th [^>]*><a href="\/admin\/products\/\d+">([^<]+)/g,
        ),
      ].map(([, name]) => name);
    const all = await shop.first<{ n: number }>("SELECT count(*) AS n FROM products");
    expect(await names("")).toHaveLength(all?.n ?? 0);
    expect(await names("view=sold-out")).toContain("Wall calendar, wagons and estates");
    expect(await names("view=sold-out&q=calendar")).toHaveLength(1);
    expect(await names("q=print-coast")).toEqual(["Print, coast road at dawn"]);
    expect(await names("group=0")).toContain("Membership: Full");
    const group = await shop.first<{ id: number }>("SELECT id FROM groups WHERE url = 'prints-and-paper'");
    const prints = await names(`group=${group?.id}`);
    expect(prints).toContain("Road map of our runs");
    expect(prints).not.toContain("Grille badge");
    const { html } = await shop.editor.get("/admin/products?q=coast%20road");
    expect(html).toContain("$35.00 – $110.00");
    expect(html).toContain("Framed in silky oak: 4");
  });
});

describe("a product", () => {
  it("is made in the admin, put into the shop, found, and bought", async () => {
    const id = await shop.add({ name: "Thermos <b>& co" });
    const page = await shop.editor.get(`/admin/products/${id}?done=added`);
    expect(page.html).toContain("It is not in the shop yet");
    expect(page.html).toContain("Thermos &lt;b&gt;&amp; co");
    expect(page.html).not.toContain("Thermos <b>");
    const sku = await shop.skuOf(id);
    expect(sku).toMatchObject({ code: "THERMOS-B-CO", price_cents: 120_050, stock: 10 });
    expect(JSON.parse(sku.addons)).toEqual([{ id: "engraving", name: "Engraving", price_cents: 1250 }]);
    expect(await shop.stored(id)).toMatchObject({
      url: "thermos-b-co",
      enabled: 0,
      content: "<p>For the picnic.</p>",
    });
    expect((await shop.call(sellPaths.product("thermos-b-co"), {})).status).toBe(404);

    expect((await shop.press(id, "show")).html).toContain("It is in the shop within a minute.");
    const shown = await club.browser().get("/shop/thermos-b-co");
    expect(shown.html).toContain("Thermos &lt;b&gt;&amp; co");
    expect(shown.html).toContain("$1,200.50");
    const search = async () =>
      JSON.stringify((await shop.call(searchPaths.search, { query: "thermos" })).body);
    expect(await search()).toContain("shop/thermos-b-co");

    const buyer = await shop.newBuyer();
    expect((await buyer.add(sku.code, 2, ["engraving"])).status).toBe(200);
    const { body } = await buyer.order();
    await pay(String(body.payment));
    const order = await shop.call(sellPaths.order(String(body.order)), {}, buyer.token);
    expect(order.body.item).toMatchObject({ status: "paid", total_amount: 2426 });
    expect((await shop.skuOf(id)).stock).toBe(8);

    await shop.editor.post(`/admin/products/${id}/edit`, {
      ...newProduct,
      name: "Flask",
      url: "flask",
      version: String(
        (await shop.first<{ updated_at: string }>("SELECT updated_at FROM products WHERE id = ?", id))
          ?.updated_at,
      ),
    });
    expect(await search()).not.toContain("shop/thermos-b-co");
    // A sku that is called as its product goes on so; the order keeps its words.
    expect((await shop.skuOf(id)).name).toBe("Flask");
    const after = await shop.call(sellPaths.order(String(body.order)), {}, buyer.token);
    expect(JSON.stringify(after.body.item)).toContain("Thermos <b>& co, with Engraving");
  });

  it.each([
    ["12.345", "Give two digits for the cents"],
    ["-1", "Must not be less than 0"],
    ["", "Give dollars"],
    ["<b>", "Give dollars"],
  ])("is refused with the price “%s”, next to its field, with all that was typed", async (price, words) => {
    const before = await shop.first<{ n: number }>("SELECT count(*) AS n FROM products");
    const reply = await shop.editor.post("/admin/products/new", {
      ...newProduct,
      name: "Typed",
      price,
      stock: "many",
    });
    expect(reply.status).toBe(422);
    expect(reply.html).toMatch(new RegExp(`id="price-error">${words}`));
    expect(reply.html).toContain('id="stock-error"');
    expect(reply.html).toContain(`value="${price.replace("<", "&lt;").replace(">", "&gt;")}"`);
    for (const kept of ['value="Typed"', 'value="many"', "For the picnic.", "Engraving, 12.50"])
      expect(reply.html).toContain(kept);
    expect(await shop.first("SELECT count(*) AS n FROM products")).toEqual(before);
  });

  it("has a visible name, and no text has invisible characters", async () => {
    const unseen = await shop.editor.post("/admin/products/new", { ...newProduct, name: "\u200b\u3164" });
    expect([unseen.status, unseen.html.includes('id="name-error">Give it a name')]).toEqual([422, true]);
    const lines = await shop.editor.post("/admin/products/new", { ...newProduct, name: "Two\u2028lines" });
    expect([lines.status, lines.html.includes('id="name-error"')]).toEqual([422, true]);
    const id = await shop.add({ name: "Hostile\u0000\u202e mug", url: "hostile-mug" });
    expect((await shop.stored(id))?.name).toBe("Hostile mug");
  });

  it("has an address and a code of its own", async () => {
    const id = await shop.add({ name: "Rug", url: "the-rug", sku: "rug-1" });
    const taken = await shop.editor.post("/admin/products/new", {
      ...newProduct,
      name: "Rug",
      url: "the-rug",
      sku: "Rug-1",
    });
    expect(taken.status).toBe(422);
    for (const field of ["url", "sku"]) expect(taken.html).toContain(`id="${field}-error"`);
    const other = await shop.stored(await shop.add({ name: "The rug" }));
    expect(other?.url).toBe("the-rug-2");
    for (const url of ["12", "a b", "ä", "a/b", "x".repeat(81)]) {
      const reply = await shop.editor.post("/admin/products/new", { ...newProduct, name: "Rug", url });
      expect([url, reply.status, reply.html.includes('id="url-error"')]).toEqual([url, 422, true]);
    }
    expect((await shop.skuOf(id)).code).toBe("RUG-1");
  });

  it("is added once by a button that is pressed twice", async () => {
    const form = shownFields(await shop.editor.get("/admin/products/new"), "requestKey");
    const typed = { ...form, ...newProduct, name: "Twice" };
    const refused = await shop.editor.post("/admin/products/new", { ...typed, price: "-1" });
    expect(refused.status).toBe(422);
    const [one, two] = await Promise.all([
      shop.editor.post("/admin/products/new", typed),
      shop.editor.post("/admin/products/new", typed),
    ]);
    expect(one.url.pathname).toMatch(/^\/admin\/products\/\d+$/);
    expect(two.url.pathname).toBe(one.url.pathname);
    expect(await shop.first("SELECT count(*) AS n FROM products WHERE name = 'Twice'")).toEqual({ n: 1 });
  });

  it("is not overwritten by an older form, and its text is HTML that visitors see whole", async () => {
    const id = await shop.add({ name: "Kettle" });
    const form = await shop.editor.get(`/admin/products/${id}/edit`);
    const shown = shownFields(form, "version");
    expect(shown).toMatchObject({ name: "Kettle", url: "kettle" });
    await shop.editor.post(`/admin/products/${id}/edit`, {
      ...shown,
      step: "save",
      name: "Theirs",
      ends: "2031-03-04T09:30",
    });
    expect(await shop.stored(id)).toMatchObject({ name: "Theirs", ends_at: "2031-03-03T23:30:00.000Z" });
    const late = await shop.editor.post(`/admin/products/${id}/edit`, {
      ...shown,
      step: "save",
      name: "Mine",
    });
    expect(late.status).toBe(409);
    expect(late.html).toContain("Somebody else has saved this meanwhile");
    expect(late.html).toContain('value="Mine"');
    expect(await shop.stored(id)).toMatchObject({ name: "Theirs" });
  });

  it("is a ticket for an event that comes, and stays so once it is ordered", async () => {
    const event = await shop.first<{ id: number }>(
      "SELECT id FROM calendar_events WHERE starts_at > ? AND siv_event_id IS NULL AND status = 'confirmed' ORDER BY starts_at LIMIT 1",
      new Date(Date.now() + 86_400_000).toISOString(),
    );
    const id = await shop.add({ name: "Ticket to it", event: String(event?.id), terms: "No dogs" });
    await shop.press(id, "show");
    const buyer = await shop.newBuyer();
    await buyer.add((await shop.skuOf(id)).code);
    const { body } = await buyer.order();
    await pay(String(body.payment));
    const ticket = await shop.first<{ terms: string; calendar_event_id: number }>(
      "SELECT terms, calendar_event_id FROM tickets ORDER BY id DESC LIMIT 1",
    );
    expect(ticket).toEqual({ terms: "No dogs", calendar_event_id: event?.id });
    const form = await shop.editor.get(`/admin/products/${id}/edit`);
    const shown = shownFields(form, "version");
    const reply = await shop.editor.post(`/admin/products/${id}/edit`, { ...shown, step: "save", event: "" });
    expect([reply.status, reply.html.includes('id="event-error"')]).toEqual([422, true]);
    expect(await shop.stored(id)).toMatchObject({ calendar_event_id: event?.id });
    // Its sale ends when the event starts, also when that is changed.
    const search = async () =>
      JSON.stringify((await shop.call(searchPaths.search, { query: "ticket to it" })).body);
    expect(await search()).toContain("shop/ticket-to-it");
    await club.db
      .prepare("UPDATE calendar_events SET starts_at = '2020-01-01T00:00:00.000Z' WHERE id = ?")
      .bind(event?.id ?? 0)
      .run();
    expect(await search()).not.toContain("shop/ticket-to-it");
    const unknown = await shop.editor.post("/admin/products/new", {
      ...newProduct,
      name: "X",
      event: "999999",
    });
    expect(unknown.html).toContain('id="event-error"');
  });

  it("of a membership leaves its fees to its level, and leads there", async () => {
    const level = await shop.first<{ product: number; sku: number; id: number; version: string }>(
      `SELECT p.id AS product, s.id AS sku, l.id, p.updated_at AS version FROM products p
       JOIN skus s ON s.product_id = p.id JOIN membership_levels l ON l.id = p.level_id WHERE l.code = 'full'`,
    );
    const at = `/admin/products/${level?.product}`;
    const saved = await shop.editor.post(`${at}/edit`, {
      step: "save",
      name: "Membership: Full",
      summary: "",
      content: "",
      joiningFee: "35",
      version: level?.version ?? "",
    });
    expect(saved.html).toContain("$25.00");
    for (const form of [`${at}/edit`, `${at}/skus/${level?.sku}`])
      expect((await shop.editor.get(form)).html).toContain(`href="/admin/levels/${level?.id}"`);
    await shop.editor.post(`${at}/skus/${level?.sku}`, {
      step: "save",
      version: "1",
      variant: "One year",
      sku: "MEMBER-FULL",
      price: "95.5",
      gst: "1",
    });
    expect(
      await shop.first("SELECT joining_fee_cents AS c FROM membership_levels WHERE id = ?", level?.id ?? 0),
    ).toEqual({
      c: 2500,
    });
    expect(await shop.skuOf(level?.product ?? 0)).toMatchObject({ price_cents: 7500, code: "MEMBER-FULL" });
    for (const more of ["pictures", "skus/new"])
      expect([more, (await shop.editor.get(`${at}/${more}`)).status]).toEqual([more, 404]);
  });
});

describe("the shopkeeper's pages", () => {
  it("are an editor's alone, and take forms from these pages alone", async () => {
    const id = await shop.add({ name: "Guarded" });
    const before = [await shop.stored(id), await shop.skuOf(id)];
    const at = `/admin/products/${id}`;
    const sku = before[1]?.id;
    const below = ["", "/edit", "/stock", "/pictures", "/skus/new", `/skus/${sku}`];
    const others = ["products", "products/new", "promotions", "promotions/new", "promotions/1"];
    const paths = [...below.map((path) => at + path), ...others.map((path) => `/admin/${path}`)];
    const member = await signInToAdmin(club, "member@example.com");
    const visitor = new HttpBrowser(club.backend);
    const body = () =>
      new URLSearchParams({ ...newProduct, to: "show", version: "1", [`stock-${sku}`]: "1" });
    for (const path of paths) {
      expect([path, (await member.get(path)).status]).toEqual([path, 403]);
      expect((await visitor.get(path)).html).toContain("For the club’s officers");
      const refused = [
        await member.fetch(path, { method: "POST", body: body() }),
        await shop.editor.fetch(path, {
          method: "POST",
          body: body(),
          headers: { "sec-fetch-site": "cross-site" },
        }),
      ];
      expect([path, ...refused.map(({ status }) => status)]).toEqual([path, 403, 403]);
    }
    expect([await shop.stored(id), await shop.skuOf(id)]).toEqual(before);
    for (const path of ["/admin/products/999999", "/admin/promotions/999999", `${at}/skus/999999`])
      expect([path, (await shop.editor.get(path)).status]).toEqual([path, 404]);
  });

  it("keep what was typed through a new sign-in", async () => {
    const newBrowser = new HttpBrowser(club.backend);
    const asked = await newBrowser.post("/admin/products/new", {
      ...newProduct,
      name: "Typed for an hour",
      sku: "HOUR",
    });
    expect(asked.html).toContain("what you typed is kept");
    const code = await newBrowser.submit(asked, { email: "editor@example.com" });
    const back = await newBrowser.submit(code, { code: await club.code("editor@example.com") });
    for (const kept of ['value="Typed for an hour"', 'value="HOUR"', "not saved yet"])
      expect(back.html).toContain(kept);
  });
});
