import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seededTicketCode, seededToken } from "#backend/seed/order-rows";
import { builtClass } from "../../support/class-names";
import { type Club, startClub } from "../../support/club";
import type { HttpBrowser } from "../../support/http-browser";

let club: Club;
let member: HttpBrowser;
let editor: HttpBrowser;
beforeAll(async () => {
  club = await startClub();
  [member, editor] = (await Promise.all(
    ["member@example.com", "editor@example.com"].map((email) => club.signIn(email)),
  )) as [HttpBrowser, HttpBrowser];
});
afterAll(() => club?.stop());

/** Invoice 7 is another member's; invoice 2 has no tickets. */
const others = seededToken("invoice 7");

describe("somebody else's papers", () => {
  it.each([
    ...["/invoice/7", "/invoice/print/7", "/print-tickets/7", "/invoice/999999", "/invoice/0"],
    ...["/invoice/1e0", `/invoice/${others}`, "/print-tickets/2", "/print-tickets/x"],
  ])("%s does not exist", async (path) => {
    const page = await member.get(path);
    expect(page.status).toBe(404);
    expect(page.html).not.toContain("Abernethy");
  });

  it.each(["/invoice/7", "/print-tickets/7", "/profile/orders", "/check-in"])(
    "%s asks a visitor to sign in",
    async (path) => {
      const page = await club.browser().get(path);
      expect(page.url.pathname).toBe("/login");
      expect(page.html).not.toContain("Abernethy");
    },
  );

  it("are changed by no post", async () => {
    const before = await club.db.prepare("SELECT * FROM tickets ORDER BY id").all();
    for (const path of ["/invoice/7", "/print-tickets/7", `/show-invoice/${others}`])
      expect((await member.post(path, { intent: "any", status: "void" })).status).toBe(405);
    // Only an order that is cancelled there takes a post.
    expect((await member.post("/profile/orders", { intent: "any", status: "void" })).status).toBe(404);
    const door = { event: "30", ticket: seededTicketCode(5) };
    expect((await member.post("/check-in?event=30", door)).status).toBe(404);
    expect((await club.db.prepare("SELECT * FROM tickets ORDER BY id").all()).results).toEqual(
      before.results,
    );
  });
});

describe("a sheet to print", () => {
  it.each([
    ...["/vehicle/1/print", "/vehicle/1/logbook/print", "/sivevent/1/print", "/specialvehicle/1/print"],
    ...["/invoice/print/5", `/show-invoice/print/${others}`, "/print-tickets/5"],
  ])("%s is a document of its own after a client-side navigation", async (path) => {
    const reply = await member.fetch(`${path}.data`);
    expect(reply.headers.get("cache-control")).toContain("no-store");
    const text = await reply.text();
    expect(text).toContain("SingleFetchRedirect");
    expect(text).toMatch(/"reload",true/);
    expect(text).toContain(`"${path}"`);
  });
});

describe("an emailed link", () => {
  it.each([`/show-invoice/${others}`, `/show-invoice/print/${others}`, `/print-tickets/${others}`])(
    "%s opens without signing in, and is kept and told nowhere",
    async (path) => {
      const reply = await club.browser().fetch(path);
      const html = await reply.text();
      expect(reply.status).toBe(200);
      expect(html).toContain("Abernethy");
      expect(html).toContain('content="noindex"');
      expect(Object.fromEntries(reply.headers)).toMatchObject({
        "cache-control": "private, no-store",
        "referrer-policy": "no-referrer",
        "x-robots-tag": "noindex, nofollow, noarchive",
      });
      expect(html).not.toContain("27 Jacaranda Street");
    },
  );

  it.each(["A".repeat(22), others.slice(1), "x", "7"])("/show-invoice/%s does not exist", async (token) => {
    const reply = await club.browser().fetch(`/show-invoice/${token}`);
    expect(reply.status).toBe(404);
    expect(reply.headers.get("referrer-policy")).toBe("no-referrer");
    expect(reply.headers.get("cache-control")).toContain("no-store");
  });

  it("is in no log", () => {
    expect(club.logs()).toContain("/sell/invoice/byToken/");
    expect(club.logs()).not.toContain(others);
  });
});

describe("an invoice", () => {
  it("has the law's words in every language", async () => {
    const german = member.copy();
    german.cookies.set("lang", "de");
    const { html } = await german.get("/invoice/4");
    for (const words of [
      "Tax invoice",
      "Steuerrechnung",
      "37 614 052 146",
      "51 824 753 556",
      "9 Frangipani Lane",
    ])
      expect(html).toContain(words);
  });

  it("says that no GST was charged where none was, and when it was refunded", async () => {
    const untaxed = (await member.get("/invoice/1")).html;
    expect(untaxed).toContain("No GST was charged");
    expect(untaxed).not.toContain("Tax invoice");
    expect((await member.get("/invoice/6")).html).toContain("Refunded");
  });
});

describe("the list of orders", () => {
  it("has every state, with what can be done about it", async () => {
    const { html } = await member.get("/profile/orders");
    for (const text of ["Waiting for payment", "Payment declined", "Not paid in time", "Refunded", "Paid"])
      expect(html).toContain(text);
    for (const link of ["/invoice/5", "/print-tickets/5", "/pay/"]) expect(html).toContain(link);
    expect((await member.get("/profile")).html).toContain("/profile/orders");
    expect((await member.get("/profile")).html).not.toContain("/check-in");
  });

  it("is empty for a member without orders", async () => {
    const page = await (await club.signIn("new@example.com")).get("/profile/orders");
    expect([page.status, page.html.includes("ordered anything yet")]).toEqual([200, true]);
  });
});

describe("the door", () => {
  it("may ask for the camera, and is for editors", async () => {
    const reply = await editor.fetch("/check-in?event=30");
    expect(reply.headers.get("permissions-policy")).toContain("camera=(self)");
    expect(await reply.text()).toContain("Club dinner");
    expect((await member.get("/check-in")).status).toBe(404);
  });

  it("lets in once, without JavaScript, and sends a form its first answer again", async () => {
    const door = await editor.get("/check-in?event=30");
    const key = /name="requestKey" value="([^"]+)"/.exec(door.html)?.[1] ?? "";
    const post = { event: "30", ticket: seededTicketCode(6), how: "anyway", requestKey: key };
    for (const _ of [1, 2]) {
      const page = await editor.post("/check-in?event=30", post);
      expect([page.status, page.html.includes(builtClass("check-in-page", "good"))]).toEqual([200, true]);
    }
    const again = await editor.post("/check-in?event=30", { ...post, requestKey: "" });
    expect(again.html).toContain("Already used");
    expect(again.html).toContain("It was let in on");
  });

  it("does not guess while the backend is silent", async () => {
    await club.fault({ call: "POST /api/v1/sell/ticket/checkIn", kind: "reset", count: 5 });
    // The form keeps its key, for the first answer if there was one.
    const post = { event: "30", ticket: seededTicketCode(5), requestKey: "0123456789abcdef" };
    const page = await editor.post("/check-in?event=30", post);
    await club.clearFaults();
    expect([page.status, page.html.includes("Not checked")]).toEqual([503, true]);
    expect(page.html).not.toContain(`<section class="${builtClass("check-in-page", "answer")}`);
    expect(page.html).toContain('name="requestKey" autoComplete="off" value="0123456789abcdef"');
    expect(page.html).toContain(seededTicketCode(5));
  });
});

describe("an order's tickets", () => {
  const sentence = "This order has no valid ticket any more.";

  it("say so where none of them is valid, for paper leaves those out", async () => {
    expect((await member.get("/print-tickets/5")).html).not.toContain(sentence);
    const { results } = await club.db.prepare("SELECT id, status FROM tickets").all();
    await club.db.prepare("UPDATE tickets SET status = 'void'").run();
    const { html } = await member.get("/print-tickets/5");
    for (const { id, status } of results)
      await club.db.prepare("UPDATE tickets SET status = ? WHERE id = ?").bind(status, id).run();
    expect(html).toContain(`<p>${sentence}</p>`);
  });
});
