import { describe, expect, it } from "vitest";
import { createContentSource } from "~/api/content/content-source";
import { createTransport, noSession } from "~/api/transport";
import { ok } from "~/lib/result";
import { createFakeClock } from "../../support/fake-clock";

const block = { id: 1, sort_order: 1, template: "heading", variables: '{"heading":"Hello"}' };
const about = {
  id: 1,
  name: "About",
  url: "about",
  updated_at: "2026-03-01T00:00:00Z",
  pageContents: [block, { ...block, id: 2 }],
};
type GraphqlError = { readonly path?: readonly (string | number)[]; readonly extensions?: object };

/** The page of a backend whose GraphQL endpoint gives this reply. */
function getPage(page: unknown, errors: readonly GraphqlError[] | undefined, status = 200) {
  const body = { data: { cognitoPage: page }, errors: errors?.map((error) => ({ message: "no", ...error })) };
  const base = "https://backend.example";
  const transport = createTransport({
    fetch: async () => Response.json(body, { status }),
    base,
    clock: createFakeClock(),
    pacer: { turn: async () => undefined },
    session: noSession,
  });
  return createContentSource(transport, base).page("about");
}
const failed = { ok: false, error: { kind: "refused", status: 200 } };

describe("a GraphQL reply with errors", () => {
  it("is read without the failed fields of its blocks", async () => {
    const broken = { ...block, id: 2, imageHashes: { image: null } };
    const page = await getPage({ ...about, title: null, pageContents: [block, broken] }, [
      { path: ["cognitoPage", "pageContents", 1, "imageHashes", "image", "hash"] },
      { path: ["cognitoPage", "title"] },
    ]);
    expect(page).toMatchObject({
      value: { name: "About", title: null, pageContents: [{ id: 1 }, { id: 2, imageHashes: {} }] },
    });
  });

  it("is read without a block that failed", async () => {
    const page = await getPage({ ...about, pageContents: [null, block] }, [
      { path: ["cognitoPage", "pageContents", 0, "sort_order"] },
    ]);
    expect(page).toMatchObject({ value: { pageContents: [{ id: 1 }] } });
  });

  it("is a failed call when the page, its essentials or its list of blocks failed", async () => {
    const list = { path: ["cognitoPage", "pageContents"] };
    expect(await getPage({ ...about, pageContents: null }, [list])).toMatchObject(failed);
    expect(await getPage({ ...about, name: null }, [{ path: ["cognitoPage", "name"] }])).toMatchObject(
      failed,
    );
    for (const path of [["cognitoPage"], [...list.path, 0, "id"], [], undefined])
      expect(await getPage(null, [{ path }])).toMatchObject(failed);
    expect(await getPage(about, [{}])).toMatchObject(failed);
    expect(await getPage(about, [list], 500)).toMatchObject({ ok: false });
  });

  it("has no page when its error says so", async () => {
    const missing = { path: ["cognitoPage"], extensions: { code: "NOT_FOUND" } };
    expect(await getPage(null, [missing])).toEqual(ok(null));
    expect(await getPage(null, undefined)).toEqual(ok(null));
  });

  it("changes nothing but its own data, whatever path it names", async () => {
    await getPage(about, [{ path: ["__proto__", "polluted"] }, { path: ["constructor", "name"] }]);
    expect("polluted" in {}).toBe(false);
  });
});
