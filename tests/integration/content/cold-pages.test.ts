import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { clubPaths, graphqlPath } from "#contract/paths";
import { escapeHtml } from "~/lib/escape-html";
import { brotliSize } from "../../../scripts/lib/page-weight.mjs";
import { askByName } from "../../support/ask-by-name";
import { type Club, startClub } from "../../support/club";

/** Bytes that a part may cost which streams by itself: its markers, and the tag of its stylesheets. */
const streamingCost = 512;

let club: Club;
let session: string;
let names = 0;
beforeAll(async () => {
  club = await startClub();
  session = (await club.signIn("member@example.com")).cookieHeader;
});
afterAll(() => club?.stop());

/** The document of a new host, which has an empty cache, and then the cached one. */
async function coldAndWarm(path: string, cookie = "") {
  names += 1;
  const host = `edge-${names}.example`;
  const get = async () => {
    const { status, html } = await askByName(club.site, host, path, cookie);
    return { status, html: html.replaceAll(/nonce="[^"]*"/g, "") };
  };
  const cold = await get();
  await club.clearFaults();
  return { cold, warm: await get() };
}

const weight = ({ html }: { readonly html: string }) => brotliSize(html, 5);
/** The parts of the document's rules, whatever their order. */
const rules = ({ html }: { readonly html: string }) =>
  [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)]
    .flatMap(([, css = ""]) => css.split(/@layer \w+|[{};]/))
    .filter(Boolean)
    .sort();

describe("the first document of an edge", () => {
  it.each(["/about", "/events", "/merchandise", "/club-nights", "/no-such-page", "/login", "/about/history"])(
    "is no heavier than a cached one: %s",
    async (path) => {
      const { cold, warm } = await coldAndWarm(path);
      expect([cold.status, weight(cold) <= weight(warm)]).toEqual([warm.status, true]);
    },
  );

  it("has the stylesheets of the member's home and no other", async () => {
    const { cold, warm } = await coldAndWarm("/", session);
    expect(rules(cold)).toEqual(rules(warm));
    expect(weight(cold)).toBeLessThan(weight(warm) + streamingCost);
  });

  it("brings the stylesheets of home's news with the news, where they stream", async () => {
    await club.fault({ call: `POST ${graphqlPath}`, kind: "delay", ms: 2_500, count: 20 });
    const { cold, warm } = await coldAndWarm("/", `${session}; js=1`);
    expect(cold.html.indexOf('<style id="late-css"')).toBeGreaterThan(cold.html.indexOf("</main>"));
    expect(warm.html).not.toContain("late-css");
    expect(rules(cold)).toEqual(rules(warm));
    expect(weight(cold)).toBeLessThan(weight(warm) + streamingCost);
  });
});

describe("home that was rendered without a member's words and could not be cached", () => {
  /** The values that the document's scripts give to hydration: the first line of Remix's encoding. */
  function streamedValues(html: string): unknown {
    const chunks: string[] = [];
    const streamController = { enqueue: (chunk: string) => chunks.push(chunk), close: () => {} };
    for (const [, script = ""] of html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g))
      if (script.startsWith("window.__remixContext.streamController"))
        runInNewContext(script, { window: { __remixContext: { streamController } } });
    return JSON.parse(chunks.join("").split("\n")[0] ?? "");
  }

  it("has scripts that run and hydrate with the member's own name, however hostile", async () => {
    const name = `Ash "O'<b>&" </script>\\`;
    const own = "user_id = (SELECT id FROM users WHERE email = 'member@example.com')";
    const rename = (to: string) =>
      club.db.prepare(`UPDATE memberships SET name = ? WHERE ${own}`).bind(to).run();
    const before = await club.db.prepare(`SELECT name FROM memberships WHERE ${own}`).first<string>("name");
    await rename(name);
    await club.fault({ call: `* ${clubPaths.events}`, kind: "500html", count: 20 });
    // The second of an isolate is rendered without the words.
    const replies = [];
    for (let times = 0; times < 2; times += 1)
      replies.push(await askByName(club.site, "edge-failing-events.example", "/", `${session}; js=1`));
    await club.clearFaults();
    await rename(before ?? "");
    for (const { html } of replies) {
      expect(html).toContain(`<bdi>${escapeHtml(name)}</bdi>`);
      expect(streamedValues(html)).toContain(name);
    }
  });
});
