import { describe, expect, it } from "vitest";
import { recoveryForm, signUpForm } from "~/features/auth/forms";
import { parseForm } from "~/forms/parse-form";
import { err, ok } from "~/lib/result";
import { postedForm } from "../../forms/posted-form";

describe("a new password", () => {
  it.each([
    ["", "forms.passwordMissing"],
    ["seven77", "forms.passwordShort"],
    ["x".repeat(129), "forms.passwordLong"],
  ])("refuses %j", (newPassword, key) => {
    expect(parseForm(recoveryForm, postedForm({ code: "123456", newPassword }))).toEqual(
      err([{ field: "newPassword", key }]),
    );
  });
  it("keeps spaces as they were typed", () => {
    expect(parseForm(recoveryForm, postedForm({ code: "123456", newPassword: " spaced out " }))).toEqual(
      ok({ code: "123456", newPassword: " spaced out " }),
    );
  });
});

describe("registration", () => {
  const typed = {
    email: "a@example.com",
    firstName: " Ana ",
    lastName: "",
    "dateOfBirth-day": "1",
    "dateOfBirth-month": "2",
    "dateOfBirth-year": "1970",
  };
  it("accepts a person without a surname", () => {
    expect(parseForm(signUpForm("2025-03-01", true), postedForm(typed))).toEqual(
      ok({ email: "a@example.com", firstName: "Ana", lastName: "", dateOfBirth: "1970-02-01" }),
    );
  });
  it("joins the lines of a pasted name", () => {
    const pasted = { ...typed, firstName: "\tAna\r\nMaria\u2028", lastName: "de\u0000\u0085Souza\n" };
    expect(parseForm(signUpForm("2025-03-01", true), postedForm(pasted))).toMatchObject(
      ok({ firstName: "Ana Maria", lastName: "de Souza" }),
    );
    expect(parseForm(signUpForm("2025-03-01", true), postedForm({ ...typed, firstName: "\n" }))).toEqual(
      err([{ field: "firstName", key: "signup.firstNameMissing" }]),
    );
  });
  it("lists every invalid field in the form's order", () => {
    const result = parseForm(signUpForm("2025-03-01", true), postedForm({ lastName: "x".repeat(81) }));
    expect(result.ok ? [] : result.error.map(({ field }) => field)).toEqual([
      "email",
      "firstName",
      "lastName",
      "dateOfBirth",
    ]);
  });
  it("needs no date of birth where the site does not ask for one", () => {
    const { email, firstName, lastName } = typed;
    expect(
      parseForm(signUpForm("2025-03-01", false), postedForm({ email, firstName, lastName })),
    ).toMatchObject(ok({ dateOfBirth: null }));
  });
});
