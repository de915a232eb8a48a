import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signInToAdmin } from "../../support/admin/admin";
import { type Club, startClub } from "../../support/club";
import type { HttpBrowser, Page } from "../../support/http-browser";
import { shownFields } from "../../support/shop/shopkeeper";

/** What the club's settings ask before they are saved, and what they refuse. */
let club: Club;
let owner: HttpBrowser;
beforeAll(async () => {
  club = await startClub({ sites: 0, backendEnv: { SITE_ORIGINS: "http://localhost:1" } });
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

describe("what changes things for others", () => {
  it("is said first, by a sentence for each setting, and nothing typed is lost", async () => {
    await save("time", { timezone: "Australia/Brisbane" });
    const shown = fieldsOf(await owner.get(address("time")));
    const asked = await sendOnce("time", shown, { timezone: "Australia/Perth" });
    expect(asked.html).toContain("<h1>Change these settings?</h1>");
    expect(asked.html).toContain(
      "Events at 7:00 pm Brisbane time are shown as 5:00 pm Perth time: correct those",
    );
    expect(await stored("timezone")).toBe("Australia/Brisbane");
    const again = await sendOnce("time", fieldsOf(asked), { change: "1" });
    expect(again.html).toContain('<option value="Australia/Perth" selected>');
    expect(await stored("timezone")).toBe("Australia/Brisbane");
    await sendOnce("time", fieldsOf(asked), { confirm: "1" });
    expect(await stored("timezone")).toBe("Australia/Perth");
  });

  it("is asked of GST, the shop, sign-in, languages and counted visits", async () => {
    const without = async (section: string, name: string, changes: Fields = {}) => {
      const { [name]: _, ...shown } = fieldsOf(await owner.get(address(section)));
      return (await sendOnce(section, shown, changes)).html;
    };
    expect(await without("payment", "gst_registered")).toContain("no longer say Tax invoice");
    expect(await without("payment", "", { is_ecommerce: "1" })).toContain("Visitors see the shop and the");
    expect(await without("sign-in", "code_only")).toContain("Members may choose a password");
    expect(await without("sign-in", "ask_date_of_birth")).toContain("no longer asked for their date");
    expect(await without("languages", "language_pl", { default_language: "en" })).toContain(
      "no longer offered in Polish.",
    );
    const google = { google_analytics: "G-ABC123DEF4" };
    expect(await without("search", "", google)).toContain("Google Analytics counts the visits of visitors");
  });
});

describe("what is typed wrong", () => {
  it.each([
    ["look", "name", "", "Fill this in"],
    ["look", "theme_colour", "teal", "Give # and six digits"],
    ["contact", "abn", "37 614 052 147", "This isn’t a valid ABN: check the 11 digits"],
    ["contact", "phone", "12345", "Give a phone number, with its area code"],
    ["contact", "email", "club@", "Give an e-mail address"],
    ["time", "timezone-other", "Mars/Base", "Give a zone’s name"],
    ["technical", "payment_to_user_id", "999999", "There is no account with this number"],
  ])("in %s, %s as %j, is refused beside its field and kept", async (section, name, typed, words) => {
    const isOther = name === "timezone-other";
    const refused = await save(section, { ...(isOther ? { timezone: "" } : {}), [name]: typed });
    expect(refused.status).toBe(422);
    const field = isOther ? "timezone" : name;
    expect(refused.html).toMatch(new RegExp(`<p class="error" id="${field}-error">${words}`));
    expect(fieldsOf(refused)[name]).toBe(typed);
  });

  it("is asked of where a phone or a postcode may be a slip, and saved once that is said", async () => {
    const address = "1 Shed Lane\nYeppoon QLD 2000";
    const asked = await save("contact", { phone: "(07) 7010 00", address });
    expect(asked.status).toBe(422);
    expect(asked.html).toMatch(
      /id="phone-question">\(07\) 7010 00 has 8 digits, and a number with its area code/,
    );
    expect(asked.html).toContain('id="address-question">2000 is in NSW, not in QLD. Is that right?');
    const sure = { "sure-phone": "(07) 7010 00", "sure-address": "2000 QLD" };
    const saved = await save("contact", { phone: "(07) 7010 00", address, ...sure });
    expect(saved.status).toBe(200);
    expect([await stored("phone"), await stored("address")]).toEqual(["(07) 7010 00", address]);
    expect((await save("contact", {})).status).toBe(200);
  });

  it("is asked of where a colour is hard to read", async () => {
    const asked = await save("look", { theme_colour: "#ffee00" });
    expect(asked.status).toBe(422);
    expect(asked.html).toContain(
      'id="theme_colour-question">Hard to read on white: 1.2 to 1, below 4.5 to 1',
    );
    await save("look", { theme_colour: "#ffee00", "sure-theme_colour": "#ffee00" });
    expect(await stored("theme_colour")).toBe("#ffee00");
  });

  it("is a section that does not exist", async () => {
    expect((await owner.get(address("racing"))).status).toBe(404);
  });
});
