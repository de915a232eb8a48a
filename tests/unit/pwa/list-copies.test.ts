import { expect, it } from "vitest";
import { listCopies } from "~/pwa/member-copies/list-copies";

const origin = "https://club.example.com";
const copy = (path: string, title: string) => ({
  url: origin + path,
  keptAt: 5,
  document: new Response(`<h1>${title}</h1>`),
});

it("lists pages with what they are about, and without a list's further pages", async () => {
  const listed = await listCopies([
    copy("/calendar", "Calendar"),
    copy("/calendar?month=2026-12", "Calendar"),
    copy("/vehicle/8", "A &amp; B"),
    copy("/vehicle/8/logbook", "Log book"),
    copy("/vehicle/9/logbook", "Log book"),
    copy("/sivevent/1", "Run"),
    copy("/sivevent/1/print", "Run"),
  ]);
  expect(listed.map(({ path, title }) => `${path} ${title}`)).toEqual([
    "/calendar Calendar",
    "/vehicle/8 A &amp; B",
    "/vehicle/8/logbook Log book · A &amp; B",
    "/vehicle/9/logbook Log book",
    "/sivevent/1 Run",
    "/sivevent/1/print Run",
  ]);
  expect(listed[0]?.keptAt).toBe(5);
});
