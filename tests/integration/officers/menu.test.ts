import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { signInToAdmin } from "../../support/admin/admin";
import { type Club, startClub } from "../../support/club";
import type { HttpBrowser, Page } from "../../support/http-browser";
import { shownFields } from "../../support/shop/shopkeeper";

/** The site's menu, as an owner builds it at the desk. */
let club: Club;
let owner: HttpBrowser;
const seeded = ["events", "join", "about", "concessional-registration", "contact"];
beforeEach(async () => {
  club ??= await startClub();
  owner ??= await signInToAdmin(club, "editor@example.com");
  await club.db.batch([
    club.db.prepare("DELETE FROM menu_items"),
    club.db.prepare("UPDATE pages SET enabled = 1, deleted = 0"),
    ...seeded.map((url, place) =>
      club.db.prepare("INSERT INTO menu_items (url, place) VALUES (?, ?)").bind(url, place),
    ),
  ]);
});
afterAll(() => club?.stop());

const path = "/admin/club/menu";
type Fields = Readonly<Record<string, string>>;
const open = () => owner.get(path);
const fieldsOf = (page: Page) => shownFields(page, "version");
const send = (shown: Page, changes: Fields) =>
  owner.post(path, { ...fieldsOf(shown), step: "save", ...changes });
const press = async (to: string, changes: Fields = {}) => send(await open(), { to, ...changes });
const add = (url: string, under = "") => press("save", { add: url, under });

type Item = { readonly url: string; readonly label: string | null };
type Menu = readonly (Item & { readonly items: readonly Item[] })[];
async function told(): Promise<Menu> {
  const reply = await fetch(`${club.backend}/api/v1/cognito/domain/initialData`);
  return ((await reply.json()) as { menu: Menu }).menu;
}
/** "events about(about/history rules)" */
const shape = async () =>
  (await told())
    .map(({ url, items }) => (items.length > 0 ? `${url}(${items.map((item) => item.url).join(" ")})` : url))
    .join(" ");
const siteMenu = async () =>
  /<nav [^>]*aria-label="Menu"[^>]*>(.*?)<\/nav>/s.exec((await club.browser().get("/shed")).html)?.[1] ?? "";

async function lastLine(): Promise<{ action: string; details: Record<string, unknown> }> {
  const line = await club.db
    .prepare(
      "SELECT action, details FROM activity_log WHERE action LIKE 'club/menu%' ORDER BY id DESC LIMIT 1",
    )
    .first<{ action: string; details: string }>();
  return {
    action: line?.action ?? "",
    details: JSON.parse(line?.details ?? "{}") as Record<string, unknown>,
  };
}
const countLines = () =>
  club.db.prepare("SELECT count(*) AS n FROM activity_log WHERE action LIKE 'club/menu%'").first<number>("n");

describe("an earlier menu", () => {
  it("stands in the form again, and is stored by a line of its own", async () => {
    await press("under:concessional-registration", { "label-about": "Us" });
    await press("remove:about");
    expect(await shape()).toBe("events join contact");
    const { html } = await owner.get("/admin/activity?screen=%2Fadmin%2Fclub");
    const [link = ""] = /\/admin\/club\/menu\?restore=\d+/.exec(html) ?? [];
    const shown = await owner.get(link);
    expect(shown.html).toMatch(/<del>Runs and events · Join[^<]* · Contact[^<]*<\/del>/);
    expect(shown.html).toMatch(/<ins>Runs and events · Join[^<]* · Us \(Conc[^<]*\) · Contact[^<]*<\/ins>/);
    expect(await shape()).toBe("events join contact");
    const done = await owner.post(link, { ...fieldsOf(shown), step: "save", to: "save" });
    expect(done.html).toContain("Saved.");
    expect(await shape()).toBe("events join about(concessional-registration) contact");
    expect((await lastLine()).action).toBe("club/menu.restore");
  });
});

describe("an owner", () => {
  it("puts pages under another, names them, moves them and takes them out", async () => {
    const moved = await press("under:concessional-registration");
    expect(moved.html).toContain("Saved.");
    expect(await shape()).toBe("events join about(concessional-registration) contact");
    await add("about/history", "about");
    await add("shed");
    expect(await shape()).toBe("events join about(concessional-registration about/history) contact shed");
    await press("up:about/history", { "label-about/history": " Since   1962 ", "label-about": "Us" });
    expect((await told())[2]).toEqual({
      url: "about",
      label: "Us",
      items: [
        { url: "about/history", label: "Since 1962" },
        { url: "concessional-registration", label: null },
      ],
    });
    await press("up:about");
    await press("remove:shed");
    await press("out:concessional-registration");
    expect(await shape()).toBe("events about(about/history) concessional-registration join contact");
    await press("save", { "label-about": "" });
    expect((await told())[1]?.label).toBeNull();
    expect((await owner.get("/admin/club")).html).toContain("(Since 1962)");
    const { html } = await open();
    expect(html).toContain("Take out, with 1 under it");
    await press("remove:about");
    expect(await shape()).toBe("events concessional-registration join contact");
  });

  it("sees it on the site: the second level below a page, with its own words", async () => {
    await press("under:concessional-registration", { "label-concessional-registration": "Club plates" });
    const menu = await siteMenu();
    const [, below = ""] = /<summary>About the club<\/summary><\/details><ul>(.*?)<\/ul>/s.exec(menu) ?? [];
    expect(
      [...below.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)</g)].map(([, to, words]) => [to, words]),
    ).toEqual([
      ["/about", "About the club"],
      ["/concessional-registration", "Club plates"],
    ]);
  });

  it("leaves a line of what was and what is, with the write", async () => {
    await press("under:contact", { "label-contact": "Write to us" });
    expect(await lastLine()).toEqual({
      action: "club/menu.change",
      details: {
        "/contact": ["5. Contact us", "1. Write to us, under Concessional registration"],
      },
    });
    await press("remove:concessional-registration");
    expect((await lastLine()).details).toEqual({
      "/concessional-registration": ["4. Concessional registration", null],
      "/contact": ["1. Write to us, under Concessional registration", null],
    });
    const before = await countLines();
    await press("save");
    expect(await countLines()).toBe(before);
    const { html } = await owner.get("/admin/activity");
    expect(html).toContain("Changed the menu");
  });

  it("may empty it, and start it again", async () => {
    for (const url of seeded) await press(`remove:${url}`);
    expect(await told()).toEqual([]);
    expect((await owner.get("/admin/club")).html).toMatch(/Menu[\s\S]*<p>Empty<\/p>/);
    await add("shed");
    expect(await shape()).toBe("shed");
  });
});

describe("the last change", () => {
  const undo = async (page: Page) => {
    const [, link = ""] = /<a href="([^"]*)">Undo the last change<\/a>/.exec(page.html) ?? [];
    return owner.get(link);
  };
  const restore = (shown: Page) =>
    owner.post(`${shown.url.pathname}${shown.url.search}`, { ...fieldsOf(shown), step: "save", to: "save" });

  it("is undone by the history's newest line, hidden pages and what was under them too, and that again", async () => {
    await press("under:concessional-registration", { "label-about": "Us" });
    await club.db.prepare("UPDATE pages SET enabled = 0 WHERE url = 'about'").run();
    const taken = await press("remove:about");
    expect(taken.html).toContain("Saved. Visitors see it within 2 minutes.");
    const shown = await undo(taken);
    expect(shown.html).toMatch(/<ins>[^<]*Us \(Concessional registration\)/);
    expect(shown.html).not.toContain("Undo the last change");
    expect(await shape()).toBe("events join contact");
    const back = await restore(shown);
    expect((await lastLine()).action).toBe("club/menu.restore");
    await club.db.prepare("UPDATE pages SET enabled = 1 WHERE url = 'about'").run();
    expect(await shape()).toBe("events join about(concessional-registration) contact");
    await restore(await undo(back));
    expect(await shape()).toBe("events join contact");
  });

  it("is not undone by a form that is out of date", async () => {
    const shown = await undo(await press("down:events"));
    await press("remove:contact");
    expect((await restore(shown)).status).toBe(409);
    expect(await shape()).toBe("join events about concessional-registration");
  });
});

describe("a row", () => {
  it("has the words, the address and its buttons; what is typed wrong opens its field", async () => {
    const { html } = await open();
    expect(html).toMatch(/<strong>About the club<\/strong> <span class="soft">\/about<\/span>/);
    expect(html).not.toMatch(/<details open/);
    const long = await press("save", { "label-about": "x".repeat(61) });
    expect(long.html.match(/<details open/g)).toHaveLength(1);
  });
});

describe("a page that is not public", () => {
  it("is not in the menu, nor is what is under it, and has its place again later", async () => {
    await press("under:concessional-registration");
    for (const state of ["enabled = 0", "enabled = 0, deleted = 1"]) {
      await club.db.prepare(`UPDATE pages SET ${state} WHERE url = 'about'`).run();
      expect(await shape()).toBe("events join contact");
      const { html } = await open();
      expect(html).toContain(state.includes("deleted") ? "Deleted: not shown" : "Not public: not shown");
    }
    await club.db.prepare("UPDATE pages SET enabled = 1, deleted = 0 WHERE url = 'about'").run();
    await club.db.prepare("UPDATE pages SET enabled = 0 WHERE url = 'concessional-registration'").run();
    expect(await shape()).toBe("events join about contact");
  });

  it("keeps its place and what is under it when its address changes", async () => {
    await press("under:concessional-registration");
    const id = await club.db.prepare("SELECT id FROM pages WHERE url = 'about'").first<number>("id");
    const details = `/admin/pages/${id}/details`;
    const form = shownFields(await owner.get(details), "heading");
    expect((await owner.post(details, { ...form, step: "save", url: "about-us" })).html).toContain("Saved.");
    expect(await shape()).toBe("events join about-us(concessional-registration) contact");
    const again = shownFields(await owner.get(details), "heading");
    const { menu: _, ...unticked } = again;
    const refused = await owner.post(details, { ...unticked, step: "save" });
    expect([refused.status, refused.html.includes("Pages stand under it in the menu")]).toEqual([422, true]);
    await owner.post(details, { ...again, step: "save", url: "about" });
    expect(await shape()).toBe("events join about(concessional-registration) contact");
  });
});

describe("a form that is out of date", () => {
  it("changes nothing, shows both menus, and can be saved again", async () => {
    const shown = await open();
    await send(shown, { to: "down:events", "label-join": "Theirs" });
    const late = await send(shown, { to: "remove:contact", "label-events": "Mine" });
    expect([late.status, late.html.includes('value="Mine"')]).toEqual([409, true]);
    expect(late.html).toMatch(/in place of theirs, which is:<\/p>\s*<p>Theirs · Runs and events · /);
    expect(await shape()).toBe("join events about concessional-registration contact");
    expect((await send(late, { to: "save" })).html).toContain("Saved.");
    expect(await shape()).toBe("events join about concessional-registration");
    expect((await told())[0]?.label).toBe("Mine");
  });

  it("is one of two that come together", async () => {
    const shown = await open();
    const both = await Promise.all(
      ["One", "Two"].map((words) => send(shown, { to: "remove:contact", "label-about": words })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe("what does not fit", () => {
  it("is a sixth page of the top level, a ninth under one, or a long label", async () => {
    const full = await add("juniors");
    expect(full.status).toBe(422);
    expect(full.html).toMatch(/id="add-error">At most 5 at the top level/);
    expect(full.html).toMatch(/<option value="juniors" selected/);
    const urls = [
      "club-nights",
      "committee",
      "hire",
      "juniors",
      "merchandise",
      "newsletter",
      "privacy",
      "rules",
    ];
    for (const url of urls) expect((await add(url, "about")).html).toContain("Saved.");
    expect((await add("shed", "about")).html).toMatch(/id="add-error">At most 8 under one item/);
    const out = await press("out:rules");
    expect(out.html).toMatch(/id="label-contact-error">At most 5 at the top level/);
    const long = await press("save", { "label-about": "x".repeat(61) });
    expect([long.status, long.html.includes("Keep to 60 characters")]).toEqual([422, true]);
    expect(fieldsOf(long)["label-about"]).toBe("x".repeat(61));
  });

  it("is no third level, and no page that is not the club's", async () => {
    await press("under:concessional-registration");
    const order = JSON.stringify([
      ["about", null],
      ["concessional-registration", "about"],
      ["rules", "concessional-registration"],
      ["https://elsewhere.example", "about"],
      ["home", null],
    ]);
    await press("save", { order });
    expect(await shape()).toBe("about(concessional-registration) rules");
  });
});
