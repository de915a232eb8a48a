import fc from "fast-check";
import decodeQR from "qr/decode.js";
import { describe, expect, it } from "vitest";
import { networkError } from "~/api/api-error";
import { makeInitials } from "~/domain/account/initials";
import { type Membership, noMembership } from "~/domain/club/membership";
import { cardColours } from "~/features/card/card-colours";
import { ownCard } from "~/features/card/own-card.server";
import { contrastRatio } from "~/lib/brand-colours";
import { qrCode } from "~/lib/pictures/qr-code.server";
import { type QrCode, qrPath, quietZone } from "~/lib/pictures/qr-path";
import { err, ok } from "~/lib/result";

const member: Membership = {
  ...noMembership,
  number: "1204",
  name: "Marguerite Lindqvist",
  type: "Family or partner",
  additionalMember: "Anders Lindqvist",
  validTo: "2026-11-30",
  color: "#1f7f86",
};

const portrait = { hash: "face", aspect: "1x1", width: 300, extension: "jpg", widths: [300] };

const buildView = (
  membership: Partial<Membership>,
  statement: string | null = "a.b.c",
  { isSigned } = { isSigned: true },
) =>
  ownCard({
    cards: isSigned
      ? { own: async () => (statement ? ok({ statement, photo: null }) : err(networkError)) }
      : null,
    portrait: async () => portrait,
    membership: async () => ok({ ...member, ...membership }),
    origin: "https://club.example",
    club: "The club",
    logo: "/logo.webp",
    partnerLabel: null,
    now: Date.parse("2026-03-10T02:00:00Z"),
    timeZone: "Australia/Brisbane",
    locale: "en-AU",
  });

/** Draws the path on pixels, as a browser would, and reads the code back. */
function scanned(qr: QrCode): string {
  const scale = 3;
  const side = (qr.size + 2 * quietZone) * scale;
  const data = new Uint8Array(side * side * 4).fill(255);
  let [x, y] = [0, 0];
  for (const [, move, dx, dy, run] of qrPath(qr).matchAll(/([Mm])(-?\d+) ([\d.]+)|h(\d+)/g)) {
    if (move === "M") [x, y] = [Number(dx), Math.floor(Number(dy))];
    else if (move === "m") x += Number(dx);
    else {
      for (let px = 0; px < Number(run) * scale; px += 1)
        for (let py = 0; py < scale; py += 1) {
          const column = (x + quietZone) * scale + px;
          const row = (y + quietZone) * scale + py;
          data.fill(0, (row * side + column) * 4, (row * side + column) * 4 + 3);
        }
      x += Number(run);
    }
  }
  return decodeQR({ width: side, height: side, data });
}

describe("the card", () => {
  it("has a state of its own for members, life members, renewals and expired members", async () => {
    const state = async (changed: Partial<Membership>) => {
      const view = await buildView(changed);
      return view.kind === "card" ? [view.card.state, view.card.lastDay] : view.kind;
    };
    expect(await state({})).toEqual(["active", "30 Nov 2026"]);
    expect(await state({ validTo: "2026-03-20" })).toEqual(["renewable", "20 Mar 2026"]);
    expect(await state({ validTo: "2026-03-09" })).toEqual(["expired", "9 Mar 2026"]);
    expect(await state({ noExpiry: true, validTo: null })).toEqual(["life", null]);
    expect(await state({ validTo: null })).toBe("none");
    expect(await state({ number: null })).toEqual(["active", "30 Nov 2026"]);
  });

  it("has the account's photo and no code at a club that signs no cards, and says so", async () => {
    expect(await buildView({}, null, { isSigned: false })).toMatchObject({
      card: { qr: null, missingQr: "never", photo: portrait },
    });
  });

  it("is not shown while the membership awaits the club's approval", async () => {
    expect(await buildView({ isApproved: false, awaitsApproval: true })).toEqual({ kind: "pending" });
  });

  // @spec 3.4
  it("says that the club has not approved the membership yet, and names the home track", async () => {
    expect(await buildView({ isApproved: false, homeTrack: "Keppel Raceway" })).toMatchObject({
      card: { isUnapproved: true, homeTrack: "Keppel Raceway" },
    });
    expect(await buildView({ isApproved: null })).toMatchObject({ card: { isUnapproved: false } });
  });

  it("leads a person who scans it to the site's own page", async () => {
    const statement = `${"h".repeat(55)}.${"p".repeat(120)}.${"s".repeat(86)}`;
    const view = await buildView({}, statement);
    if (view.kind !== "card" || !view.card.qr) throw new Error("there is no code");
    expect(scanned(view.card.qr)).toBe(`https://club.example/verify?card=${statement}`);
  });

  it("shows without its code while it cannot be signed", async () => {
    expect(await buildView({}, null)).toMatchObject({ kind: "card", card: { qr: null, missingQr: "later" } });
  });

  it("stays small as data", () => {
    const { size, modules } = qrCode(`https://members.club.example/verify?card=${"s".repeat(250)}`);
    expect(size).toBeLessThanOrEqual(73);
    expect(modules.length).toBeLessThan(900);
  });
});

// @spec 3.5
describe("its colours", () => {
  it("always leave the text readable", () => {
    const hex = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)).map((rgb) => {
      const digits = rgb.map((channel) => channel.toString(16).padStart(2, "0"));
      return `#${digits.join("")}`;
    });
    fc.assert(
      fc.property(hex, (color) => {
        const { face, ink } = cardColours(color, null);
        expect(contrastRatio(face, ink === "white" ? "#fff" : "#000")).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  it.each([
    ["#ffffff", null, { face: "#ffffff", ink: "black", edge: null }],
    ["#1f7f86", "#f6ead0", { face: "#1f7f86", ink: "white", edge: "#f6ead0" }],
    ["red;}", "url(x)", { face: "#ffffff", ink: "black", edge: null }],
    // An edge of the face's own colour would not be seen.
    ["#102030", "#102031", { face: "#102030", ink: "white", edge: null }],
  ])("of %s with the track's %s", (color, track, colours) => {
    expect(cardColours(color, track)).toEqual(colours);
  });
});

it.each([
  ["Marguerite Lindqvist", "ML"],
  ["Madonna", "M"],
  ["Jan van der Berg", "JB"],
  ["", ""],
])("the initials of %j are %j", (name, initials) => {
  expect(makeInitials(name)).toBe(initials);
});
