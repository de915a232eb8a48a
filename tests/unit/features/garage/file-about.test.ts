import { expect, it } from "vitest";
import { fileAbout } from "~/features/garage/file-about.server";

it.each(["en-AU", "ar"])("keeps a number with its unit and a day with its month, in %s", (locale) => {
  const file = { contentType: "application/pdf", bytes: 1, createdAt: "2026-11-27T00:00:00Z" };
  const about = fileAbout(file, { locale, timeZone: "UTC" });
  expect(about.split(" · ")).toHaveLength(3);
  expect(about.replaceAll(" · ", "")).not.toContain(" ");
});
