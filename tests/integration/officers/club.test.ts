import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { giveRole, signInToAdmin } from "../../support/admin/admin";
import { type Club, startClub } from "../../support/club";
import type { HttpBrowser, Page } from "../../support/http-browser";
import { getBytes, quarters } from "../../support/pictures";
import { newBuyer } from "../../support/shop/buyers";
import { shownFields } from "../../support/shop/shopkeeper";

/** The club's settings, as an owner changes them. */
let club: Club;
let owner: HttpBrowser;
beforeAll(async () => {
  club = await startClub();
  owner = await signInToAdmin(club, "editor@example.com");
});
afterAll(() => club?.stop());

type Fields = Readonly<Record<string, string>>;
const address = (section: string) => `/admin/club/${section}`;
const fieldsOf = (page: Page) => shownFields(page, "version");
const sendOnce = (section: string, shown: Fields, changes: Fields) =>
  owner.post(address(section), { ...shown, step: "save", ...changes });
/** Says yes where the page asks whether it is to be changed. */
async function send(section: string, shown: Fields, changes: Fields): Promise<Page> {
  const page = await sendOnce(section, shown, changes);
  return page.html.includes('name="confirm"')
    ? owner.post(address(section), { ...fieldsOf(page), confirm: "1" })
    : page;
}
const save = async (section: string, changes: Fields) =>
  send(section, fieldsOf(await owner.get(address(section))), changes);
const stored = async (key: string): Promise<unknown> => {
  const value = await club.db
    .prepare("SELECT value FROM settings WHERE key = ?")
    .bind(key)
    .first<string>("value");
  return value === null ? undefined : JSON.parse(value);
};
/** The urls of the menu's form, in its order. */
const orderOf = (page: Page) =>
  (JSON.parse(fieldsOf(page).order ?? "[]") as [url: string, parent: string | null][]).map(([url]) => url);
const menu = (html: string) => /<nav [^>]*aria-label="Menu"[^>]*>(.*?)<\/nav>/s.exec(html)?.[1] ?? "";

async function postPicture(fields: Fields, picture: ReturnType<typeof quarters> | null): Promise<Response> {
  const body = new FormData();
  const shown = fieldsOf(await owner.get(address("pictures")));
  for (const [name, value] of Object.entries({ ...shown, ...fields })) body.set(name, value);
  if (picture) body.set("picture", new Blob([new Uint8Array(await getBytes(picture.png()))]), "picture.png");
  else body.delete("picture");
  return owner.fetch(address("pictures"), { method: "POST", body });
}

describe("what an owner changes", () => {
  it("shows on the site: name, colour, menu and logo", async () => {
    const saved = await save("look", { name: "Rovers of the West", theme_colour: "#7A1F1F" });
    expect(saved.url.pathname).toBe("/admin/club");
    expect(saved.html).toContain("Name and colours: saved. Visitors see it within 5 minutes.");
    expect(saved.html).toMatch(/id="look">\s*<h3>.*<\/h3>\s*<p>.*fill="#7a1f1f".*Rovers of the West<\/p>/);
    const look = await owner.get(address("look"));
    expect(look.html).toMatch(/Easy to read on white: 10\.\d to 1\. Links of the site have it\./);

    const before = await owner.get(address("menu"));
    const [first = "", second = "", ...others] = orderOf(before);
    const step = { to: `down:${first}`, [`label-${first}`]: "Renamed here" };
    const after = await send("menu", fieldsOf(before), step);
    expect(orderOf(after)).toEqual([second, first, ...others]);
    const last = others.at(-1) ?? "";
    const shorter = await send("menu", fieldsOf(after), { to: `remove:${last}` });
    const longer = await send("menu", fieldsOf(shorter), { to: "save", add: "shed" });
    expect(orderOf(longer)).toEqual([second, first, ...others.slice(0, -1), "shed"]);

    const reply = await postPicture({ which: "logo", to: "save" }, quarters(640, 480));
    expect(reply.headers.get("location")).toBe("/admin/club/pictures?done=logo");
    const logo = String(await stored("logo"));
    expect(logo).toMatch(/^\/assets\/i\/[a-z2-7]{24}\/1x1\/300\.png$/);

    const { html } = await club.browser().get("/shed");
    expect(html).toContain("Rovers of the West");
    expect(html).toMatch(/<meta name="theme-color" content="#7a1f1f"/);
    const paths = [...menu(html).matchAll(/href="\/([^"]*)"/g)].map(([, path]) => path);
    const wanted = [second, first, ...others.slice(0, -1), "shed"];
    expect(paths.filter((path) => wanted.includes(path ?? ""))).toEqual(wanted);
    expect(menu(html)).toContain("Renamed here");
    expect(html).toContain(logo.replace("/300.png", "/75.webp"));
    // The app's icon is drawn from a PNG of it.
    const png = await fetch(club.site + logo.replace("/300.png", "/525.png"));
    expect([png.status, png.headers.get("content-type")]).toEqual([200, "image/png"]);
  });

  it("may be a picture that is removed after a question, and restored from the history", async () => {
    const page = await owner.get(address("pictures"));
    const none = await postPicture({ to: "save", which: "favicon" }, null);
    expect([none.status, await none.text()]).toEqual([
      422,
      expect.stringMatching(/id="picture-favicon-error">Choose a picture/),
    ]);
    const logo = await stored("logo");
    const { version = "" } = fieldsOf(page);
    const asked = await owner.post(address("pictures"), { version, which: "logo", to: "remove" });
    expect(asked.html).toContain("<h1>Remove the logo?</h1>");
    expect(await stored("logo")).toBe(logo);
    await owner.post(address("pictures"), { ...fieldsOf(asked), confirm: "1" });
    expect(await stored("logo")).toBeNull();
    const { html } = await owner.get(address("pictures"));
    const [, restore = ""] = /href="(\/admin\/club\/pictures\?restore=\d+)"/.exec(html) ?? [];
    const question = await owner.get(restore);
    expect(question.html).toContain(`<img class="thumb" src="${String(logo)}"`);
    await owner.post(restore, { ...fieldsOf(question), to: "restore" });
    expect(await stored("logo")).toBe(logo);
    expect((await fetch(club.site + String(logo))).status).toBe(200);
    expect((await owner.get(address("pictures"))).html).toContain("Restored an earlier picture of the club");
  });

  it("may be a picture that replaces another: the page says which, and its history restores that", async () => {
    const logo = await stored("logo");
    const reply = await postPicture({ which: "logo", to: "save" }, quarters(320, 320));
    const shown = await owner.get(reply.headers.get("location") ?? "");
    expect(shown.html).toContain("Logo: saved.");
    expect(shown.html).toContain("Changed a picture of the club: Logo");
    expect(await stored("logo")).not.toBe(logo);
    const [, restore = ""] = /href="(\/admin\/club\/pictures\?restore=\d+)"/.exec(shown.html) ?? [];
    const question = await owner.get(restore);
    const restored = await owner.post(restore, { ...fieldsOf(question), to: "restore" });
    expect(await stored("logo")).toBe(logo);
    expect(restored.html).toContain("Restored an earlier picture of the club: Logo");
  });

  it("may be a colour that is picked; one typed and another picked are asked about", async () => {
    const shown = fieldsOf(await owner.get(address("look")));
    const both = { theme_colour: "#111111", "theme_colour-picked": "#222222" };
    const asked = await send("look", shown, both);
    expect(asked.html).toMatch(/id="theme_colour-error">You typed #111111 and picked #222222/);
    expect([asked.status, fieldsOf(asked)]).toMatchObject([422, both]);
    await send("look", fieldsOf(asked), { theme_colour: shown.theme_colour ?? "" });
    expect(await stored("theme_colour")).toBe("#222222");
  });

  it("is never the account that holds members’ credit while they have any", async () => {
    const cents = await club.db.prepare("SELECT sum(cents) FROM credits").first<number>("sum(cents)");
    const words = `Members have $${((cents ?? 0) / 100).toFixed(2)} of credit with the present account: it would not be found any more`;
    const refused = await save("technical", { payment_to_user_id: "editor@example.com" });
    expect([refused.status, refused.html.includes(words)]).toEqual([422, true]);
    const set = "INSERT INTO settings (key, value) VALUES ('payment_to_user_id', '6') ON CONFLICT (key) DO";
    const byHand = club.db.prepare(`${set} UPDATE SET value = excluded.value`).run();
    await expect(byHand).rejects.toThrow("members have credit");
    expect((await save("technical", {})).status).toBe(200);
  });

  it("may be the account that holds members’ credit, by its e-mail address, while they have none", async () => {
    await club.db.prepare("UPDATE credits SET cents = 0").run();
    await save("technical", { payment_to_user_id: "Editor@example.com " });
    const { id } = (await club.db
      .prepare("SELECT id FROM users WHERE email = 'editor@example.com'")
      .first<{ id: number }>()) ?? { id: 0 };
    expect(await stored("payment_to_user_id")).toBe(id);
    const shown = await owner.get(address("technical"));
    expect(fieldsOf(shown).payment_to_user_id).toBe("editor@example.com");
    expect(shown.html).toContain(
      "Account that holds members’ credit: Marguerite Lindqvist → Tomasz Wielgosz",
    );
    const none = await save("technical", { payment_to_user_id: "nobody@example.com" });
    expect(none.html).toContain("There is no account with this e-mail address");
    await save("technical", { payment_to_user_id: "" });
    expect(await stored("payment_to_user_id")).toBeNull();
  });

  it("is turned off again where it was on, and the other switches stay", async () => {
    const before = (await stored("features")) as Record<string, unknown>;
    const { facebook_switch: _, ...ticked } = fieldsOf(await owner.get(address("switches")));
    await owner.post(address("switches"), { ...ticked, step: "save" });
    expect(await stored("features")).toEqual({ ...before, facebook: false });
  });

  it("may be a time zone of another country, typed", async () => {
    await save("time", { timezone: "", "timezone-other": "Pacific/Auckland" });
    expect(await stored("timezone")).toBe("Pacific/Auckland");
    expect((await owner.get(address("time"))).html).toContain('value="Pacific/Auckland"');
    await save("time", { timezone: "Australia/Perth" });
    expect(await stored("timezone")).toBe("Australia/Perth");
  });
});

describe("what two officers change at once", () => {
  it("is never overwritten unseen, and nothing typed is lost", async () => {
    const shown = fieldsOf(await owner.get(address("contact")));
    await send("contact", shown, { phone: "(07) 7010 0001" });
    const late = await send("contact", shown, { phone: "(07) 7010 0002" });
    expect(late.status).toBe(409);
    expect(late.html).toContain("Somebody else has saved this meanwhile");
    expect(late.html).toContain("<pre>(07) 7010 0001</pre>");
    expect(late.html).toContain('value="(07) 7010 0002"');
    expect(await stored("phone")).toBe("(07) 7010 0001");
    expect((await send("contact", fieldsOf(late), {})).status).toBe(200);
    expect(await stored("phone")).toBe("(07) 7010 0002");
  });

  it("lets one of two saves through that come together, and both of two sections", async () => {
    const shown = fieldsOf(await owner.get(address("social")));
    const both = await Promise.all(
      ["one", "two"].map((name) =>
        send("social", shown, { facebook: `https://facebook.example.com/${name}` }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [pages, signIn] = await Promise.all(
      ["pages", "sign-in"].map(async (section) => fieldsOf(await owner.get(address(section)))),
    );
    const { show_back_to_top: _, ...withoutTop } = pages ?? {};
    const { google: __, ...withoutGoogle } = signIn ?? {};
    const saved = await Promise.all([send("pages", withoutTop, {}), send("sign-in", withoutGoogle, {})]);
    expect(saved.map(({ status }) => status)).toEqual([200, 200]);
    expect(await stored("features")).toMatchObject({ show_back_to_top: false, google: false });
  });
});

describe("a picture that is not chosen", () => {
  it("is asked for", async () => {
    const none = await postPicture({ which: "favicon", to: "save" }, null);
    expect([none.status, (await none.text()).includes("Choose a picture")]).toEqual([422, true]);
  });
});

describe("the settings", () => {
  it("are pages in groups, each with what it says now in a line", async () => {
    await save("social", { facebook: "https://facebook.example.com/club", instagram: "", youtube: "" });
    const { html } = await owner.get("/admin/club");
    const groups = [...html.matchAll(/<h2><svg.*?<\/svg>(.*?)<\/h2>/gs)].map(([, words]) => words);
    expect(groups).toEqual(["Club", "Members", "Calendar", "Shop and payment", "Website", "Technical"]);
    expect(html).toMatch(
      /<li id="social">\s*<h3><a href="\/admin\/club\/social">.*<\/h3>\s*<p>Facebook<\/p>/,
    );
    for (const name of ["look", "pictures", "menu", "delivery", "levels", "technical"])
      expect(html).toContain(`<li id="${name}">`);
    expect(html).not.toContain("<dl");
  });

  it("say once, above them all, when visitors see a change", async () => {
    expect((await owner.get("/admin/club")).html).toContain("Visitors see a change within 5 minutes");
    for (const section of ["look", "payment", "pictures"])
      expect((await owner.get(address(section))).html, section).not.toContain("within 5 minutes");
  });

  it("have the networks that most clubs use first, and fold the others while they are empty", async () => {
    const { html } = await owner.get(address("social"));
    const [first = "", more = ""] = html.split("<summary>More networks</summary>");
    const names = (part: string) => [...part.matchAll(/<label for="(\w+)"/g)].map(([, name]) => name);
    expect(names(first)).toEqual(["facebook", "instagram", "youtube", "twitter"]);
    expect(names(more)).toEqual(["linkedin", "pinterest", "github", "xing", "skype"]);
    expect(first).toMatch(/<details >\s*$/);
    const refused = await save("social", { github: "club" });
    expect(refused.html).toMatch(/<details open>\s*<summary>More networks/);
  });

  it("name what stands at the server on the technical page alone, for the developer", async () => {
    const names = /[A-Z]+(?:_[A-Z]+)+/;
    const shown = (html: string) => html.replace(/<style.*?<\/style>/gs, "").replace(/<[^>]*>/g, " ");
    for (const section of ["look", "search", "sign-in", "switches", "payment", "pages"])
      expect(shown((await owner.get(address(section))).html), section).not.toMatch(names);
    const { html } = await owner.get(address("technical"));
    const [before = "", after = ""] = html.split("For your developer");
    expect(shown(before)).not.toMatch(names);
    for (const name of ["RACING_CLIENT_ID", "GOOGLE_CLIENT_ID", "LIST_PAGE_CONTENT"])
      expect(after).toContain(`<code>${name}</code>`);
  });
});

it("a role that may only see the club reads its settings, and gets no form", async () => {
  const { email } = await newBuyer(club);
  await giveRole(club, email, "secretary");
  const secretary = await signInToAdmin(club, email);
  const { html } = await secretary.get("/admin/club");
  expect(html).toContain("An owner of the club changes these.");
  expect(html).not.toMatch(/href="\/admin\/club\/(?:menu|pictures)"/);
  const { html: payment } = await secretary.get(address("payment"));
  expect(payment).toMatch(/<dt>Registered for GST<\/dt>\s*<dd>On<\/dd>/);
  expect(payment).not.toContain('name="version"');
  expect((await secretary.post(address("payment"), { step: "save" })).status).toBe(403);
  for (const section of ["menu", "pictures"])
    expect((await secretary.get(address(section))).status).toBe(403);
});
