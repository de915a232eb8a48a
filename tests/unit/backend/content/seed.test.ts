import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { addDays, addMonths, clubInstant, clubToday, countedDay } from "#backend/seed/club-time";
import { indexPictures } from "#backend/seed/picture-references";
import { pictures, pictureVariants } from "#backend/seed/pictures";
import { withDates } from "#backend/seed/relative-dates";
import { calendar } from "#backend/seed/words/calendar";
import { fileBytes, files } from "#backend/seed/words/files";
import { films } from "#backend/seed/words/films";
import { members } from "#backend/seed/words/members";
import { pages } from "#backend/seed/words/pages/all";
import { redirects, settings } from "#backend/seed/words/site";

/** Addresses that the site answers itself (spec §2), beside the pages. */
const siteRoutes = new Set(
  "/ /login /logout /signup /forgotpassword /profile /vehicles /vehicle/new /specialvehicle /sivevent /renew /membershipcard /shop /cart /checkout /calendar /search".split(
    " ",
  ),
);

/** Every string and every object within a value, however deep. */
function walk(value: unknown, visit: (leaf: unknown, key: string) => void, key = ""): void {
  visit(value, key);
  if (typeof value === "object" && value !== null) {
    for (const [name, inner] of Object.entries(value)) walk(inner, visit, name);
  }
}

function internalLinks(): { page: string; link: string }[] {
  const found: { page: string; link: string }[] = [];
  for (const page of pages) {
    walk([page.blocks, page.rows, page.content], (leaf, key) => {
      if (typeof leaf !== "string") return;
      const links = [...leaf.matchAll(/href="([^"]*)"/g)].map((match) => match[1] ?? "");
      if (key === "link" || key === "button_link") links.push(leaf);
      const at = (link: string) => (link.startsWith("#") ? `/${page.url}${link}` : link);
      found.push(...links.map((link) => ({ page: page.url, link: at(link) })));
    });
  }
  return found;
}

describe("the seeded settings", () => {
  it("have an ABN with a valid checksum", () => {
    const digits = String(settings.abn).replaceAll(" ", "").split("").map(Number);
    const weights = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];
    expect(digits).toHaveLength(11);
    const sum = digits.reduce(
      (total, digit, index) => total + (index === 0 ? digit - 1 : digit) * (weights[index] ?? 0),
      0,
    );
    expect(sum % 89).toBe(0);
  });

  it("name pictures that exist", () => {
    const { resolve } = indexPictures();
    const resolved = resolve(settings) as Record<string, unknown>;
    for (const key of ["favicon", "favicon_dark", "logo"]) {
      expect(resolved[key]).toMatch(/^\/assets\/i\/[0-9a-f]{24}\/1x1\/\d+\.png$/);
    }
  });
});

describe("the seeded pictures", () => {
  it("have aspects and widths of the image service", () => {
    const known = ["raw", "16x3", "16x9", "8x5", "4x3", "1x1", "3x4", "5x8", "9x16"];
    for (const { cuts } of pictures) {
      for (const [aspect, widths] of Object.entries(cuts)) {
        expect(known).toContain(aspect);
        if (aspect !== "raw") expect(widths.filter((width) => width % 25 !== 0)).toEqual([]);
      }
    }
  });

  it("have unique names and hashes", () => {
    const { hashOf } = indexPictures();
    const hashes = pictures.map(({ name }) => hashOf(name));
    expect(new Set(hashes).size).toBe(pictures.length);
    expect(hashes.filter((hash) => !/^[0-9a-f]{24}$/.test(hash))).toEqual([]);
  });

  it("are the files of their folder, of the sizes that they state, and at most 6.5 MB together", async () => {
    const folder = "backend/seed/pictures";
    const files = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => `${parentPath}/${name}`);
    const variants = pictures.flatMap(pictureVariants);
    expect(files.sort()).toEqual(variants.map(({ file }) => `${folder}/${file}`).sort());
    expect(files.reduce((bytes, file) => bytes + statSync(file).size, 0)).toBeLessThan(6_500_000);
    for (const { file, width, height, extension } of variants) {
      const found = await sharp(`${folder}/${file}`).metadata();
      const format = { jpg: "jpeg", avif: "heif" }[extension] ?? extension;
      expect([file, found.width, found.height, found.format]).toEqual([file, width, height, format]);
    }
  });
});

describe("the seeded videos", () => {
  it.each(films)(
    "$name is a small MP4 that plays while it loads, named by the hash of its bytes",
    ({ hash }) => {
      const bytes = readFileSync(new URL(`../../../../backend/seed/films/${hash}.mp4`, import.meta.url));
      expect(createHash("sha256").update(bytes).digest("hex").slice(0, 24)).toBe(hash);
      expect(bytes.length).toBeLessThan(250_000);
      const [moov, mdat] = [bytes.indexOf("moov"), bytes.indexOf("mdat")];
      expect(moov).toBeGreaterThan(0);
      expect(moov).toBeLessThan(mdat);
    },
  );
});

describe("the seeded pages", () => {
  it("name only pictures, aspects and widths that exist", () => {
    const { resolve, hashOf } = indexPictures();
    const hashes = new Set(pictures.map(({ name }) => hashOf(name)));
    let named = 0;
    for (const page of pages) {
      walk(resolve([page.blocks, page.rows]), (leaf) => {
        if (typeof leaf === "object" && leaf !== null && "hash" in leaf) {
          named += 1;
          expect(hashes).toContain(leaf.hash);
        }
      });
    }
    expect(named).toBeGreaterThan(20);
    expect(() => resolve({ picture: "beach-road", aspect: "16x9", width: 777 })).toThrow(/not kept/);
  });

  it("have an alternative text for every picture", () => {
    for (const page of pages) {
      for (const block of page.blocks ?? []) {
        for (const role of Object.keys(block.images ?? {})) {
          expect(block.variables[`${role}_alt`], `${page.url}, ${block.name}, ${role}`).toBeTruthy();
        }
      }
      walk([page.blocks?.map((block) => block.variables), page.rows], (leaf) => {
        if (typeof leaf !== "object" || leaf === null || !("image" in leaf)) return;
        expect(("image_alt" in leaf && leaf.image_alt) || ("alt" in leaf && leaf.alt)).toBeTruthy();
      });
    }
  });

  it("link to existing pages, the site's routes or example addresses", () => {
    const known = new Set([
      ...siteRoutes,
      ...pages.flatMap(({ url, blocks = [] }) => [
        `/${url}`,
        ...blocks.map(({ anchor }) => `/${url}#${anchor}`),
      ]),
    ]);
    const links = internalLinks();
    expect(links.length).toBeGreaterThan(20);
    const lost = links.filter(
      ({ link }) =>
        !known.has(link) &&
        !/^(mailto:[a-z]+@|https:\/\/[a-z]+\.)example\.com\/?$/.test(link) &&
        !link.startsWith("tel:"),
    );
    expect(lost).toEqual([]);
  });

  it("are the targets of the redirects and never their sources", () => {
    const urls = new Set(pages.map((page) => page.url));
    for (const [from, to] of redirects) {
      expect(urls.has(from)).toBe(false);
      expect(to === "" || urls.has(to), to).toBe(true);
    }
  });

  it("are at least fifteen, with unique ids, urls, titles and descriptions", () => {
    expect(pages.length).toBeGreaterThanOrEqual(15);
    for (const field of ["id", "url", "title", "description"] as const) {
      expect(new Set(pages.map((page) => page[field])).size, field).toBe(pages.length);
    }
  });

  it("use every template at least once", () => {
    const used = new Set(pages.flatMap(({ blocks = [] }) => blocks.map(({ template }) => template)));
    const readers = readdirSync("app/features/cms/blocks", { withFileTypes: true });
    const templates = readers.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    expect(templates.length).toBeGreaterThan(20);
    // `words` draws what three templates say and reads none itself.
    expect(templates.filter((name) => name !== "words" && !used.has(name))).toEqual([]);
  });

  it("offer every file, with its size", () => {
    const offered = new Set<unknown>();
    for (const page of pages) {
      walk(page.blocks, (leaf) => {
        if (typeof leaf !== "object" || leaf === null || !("file_id" in leaf)) return;
        offered.add(leaf.file_id);
        const file = files.find(({ id }) => id === leaf.file_id);
        expect(file && fileBytes(file).byteLength).toBe("size" in leaf ? leaf.size : null);
      });
    }
    expect(offered.size).toBe(files.length);
  });

  it("count dates from the day of the seeding, in the club's zone", () => {
    const written = { items: [{ start: { inDays: 9, at: "09:00" }, name: "Brakes" }] };
    expect(withDates(written, Date.parse("2026-01-30T15:30:00Z"))).toEqual({
      items: [{ start: "2026-02-09 09:00", name: "Brakes" }],
    });
  });

  it("have events on their stated weekday, whenever the club is seeded", () => {
    const said: Readonly<Record<string, RegExp>> = {
      "Sunday under the fig": /^Sun/,
      "Breakfast run to Emu Park": /^Sun/,
      "Day run to Mount Morgan": /^Sat/,
      "Brakes, from pedal to drum": /^Thu/,
      "Lead, fillers and patience": /^Thu/,
      "Club night": /^Tue.* [1-7]$/,
      "Club dinner": /^Fri/,
      "Annual general meeting": /^Tue/,
      "Camp at Carnarvon": /^Fri/,
      "Dyno evening": /^Thu/,
      "Beef country tour": /^Fri/,
    };
    for (let days = 0; days < 400; days += 1) {
      const today = addDays("2026-01-01", days);
      const dated = calendar.map((event) => ({ event, date: countedDay(today, event) }));
      for (const { event, date } of dated) {
        const weekday = new Date(`${date}T00:00:00Z`).toUTCString().slice(0, 3);
        expect(`${weekday} ${Number(date.slice(8))}`, `${event.title} from ${today}`).toMatch(
          said[event.title] ?? /^(Sat|Sun)/,
        );
        expect(date < today, `${event.title} from ${today}`).toBe(event.inDays < 0);
      }
      const [next] = dated
        .filter(({ event }) => event.inDays > 0 && event.title !== "Club night")
        .sort((a, b) => a.date.localeCompare(b.date));
      expect(next?.event.title).toBe("Breakfast run to Emu Park");
    }
    const at = Date.parse("2026-11-21T02:00:00Z");
    const start = { inDays: 9, on: "Thursday", at: "09:00" };
    expect(withDates({ start }, at)).toEqual({ start: "2026-12-03 09:00" });
  });

  it("cover blocks, rows, columns, tabs, a long page and every field of a block", () => {
    const page = (url: string) => pages.find((each) => each.url === url);
    expect(page("home")?.blocks?.length).toBeGreaterThan(0);
    expect(page("home")?.rows?.length).toBeGreaterThan(0);
    expect(page("rules")?.rows?.some((row) => row.type === "tabs")).toBe(true);
    expect(page("club-nights")?.rows?.every((row) => row.type === "columns")).toBe(true);
    const words = JSON.stringify(page("about/history")?.blocks)
      .replace(/<[^>]*>/g, " ")
      .split(/\s+/);
    expect(words.length).toBeGreaterThan(2500);
    const fields = new Set(page("showcase")?.blocks?.flatMap((block) => Object.keys(block)));
    const optional =
      "images hidden deleted editing startsInDays endsInDays textColour backgroundColour padding margin fullWidth background animation anchor".split(
        " ",
      );
    for (const field of optional) expect(fields, field).toContain(field);
    // Pages are JSON, whose fields no compiler checks.
    const known = new Set(["name", "template", "variables", "film", ...optional]);
    const misspelt = pages.flatMap(({ url, blocks = [] }) =>
      blocks.flatMap((block) => Object.keys(block).flatMap((key) => (known.has(key) ? [] : [url, key]))),
    );
    expect(misspelt).toEqual([]);
  });
});

describe("the seeded people", () => {
  it("have example email addresses and fictitious phone numbers", () => {
    for (const member of members) {
      expect(member.email).toMatch(/@example\.com$/);
      expect(member.mobile).toMatch(/^0491 57\d \d{3}$/);
    }
    const numbers = members.flatMap((member) => member.membership?.number ?? []);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it("have unique calendar ids and urls, and dates in the club's zone", () => {
    for (const name of ["id", "url"] as const)
      expect(new Set(calendar.map((event) => event[name])).size).toBe(calendar.length);
    // 15:30 UTC is 01:30 of the next day at the club.
    expect(clubToday(new Date("2026-01-30T15:30:00Z"))).toBe("2026-01-31");
    expect(addMonths("2026-01-31", 1)).toBe("2026-02-28");
    expect(addMonths("2026-01-31", -2)).toBe("2025-11-30");
    expect(addDays("2026-12-20", 20)).toBe("2027-01-09");
    expect(clubInstant("2026-07-01", "08:00")).toBe("2026-06-30T22:00:00.000Z");
  });
});
