import { describe, expect, it } from "vitest";
import { createTranslate } from "~/i18n/translate";
import { errorView } from "~/shell/error-views";
import en from "../../../locales/en.json";

const t = createTranslate("en", en);

describe("errorView", () => {
  // @spec 2.45, 8.7
  it("has spec §2's texts for a 404", () => {
    const { title, text, actions } = errorView(404);
    expect([t(title), t(text), actions]).toEqual([
      "Page not found",
      "Please visit our homepage to get where you need to go.",
      ["home"],
    ]);
    expect(t("error.home")).toBe("Take me home");
  });

  it.each([0, 400, 401, 403, 404, 408, 410, 413, 429, 500, 503, 504])(
    "%i has a title, a text and an action",
    (status) => {
      const { title, text, actions } = errorView(status);
      expect(t(title)).not.toBe(title);
      expect(t(text)).not.toBe(text);
      expect(actions.length).toBeGreaterThan(0);
    },
  );

  it("falls back to 400 and 500 for other statuses", () => {
    expect(errorView(422)).toBe(errorView(400));
    expect(errorView(502)).toBe(errorView(500));
    expect(errorView(599)).toBe(errorView(500));
  });
});
