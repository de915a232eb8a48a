import { afterEach, expect, it, vi } from "vitest";
import { keepShared } from "~/pwa/shared-photos";

afterEach(() => vi.unstubAllGlobals());

const shared = (text: string) => {
  const body = new FormData();
  body.append("photos", new File([text], "car.jpg", { type: "image/jpeg" }));
  return new Request("https://club.example.com/share", { method: "POST", body });
};

// Node's Response.redirect takes whole addresses alone.
const redirects = () =>
  vi
    .spyOn(Response, "redirect")
    .mockImplementation(
      (url, status) => new Response(null, { status: status ?? 302, headers: { Location: String(url) } }),
    );

it("photos that are shared replace those before, and lead to the page that adds them", async () => {
  redirects();
  const entries = new Map([["/share/sent", new Response()]]);
  vi.stubGlobal("caches", {
    delete: async () => entries.clear(),
    open: async () => ({ put: async (key: string, kept: Response) => void entries.set(key, kept) }),
  });
  const answer = await keepShared(shared("a car"));
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/share"]);
  expect([...entries.keys()]).toEqual(["/share"]);
  expect(Number(entries.get("/share")?.headers.get("X-Shared-At"))).toBeGreaterThan(Date.now() - 60_000);
  const [photo] = (await entries.get("/share")?.formData())?.getAll("photos") ?? [];
  expect(photo instanceof File && [photo.name, await photo.text()]).toEqual(["car.jpg", "a car"]);
});

it("where the browser stores nothing, the page is opened all the same", async () => {
  redirects();
  const denied = async () => {
    throw new DOMException("denied", "SecurityError");
  };
  vi.stubGlobal("caches", { delete: denied, open: denied });
  expect((await keepShared(shared("a car"))).headers.get("Location")).toBe("/share");
});
