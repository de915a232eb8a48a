import { describe, expect, it } from "vitest";
import { getLinks } from "~/features/cms/blocks/variables.server";

describe("a button with redirectLogin", () => {
  const variables = {
    button_text: "One",
    button_link: "/one",
    button_redirectLogin: "1",
    secondary_button_text: "Two",
    secondary_button_link: "/two",
    buttons: [{ label: "Three", link: "/three", redirectLogin: true }],
  };
  const targets = (given: Record<string, unknown>, signIn?: string) =>
    Object.fromEntries(getLinks(given, { signIn }).map(({ label, href }) => [label, href]));

  // @spec 6.4
  it("leads to the sign-in for visitors alone", () => {
    expect(targets(variables)).toEqual({ One: "/one", Two: "/two", Three: "/three" });
    const signIn = "/login?to=%2Fabout";
    expect(targets(variables, signIn)).toEqual({ One: signIn, Two: "/two", Three: signIn });
  });

  it("may be set for all buttons of a block", () => {
    const all = { ...variables, redirect_login: true };
    expect(targets(all, "/login")).toEqual({ One: "/login", Two: "/login", Three: "/login" });
  });
});
